// Mouse and touch on the board and the hands: clicks, and tiles dragged from square to square.

import {svg} from './dom.js';

const DRAG_STARTS_AT = 6; // pixels: less is a click

/**
 * An origin is {square} or {drop, side}. `handlers`: canLift(origin) gives {id, side} of a tile that may be dragged, or
 * null; lift(origin) says that a drag began; release(square or null) that it ended, null being outside the board;
 * cancel() that it was called off; click(origin, count) with the number of clicks in quick succession.
 */
export class PointerInput {
  #view;
  #handlers;
  #press = null;
  #dragged = false;

  constructor(view, seats, handlers) {
    this.#view = view;
    this.#handlers = handlers;
    for (const element of [view.element, ...seats]) {
      element.addEventListener('pointerdown', (event) => this.#down(event));
      element.addEventListener('click', (event) => this.#click(event));
    }
    // The mouse moves no focus to a square: the arrow keys go on turning over the moves.
    view.element.addEventListener('mousedown', (event) => {
      event.preventDefault();
      document.activeElement?.blur();
    });
    window.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', (event) => this.#up(event));
    window.addEventListener('pointercancel', () => this.abandon());
  }

  /** Ends a drag without a move. */
  abandon() {
    if (this.#press?.ghost) this.#handlers.cancel();
    this.#put();
  }

  #origin(event) {
    const button = event.target.closest('[data-drop]');
    if (button) return {drop: button.dataset.drop, side: button.dataset.side};
    if (!this.#view.element.contains(event.target)) return null;
    const square = this.#view.squareAt(event.clientX, event.clientY);
    return square ? {square} : null;
  }

  #down(event) {
    this.#dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const origin = this.#origin(event);
    if (!origin) return;
    this.#press = {origin, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null};
  }

  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (event.buttons === 0) {
      this.abandon(); // let go where the page did not hear of it
      return;
    }
    if (!press.ghost) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_STARTS_AT) return;
      const tile = this.#handlers.canLift(press.origin);
      if (!tile) {
        this.#press = null;
        return;
      }
      this.#handlers.lift(press.origin);
      press.ghost = this.#view.makeTile(tile.id, tile.side, {x: 0, y: 0});
      this.#view.layers.held.append(svg('g', {class: 'ghost'}, press.ghost));
      if (press.origin.square) this.#view.tile(press.origin.square)?.classList.add('lifted');
      document.body.classList.add('dragging');
    }
    const {x, y} = this.#view.boardPoint(event.clientX, event.clientY);
    press.ghost.parentNode.setAttribute('transform', `translate(${x} ${y})`);
    this.#view.hover(this.#view.squareAt(event.clientX, event.clientY));
  }

  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const dragged = press.ghost !== null;
    this.#put();
    if (!dragged) return;
    this.#dragged = true;
    this.#handlers.release(this.#view.squareAt(event.clientX, event.clientY));
  }

  #put() {
    this.#view.element.querySelector('.lifted')?.classList.remove('lifted');
    this.#press = null;
    this.#view.layers.held.replaceChildren();
    this.#view.hover(null);
    document.body.classList.remove('dragging');
  }

  #click(event) {
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    const origin = this.#origin(event);
    if (origin) this.#handlers.click(origin, event.detail);
  }
}
