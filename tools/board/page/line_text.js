// Moves as people write them: those of the game come from the server, those of a line of thought are walked through
// here.

import {language} from './strings.js';

/** In Japanese the kanji stands for the letters: "P7g-7f" -> "歩7g-7f". `pieces` maps ids to the server's data. */
export function moveText(text, pieces) {
  if (language() !== 'ja') return text;
  return text.replace(/^\+?[A-Z]+/, (id) => pieces.get(id)?.kanji ?? id);
}

function promotedId(id, suffix) {
  return suffix === '+' ? `+${id}` : suffix ? suffix.toUpperCase() : id;
}

/** Texts for a line of USI moves from a position's `board`, as the server writes them for played moves. */
export function lineTexts(board, moves) {
  const pieces = new Map(board.map(({square, id}) => [square, id]));
  return moves.map((usi) => {
    const drop = usi.match(/^(\+?)\{?([A-Z]+)\}?\*(\w+)$/);
    if (drop) {
      pieces.set(drop[3], drop[1] + drop[2]);
      return `${drop[1]}${drop[2]}*${drop[3]}`;
    }
    const path = usi.match(/\d+[a-z]/g);
    const suffix = usi.slice(path.join('').length);
    const [from] = path;
    const id = pieces.get(from) ?? '';
    pieces.delete(from);
    if (path.length === 3 && path[2] === from && !pieces.has(path[1])) {
      pieces.set(from, id);
      return `${id}${from} pass`;
    }
    let text = id + from;
    for (const square of path.slice(1)) {
      text += (pieces.has(square) ? 'x' : '-') + square;
      pieces.delete(square);
    }
    pieces.set(path.at(-1), promotedId(id, suffix));
    return text + (suffix === '+' ? '+' : suffix ? `=${suffix.toUpperCase()}` : '');
  });
}
