// One search at a time for one purpose: the engine's turn, a hint, or analysis.

const BUSY_RETRY_MS = 700;

export class Thinker {
  #api;
  #controller = null;

  /** What is being searched, by the caller's key; null: nothing. */
  key = null;
  /** True while the server has no engine free for this search. */
  waiting = false;
  /** The latest line of thought of each rank. */
  lines = [];

  constructor(api) {
    this.#api = api;
  }

  /**
   * Searches for `key` unless that is under way. `changed` is called at each news; `done` with the answer, after which
   * the lines stay; `failed` with an ApiError. None of them is called after stop() or another start().
   */
  async start(key, question, {changed, done, failed}) {
    if (this.key === key) return;
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    this.key = key;
    const live = () => this.#controller === controller;
    try {
      const answer = await this.#api.search(
        question,
        (info) => {
          if (!live()) return;
          this.waiting = false;
          if (info.pv.length > 0 && info.bound === 'exact') this.lines[info.multiPv - 1] = info;
          changed();
        },
        controller.signal,
      );
      if (!live()) return;
      this.#controller = null;
      this.key = null;
      this.waiting = false;
      done(answer);
    } catch (error) {
      if (!live()) return;
      if (error.kind === 'busy') {
        this.waiting = true;
        changed();
        setTimeout(() => {
          if (!live()) return;
          this.key = null;
          this.start(key, question, {changed, done, failed});
        }, BUSY_RETRY_MS);
        return;
      }
      this.stop();
      failed(error);
    }
  }

  stop() {
    this.#controller?.abort();
    this.#controller = null;
    this.key = null;
    this.waiting = false;
    this.lines = [];
  }
}
