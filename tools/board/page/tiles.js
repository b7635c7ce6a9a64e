// Pictures of tiles: symbols that the server draws, one set for each game and style.

import {byId, svg} from './dom.js';

/** The id of the symbol of a piece; White's King has one of its own. */
export function tileSymbol(id, side) {
  const plain = id.replace('+', 'plus-');
  const white = `tile-white-${plain}`;
  return side === 'white' && byId(white) ? white : `tile-${plain}`;
}

/** A picture of a tile outside the board, pointing up. */
export function tilePicture(id, side) {
  return svg(
    'svg',
    {class: `tile-picture ${side}`, viewBox: '0 0 100 110', 'aria-hidden': 'true'},
    svg('use', {href: `#${tileSymbol(id, side)}`, width: 100, height: 110}),
  );
}

/**
 * Fetches the symbols of a game in a style into the page, unless they are there. They have the same ids in all styles,
 * so that what shows them changes with them.
 */
export async function loadTiles(api, variant, style) {
  const holder = byId('symbols');
  const name = `${variant} ${style}`;
  if (holder.dataset.holds === name) return;
  // The page's own policy forbids style attributes: the colours they hold become plain ones, which do the same here.
  const text = (await api.tiles(variant, style)).replaceAll(/(fill|stroke)="[^"]*" style="\1:([^"]*)"/g, '$1="$2"');
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  holder.replaceChildren(...document.importNode(drawing, true).children);
  holder.dataset.holds = name;
}
