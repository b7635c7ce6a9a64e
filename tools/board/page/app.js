// The state of the page and what can be done to it. The server answers questions about the game, views draw what is
// here.

import {announce} from './announcer.js';
import {Connection} from './connection.js';
import {Course} from './course.js';
import {Engines} from './engines.js';
import {Game, NAMES, SIDES, other} from './game.js';
import {lineTexts, moveText} from './line_text.js';
import {Moving} from './moving.js';
import {FIRST_GAME} from './new_game_dialog.js';
import {
  keepGame,
  keepUnreadable,
  leaveGame,
  loadGame,
  loadSettings,
  loadSetup,
  saveGame,
  saveSettings,
} from './saved_game.js';
import {playerText} from './seat_view.js';
import {ShownPosition, readablePart} from './shown_position.js';
import {squareName} from './squares.js';
import {setLanguage, t} from './strings.js';
import {loadTiles} from './tiles.js';
import {readResult, verdictText} from './verdict.js';

const BUSY_RETRY_MS = 1000;

export class App {
  api;
  /** The server's list of games, its formats of records, its version. */
  games = [];
  formats = [];
  version = '';
  game = null;
  /** What the piece panel shows: {answer, side, square} or null. */
  asked = null;
  /** The Editor, while a position is set up. */
  editor = null;
  flipped = false;
  message = '';
  settings = {tileStyle: 'kanji', lines: 3, ...loadSettings()};
  moving = new Moving(this);
  course = new Course(this);
  connection = new Connection();
  engines;
  shown;

  #page;

  constructor(api) {
    this.api = api;
    this.engines = new Engines(this);
    this.shown = new ShownPosition(api);
  }

  /**
   * `page` draws: draw(), drawThoughts() for what a search changes, animate() for a move just made, busy() while the
   * server is asked, setUp() for a set-up that a reload broke off; and it knows squareBox().
   */
  async begin(page) {
    this.#page = page;
    setLanguage(this.settings.language);
    await this.#connect(await loadGame());
  }

  async #connect(saved) {
    try {
      Object.assign(this, await this.api.games());
    } catch (error) {
      this.fail(error, () => this.#connect(saved));
      return;
    }
    const known = this.games.some(({variant}) => variant === saved?.variant);
    const setup = loadSetup();
    await this.#start(new Game(known ? saved : structuredClone(FIRST_GAME)));
    if (setup && this.position) this.#page.setUp(setup);
  }

  /** The server's data of the game played. */
  get gameInfo() {
    return this.games.find(({variant}) => variant === this.game.variant);
  }

  get pieces() {
    return new Map(this.gameInfo.pieces.map((piece) => [piece.id, piece]));
  }

  /** The server's answer about the position shown, for a moment older than the game; null: none yet. */
  get position() {
    return this.shown.position;
  }

  /** Names the line that `position` is about. */
  get key() {
    return this.shown.key;
  }

  /** Is `position` that of the game, and not of a moment ago? */
  get fresh() {
    return this.shown.isOf(this.game);
  }

  /** The end of the game if it ends in the position shown: {winner, reason, rule}. */
  get verdict() {
    return this.position.verdict ?? (this.game.atEnd ? this.game.outcome : null);
  }

  get mayMove() {
    return !this.editor && this.fresh && !this.verdict && !this.game.isEngine(this.position.turn);
  }

  save() {
    saveGame(this.game);
  }

  /** Changes settings, which take effect at once. */
  async change(settings) {
    Object.assign(this.settings, settings);
    saveSettings(this.settings);
    if (settings.language) setLanguage(settings.language);
    if (settings.tileStyle) await this.refresh();
    if (settings.lines) this.engines.fit();
    this.draw();
  }

  newGame({variant, options, players, sfen}) {
    // Sweden writes dates as records do: 2026-11-30.
    const headers = {Date: new Date().toLocaleDateString('sv')};
    return this.#start(new Game({variant, options, players, sfen, headers}));
  }

  /** Goes on from a record that the server read; two people play, so that no engine begins at its end. */
  async openRecord({variant, options, sfen, moves, headers, result, warning}) {
    const {players} = structuredClone(this.game.toJSON());
    for (const side of SIDES) players[side].kind = 'human';
    await this.#start(new Game({variant, options, sfen, moves, players, headers, outcome: readResult(result)}));
    if (warning) this.say(t('record.warning', {warning}));
  }

  /** Goes on with one of the recent games, as it was kept. */
  openGame(data) {
    return this.#start(new Game(data));
  }

  /** Plays on from a set-up position. */
  playFrom(sfen) {
    const {variant, options, players} = this.game;
    return this.#start(new Game({variant, options, players, sfen}));
  }

