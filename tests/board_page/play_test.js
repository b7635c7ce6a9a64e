// Games by mouse against the engine.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

const GAMES = [
  {variant: 'shogi', options: {EnteringKingRule: 'CSARule27'}},
  {variant: 'chushogi', options: {ChuRules: 'Lishogi'}},
  {variant: 'dai-seireigi', options: {RangeJumps: 'Captures'}},
  {variant: 'kamikaze-mortal-shogi', options: {}},
];

for (const {variant, options} of GAMES) {
  pageTest(`${variant}: some moves against the engine`, async (board) => {
    await board.newGame({variant, options, players: {black: 'human', white: 0}});
    assert.deepEqual((await board.game()).options, options);
    for (let turn = 0; turn < 3; ++turn) {
      await board.waitForTurn();
      await board.moveSomething(turn === 1);
      await board.waitForMoves(2 * turn + 2);
    }
    assert.equal((await board.moves()).length, 6);
    assert.equal(await board.page.locator('#move-list [data-ply="6"]').count(), 1);
  });
}

pageTest('the person may be White: the board is turned, the engine begins', async (board) => {
  await board.newGame({variant: 'shogi', players: {black: 0, white: 'human'}});
  await board.waitForMoves(1);
  await board.waitForTurn();
  const near = await board.cell('5a').boundingBox();
  const far = await board.cell('5i').boundingBox();
  assert.ok(near.y > far.y);
  await board.moveSomething(false);
  await board.waitForMoves(3);
});

pageTest('two engines play until they are paused', async (board) => {
  await board.newGame({variant: 'kamikaze-mortal-shogi', players: {black: 0, white: 0}});
  await board.waitForMoves(4);
  // The button is there while an engine thinks; it may have moved before the click comes.
  await board.page.locator('#act-pause').click();
  await board.page.locator('#act-resume').waitFor();
  const {length} = await board.moves();
  // Longer than a move would take.
  await board.page.evaluate(async () => {
    const {Api} = await import('./api.js');
    const api = new Api(new URLSearchParams(location.search).get('token'));
    const question = {variant: 'shogi', options: {}, sfen: null, moves: [], skill: 20, movetime: 1000, multiPv: 1};
    await api.search(question, () => {}, null);
  });
  assert.equal((await board.moves()).length, length);
  await board.press('act-resume');
  await board.waitForMoves(length + 2);
});
