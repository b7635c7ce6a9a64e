// Going back, going on, taking back, keeping.

import assert from 'node:assert/strict';
import {BoardPage} from './board_page.js';
import {pageTest, world} from './world.js';

async function someMoves(board) {
  await board.newGame({variant: 'shogi'});
  await board.move('7g', '7f');
  await board.move('3c', '3d');
  await board.move('2g', '2f');
}

pageTest('take back and put back', async (board) => {
  await someMoves(board);
  await board.press('undo');
  await board.waitForLabel('2g', 'Pawn');
  await board.page.keyboard.press('u');
  await board.waitForLabel('3c', 'Pawn');
  await board.page.keyboard.press('r');
  await board.waitForLabel('3d', 'Pawn');
  await board.press('redo');
  await board.waitForLabel('2f', 'Pawn');
  assert.ok(await board.page.locator('#redo').isDisabled());
});

pageTest('against the engine both moves are taken back', async (board) => {
  await board.newGame({variant: 'shogi', players: {black: 'human', white: 0}});
  await board.move('7g', '7f');
  await board.waitForMoves(2);
  await board.waitForTurn();
  await board.press('undo');
  await board.waitForLabel('7g', 'Pawn');
  assert.equal((await board.game()).ply, 0);
  await board.waitForTurn();
  await board.press('redo');
  await board.waitForLabel('7f', 'Pawn');
  assert.equal((await board.game()).ply, 2);
});

pageTest('jumps in the list and by key; playing on begins a variation', async (board) => {
  await someMoves(board);
  await board.page.locator('#move-list [data-ply="1"]').click();
  await board.waitForLabel('3c', 'Pawn');
  await board.waitForStatus('after move 1 of 3');
  await board.page.keyboard.press('End');
  await board.waitForLabel('2f', 'Pawn');
  await board.page.keyboard.press('Home');
  await board.waitForLabel('7g', 'Pawn');
  await board.page.keyboard.press('ArrowRight');
  await board.waitForLabel('7f', 'Pawn');
  await board.click('8c');
  await board.click('8d');
  await board.waitForLabel('8d', 'Pawn');
  assert.deepEqual(await board.moves(), ['7g7f', '8c8d']);
  assert.deepEqual(await board.lines(), ['7g7f 3c3d 2g2f', '7g7f 8c8d']);
  assert.ok(await board.page.locator('#redo').isDisabled());
});

pageTest('variations are shown, made the main line, deleted and brought back', async (board) => {
  const {page} = board;
  const list = () => page.locator('#move-list').innerText();
  await someMoves(board);
  await page.locator('#move-list [data-ply="1"]').click();
  await board.waitForLabel('3c', 'Pawn');
  await board.click('8c');
  await board.click('8d');
  await board.waitForLabel('8d', 'Pawn');
  // The move of the game itself stands before its variation, and a click on it goes back there.
  assert.match(await list(), /P3c-3d[^]*P8c-8d[^]*P2g-2f/);
  await page.locator('#move-list > button', {hasText: 'P2g-2f'}).click();
  await board.waitForLabel('2f', 'Pawn');
  assert.deepEqual(await board.moves(), ['7g7f', '3c3d', '2g2f']);
  assert.ok(await page.locator('#variation-tools').isHidden());
  await page.locator('.variation button', {hasText: 'P8c-8d'}).click();
  await board.waitForLabel('8d', 'Pawn');
  await board.press('variation-promote');
  await page.locator('.variation button', {hasText: 'P3c-3d'}).click();
  assert.deepEqual(await board.lines(), ['7g7f 8c8d', '7g7f 3c3d 2g2f']);
  await board.press('variation-remove');
  await board.waitForLabel('3c', 'Pawn');
  assert.deepEqual(await board.lines(), ['7g7f 8c8d']);
  await board.press('variation-restore');
  await board.waitForLabel('3d', 'Pawn');
  assert.deepEqual(await board.lines(), ['7g7f 8c8d', '7g7f 3c3d 2g2f']);
  await page.reload();
  await board.ready();
  assert.deepEqual(await board.lines(), ['7g7f 8c8d', '7g7f 3c3d 2g2f']);
});

