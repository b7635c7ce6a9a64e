// The moves of a game with its variations: a click jumps to the position after a move.

import {html, refill} from './dom.js';
import {language, t} from './strings.js';

export class MoveList {
  #element;
  #tools;
  #actions;
  #tree = null;
  #key = '';
  /** Node -> its button. */
  #entries = new Map();

  /** `actions`: show(node), promote(), remove(), restore(). */
  constructor(element, tools, actions) {
    this.#element = element;
    this.#tools = tools;
    this.#actions = actions;
  }

  /** `textOf` gives the text of a node's move. */
  draw(game, textOf) {
    const {tree, node} = game;
    // Brackets tell trees with the same moves apart.
    const nodes = tree.nodes();
    const key = [t('moves.start'), ...nodes.map((each) => `${each.ply} ${textOf(each)}`)].join(' ');
    if (tree !== this.#tree || key !== this.#key) {
      this.#tree = tree;
      this.#key = key;
      this.#entries = new Map();
      this.#element.replaceChildren(
        this.#entry(tree.root, t('moves.start')),
        ...this.#line(tree.root, (each) => this.#entry(each, textOf(each))),
      );
    }
    for (const [each, entry] of this.#entries) {
      if (game.isShown(each)) entry.dataset.ply = each.ply;
      else delete entry.dataset.ply;
      entry.setAttribute('aria-selected', each === node ? 'true' : 'false');
      if (each === node) this.#reveal(entry);
    }
    this.#drawTools(tree, node);
  }

  // The main line from a position, each variation behind the move that it replaces.
  #line(start, entry) {
    const elements = [];
    for (let each = start; each.children.length > 0; [each] = each.children) {
      const [main, ...others] = each.children;
      elements.push(entry(main));
      for (const other of others) {
        elements.push(
          html(
            'div',
            {class: 'variation', role: 'group', 'aria-label': t('moves.variation')},
            entry(other),
            ...this.#line(other, entry),
          ),
        );
      }
    }
    return elements;
  }

  #entry(node, text) {
    const {ply} = node;
    const entry = html(
      'button',
      {
        class: ply === 0 ? 'start' : ply % 2 ? 'odd' : 'even',
        role: 'option',
        tabindex: -1,
        onclick: () => this.#actions.show(node),
      },
      ply > 0 && html('span', {class: 'number'}, `${ply}`),
      text,
    );
    this.#entries.set(node, entry);
    return entry;
  }

  #drawTools(tree, node) {
    const inside = tree.branchOf(node) !== null;
    const tool = (name) =>
      html('button', {id: `variation-${name}`, onclick: () => this.#actions[name]()}, t(`moves.${name}`));
    refill(this.#tools, this, JSON.stringify([language(), inside, tree.canRestore]), () => [
      inside && tool('promote'),
      inside && tool('remove'),
      tree.canRestore && tool('restore'),
    ]);
    this.#tools.hidden = !inside && !tree.canRestore;
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
