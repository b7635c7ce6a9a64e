// The banner that says that the server does not answer, and the trying again.

import {byId} from './dom.js';
import {t} from './strings.js';

const RETRY_MS = 2000;

export class Connection {
  #again = null;
  #timer = 0;
  #kind = null;

  constructor() {
    byId('banner-retry').addEventListener('click', () => this.#retry());
  }

  get lost() {
    return this.#kind !== null;
  }

  /** Says so and calls `again` from time to time and when asked, until it answers without another loss. */
  lose(kind, again) {
    this.#again = again;
    if (this.#kind !== kind) {
      this.#kind = kind;
      this.draw();
      byId('banner').hidden = false;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#retry(), RETRY_MS);
  }

  /** The server answered. */
  found() {
    if (!this.lost) return;
    this.#kind = null;
    clearTimeout(this.#timer);
    byId('banner').hidden = true;
  }

  draw() {
    if (this.lost) byId('banner-text').textContent = t(`banner.${this.#kind}`);
  }

  #retry() {
    clearTimeout(this.#timer);
    this.#again?.();
  }
}