pageTest('an earlier move against the engine is answered, and the old game stays', async (board) => {
  await board.newGame({variant: 'shogi', players: {black: 'human', white: 0}});
  await board.move('7g', '7f');
  await board.waitForMoves(2);
  await board.waitForTurn();
  const [first] = await board.lines();
  await board.press('undo');
  await board.waitForLabel('7g', 'Pawn');
  await board.waitForTurn();
  await board.click('2g');
  await board.click('2f');
  await board.waitForLabel('2f', 'Pawn');
  await board.waitForMoves(2);
  const lines = await board.lines();
  assert.equal(lines.length, 2);
  assert.equal(lines[0], first);
  assert.match(lines[1], /^2g2f \S+$/);
});

pageTest('resigning at an earlier move keeps the moves', async (board) => {
  await someMoves(board);
  await board.page.locator('#move-list [data-ply="1"]').click();
  await board.waitForLabel('3c', 'Pawn');
  await board.press('resign');
  await board.press('act-resign');
  await board.waitForStatus('resignation');
  assert.deepEqual(await board.lines(), ['7g7f 3c3d 2g2f']);
  await board.press('redo');
  await board.waitForLabel('3d', 'Pawn');
});

pageTest('a game of an older version is read', async (board) => {
  await board.page.evaluate(() => {
    const player = {kind: 'human', skill: 6, movetime: 1000};
    const old = {
      variant: 'shogi',
      options: {},
      sfen: null,
      moves: ['7g7f', '3c3d'],
      ply: 1,
      texts: ['P7g-7f', 'P3c-3d'],
      scores: [null, {cp: 30, depth: 9}],
      players: {black: player, white: player},
      outcome: {winner: 'black', reason: 'resignation'},
      headers: {Event: 'Old'},
      paused: false,
    };
    sessionStorage.setItem('komainu-game', JSON.stringify(old));
  });
  await board.page.reload();
  await board.ready();
  await board.waitForLabel('7f', 'Pawn');
  assert.deepEqual(await board.moves(), ['7g7f', '3c3d']);
  await board.page.keyboard.press('End');
  await board.waitForStatus('Black wins');
});

pageTest('a new game, a record and a set-up keep the game before', async (board) => {
  const {page} = board;
  const recent = async () => {
    await board.press('record');
    const texts = await page.locator('[data-recent]').allInnerTexts();
    await page.locator('#record-dialog .dialog-head button').click();
    return texts.map((text) => text.replace(/, [^,]*, [^,]*$/, ''));
  };
  await someMoves(board);
  await board.newGame({variant: 'dai-seireigi'});
  await board.moveSomething(false);
  assert.deepEqual(await recent(), ['Shogi, 3 moves']);
  await board.press('setup');
  await board.press('setup-play');
  await page.locator('#editor').waitFor({state: 'hidden'});
  await board.ready();
  assert.deepEqual(await recent(), ['Dai Seireigi, 1 moves', 'Shogi, 3 moves']);
  await board.press('record');
  await page.locator('[data-recent]', {hasText: 'Shogi, 3'}).click();
  await board.waitForLabel('2f', 'Pawn');
  assert.deepEqual(await board.moves(), ['7g7f', '3c3d', '2g2f']);
});

pageTest('a resignation ends the game and can be taken back', async (board) => {
  await someMoves(board);
  await board.press('resign');
  await board.press('act-resign');
  await board.waitForStatus('Black wins · resignation');
  assert.equal(await board.page.locator('.cell.own').count(), 0);
  await board.press('undo');
  await board.waitForTurn();
  assert.equal((await board.moves()).length, 3);
});

pageTest('a reload keeps the game, its ply and its players', async (board) => {
  await someMoves(board);
  await board.page.keyboard.press('ArrowLeft');
  await board.waitForLabel('2g', 'Pawn');
  const before = await board.game();
  await board.page.reload();
  await board.ready();
  await board.waitForLabel('2g', 'Pawn');
  assert.deepEqual(await board.game(), before);
});

pageTest('a second tab is a game of its own', async (board, context) => {
  await someMoves(board);
  const second = await BoardPage.open(context, world.server.address);
  assert.deepEqual(await second.moves(), []);
  await second.newGame({variant: 'dai-seireigi'});
  await second.moveSomething(false);
  assert.deepEqual(await board.moves(), ['7g7f', '3c3d', '2g2f']);
  await board.page.reload();
  await board.ready();
  assert.equal((await board.game()).variant, 'shogi');
  assert.deepEqual(second.errors, []);
});

pageTest('the last game comes back when all tabs were closed', async (board, context) => {
  await someMoves(board);
  await board.page.close();
  const next = await BoardPage.open(context, world.server.address);
  assert.deepEqual(await next.moves(), ['7g7f', '3c3d', '2g2f']);
});
