// Says things to those who listen to the page instead of looking at it.

import {byId} from './dom.js';

export function announce(text) {
  const element = byId('announcer');
  // The same words twice have to be heard twice: the live region must change.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}
