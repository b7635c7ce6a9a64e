// Squares by name ("7g", "12a"): a file from 1 at Black's right, a rank letter from a at the top.

export function squareName(file, rank) {
  return `${file}${String.fromCharCode(96 + rank)}`;
}

/** {file, rank}, both from 1. */
export function parseSquare(name) {
  return {file: Number.parseInt(name, 10), rank: name.charCodeAt(name.length - 1) - 96};
}

/** Column and row on the screen, both from 0 at the top left. */
export function onScreen(name, game, flipped) {
  const {file, rank} = parseSquare(name);
  return flipped ? {column: file - 1, row: game.ranks - rank} : {column: game.files - file, row: rank - 1};
}

/** The square at a place on the screen, or null outside the board. */
export function fromScreen(column, row, game, flipped) {
  if (column < 0 || row < 0 || column >= game.files || row >= game.ranks) return null;
  return flipped ? squareName(column + 1, game.ranks - row) : squareName(game.files - column, row + 1);
}
