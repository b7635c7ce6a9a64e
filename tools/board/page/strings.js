// The words of the page in the language chosen. Words that stand in the page's own HTML carry data-text (their content)
// or data-label (the name and tip of a button).

import {ENGLISH} from './strings_en.js';
import {JAPANESE} from './strings_ja.js';

export const LANGUAGES = {en: 'English', ja: '日本語'};
const WORDS = {en: ENGLISH, ja: JAPANESE};
let chosen = 'en';

/** "en" or "ja"; without one, what the browser prefers. */
export function setLanguage(language) {
  chosen = language ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
  document.documentElement.lang = chosen;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = t(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) {
    element.title = t(element.dataset.label);
    element.setAttribute('aria-label', t(element.dataset.label));
  }
}

export function language() {
  return chosen;
}

/** The words for a key, with {name} replaced by its value. */
export function t(key, values = {}) {
  const words = WORDS[chosen][key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The words for a key that may have none: then `otherwise`. */
export function tOr(key, otherwise) {
  return WORDS[chosen][key] ?? otherwise;
}

/** A piece's name, as data of the server. */
export function pieceName(piece) {
  return chosen === 'ja' ? piece.japanese || piece.kanji : piece.name;
}
