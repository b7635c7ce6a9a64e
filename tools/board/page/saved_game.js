// Where games are kept: each tab's in its session, so that tabs are independent and a reload goes on; the last one
// played anywhere in the browser's store, for the next time.

const TAB = 'komainu-game';
const LAST = 'komainu-last-game';
const SETTINGS = 'komainu-settings';
const RECENT = 'komainu-recent-games';
const SETUP = 'komainu-setup';

const MOST_RECENT = 30;

let leave = () => {};

function read(store, key) {
  try {
    return JSON.parse(store.getItem(key));
  } catch {
    return null; // damaged, or the browser keeps nothing for this page
  }
}

function write(store, key, value) {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the game goes on without.
  }
}

export function saveGame(game) {
  write(sessionStorage, TAB, game);
  write(localStorage, LAST, game);
}

/**
 * The game that this tab had; else the last one played, unless another tab is open that may still be playing it (then
 * null). Holds a lock by which the next tab knows, until the tab is closed or leaves the game.
 */
export async function loadGame() {
  const own = read(sessionStorage, TAB);
  const others = (await navigator.locks?.query())?.held.some((lock) => lock.name === TAB);
  navigator.locks?.request(
    TAB,
    {mode: 'shared'},
    () =>
      new Promise((resolve) => {
        leave = resolve;
      }),
  );
  return own ?? (others ? null : read(localStorage, LAST));
}

/** Lets the next tab have the game: this one can no longer play it. */
export function leaveGame() {
  leave();
}

/** The games of this browser, the latest first: {when, game}. */
export function recentGames() {
  return read(localStorage, RECENT) ?? [];
}

/** Keeps a game that another one takes the place of; one without moves is not worth it. */
export function keepGame(game) {
  if (game.tree.nodes().length === 1) return;
  const others = recentGames().filter((kept) => kept.game.id !== game.id);
  write(localStorage, RECENT, [{when: Date.now(), game}, ...others].slice(0, MOST_RECENT));
}

/** The SFEN that is being set up in this tab; null: none. */
export function saveSetup(sfen) {
  write(sessionStorage, SETUP, sfen);
}

export function loadSetup() {
  return read(sessionStorage, SETUP);
}

export function loadSettings() {
  return read(localStorage, SETTINGS) ?? {};
}

export function saveSettings(settings) {
  write(localStorage, SETTINGS, settings);
}

/** Keeps a game that the server refuses, for whoever wants to look. */
export function keepUnreadable(game) {
  write(localStorage, 'komainu-unreadable-game', game);
}
