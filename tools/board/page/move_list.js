// The list of moves: a click jumps to the position after a move.

import {html} from './dom.js';
import {t} from './strings.js';

export class MoveList {
  #element;
  #key = '';

  constructor(element, goTo) {
    this.#element = element;
    element.addEventListener('click', (event) => {
      const entry = event.target.closest('[data-ply]');
      if (entry) goTo(Number(entry.dataset.ply));
    });
  }

  /** `texts`: one a ply; `ply`: the one shown. */
  draw(texts, ply) {
    const key = `${t('moves.start')} ${texts.join(' ')}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#element.replaceChildren(
        this.#entry(0, t('moves.start')),
        ...texts.map((text, index) => this.#entry(index + 1, text)),
      );
    }
    for (const entry of this.#element.children) {
      const shown = Number(entry.dataset.ply) === ply;
      entry.setAttribute('aria-selected', shown ? 'true' : 'false');
      if (shown) this.#reveal(entry);
    }
  }

  #entry(ply, text) {
    return html(
      'button',
      {class: ply === 0 ? 'start' : ply % 2 ? 'odd' : 'even', role: 'option', 'data-ply': ply, tabindex: -1},
      ply > 0 && html('span', {class: 'number'}, `${ply}`),
      text,
    );
  }

  // scrollIntoView would scroll the page on a phone as well.
  #reveal(entry) {
    const list = this.#element;
    const top = entry.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + entry.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}
