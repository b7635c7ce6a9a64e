// A person's way to a move: pieces picked up by click, drag or key, targets, second steps, promotion.

import {chooseMove} from './choice_dialog.js';
import {MoveChoice} from './move_choice.js';
import {t} from './strings.js';

export class Moving {
  #app;
  /** The MoveChoice under way, or null. */
  choice = null;

  constructor(app) {
    this.#app = app;
  }

  /** The piece on a square, as {square, id, side}, or undefined. */
  #pieceAt(square) {
    return this.#app.position?.board.find((piece) => piece.square === square);
  }

  /** May this be picked up now? */
  mine(origin) {
    const {position} = this.#app;
    if (!this.#app.mayMove) return null;
    if (origin.drop) {
      return origin.side === position.turn && position.hands[origin.side][origin.drop] > 0
        ? {id: origin.drop, side: origin.side}
        : null;
    }
    const piece = this.#pieceAt(origin.square);
    return piece && piece.side === position.turn ? piece : null;
  }

  /** Can the tile at an origin be dragged? The piece under way can, from where it has come to. */
  liftable(origin) {
    if (this.choice?.midway && origin.square === this.choice.path.at(-1)) return this.#pieceAt(this.choice.path[0]);
    return this.mine(origin);
  }

  lift(origin) {
    if (this.choice?.midway && origin.square === this.choice.path.at(-1)) return;
    this.begin(origin);
  }

  begin(origin) {
    this.choice = new MoveChoice(this.#app.position.moves, origin);
    this.#app.ask(this.mine(origin));
  }

  /** Puts down what was picked up. Answers whether there was anything. */
  cancel() {
    const had = this.choice !== null;
    this.choice = null;
    if (had) this.#app.draw();
    return had;
  }

  /** A click on a square or on a piece in hand; `count` clicks in quick succession. */
  click(origin, count) {
    if (origin.drop) this.#clickHand(origin);
    else this.#clickSquare(origin.square, count);
  }

  /** The end of a drag. */
  release(square) {
    if (!this.choice) return;
    if (square === null || square === this.choice.path.at(-1)) this.#app.draw();
    else this.#to(square, false);
  }

  pass() {
    if (this.choice?.passMove) this.#play(this.choice.passMove);
  }

  /** Ends a double move where it has come to. */
  stop() {
    const moves = this.choice?.stops() ?? [];
    if (moves.length > 0) this.#finish(moves, this.choice.path.at(-1));
  }

  /** What the board shows: the position, with the piece of a double move on its way. */
  pieces() {
    const {board} = this.#app.position;
    if (!this.choice?.midway || this.choice.origin.drop) return board;
    const [from] = this.choice.path;
    const mover = this.#pieceAt(from);
    return [
      ...board.filter(({square}) => !this.choice.path.includes(square)),
      {...mover, square: this.choice.path.at(-1)},
    ];
  }

  #clickHand(origin) {
    if (this.choice?.origin.drop === origin.drop && this.choice.origin.side === origin.side) this.cancel();
    else if (this.mine(origin)) this.begin(origin);
    else this.#app.ask({id: origin.drop, side: origin.side});
  }

  #clickSquare(square, count) {
    if (!this.choice) {
      this.#pick(square);
    } else if (square === this.choice.path[0] && !this.choice.midway) {
      if (count >= 2 && this.choice.passMove) this.pass();
      else this.cancel();
    } else {
      this.#to(square, true);
    }
  }

  // Nothing is under way: own pieces are picked up, others asked about.
  #pick(square) {
    const piece = this.#pieceAt(square);
    if (this.mine({square})) this.begin({square});
    else this.#app.ask(piece ?? null);
  }

  #to(square, clicked) {
    const moves = this.choice.select(square);
    if (moves === null) {
      this.#app.draw();
    } else if (moves.length > 0) {
      this.#finish(moves, square);
    } else {
      this.choice = null;
      if (clicked && this.#pieceAt(square)) this.#pick(square);
      else this.#app.say(t('said.illegal'));
      this.#app.draw();
    }
  }

  async #finish(moves, square) {
    const {choice} = this;
    this.#app.draw();
    const move =
      moves.length === 1
        ? moves[0]
        : await chooseMove(moves, this.#app.position.turn, this.#app.pieces, this.#app.squareBox(square));
    if (this.choice !== choice) return;
    if (move) this.#play(move);
    else this.cancel();
  }

  #play(move) {
    this.choice = null;
    this.#app.play(move.usi);
  }
}
