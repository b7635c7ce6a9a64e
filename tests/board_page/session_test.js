// One page used for long, as people do: random actions, some dialogues opened for the second and third time. Faults that
// need a page with a past show here. KOMAINU_SESSION_SEEDS chooses the sessions, "1,2,3".

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

const SEEDS = (process.env.KOMAINU_SESSION_SEEDS ?? '1,2').split(',').map(Number);
const ACTIONS = 50;
const GAMES = ['shogi', 'chushogi', 'kamikaze-mortal-shogi'];

// mulberry32: the same numbers for a seed everywhere.
function randomSource(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

async function isEnabled(board, id) {
  const button = board.page.locator(`#${id}`);
  return (await button.isVisible()) && (await button.isEnabled());
}

async function pressIf(board, id) {
  if (await isEnabled(board, id)) await board.press(id);
  await board.ready();
}

const PIECES = {shogi: 'G', chushogi: 'N', 'kamikaze-mortal-shogi': 'S'};

// Opens the set-up, changes a square, and plays from there or leaves.
async function setUp(board, random) {
  const {page} = board;
  await board.press('setup');
  const {variant} = await board.game();
  const names = await page.$$eval('#board .cell', (cells) => cells.map((cell) => cell.dataset.square));
  const empty = [];
  for (const square of names) if (/empty/.test(await board.label(square))) empty.push(square);
  const square = empty[random(empty.length)];
  await page.locator(`[data-place="${PIECES[variant]}"]`).click();
  await board.click(square);
  assert.doesNotMatch(await board.label(square), /empty/, 'a click places the piece that was chosen');
  const way = random(3);
  if (way === 0 && (await isEnabled(board, 'setup-play'))) {
    const sfen = await page.locator('#setup-sfen').inputValue();
    await page.waitForFunction(() => true);
    await board.press('setup-play');
    await page.waitForTimeout(300);
    if (await page.locator('#editor').isHidden()) {
      await board.ready();
      assert.equal((await board.game()).sfen, sfen, 'the game begins with what was set up');
      return;
    }
  }
  if (way === 1) await board.press('setup-cancel');
  else for (let i = 0; i < 2; ++i) await page.keyboard.press('Escape'); // puts the piece down, leaves
  await page.locator('#editor').waitFor({state: 'hidden'});
  await board.ready();
}

async function lookAtRecord(board) {
  await board.press('record');
  const text = board.page.locator('#record-text');
  await board.page.waitForFunction(() => document.querySelector('#record-text').value !== '');
  assert.notEqual(await text.inputValue(), '');
  await board.page.keyboard.press('Escape');
}

async function move(board) {
  if ((await board.page.locator('.cell.own').count()) > 0) await board.moveSomethingOrNothing();
}

const ACTIONS_BY_NAME = {
  move,
  moveAgain: move,
  moveOnceMore: move,
  undo: (board) => pressIf(board, 'undo'),
  redo: (board) => pressIf(board, 'redo'),
  first: (board) => pressIf(board, 'first'),
  last: (board) => pressIf(board, 'last'),
  back: (board) => pressIf(board, 'back'),
  flip: (board) => pressIf(board, 'flip'),
  promote: (board) => pressIf(board, 'variation-promote'),
  record: lookAtRecord,
  setUp,
  newGame: (board, random) => board.newGame({variant: GAMES[random(GAMES.length)]}),
  async jump(board, random) {
    const entries = board.page.locator('#move-list button');
    await entries.nth(random(await entries.count())).click();
    await board.ready();
  },
  async reload(board) {
    const before = await board.lines();
    await board.page.reload();
    await board.ready();
    assert.deepEqual(await board.lines(), before);
  },
  async resignAndBack(board) {
    if (!(await isEnabled(board, 'resign'))) return;
    await board.press('resign');
    await board.press('act-resign');
    await board.ready();
    await pressIf(board, 'undo');
  },
};

for (const seed of SEEDS) {
  pageTest(
    `a long session, seed ${seed}`,
    async (board) => {
      const random = randomSource(seed);
      await board.newGame({variant: 'shogi'});
      const names = Object.keys(ACTIONS_BY_NAME);
      const done = [];
      // Every position that was ever reached in the game under way stays in it.
      let known = {id: null, lines: []};
      try {
        for (let i = 0; i < ACTIONS; ++i) {
          const name = names[random(names.length)];
          done.push(name);
          await ACTIONS_BY_NAME[name](board, random);
          const {id} = await board.game();
          const lines = await board.lines();
          if (id === known.id) {
            for (const line of known.lines) {
              assert.ok(
                lines.some((each) => `${each} `.startsWith(`${line} `)),
                `the line '${line}' is lost`,
              );
            }
          }
          known = {id, lines: lines.filter((line) => line !== '')};
        }
      } catch (error) {
        error.message += `\nseed ${seed}, actions: ${done.join(' ')}`;
        throw error;
      }
    },
    {expected: /status of 400/},
  );
}
