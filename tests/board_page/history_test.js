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

pageTest('jumps in the list and by key; playing on cuts the rest', async (board) => {
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
  assert.ok(await board.page.locator('#redo').isDisabled());
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
