// The evaluation over the game: Black's side up. A click jumps to a ply.

import {svg} from './dom.js';
import {scoreHeight} from './scores.js';

const WIDTH = 1000;
const HEIGHT = 200;

export class ScoreGraph {
  #element;
  #plies = 1;

  constructor(element, goTo) {
    this.#element = element;
    element.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
    element.addEventListener('click', (event) => {
      const box = element.getBoundingClientRect();
      goTo(Math.round(((event.clientX - box.left) / box.width) * this.#plies));
    });
  }

  /** `scores`: one for each position of the game, with gaps; `plies`: how long the game is; `ply`: the one shown. */
  draw(scores, plies, ply) {
    this.#plies = Math.max(plies, 10);
    const x = (index) => (index / this.#plies) * WIDTH;
    const y = (score) => HEIGHT / 2 - scoreHeight(score) * (HEIGHT / 2 - 8);
    const points = scores
      .slice(0, plies + 1)
      .map((score, index) => score && [x(index), y(score)])
      .filter(Boolean);
    const path = points.map(([px, py]) => `${px} ${py}`).join('L');
    const area = points.length > 1 && `M${points[0][0]} ${HEIGHT / 2}L${path}L${points.at(-1)[0]} ${HEIGHT / 2}Z`;
    this.#element.replaceChildren(
      ...[
        area && svg('path', {class: 'area', d: area}),
        svg('line', {class: 'zero', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2}),
        points.length > 1 && svg('path', {class: 'curve', d: `M${path}`}),
        svg('line', {class: 'now', x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT}),
      ].filter(Boolean),
    );
  }
}
