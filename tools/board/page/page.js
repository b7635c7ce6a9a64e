// Draws the whole page from the state, and leads clicks and keys to it.

import {drawActions} from './actions.js';
import {drawAnalysisPanel} from './analysis_panel.js';
import {drawArrows, drawMarks} from './board_marks.js';
import {BoardView} from './board_view.js';
import {byId, html, setText} from './dom.js';
import {NAMES, SIDES} from './game.js';
import {addIcon} from './icons.js';
import {listenToKeys} from './keyboard.js';
import {moveText} from './line_text.js';
import {MoveList} from './move_list.js';
import {gameTitle, openNewGameDialog} from './new_game_dialog.js';
import {drawPiecePanel} from './piece_panel.js';
import {openPlayerDialog} from './player_fields.js';
import {PointerInput} from './pointer_input.js';
import {openRecordDialog} from './record_dialog.js';
import {ScoreGraph} from './score_graph.js';
import {drawSeat, playerText} from './seat_view.js';
import {Editor} from './editor.js';
import {openSettingsDialog} from './settings_dialog.js';
import {statusText} from './status.js';
import {pieceName, t} from './strings.js';

const MOST_LINES = 5;
const SLIDE_MS = 160;

export class Page {
  #app;
  #view = new BoardView(byId('board'));
  #moves;
  #graph;

