// Marks on the board: the last move, check, the piece in hand and where it may go, how a piece moves, arrows.

import {svg} from './dom.js';
import {CELL} from './board_view.js';

const REACH = ['slides', 'steps', 'jumps', 'special'];

function square(view, name, kind) {
  const {x, y} = view.centre(name);
  return svg('rect', {class: kind, x: x - CELL.width / 2, y: y - CELL.height / 2, ...CELL});
}

function circle(view, name, kind, r) {
  const {x, y} = view.centre(name);
  return svg('circle', {class: kind, cx: x, cy: y, r});
}

function reachMark(view, name, kind) {
  const {x, y} = view.centre(name);
  if (kind === 'jumps') return circle(view, name, 'reach jumps', 17);
  if (kind === 'special') {
    return svg('path', {class: 'reach special', d: `M${x} ${y - 20}L${x + 20} ${y}L${x} ${y + 20}L${x - 20} ${y}Z`});
  }
  return circle(view, name, `reach ${kind}`, kind === 'slides' ? 9 : 17);
}

/**
 * `marks`: last (path), check (squares), chosen (path of the move in the making), targets (square -> captures?),
 * reach (the server's answer about a piece, or null), reachFrom (its square).
 */
export function drawMarks(view, marks) {
  const under = [];
  const over = [];
  for (const name of new Set(marks.last ?? [])) under.push(square(view, name, 'last'));
  for (const name of marks.check ?? []) under.push(square(view, name, 'check'));
  for (const name of new Set(marks.chosen ?? [])) under.push(square(view, name, 'chosen'));
  if (marks.reach) {
    if (marks.reachFrom) under.push(square(view, marks.reachFrom, 'asked'));
    for (const kind of REACH) for (const name of marks.reach[kind] ?? []) over.push(reachMark(view, name, kind));
  }
  for (const [name, captures] of marks.targets ?? []) {
    over.push(captures ? circle(view, name, 'target capture', 45) : circle(view, name, 'target', 15));
  }
  view.layers.under.replaceChildren(...under);
  view.layers.over.replaceChildren(...over);
  for (const name of view.squares()) {
    const kind = marks.targets?.has(name) ? (marks.targets.get(name) ? 'capture' : 'quiet') : null;
    const cell = view.cell(name);
    if (kind) cell.setAttribute('data-target', kind);
    else cell.removeAttribute('data-target');
  }
}

// The point on the way from one to another, some units before it.
function before(from, to, units) {
  const share = units / Math.hypot(to.x - from.x, to.y - from.y);
  return {x: to.x - (to.x - from.x) * share, y: to.y - (to.y - from.y) * share};
}

// An arrow leaves its piece readable, and ends where its head sits.
function shaft(points) {
  return [before(points[1], points[0], 26), ...points.slice(1, -1), before(points.at(-2), points.at(-1), 34)];
}

function head(points) {
  const [from, to] = points.slice(-2);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svg('path', {d: 'M-42 -24L0 0L-42 24Z', transform: `translate(${to.x} ${to.y}) rotate(${angle})`});
}

function arrow(view, {move, side, rank, kind}) {
  const group = svg('g', {class: `arrow ${kind} rank-${Math.min(rank, 4)}`, 'data-usi': move.usi});
  const points = move.path.map((name) => view.centre(name));
  if (move.drop) {
    const tile = view.makeTile(move.drop, side, points[0]);
    group.append(tile, circle(view, move.path[0], 'ring', 47));
    return group;
  }
  // A move that ends where it began (igui, pass) goes out and is marked there.
  if (move.path.length === 3 && move.path[0] === move.path[2]) {
    group.append(
      svg('polyline', {
        points: points
          .slice(0, 2)
          .map(({x, y}) => `${x},${y}`)
          .join(' '),
      }),
      circle(view, move.path[0], 'ring', 44),
      circle(view, move.path[1], 'ring', 20),
    );
    return group;
  }
  group.append(
    svg('polyline', {
      points: shaft(points)
        .map(({x, y}) => `${x},${y}`)
        .join(' '),
    }),
    head(points),
  );
  return group;
}

/** `arrows`: a list of {move, side, rank (0: the best), kind ("hint" or "line")}; the best is drawn last. */
export function drawArrows(view, arrows) {
  view.layers.arrows.replaceChildren(...arrows.toReversed().map((each) => arrow(view, each)));
}
