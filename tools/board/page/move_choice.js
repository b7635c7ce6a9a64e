// A move in the making: which legal moves fit the squares clicked so far, and what may be clicked next.

export class MoveChoice {
  /** `origin` is {square} for a piece on the board or {drop} for the id of a piece in hand. */
  constructor(moves, origin) {
    this.origin = origin;
    this.path = origin.drop ? [] : [origin.square];
    const own = moves.filter((move) =>
      origin.drop ? move.drop === origin.drop : !move.drop && move.path[0] === origin.square,
    );
    this.passMove = own.find((move) => move.pass) ?? null;
    this.moves = own.filter((move) => !move.pass);
  }

  /** True while the first step of a double move is made and the second is open. */
  get midway() {
    return this.path.length > 1;
  }

  /** Square to click next -> true if something is captured there. */
  targets() {
    const found = new Map();
    for (const move of this.#fitting(this.path)) {
      const next = move.path[this.path.length];
      if (next) found.set(next, found.get(next) || move.captures.includes(next));
    }
    return found;
  }

  /** The moves that end where the path has come to; empty unless one can stop here. */
  stops() {
    return this.midway ? this.#fitting(this.path).filter((move) => move.path.length === this.path.length) : [];
  }

  /**
   * The moves that end with `square`: one, or several that differ in promotion. []: not possible. null: go on clicking.
   */
  select(square) {
    const path = [...this.path, square];
    const fitting = this.#fitting(path);
    if (fitting.length === 0) return square === this.path.at(-1) ? this.stops() : [];
    if (fitting.some((move) => move.path.length > path.length)) {
      this.path = path;
      return null;
    }
    return fitting;
  }

  #fitting(path) {
    return this.moves.filter((move) => path.every((square, index) => move.path[index] === square));
  }
}
