// Which game, by which rules, who plays, and how well.

import {html} from './dom.js';
import {choiceRow, field, openDialog, select} from './dialog.js';
import {SIDES} from './game.js';
import {playerFields} from './player_fields.js';
import {language, t, tOr} from './strings.js';

export const FIRST_GAME = {
  variant: 'chushogi',
  options: {},
  players: {black: {kind: 'human', skill: 6, movetime: 1000}, white: {kind: 'engine', skill: 6, movetime: 1000}},
};

/** The handicaps of a game for select(): [SFEN, name]. */
export function handicapChoices(game) {
  return game.handicaps.map(({name, japanese, start}) => [start, language() === 'ja' ? japanese : name]);
}

export function gameTitle(game) {
  return language() === 'ja' && game.japanese ? game.japanese : game.title;
}

function optionFields(game, options) {
  return game.options.map(({name, values}) =>
    choiceRow(
      `option-${name}`,
      tOr(`option.${name}`, name),
      values.map((value) => [value, tOr(`value.${value}`, value)]),
      options[name] ?? values[0],
      (value) => {
        options[name] = value;
      },
    ),
  );
}

function handicapField(game, choice) {
  if (game.handicaps.length === 0) return [];
  const choices = [['', t('setup.noHandicap')], ...handicapChoices(game)];
  return [
    field(
      t('setup.handicap'),
      select('handicap', choices, choice.sfen ?? '', (start) => {
        choice.sfen = start || null;
      }),
    ),
  ];
}

/** `games`: the server's list; `before`: whose choices are offered; `start` gets {variant, options, players, sfen}. */
export function openNewGameDialog(games, before, start) {
  const choice = structuredClone({variant: before.variant, options: before.options, players: before.players});
  choice.sfen = null;
  const options = html('div', {});
  const players = html('div', {class: 'players'});
  const redraw = () => {
    const game = games.find(({variant}) => variant === choice.variant);
    options.replaceChildren(...optionFields(game, choice.options), ...handicapField(game, choice));
    players.replaceChildren(...SIDES.map((side) => playerFields(side, choice.players[side], redraw)));
  };
  redraw();
  const dialog = openDialog(
    'new-dialog',
    t('new.title'),
    [
      choiceRow(
        'game',
        t('new.game'),
        games.map((game) => [game.variant, gameTitle(game)]),
        choice.variant,
        (variant) => {
          choice.variant = variant;
          choice.options = {};
          choice.sfen = null;
          redraw();
        },
      ),
      options,
      players,
    ],
    [
      html(
        'button',
        {
          id: 'swap-sides',
          onclick: () => {
            [choice.players.black, choice.players.white] = [choice.players.white, choice.players.black];
            redraw();
          },
        },
        t('new.swap'),
      ),
      html(
        'button',
        {
          id: 'start-game',
          class: 'main',
          onclick: () => {
            dialog.close();
            start(choice);
          },
        },
        t('new.start'),
      ),
    ],
  );
}
