// A small choice beside a square: the tiles that a move may leave there.

import {closeFromOutside} from './dialog.js';
import {html} from './dom.js';
import {pieceName, t} from './strings.js';
import {tilePicture} from './tiles.js';

/**
 * Asks which of some moves is meant, all of which go to the same square; they differ in what the piece becomes.
 * `place` is the square's box in the window. Resolves to a move, or null if the choice is called off.
 */
export function chooseMove(moves, side, pieces, place) {
  return new Promise((resolve) => {
    const offers = moves.toSorted((a, b) => (a.promotion === null) - (b.promotion === null));
    let chosen = null;
    const dialog = html(
      'dialog',
      {class: 'choice', 'aria-label': t('choice.title')},
      html(
        'div',
        {class: 'choice-row'},
        ...offers.map((move) =>
          html(
            'button',
            {
              'data-becomes': move.becomes,
              onclick: () => {
                chosen = move;
                dialog.close();
              },
            },
            tilePicture(move.becomes, side),
            html('span', {}, pieceName(pieces.get(move.becomes))),
          ),
        ),
      ),
    );
    closeFromOutside(dialog);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
    const box = dialog.getBoundingClientRect();
    const inside = (at, size, limit) => Math.max(8, Math.min(at, limit - size - 8));
    dialog.style.left = `${inside(place.left + place.width / 2 - box.width / 2, box.width, window.innerWidth)}px`;
    dialog.style.top = `${inside(place.top + place.height / 2 - box.height / 2, box.height, window.innerHeight)}px`;
  });
}
