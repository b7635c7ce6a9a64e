// The way through a game: back and forth, taking back, pausing, and ends that are not on the board.

import {announce} from './announcer.js';
import {other} from './game.js';
import {verdictText} from './verdict.js';

export class Course {
  #app;
  /** Is "Resign?" being asked? */
  resigning = false;

  constructor(app) {
    this.#app = app;
  }

  #turnAt(ply) {
    return (ply - this.#app.game.ply) % 2 === 0 ? this.#app.position.turn : other(this.#app.position.turn);
  }

  goTo(ply) {
    if (this.#app.editor) return;
    this.#leave();
    this.#app.game.goTo(ply);
    this.#app.refresh();
  }

  // Ends what was under way in the position shown.
  #leave() {
    this.#app.engines.stop();
    this.#app.moving.choice = null;
    this.#app.asked = null;
    this.resigning = false;
    this.#app.message = '';
  }

  /** Back to the last position where a person was to move; between engines, one ply. */
  undo() {
    if (!this.#app.fresh || this.#app.editor) return;
    const {game} = this.#app;
    if (game.outcome?.here && game.atEnd && !this.#app.position.verdict) {
      game.outcome = null;
      if (!game.isEngine(this.#app.position.turn)) return this.goTo(game.ply);
    }
    let ply = game.ply - 1;
    while (ply >= 0 && game.hasHuman && game.isEngine(this.#turnAt(ply))) --ply;
    if (ply >= 0) this.goTo(ply);
  }

  redo() {
    if (!this.#app.fresh || this.#app.editor) return;
    const {game} = this.#app;
    game.goOn();
    let ply = game.ply + 1;
    while (ply < game.moves.length && game.hasHuman && game.isEngine(this.#turnAt(ply))) ++ply;
    this.goTo(ply);
  }

  /** Lets an engine whose turn it is at an earlier ply play on; what was played there stays, as another line. */
  continueHere() {
    this.#app.game.playFromHere();
    this.#app.refresh();
  }

  /** Shows a position of any line of the game. */
  show(node) {
    if (this.#app.editor) return;
    this.#leave();
    this.#app.game.show(node);
    this.#app.refresh();
  }

  promote() {
    this.#app.game.promote();
    this.#app.refresh();
  }

  removeVariation() {
    this.#leave();
    this.#app.game.removeVariation();
    this.#app.refresh();
  }

  restoreVariation() {
    this.#leave();
    this.#app.game.restore();
    this.#app.refresh();
  }

  pause(paused) {
    this.#app.game.paused = paused;
    this.#app.save();
    this.#app.engines.fit();
  }

  /** Asks whether the game is to be resigned. */
  askResign() {
    this.resigning = this.#app.fresh && !this.#app.verdict && !this.#app.editor && this.#app.game.hasHuman;
    this.#app.draw();
  }

  resign() {
    const side = this.#app.game.onlyHuman ?? this.#app.position.turn;
    this.end(other(side), 'resignation');
  }

  declareWin() {
    this.end(this.#app.position.turn, 'declaration');
  }

  /** Ends the game at the ply shown for a reason that is not on the board. */
  end(winner, reason) {
    this.#app.engines.stop();
    this.resigning = false;
    this.#app.moving.choice = null;
    this.#app.game.end(winner, reason);
    announce(verdictText(this.#app.game.outcome));
    this.#app.refresh();
  }
}
