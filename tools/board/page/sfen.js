// Writes the SFEN of a set-up. The server reads it and has the last word on whether it is a position.

import {SIDES} from './game.js';
import {squareName} from './squares.js';

/** "+RG" of White -> "+{rg}". */
function pieceText(id, side) {
  const promoted = id.startsWith('+') ? '+' : '';
  const base = id.slice(promoted.length);
  const text = promoted + (base.length > 1 ? `{${base}}` : base);
  return side === 'black' ? text.toUpperCase() : text.toLowerCase();
}

function rankText(game, pieces, rank) {
  let text = '';
  let empty = 0;
  for (let file = game.files; file >= 1; --file) {
    const piece = pieces.get(squareName(file, rank));
    if (!piece) {
      ++empty;
      continue;
    }
    text += (empty || '') + pieceText(piece.id, piece.side);
    empty = 0;
  }
  return text + (empty || '');
}

function handsText(game, hands) {
  return SIDES.flatMap((side) =>
    game.hand
      .filter((id) => hands[side][id] > 0)
      .map((id) => (hands[side][id] > 1 ? hands[side][id] : '') + pieceText(id, side)),
  ).join('');
}

/** `pieces` maps squares to {id, side}; `hands` holds {ID: count} a side. */
export function writeSfen(game, {pieces, hands, turn}) {
  const ranks = Array.from({length: game.ranks}, (_, index) => rankText(game, pieces, index + 1));
  return `${ranks.join('/')} ${turn === 'black' ? 'b' : 'w'} ${handsText(game, hands) || '-'} 1`;
}
