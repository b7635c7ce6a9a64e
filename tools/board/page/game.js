// A game: where it started, its moves, and the ply that is shown. Knows no rules and no page.

export const SIDES = ['black', 'white'];
/** The headers of a record that name the players. */
export const NAMES = {black: 'Black', white: 'White'};

export function other(side) {
  return side === 'black' ? 'white' : 'black';
}

export class Game {
  /** `data` is what toJSON() gave, or the part of it that a new game needs: variant, options, players. */
  constructor(data) {
    this.variant = data.variant;
    this.options = data.options ?? {};
    this.sfen = data.sfen ?? null;
    this.moves = data.moves ?? [];
    this.ply = data.ply ?? this.moves.length;
    this.texts = data.texts ?? [];
    this.scores = data.scores ?? [];
    this.players = data.players;
    // What no position shows: a resignation or a declared win, {winner, reason}, at the end of the moves.
    this.outcome = data.outcome ?? null;
    this.headers = data.headers ?? {};
    this.paused = data.paused ?? false;
  }

  toJSON() {
    const {variant, options, sfen, moves, ply, texts, scores, players, outcome, headers, paused} = this;
    return {variant, options, sfen, moves, ply, texts, scores, players, outcome, headers, paused};
  }

  /** What the server is asked about: the game up to a ply. */
  line(ply = this.ply) {
    return {variant: this.variant, options: this.options, sfen: this.sfen, moves: this.moves.slice(0, ply)};
  }

  get atEnd() {
    return this.ply === this.moves.length;
  }

  goTo(ply) {
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
  }

  /** Plays at the ply shown; what came after it is gone. */
  play(usi) {
    this.cut();
    this.moves.push(usi);
    this.ply += 1;
  }

  /** Forgets what comes after the ply shown. */
  cut() {
    this.moves.length = this.ply;
    this.texts.length = Math.min(this.texts.length, this.ply);
    this.scores.length = Math.min(this.scores.length, this.ply + 1);
    this.outcome = null;
  }

  /** Ends the game here for a reason that is not on the board. */
  end(winner, reason) {
    this.cut();
    this.outcome = {winner, reason};
  }

  /** Keeps a score for a ply, from Black's side: {cp} or {mate}, and its depth. The deeper one stays. */
  keepScore(ply, score) {
    if (this.scores[ply] && this.scores[ply].depth > score.depth) return;
    this.scores[ply] = score;
  }

  isEngine(side) {
    return this.players[side].kind === 'engine';
  }

  /** The side of the only person, or null. */
  get onlyHuman() {
    const sides = SIDES.filter((side) => !this.isEngine(side));
    return sides.length === 1 ? sides[0] : null;
  }

  get hasHuman() {
    return SIDES.some((side) => !this.isEngine(side));
  }
}