  #start(game) {
    window.scrollTo(0, 0); // on a phone, from the set-up back to the board
    if (this.game) keepGame(this.game);
    this.#set(game);
    this.editor = null;
    this.message = '';
    this.flipped = this.game.onlyHuman === 'white';
    return this.refresh();
  }

  #set(game) {
    this.engines.stop();
    this.game = game;
    this.shown.clear();
    this.asked = null;
    this.moving.choice = null;
    this.course.resigning = false;
  }

  /** Asks the server about the position shown, then draws and sets the engines to work. */
  async refresh() {
    const {game} = this;
    this.#page.busy(true);
    try {
      if (!(await this.shown.load(game))) return;
    } catch (error) {
      if (error.kind === 'refused') await this.#stepBack(error);
      else this.fail(error, () => this.refresh());
      return;
    }
    this.connection.found();
    this.save();
    await loadTiles(this.api, game.variant, this.settings.tileStyle).catch((error) =>
      this.fail(error, () => this.refresh()),
    );
    if (!this.fresh) return;
    this.draw();
    this.#page.busy(false);
    this.engines.fit();
  }

  // The server refuses the game: shows it as far as it can be read. The whole of it stays in the browser's store.
  async #stepBack(error) {
    const first = new Game(structuredClone(FIRST_GAME));
    if (JSON.stringify(this.game.line()) === JSON.stringify(first.line())) {
      this.say(error.message);
      return;
    }
    keepUnreadable(this.game);
    try {
      this.#set((await readablePart(this.api, this.game)) ?? first);
      await this.refresh();
      this.say(t('said.unreadable', {error: error.message}));
    } catch (failure) {
      this.fail(failure, () => this.refresh());
    }
  }

  /** What to do about an ApiError; `again` is called when the server can be asked again. */
  fail(error, again) {
    if (error.kind === 'stranger') leaveGame();
    if (error.kind === 'gone' || error.kind === 'stranger') this.connection.lose(error.kind, again);
    else if (error.kind === 'busy') setTimeout(again, BUSY_RETRY_MS);
    else this.say(error.message);
  }

  async play(usi) {
    this.message = '';
    this.asked = null;
    this.course.resigning = false;
    this.game.play(usi);
    this.save();
    await this.refresh();
    if (!this.fresh || this.game.node.usi !== usi) return;
    this.#page.animate();
    this.#tellMove();
  }

  #tellMove() {
    const side = t(other(this.position.turn));
    const words = [t('said.move', {side, move: moveText(this.game.node.text, this.pieces)})];
    if (this.position.check.length > 0) words.push(t('status.check'));
    if (this.verdict) words.push(verdictText(this.verdict));
    announce(words.join('. '));
  }

  engineAnswers(answer) {
    const {turn} = this.position;
    if (answer === 'resign') this.course.end(other(turn), 'resignation');
    else if (answer === 'win') this.course.end(turn, 'declaration');
    else this.play(answer);
  }

  /** The hint in words. */
  get hintText() {
    const {position, engines, pieces} = this;
    return t('hint.is', {move: moveText(lineTexts(position.board, [engines.hint.usi])[0], pieces)});
  }

  tellHint() {
    if (this.engines.hint) announce(this.hintText);
    this.draw();
  }

  flip() {
    this.flipped = !this.flipped;
    this.draw();
  }

  /** Someone else plays a side from now on: {kind, skill, movetime}. */
  setPlayer(side, player) {
    this.engines.stop();
    this.game.players[side] = player;
    this.moving.choice = null;
    this.refresh();
  }

  /** Shows how a piece moves: {id, side} and, on the board, its square; null shows none. */
  async ask(piece) {
    this.message = '';
    this.asked = null;
    this.draw();
    if (!piece) return;
    const {variant, options} = this.game;
    const {files, ranks} = this.gameInfo;
    const square = piece.square ?? squareName(Math.ceil(files / 2), Math.ceil(ranks / 2));
    const asked = {answer: null, side: piece.side, square: piece.square ?? null};
    this.asked = asked;
    try {
      asked.answer = await this.api.piece({variant, options, id: piece.id, side: piece.side, square});
      if (this.asked === asked) this.draw();
    } catch (error) {
      this.fail(error, () => this.refresh());
    }
  }

  /** Puts down what is picked up; or else shows no piece any more. */
  cancel() {
    this.message = '';
    if (this.course.resigning) this.course.resigning = false;
    else if (!this.moving.cancel()) this.asked = null;
    this.draw();
  }

  say(message) {
    this.message = message;
    announce(message);
    this.draw();
  }

  /** The headers of a record, with the players where no names were given. */
  headers() {
    const {headers, players} = this.game;
    return {
      ...headers,
      ...Object.fromEntries(SIDES.map((side) => [NAMES[side], headers[NAMES[side]] || playerText(players[side])])),
    };
  }

  squareBox(square) {
    return this.#page.squareBox(square);
  }

  drawThoughts() {
    if (this.position) this.#page.drawThoughts();
  }

  draw() {
    if (this.position) this.#page.draw();
  }
}
