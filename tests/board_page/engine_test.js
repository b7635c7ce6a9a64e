// The engine's turn, hints, analysis.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

pageTest('a reload in mid-search: the game and the engine’s turn go on', async (board) => {
  // At full strength the whole time is used: far longer than a reload takes.
  await board.newGame({variant: 'chushogi', players: {black: 'human', white: 20}, time: '10000'});
  await board.move('8i', '8h');
  await board.waitForStatus('Komainu is thinking');
  await board.page.reload();
  await board.ready();
  await board.waitForStatus('Komainu is thinking');
  assert.deepEqual(await board.moves(), ['8i8h']);
  await board.waitForMoves(2);
  await board.waitForTurn();
});

pageTest('the engine can be told to move at once, and its turn taken back', async (board) => {
  await board.newGame({variant: 'chushogi', players: {black: 'human', white: 20}, time: '60000'});
  await board.move('8i', '8h');
  await board.page.locator('.thinking').waitFor();
  // Until there is a first thought the button does nothing.
  await board.page.waitForFunction(() => {
    document.querySelector('#act-moveNow')?.click();
    return JSON.parse(sessionStorage.getItem('komainu-game')).ply === 2;
  });
  await board.waitForTurn();
  await board.move('7i', '7h');
  await board.waitForStatus('Komainu is thinking');
  await board.press('undo');
  await board.waitForTurn();
  assert.equal((await board.game()).ply, 2);
  await board.press('last');
  await board.waitForStatus('Komainu is thinking');
});

pageTest('going back to the engine’s turn: it plays on when asked', async (board) => {
  await board.newGame({variant: 'shogi', players: {black: 'human', white: 0}});
  await board.move('7g', '7f');
  await board.waitForMoves(2);
  await board.page.keyboard.press('ArrowLeft');
  await board.press('act-continue');
  await board.waitForMoves(2);
  await board.waitForTurn();
});

pageTest('the engine can take over a side in mid-game', async (board) => {
  await board.newGame({variant: 'shogi'});
  await board.move('7g', '7f');
  await board.page.locator('[data-player="white"]').click();
  await board.choose('player-white', 'engine');
  await board.page.locator('#level-white').fill('0');
  await board.press('player-done');
  await board.waitForMoves(2);
  await board.waitForTurn();
  assert.deepEqual((await board.game()).players.white.kind, 'engine');
});

pageTest('a hint is shown as an arrow and in words', async (board) => {
  await board.newGame({variant: 'shogi'});
  await board.page.keyboard.press('h');
  await board.page.locator('.arrow.hint').waitFor({state: 'attached'});
  assert.match(await board.page.locator('#actions .message').textContent(), /^Hint: \w+-\w+/);
  assert.match(await board.page.locator('#announcer').textContent(), /^Hint: /);
  await board.move('7g', '7f');
  assert.equal(await board.page.locator('.arrow.hint').count(), 0);
});

pageTest('analysis: lines, arrows, the graph', async (board) => {
  await board.newGame({variant: 'chushogi'});
  await board.page.locator('#analysis-lines').selectOption('2');
  await board.page.keyboard.press('a');
  await board.page.waitForFunction(() => document.querySelectorAll('.lines li').length === 2);
  await board.page.waitForFunction(() => document.querySelectorAll('.arrow.line').length === 2);
  assert.match(await board.page.locator('.lines .score').first().textContent(), /^[+−](\d|#)/);
  await board.move('8i', '8h');
  await board.page.waitForFunction(() => document.querySelector('#graph .curve'));
  await board.page.locator('#analysis').uncheck({force: true});
  await board.page.waitForFunction(() => !document.querySelector('.arrow'));
  const {nodes} = await board.game();
  assert.ok(Number.isFinite(nodes[0].score.cp));
});
