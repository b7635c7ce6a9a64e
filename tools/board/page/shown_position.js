// The position that is shown: what the server answers about a game up to its ply.

import {Game} from './game.js';

export class ShownPosition {
  #api;
  #requests = 0;

  /** The server's answer, or null before the first. */
  position = null;
  /** Names the line that it is about. */
  key = '';

  constructor(api) {
    this.#api = api;
  }

  /** Is this the position that a game shows? */
  isOf(game) {
    return this.position !== null && this.key === JSON.stringify(game.line());
  }

  clear() {
    this.position = null;
    this.key = '';
  }

  /**
   * Asks for the position that a game shows, and for the texts of all its moves. False, or no error, if another load
   * has begun meanwhile: then this one is of no interest any more.
   */
  async load(game) {
    const number = ++this.#requests;
    const key = JSON.stringify(game.line());
    try {
      const position = await this.#api.position(game.line());
      const texts = await this.#texts(game, position);
      if (number !== this.#requests) return false;
      game.texts = texts;
      this.position = position;
      this.key = key;
      return true;
    } catch (error) {
      if (number !== this.#requests) return false;
      throw error;
    }
  }

  // The texts of all moves, those after the ply shown too.
  async #texts(game, position) {
    if (game.atEnd) return position.played;
    if (game.texts.every((text) => text !== undefined)) return game.texts;
    return (await this.#api.position(game.line(game.moves.length))).played;
  }
}

/** A game as far as the server can read it before the ply shown; null if it cannot read even the start. */
export async function readablePart(api, game) {
  for (let ply = game.ply - 1; ply >= 0; --ply) {
    try {
      await api.position(game.line(ply));
      return new Game({...game.line(ply), players: game.players});
    } catch (error) {
      if (error.kind !== 'refused') throw error;
    }
  }
  return null;
}
