// Who plays a side: a person, or the engine with its strength and time.

import {choiceRow, field, openDialog, select} from './dialog.js';
import {html} from './dom.js';
import {t} from './strings.js';

const TIMES = [200, 500, 1000, 2000, 5000, 10000, 30000, 60000]; // milliseconds

function levelText(skill) {
  return t('new.level.is', {level: skill, words: t('new.level.words').split('|')[skill]});
}

// Strength and time of the engine on one side, shown where it plays.
function engineFields(side, player) {
  const words = html('output', {class: 'level'}, levelText(player.skill));
  const slider = html('input', {
    type: 'range',
    id: `level-${side}`,
    min: 0,
    max: 20,
    value: player.skill,
    oninput: (event) => {
      player.skill = Number(event.target.value);
      words.textContent = levelText(player.skill);
    },
  });
  const times = TIMES.map((time) => [String(time), t('new.seconds', {seconds: time / 1000})]);
  return html(
    'div',
    {class: 'engine-fields'},
    field(t('new.level'), slider, words),
    field(
      t('new.time'),
      select(`time-${side}`, times, String(player.movetime), (time) => {
        player.movetime = Number(time);
      }),
    ),
  );
}

/** Fields for a player, {kind, skill, movetime}, that change it; `redraw` is called when others are to be shown. */
export function playerFields(side, player, redraw) {
  return html(
    'div',
    {class: 'player-fields'},
    choiceRow(
      `player-${side}`,
      `${side === 'black' ? '☗' : '☖'} ${t(side)}`,
      [
        ['human', t('human')],
        ['engine', t('engine')],
      ],
      player.kind,
      (kind) => {
        player.kind = kind;
        redraw();
      },
    ),
    player.kind === 'engine' && engineFields(side, player),
  );
}

/** Asks who is to play a side from now on; `change` gets the player when the dialog is left. */
export function openPlayerDialog(side, before, change) {
  const player = structuredClone(before);
  const body = html('div', {class: 'players'});
  const redraw = () => body.replaceChildren(playerFields(side, player, redraw));
  redraw();
  const dialog = openDialog(
    'player-dialog',
    t('player.title'),
    [body],
    [html('button', {id: 'player-done', class: 'main', onclick: () => dialog.close()}, t('player.done'))],
  );
  dialog.addEventListener('close', () => change(player));
}
