// Scores: from the side to move to Black's side, as text, and as a height for the graph.

/** {cp|mate, depth} as Black sees it, from a line of thought of the side to move. */
export function blackScore(info, turn) {
  const sign = turn === 'black' ? 1 : -1;
  const score = {depth: info.depth ?? 0};
  if (info.mate !== undefined && info.mate !== null) score.mate = sign * info.mate;
  else score.cp = sign * (info.cp ?? 0);
  return score;
}

/** "+1.25", "−0.40", "+#7" (mate in 7 plies). */
export function scoreText(score) {
  if (score.mate !== undefined) return `${score.mate < 0 ? '−' : '+'}#${Math.abs(score.mate)}`;
  const pawns = score.cp / 100;
  const digits = Math.abs(pawns) >= 20 ? 0 : Math.abs(pawns) >= 10 ? 1 : 2;
  return `${pawns < 0 ? '−' : '+'}${Math.abs(pawns).toFixed(digits)}`;
}

/** From -1 (White wins) to 1 (Black wins); a lead of six pawns is three quarters. */
export function scoreHeight(score) {
  if (score.mate !== undefined) return score.mate < 0 ? -1 : 1;
  return Math.tanh(score.cp / 600);
}
