// The board as an SVG picture: wood, lines, coordinates, tiles, and a cell for each square that takes focus and clicks.
// Marks of all kinds are layers that others fill (board_marks.js).

import {svg} from './dom.js';
import {fromScreen, onScreen, parseSquare} from './squares.js';
import {tileSymbol} from './tiles.js';

export const CELL = {width: 100, height: 108};
const MARGIN = {left: 22, top: 46, right: 50, bottom: 22};
const TILE = {width: 92, height: 101.2};

export class BoardView {
  #game = null;
  #flipped = false;
  #cells = new Map();
  #tiles = new Map();

  constructor(element) {
    this.element = element;
    const layer = (name) => svg('g', {class: name, 'aria-hidden': 'true'});
    this.layers = {
      ground: layer('ground'),
      under: layer('under'),
      grid: layer('grid'),
      tiles: layer('tiles'),
      over: layer('over'),
      arrows: layer('arrows'),
      cells: svg('g', {class: 'cells', role: 'rowgroup'}),
      held: layer('held'),
    };
    element.append(...Object.values(this.layers));
  }

  get flipped() {
    return this.#flipped;
  }

  get game() {
    return this.#game;
  }

  /** Draws the empty board of a game ({files, ranks, zone}) again if it is another one or lies the other way round. */
  setBoard(game, flipped) {
    if (this.#game === game && this.#flipped === flipped) return;
    this.#game = game;
    this.#flipped = flipped;
    const width = game.files * CELL.width;
    const height = game.ranks * CELL.height;
    this.element.setAttribute(
      'viewBox',
      `${-MARGIN.left} ${-MARGIN.top} ${width + MARGIN.left + MARGIN.right} ${height + MARGIN.top + MARGIN.bottom}`,
    );
    this.layers.ground.replaceChildren(
      svg('rect', {
        class: 'wood',
        x: -MARGIN.left,
        y: -MARGIN.top,
        width: width + MARGIN.left + MARGIN.right,
        height: height + MARGIN.top + MARGIN.bottom,
        rx: 14,
      }),
      svg('rect', {class: 'field', x: 0, y: 0, width, height}),
    );
    this.layers.grid.replaceChildren(...this.#lines(width, height), ...this.#stars(), ...this.#labels(width));
    this.#makeCells();
    this.#tiles.clear();
    this.layers.tiles.replaceChildren();
  }

  /** The middle of a square. */
  centre(square) {
    const {column, row} = onScreen(square, this.#game, this.#flipped);
    return {x: (column + 0.5) * CELL.width, y: (row + 0.5) * CELL.height};
  }

  /** The square under a point of the window, or null. */
  squareAt(clientX, clientY) {
    const {x, y} = this.boardPoint(clientX, clientY);
    return fromScreen(Math.floor(x / CELL.width), Math.floor(y / CELL.height), this.#game, this.#flipped);
  }

  /** A point of the window in the board's own units. */
  boardPoint(clientX, clientY) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.element.getScreenCTM().inverse());
  }

  cell(square) {
    return this.#cells.get(square);
  }

  tile(square) {
    return this.#tiles.get(square)?.element;
  }

  /** Shows these pieces, a list of {square, id, side}; tiles that stay are left alone. */
  setPieces(pieces) {
    const wanted = new Map(pieces.map((piece) => [piece.square, piece]));
    for (const [square, shown] of this.#tiles) {
      const piece = wanted.get(square);
      if (piece && piece.id === shown.id && piece.side === shown.side) wanted.delete(square);
      else {
        shown.element.remove();
        this.#tiles.delete(square);
      }
    }
    for (const {square, id, side} of wanted.values()) {
      const element = this.makeTile(id, side, this.centre(square));
      this.layers.tiles.append(element);
      this.#tiles.set(square, {id, side, element});
    }
  }

  /** A tile with its middle at a point, pointing the way its side plays. */
  makeTile(id, side, {x, y}) {
    const turned = (side === 'white') !== this.#flipped;
    return svg(
      'g',
      {class: `tile ${side}`, transform: `translate(${x} ${y})${turned ? ' rotate(180)' : ''}`},
      svg('use', {href: `#${tileSymbol(id, side)}`, x: -TILE.width / 2, y: -TILE.height / 2, ...TILE}),
    );
  }

  #lines(width, height) {
    const lines = [];
    for (let column = 1; column < this.#game.files; ++column) {
      lines.push(svg('line', {x1: column * CELL.width, x2: column * CELL.width, y1: 0, y2: height}));
    }
    for (let row = 1; row < this.#game.ranks; ++row) {
      lines.push(svg('line', {x1: 0, x2: width, y1: row * CELL.height, y2: row * CELL.height}));
    }
    lines.push(svg('rect', {class: 'edge', x: 0, y: 0, width, height}));
    return lines;
  }

  // The dots at the corners of the promotion zones, a third of the board in.
  #stars() {
    const {files, ranks, zone} = this.#game;
    const inset = Math.floor(files / 3);
    return [zone, ranks - zone].flatMap((row) =>
      [inset, files - inset].map((column) =>
        svg('circle', {class: 'star', cx: column * CELL.width, cy: row * CELL.height, r: 7}),
      ),
    );
  }

  #labels(width) {
    const {files, ranks} = this.#game;
    const labels = [];
    for (let column = 0; column < files; ++column) {
      const {file} = parseSquare(fromScreen(column, 0, this.#game, this.#flipped));
      labels.push(svg('text', {class: 'label', x: (column + 0.5) * CELL.width, y: -14}, `${file}`));
    }
    for (let row = 0; row < ranks; ++row) {
      const name = fromScreen(0, row, this.#game, this.#flipped);
      labels.push(svg('text', {class: 'label', x: width + 25, y: (row + 0.5) * CELL.height + 9}, name.at(-1)));
    }
    return labels;
  }

  #makeCells() {
    this.#cells.clear();
    const rows = [];
    for (let row = 0; row < this.#game.ranks; ++row) {
      const group = svg('g', {role: 'row'});
      for (let column = 0; column < this.#game.files; ++column) {
        const square = fromScreen(column, row, this.#game, this.#flipped);
        const cell = svg('rect', {
          class: 'cell',
          role: 'gridcell',
          tabindex: -1,
          'data-square': square,
          x: column * CELL.width,
          y: row * CELL.height,
          ...CELL,
        });
        this.#cells.set(square, cell);
        group.append(cell);
      }
      rows.push(group);
    }
    this.layers.cells.replaceChildren(...rows);
    // The grid is one stop of the Tab key: the middle of the near edge.
    this.#cells
      .get(fromScreen(Math.floor(this.#game.files / 2), this.#game.ranks - 1, this.#game, this.#flipped))
      .setAttribute('tabindex', 0);
  }

  /** The neighbour of a square on the screen, or null at the edge. */
  neighbour(square, right, down) {
    const {column, row} = onScreen(square, this.#game, this.#flipped);
    return fromScreen(column + right, row + down, this.#game, this.#flipped);
  }

  /** Moves the keyboard's focus to a square. */
  focus(square) {
    this.layers.cells.querySelector('[tabindex="0"]')?.setAttribute('tabindex', -1);
    const cell = this.cell(square);
    cell.setAttribute('tabindex', 0);
    cell.focus();
  }

  /** Marks the square under a dragged tile; null: none. */
  hover(square) {
    this.layers.cells.querySelector('.hovered')?.classList.remove('hovered');
    if (square) this.cell(square).classList.add('hovered');
  }

  /** All names of squares of the board. */
  squares() {
    return [...this.#cells.keys()];
  }
}
