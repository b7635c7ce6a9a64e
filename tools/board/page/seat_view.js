// A player's seat beside the board: who plays, whether it is their turn, and the pieces in hand.

import {html, refill} from './dom.js';
import {language, pieceName, t} from './strings.js';
import {tilePicture} from './tiles.js';

/** "Komainu · Casual" or "Human". */
export function playerText(player) {
  if (player.kind !== 'engine') return t('human');
  return `${t('engine')} · ${t('new.level.words').split('|')[player.skill]}`;
}

function handButton(seat, id) {
  const {side, hand} = seat;
  const name = pieceName(seat.pieces.get(id));
  return html(
    'button',
    {
      class: `in-hand${seat.chosen === id ? ' chosen' : ''}`,
      'data-drop': id,
      'data-side': side,
      title: name,
      'aria-label': t('hand.piece', {piece: name, count: hand[id]}),
      'aria-pressed': seat.chosen === id ? 'true' : 'false',
    },
    tilePicture(id, side),
    hand[id] > 1 && html('span', {class: 'count'}, `${hand[id]}`),
  );
}

/**
 * Fills a seat. `seat`: side, name, turn (is it to move), thinking, hand ({ID: n}, or null in games without drops),
 * chosen (the id picked up), pieces (Map from ids to the server's data), order (ids).
 */
export function drawSeat(element, seat) {
  const {side, hand} = seat;
  element.className = `seat ${side}${seat.turn ? ' to-move' : ''}${seat.thinking ? ' thinking' : ''}`;
  refill(element, null, JSON.stringify([language(), side, seat.name, hand, seat.chosen, seat.order]), () => [
    html(
      'button',
      {class: 'player', 'data-player': side, 'aria-label': t('player.change', {side: t(side), player: seat.name})},
      html('span', {class: `mark ${side}`, 'aria-hidden': 'true'}, side === 'black' ? '☗' : '☖'),
      html('span', {class: 'player-side'}, t(side)),
      html('span', {class: 'player-name'}, seat.name),
      html('span', {class: 'dots', 'aria-hidden': 'true'}, html('i'), html('i'), html('i')),
    ),
    hand &&
      html(
        'div',
        {class: 'hand', role: 'group', 'aria-label': t('hand.label', {side: t(side)})},
        ...seat.order.filter((id) => hand[id] > 0).map((id) => handButton(seat, id)),
      ),
  ]);
}