  constructor(app) {
    this.#app = app;
    this.#moves = new MoveList(byId('move-list'), byId('variation-tools'), {
      show: (node) => app.course.show(node),
      promote: () => app.course.promote(),
      remove: () => app.course.removeVariation(),
      restore: () => app.course.restoreVariation(),
    });
    this.#graph = new ScoreGraph(byId('graph'), (ply) => app.course.goTo(ply));
    for (const button of document.querySelectorAll('[data-icon]')) addIcon(button, button.dataset.icon);
    byId('analysis-lines').append(
      ...Array.from({length: MOST_LINES}, (_, index) =>
        html('option', {value: index + 1, selected: index + 1 === app.settings.lines}, `${index + 1}`),
      ),
    );
    this.#listen();
  }

  #listen() {
    const app = this.#app;
    // What takes clicks: the set-up, while there is one.
    const hands = () => app.editor ?? app.moving;
    const pointer = new PointerInput(this.#view, [byId('seat-far'), byId('seat-near')], {
      canLift: (origin) => hands().liftable(origin),
      lift: (origin) => hands().lift(origin),
      release: (square) => hands().release(square),
      cancel: () => hands().cancel(),
      click: (origin, count) => hands().click(origin, count),
    });
    for (const seat of ['seat-far', 'seat-near']) {
      byId(seat).addEventListener('click', (event) => {
        const side = event.target.closest('[data-player]')?.dataset.player;
        if (side) openPlayerDialog(side, app.game.players[side], (player) => app.setPlayer(side, player));
      });
    }
    const escape = () => {
      pointer.abandon();
      if (app.editor) app.editor.escape();
      else app.cancel();
    };
    const commands = {
      undo: () => app.course.undo(),
      redo: () => app.course.redo(),
      flip: () => app.flip(),
      hint: () => app.engines.askHint(),
      resign: () => app.course.askResign(),
      first: () => app.course.goTo(0),
      back: () => app.course.goTo(app.game.ply - 1),
      forward: () => app.course.goTo(app.game.ply + 1),
      last: () => app.course.goTo(Infinity),
      new: () => openNewGameDialog(app.games, app.game, (choice) => app.newGame(choice)),
      setup: () => new Editor(app).open(),
      record: () => openRecordDialog(app),
      settings: () => openSettingsDialog(app.settings, app.version, (change) => app.change(change)),
    };
    const ready = (command) => () => app.position && command();
    for (const [id, command] of Object.entries(commands)) byId(id).addEventListener('click', ready(command));
    byId('analysis').addEventListener('change', (event) => app.engines.analyse(event.target.checked));
    byId('analysis-lines').addEventListener('change', (event) => app.change({lines: Number(event.target.value)}));
    const {undo, redo, flip, hint, first, back, forward, last} = commands;
    const keys = {
      u: undo,
      r: redo,
      f: flip,
      h: hint,
      p: () => app.moving.pass(),
      a: () => app.engines.analyse(!app.engines.analysing),
      Escape: escape,
      ArrowLeft: back,
      ArrowRight: forward,
      Home: first,
      End: last,
    };
    listenToKeys(
      Object.fromEntries(Object.entries(keys).map(([key, command]) => [key, ready(command)])),
      this.#view,
      (square) => hands().click({square}, 1),
    );
  }

  draw() {
    const app = this.#app;
    const {game, editor} = app;
    setText(byId('title'), gameTitle(app.gameInfo));
    app.connection.draw();
    this.#view.setBoard(app.gameInfo, app.flipped);
    this.#view.setPieces(editor ? editor.list() : app.moving.pieces());
    this.#drawMarks();
    this.#drawSeats();
    this.#drawCells();
    this.#drawStatus();
    byId('side').hidden = editor !== null;
    byId('editor').hidden = editor === null;
    byId('tools').hidden = editor !== null;
    editor?.draw(byId('editor'));
    drawActions(byId('actions'), app);
    this.#moves.draw(game, ({usi, text}) => (text ? moveText(text, app.pieces) : (usi ?? '')));
    drawPiecePanel(byId('piece-body'), app.asked?.answer, app.pieces, app.asked?.side);
    byId('analysis').checked = app.engines.analysing;
    this.#drawButtons();
    this.drawThoughts();
  }

  /** What changes while an engine thinks. */
  drawThoughts() {
    const app = this.#app;
    const {engines, game, position, editor} = app;
    drawAnalysisPanel(
      byId('analysis-body'),
      {on: engines.analysing, over: app.verdict !== null, lines: engines.lines},
      position,
      app.pieces,
    );
    this.#graph.draw(game.scores, game.moves.length, game.ply);
    this.#drawStatus();
    const arrows = [];
    if (!editor && app.fresh && !app.moving.choice) {
      if (engines.analysing) {
        engines.lines.forEach((info, rank) => {
          const move = position.moves.find(({usi}) => usi === info?.pv[0]);
          if (move) arrows.push({move, side: position.turn, rank, kind: 'line'});
        });
      }
      if (engines.hint) arrows.push({move: engines.hint, side: position.turn, rank: 0, kind: 'hint'});
    }
    drawArrows(this.#view, arrows);
  }

  // In the title of the tab too, for those who wait in another.
  #drawStatus() {
    const text = statusText(this.#app);
    setText(byId('status'), text);
    if (document.title !== `${text} · Komainu`) document.title = `${text} · Komainu`;
  }

  #drawMarks() {
    const {position, moving, asked, editor} = this.#app;
    if (editor) {
      drawMarks(this.#view, {chosen: editor.chosen ? [editor.chosen] : []});
      return;
    }
    const {choice} = moving;
    drawMarks(this.#view, {
      last: position.last?.path,
      check: position.check,
      chosen: choice?.path,
      targets: choice?.targets(),
      reach: choice?.targets().size > 0 ? null : asked?.answer,
      reachFrom: asked?.square,
    });
  }

  #drawSeats() {
    const {flipped, gameInfo, position, game, moving, editor, engines, pieces} = this.#app;
    const hands = editor?.hands ?? position.hands;
    for (const side of SIDES) {
      const near = (side === 'black') !== flipped;
      const turn = (editor?.turn ?? position.turn) === side && (editor !== null || !this.#app.verdict);
      drawSeat(byId(near ? 'seat-near' : 'seat-far'), {
        side,
        turn,
        pieces,
        order: gameInfo.hand,
        name: game.headers[NAMES[side]] || playerText(game.players[side]),
        thinking: turn && engines.thinking,
        hand: gameInfo.hand.length > 0 ? hands[side] : null,
        chosen: moving.choice?.origin.side === side ? moving.choice.origin.drop : null,
      });
    }
  }

  // Names for those who hear the board, and which cells a finger may drag.
  #drawCells() {
    const app = this.#app;
    const shown = new Map((app.editor ? app.editor.list() : app.moving.pieces()).map((piece) => [piece.square, piece]));
    for (const square of this.#view.squares()) {
      const piece = shown.get(square);
      const cell = this.#view.cell(square);
      const words = [
        piece
          ? t('board.piece', {square, side: t(piece.side), piece: pieceName(app.pieces.get(piece.id))})
          : t('board.square', {square}),
      ];
      if (cell.dataset.target) words.push(t(`board.${cell.dataset.target}`));
      cell.setAttribute('aria-label', words.join(', '));
      const own = piece && (app.editor !== null || (app.mayMove && piece.side === app.position.turn));
      cell.classList.toggle('own', Boolean(own));
    }
  }

  #drawButtons() {
    const {game, verdict, mayMove} = this.#app;
    byId('undo').disabled = game.ply === 0;
    byId('redo').disabled = !game.goesOn;
    byId('hint').disabled = !mayMove;
    byId('resign').disabled = verdict !== null || !game.hasHuman;
    for (const id of ['first', 'back']) byId(id).disabled = game.ply === 0;
    for (const id of ['forward', 'last']) byId(id).disabled = !game.goesOn;
  }

  /** Lets the piece that has just moved slide to its square. */
  animate() {
    const path = this.#app.position.last?.path;
    const tile = path && this.#view.tile(path.at(-1));
    if (!tile || path.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const turn = tile.getAttribute('transform').includes('rotate') ? 'rotate(180deg)' : '';
    const frames = path.map((square) => {
      const {x, y} = this.#view.centre(square);
      return {transform: `translate(${x}px, ${y}px) ${turn}`};
    });
    tile.parentNode.append(tile);
    tile.animate(frames, {duration: SLIDE_MS * (path.length - 1), easing: 'ease-out'});
  }

  /** Opens the set-up with an SFEN. */
  setUp(sfen) {
    new Editor(this.#app).open(sfen);
  }

  /** Says whether what is shown is still to change. */
  busy(waiting) {
    byId('main').setAttribute('aria-busy', waiting ? 'true' : 'false');
  }

  /** The box of a square in the window. */
  squareBox(square) {
    return this.#view.cell(square).getBoundingClientRect();
  }
}
