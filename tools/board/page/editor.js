// Setting up a position: pieces placed from a palette, moved, removed; hands; the side to move; SFEN in and out.

import {html, refill, setText} from './dom.js';
import {choiceRow, field, select} from './dialog.js';
import {SIDES, other} from './game.js';
import {handicapChoices} from './new_game_dialog.js';
import {saveSetup} from './saved_game.js';
import {writeSfen} from './sfen.js';
import {language, pieceName, t} from './strings.js';
import {tilePicture} from './tiles.js';

const REMOVE = 'remove';

export class Editor {
  #app;
  #game;
  /** Square -> {id, side}. */
  #pieces = new Map();
  /** What a click places: {id, side}, REMOVE, or null: clicks pick up pieces of the board. */
  #brush = null;
  // Whose pieces the palette shows.
  #side = 'black';
  #error = '';
  #sfen = '';
  // The server's answer about what was typed or changed last.
  #answered = Promise.resolve();

  hands = {black: {}, white: {}};
  turn = 'black';
  /** The square of the piece picked up, or null. */
  chosen = null;

  constructor(app) {
    this.#app = app;
    this.#game = app.gameInfo;
  }

  /** Begins with the position that the page shows, or with an SFEN that was being set up before a reload. */
  open(sfen = null) {
    const app = this.#app;
    if (app.editor) return;
    app.cancel();
    app.editor = this;
    app.engines.stop();
    this.#take(app.position);
    app.draw();
    if (sfen) this.#type(sfen);
  }

