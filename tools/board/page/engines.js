// The searches that a game wants: the engine's turn, analysis, a hint.

import {blackScore} from './scores.js';
import {Thinker} from './thinker.js';

const FULL_STRENGTH = 20;
const HINT_MS = 1500;

export class Engines {
  #app;
  #player;
  #analyst;
  #hinter;
  #hint = null;

  analysing = false;

  constructor(app) {
    this.#app = app;
    this.#player = new Thinker(app.api);
    this.#analyst = new Thinker(app.api);
    this.#hinter = new Thinker(app.api);
    document.addEventListener('visibilitychange', () => this.fit());
  }

  /** Is the engine at its turn? */
  get thinking() {
    return this.#player.key !== null;
  }

  get hinting() {
    return this.#hinter.key !== null;
  }

  /** Is a search waiting until the server has an engine free? */
  get waiting() {
    return this.#player.waiting || this.#analyst.waiting;
  }

  /** The lines of thought to show. */
  get lines() {
    return this.thinking ? this.#player.lines : this.#analyst.lines;
  }

  /** The hint for the position shown, as a move of its list. */
  get hint() {
    const {key, position} = this.#app;
    return this.#hint?.key === key ? position.moves.find(({usi}) => usi === this.#hint.usi) : undefined;
  }

  /** Starts and ends searches so that they fit the position shown. */
  fit() {
    const app = this.#app;
    if (!app.fresh || app.connection.lost) return;
    const over = app.verdict !== null || app.editor !== null;
    const atTurn = !over && app.game.atEnd && !app.game.paused && app.game.isEngine(app.position.turn);
    if (this.#hinter.key !== app.key) this.#hinter.stop();
    if (atTurn) this.#takeTurn();
    else this.#player.stop();
    // A hidden page goes on with its game, but analyses nothing: the server has few engines, a browser few connections.
    if (this.analysing && !over && !atTurn && !document.hidden) this.#analyse();
    else this.#analyst.stop();
    app.draw();
  }

  /** Ends what was begun for a position that is no longer shown. */
  stop() {
    this.#player.stop();
    this.#analyst.stop();
    this.#hinter.stop();
  }

  analyse(on) {
    this.analysing = on;
    this.fit();
  }

  /** Plays the best move found so far. */
  moveNow() {
    const best = this.#player.lines[0]?.pv[0];
    if (!best) return;
    this.#player.stop();
    this.#app.play(best);
  }

  askHint() {
    const {key, mayMove} = this.#app;
    if (!mayMove) return;
    this.#search(this.#hinter, key, {skill: FULL_STRENGTH, movetime: HINT_MS, multiPv: 1}, ({bestmove}) => {
      this.#hint = {key, usi: bestmove};
      this.#app.tellHint();
    });
    this.#app.draw();
  }

  #takeTurn() {
    const {skill, movetime} = this.#app.game.players[this.#app.position.turn];
    this.#search(this.#player, this.#app.key, {skill, movetime, multiPv: 1}, ({bestmove}) =>
      this.#app.engineAnswers(bestmove),
    );
  }

  #analyse() {
    const multiPv = this.#app.settings.lines;
    this.#search(this.#analyst, `${multiPv} ${this.#app.key}`, {skill: FULL_STRENGTH, infinite: true, multiPv}, () =>
      this.#app.draw(),
    );
  }

  #search(thinker, key, question, done) {
    const app = this.#app;
    const {ply} = app.game;
    const {turn} = app.position;
    thinker.start(
      key,
      {...app.game.line(), ...question},
      {
        changed: () => {
          if (thinker.lines[0]) app.game.keepScore(ply, blackScore(thinker.lines[0], turn));
          app.drawThoughts();
        },
        done,
        failed: (error) => app.fail(error, () => app.refresh()),
      },
    );
  }
}
