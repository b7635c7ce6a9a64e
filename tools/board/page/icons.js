// The buttons' pictures: strokes in a box of 24 by 24.

import {svg} from './dom.js';

const STROKES = {
  new: 'M12 5v14M5 12h14',
  setup: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  record: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  settings: 'M5 7h8M17 7h2M5 12h2M11 12h8M5 17h6M15 17h4M15 5v4M9 10v4M13 15v4',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  flip: 'M8 4v16M8 20l-4-4M8 20l4-4M16 20V4M16 4l-4 4M16 4l4 4',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z',
  analysis: 'M4 19h16M6 16l4-6 4 3 5-8',
  resign: 'M6 21V4M6 5h11l-2 3.500 2 3.500H6',
  first: 'M18 6l-7 6 7 6zM7 6v12',
  back: 'M15 6l-7 6 7 6z',
  forward: 'M9 6l7 6-7 6z',
  last: 'M6 6l7 6-7 6zM17 6v12',
  close: 'M6 6l12 12M18 6L6 18',
};

/** Puts the picture before what the button holds. */
export function addIcon(button, name) {
  button.prepend(
    svg('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, svg('path', {d: STROKES[name]})),
  );
}