  #close() {
    saveSetup(null);
    this.#app.editor = null;
    this.#app.refresh();
  }

  // Shows a position of the server.
  #take(position) {
    this.#pieces = new Map(position.board.map(({square, id, side}) => [square, {id, side}]));
    this.hands = structuredClone(position.hands);
    this.turn = position.turn;
    this.chosen = null;
    this.#sfen = position.sfen;
    this.#judge(position);
    saveSetup(this.#sfen);
  }

  // What keeps a position from being played, in words.
  #judge({faults}) {
    this.#error = faults
      .map(({kind, side, square}) => {
        const piece = square && pieceName(this.#app.pieces.get(this.#pieces.get(square)?.id));
        return t(`setup.${kind}`, {side: t(side), other: t(other(side)), piece, square});
      })
      .join(' ');
  }

  list() {
    return [...this.#pieces].map(([square, piece]) => ({square, ...piece}));
  }

  // What was changed by hand has a new SFEN, and the server says what it thinks of it.
  #changed() {
    this.#sfen = writeSfen(this.#game, {pieces: this.#pieces, hands: this.hands, turn: this.turn});
    this.#answered = this.#check();
    this.#app.draw();
  }

  async #check() {
    const sfen = this.#sfen;
    saveSetup(sfen);
    try {
      const position = await this.#ask(sfen);
      if (sfen === this.#sfen) this.#judge(position);
    } catch (failure) {
      if (sfen === this.#sfen) this.#error = failure.message;
    }
    this.#app.draw();
  }

  #ask(sfen) {
    const {variant, options} = this.#app.game;
    return this.#app.api.position({variant, options, sfen, moves: []});
  }

  async #read(sfen) {
    try {
      const position = await this.#ask(sfen);
      this.#take(position);
    } catch (error) {
      this.#sfen = sfen ?? '';
      this.#error = error.message;
    }
    this.#app.draw();
  }

  #type(sfen) {
    this.#answered = this.#read(sfen);
  }

  async #play() {
    await this.#answered;
    if (this.#error) return;
    saveSetup(null);
    this.#app.playFrom(this.#sfen);
  }

  // What the pointer and the keys do; see PointerInput.

  liftable(origin) {
    return origin.drop ? null : (this.#pieces.get(origin.square) ?? null);
  }

  lift(origin) {
    this.chosen = origin.square;
    this.#app.draw();
  }

  release(square) {
    this.#move(this.chosen, square);
  }

  cancel() {
    this.chosen = null;
    this.#brush = null;
    this.#app.draw();
  }

  /** Puts down what is picked up; or else leaves the set-up. */
  escape() {
    if (this.chosen || this.#brush) this.cancel();
    else this.#close();
  }

  click(origin) {
    if (origin.drop) return;
    const {square} = origin;
    if (this.#brush) this.#paint(square);
    else if (this.chosen) this.#move(this.chosen, square);
    else if (this.#pieces.has(square)) this.lift(origin);
  }

  #paint(square) {
    const there = this.#pieces.get(square);
    const same = there && there.id === this.#brush.id && there.side === this.#brush.side;
    if (this.#brush === REMOVE || same) this.#pieces.delete(square);
    else this.#pieces.set(square, {...this.#brush});
    this.#changed();
  }

  #move(from, to) {
    this.chosen = null;
    const piece = this.#pieces.get(from);
    this.#pieces.delete(from);
    if (to) this.#pieces.set(to, piece);
    this.#changed();
  }

  #setBrush(brush) {
    const same = JSON.stringify(brush) === JSON.stringify(this.#brush);
    this.#brush = same ? null : brush;
    this.chosen = null;
    this.#app.draw();
  }

  #count(side, id, more) {
    this.hands[side][id] = Math.max(0, (this.hands[side][id] ?? 0) + more);
    this.#changed();
  }

  /** Fills the panel. */
  draw(element) {
    refill(element, this, JSON.stringify([language(), this.hands, this.turn, this.#brush, this.#side]), () =>
      this.#panel(),
    );
    const sfen = element.querySelector('#setup-sfen');
    if (document.activeElement !== sfen) sfen.value = this.#sfen;
    const error = element.querySelector('.error');
    setText(error, this.#error);
    error.hidden = this.#error === '';
    element.querySelector('#setup-play').disabled = this.#error !== '';
  }

  #panel() {
    const button = (id, kind, action) =>
      html('button', {id: `setup-${id}`, class: kind, onclick: action}, t(`setup.${id}`));
    return [
      html(
        'section',
        {class: 'card'},
        html('h2', {}, t('setup.title')),
        html('p', {class: 'quiet'}, t('setup.how')),
        choiceRow(
          'setup-turn',
          t('setup.turn'),
          SIDES.map((side) => [side, t(side)]),
          this.turn,
          (side) => {
            this.turn = side;
            this.#changed();
          },
        ),
        html(
          'div',
          {class: 'buttons'},
          html(
            'button',
            {
              id: 'setup-remove',
              'aria-pressed': this.#brush === REMOVE ? 'true' : 'false',
              onclick: () => this.#setBrush(REMOVE),
            },
            t('setup.remove'),
          ),
          button('clear', '', () => {
            this.#pieces.clear();
            this.hands = {black: {}, white: {}};
            this.#changed();
          }),
          button('start', '', () => this.#type(null)),
        ),
        this.#game.handicaps.length > 0 &&
          field(
            t('setup.handicap'),
            select('setup-handicap', [['', t('setup.noHandicap')], ...handicapChoices(this.#game)], '', (start) =>
              this.#type(start || null),
            ),
          ),
        choiceRow(
          'setup-side',
          t('setup.side'),
          SIDES.map((side) => [side, t(side)]),
          this.#side,
          (side) => {
            this.#side = side;
            this.#brush = null;
            this.#app.draw();
          },
        ),
        this.#palette(),
        this.#game.hand.length > 0 && this.#handCounts(),
        field(
          t('setup.sfen'),
          html('textarea', {
            id: 'setup-sfen',
            rows: 3,
            spellcheck: 'false',
            onchange: (event) => this.#type(event.target.value.trim()),
          }),
        ),
        html('p', {class: 'error', role: 'alert', hidden: true}),
        html(
          'div',
          {class: 'buttons setup-end'},
          button('play', 'main', () => this.#play()),
          html('button', {id: 'setup-cancel', onclick: () => this.#close()}, t('cancel')),
        ),
      ),
    ];
  }

  #palette() {
    const side = this.#side;
    const chosen = (piece) => this.#brush?.id === piece.id && this.#brush.side === side;
    return html(
      'div',
      {class: 'palette', role: 'group', 'aria-label': t('setup.palette')},
      ...this.#game.pieces.map((piece) =>
        html(
          'button',
          {
            'data-place': piece.id,
            title: pieceName(piece),
            'aria-label': `${t(side)}, ${pieceName(piece)}`,
            'aria-pressed': chosen(piece) ? 'true' : 'false',
            onclick: () => this.#setBrush({id: piece.id, side}),
          },
          tilePicture(piece.id, side),
        ),
      ),
    );
  }

  #handCounts() {
    const side = this.#side;
    return html(
      'fieldset',
      {class: 'palette'},
      html('legend', {}, t('hand.label', {side: t(side)})),
      ...this.#game.hand.map((id) => {
        const words = {piece: pieceName(this.#app.pieces.get(id)), side: t(side)};
        const count = this.hands[side][id] ?? 0;
        return html(
          'span',
          {class: 'hand-count'},
          html(
            'button',
            {
              'data-more': id,
              title: t('setup.more', words),
              'aria-label': t('setup.more', words),
              onclick: () => this.#count(side, id, 1),
            },
            tilePicture(id, side),
          ),
          html(
            'button',
            {
              'data-fewer': id,
              class: 'count',
              disabled: count === 0,
              title: t('setup.fewer', words),
              'aria-label': t('setup.fewer', words),
              onclick: () => this.#count(side, id, -1),
            },
            `${count}`,
          ),
        );
      }),
    );
  }
}
