// The server's questions and answers. Every failure is an ApiError whose kind says what to do about it.

/** kind: "refused" (the server's line says why), "busy" (try later), "gone" (no server), "stranger" (wrong token). */
export class ApiError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export class Api {
  #token;

  constructor(token) {
    this.#token = token;
  }

  games() {
    return this.#json('/api/games');
  }

  /** `line` is {variant, options, sfen, moves}. */
  position(line) {
    return this.#json('/api/position', line);
  }

  piece(question) {
    return this.#json('/api/piece', question);
  }

  exportRecord(question) {
    return this.#json('/api/export', question);
  }

  /** Reads a record in any format. `hints`: {variant, options} for a text that does not name its game. */
  importRecord(text, hints = {}) {
    return this.#json('/api/import', {text, format: null, ...hints});
  }

  async tiles(variant, style) {
    return (await this.#fetch(`/tiles.svg?variant=${encodeURIComponent(variant)}&style=${style}`)).text();
  }

  /** Searches, calling `onInfo` for each line of thought, and gives {bestmove, ponder}. Ends early through `signal`. */
  async search(question, onInfo, signal) {
    const response = await this.#fetch('/api/search', question, signal);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    try {
      for (;;) {
        const {value, done} = await reader.read();
        if (done) break;
        const lines = (rest + value).split('\n');
        rest = lines.pop();
        for (const line of lines.filter(Boolean)) {
          const answer = JSON.parse(line);
          if (answer.error) throw new ApiError('refused', answer.error);
          if (answer.info) onInfo(answer.info);
          else return answer;
        }
      }
    } catch (error) {
      if (error.name === 'AbortError' || error instanceof ApiError) throw error;
      throw new ApiError('gone', error.message);
    }
    throw new ApiError('gone', 'the search ended without a move');
  }

  async #json(path, body, signal) {
    return (await this.#fetch(path, body, signal)).json();
  }

  async #fetch(path, body, signal) {
    const headers = {'X-Komainu-Token': this.#token};
    if (body) headers['Content-Type'] = 'application/json';
    let response;
    try {
      response = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body && JSON.stringify(body),
        signal,
      });
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      throw new ApiError('gone', error.message);
    }
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    let message = text;
    try {
      message = JSON.parse(text).error ?? text;
    } catch {
      // Not JSON: the text itself is the message.
    }
    throw new ApiError(
      {403: 'stranger', 503: 'busy'}[response.status] ?? 'refused',
      message || `HTTP ${response.status}`,
    );
  }
}
