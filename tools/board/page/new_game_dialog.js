// Which game, by which rules, who plays, and how well.

import {html} from './dom.js';
import {choiceRow, field, openDialog, select} from './dialog.js';
import {SIDES} from './game.js';
import {t, tOr} from './strings.js';

const TIMES = [200, 500, 1000, 2000, 5000, 10000, 30000, 60000];

export const FIRST_GAME = {
  variant: 'chushogi',
  options: {},
  players: {black: {kind: 'human', skill: 6, movetime: 1000}, white: {kind: 'engine', skill: 6, movetime: 1000}},
};

export function gameTitle(game) {
  return tOr(`game.${game.variant}`, game.title);
}

function levelText(skill) {
  return t('new.level.is', {level: skill, words: t('new.level.words').split('|')[skill]});
}

// Strength and time of the engine on one side, shown where it plays.
function engineFields(side, player) {
  const words = html('output', {class: 'level'}, levelText(player.skill));
  const slider = html('input', {type: 'range', id: `level-${side}`, min: 0, max: 20, value: player.skill,
    oninput: (event) => {
      player.skill = Number(event.target.value);
      words.textContent = levelText(player.skill);
    }});
  const times = TIMES.map((time) => [String(time), t('new.seconds', {seconds: time / 1000})]);
  return html('div', {class: 'engine-fields'},
    field(t('new.level'), slider, words),
    field(t('new.time'), select(`time-${side}`, times, String(player.movetime), (time) => {
      player.movetime = Number(time);
    })));
}

function playerFields(side, players, redraw) {
  const player = players[side];
  return html('div', {class: 'player-fields'},
    choiceRow(`player-${side}`, `${side === 'black' ? '☗' : '☖'} ${t(side)}`,
      [['human', t('human')], ['engine', t('engine')]], player.kind, (kind) => {
        player.kind = kind;
        redraw();
      }),
    player.kind === 'engine' && engineFields(side, player));
}

function optionFields(game, options) {
  return game.options.map(({name, values}) => choiceRow(`option-${name}`, tOr(`option.${name}`, name),
    values.map((value) => [value, tOr(`value.${value}`, value)]), options[name] ?? values[0], (value) => {
      options[name] = value;
    }));
}

/** `games`: the server's list; `before`: the game whose choices are offered; `start` gets {variant, options, players}. */
export function openNewGameDialog(games, before, start) {
  const choice = structuredClone({variant: before.variant, options: before.options, players: before.players});
  const options = html('div', {});
  const players = html('div', {class: 'players'});
  const redraw = () => {
    const game = games.find(({variant}) => variant === choice.variant);
    options.replaceChildren(...optionFields(game, choice.options));
    players.replaceChildren(...SIDES.map((side) => playerFields(side, choice.players, redraw)));
  };
  redraw();
  const dialog = openDialog('new-dialog', t('new.title'), [
    choiceRow('game', t('new.game'), games.map((game) => [game.variant, gameTitle(game)]), choice.variant, (variant) => {
      choice.variant = variant;
      choice.options = {};
      redraw();
    }),
    options, players,
  ], [
    html('button', {id: 'swap-sides', onclick: () => {
      [choice.players.black, choice.players.white] = [choice.players.white, choice.players.black];
      redraw();
    }}, t('new.swap')),
    html('button', {id: 'start-game', class: 'main', onclick: () => {
      dialog.close();
      start(choice);
    }}, t('new.start')),
  ]);
}
