// Promotions, drops, and what is not allowed.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

pageTest('Shogi: promotion is asked for and may be declined', async (board) => {
  await board.playFrom('shogi', '4k4/9/9/2B6/9/9/9/9/4K4 b - 1');
  await board.click('7d');
  await board.click('8c');
  await board.page.locator('dialog.choice [data-becomes="+B"]').click();
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['7d8c+']);
  await board.press('undo');
  await board.waitForLabel('7d', 'Bishop');
  await board.drag('7d', '8c');
  await board.page.locator('dialog.choice [data-becomes="B"]').click();
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['7d8c']);
});

pageTest('the choice of promotion can be called off', async (board) => {
  await board.playFrom('shogi', '4k4/9/9/2B6/9/9/9/9/4K4 b - 1');
  await board.click('7d');
  await board.click('8c');
  await board.page.locator('dialog.choice').waitFor();
  await board.page.keyboard.press('Escape');
  await board.page.locator('dialog.choice').waitFor({state: 'detached'});
  assert.deepEqual(await board.moves(), []);
  assert.match(await board.label('7d'), /Black, Bishop/);
});

pageTest('Kamikaze Mortal Shogi: several pieces to promote to', async (board) => {
  await board.playFrom('kamikaze-mortal-shogi', '4k4/9/9/2P6/9/9/9/9/4K4 b - 1');
  await board.click('7d');
  await board.click('7c');
  const choices = board.page.locator('dialog.choice button');
  await choices.first().waitFor();
  assert.ok((await choices.count()) > 2);
  const wanted = (await choices.evaluateAll((all) => all.map((button) => button.dataset.becomes))).find((id) =>
    /^[SLN]$/.test(id),
  );
  await board.page.locator(`dialog.choice [data-becomes="${wanted}"]`).click();
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), [`7d7c${wanted.toLowerCase()}`]);
});

pageTest('drops by click and by drag', async (board) => {
  await board.playFrom('shogi', '4k4/9/9/9/9/9/9/9/4K4 b 2Pg 1');
  await board.page.locator('[data-drop="P"][data-side="black"]').click();
  assert.ok(!(await board.targets()).includes('5a'));
  await board.click('7e');
  await board.waitForMoves(1);
  await board.drag('[data-drop="G"][data-side="white"]', '5e');
  await board.waitForMoves(2);
  assert.deepEqual(await board.moves(), ['P*7e', 'G*5e']);
  assert.equal(await board.page.locator('[data-drop="G"]').count(), 0);
});

pageTest('an illegal move changes nothing', async (board) => {
  await board.newGame({variant: 'shogi'});
  const before = await board.game();
  await board.click('7g');
  await board.click('7e');
  await board.drag('2h', '2b');
  await board.drag('5c', '5d'); // White's
  await board.click('2h');
  await board.click('9e');
  assert.deepEqual(await board.game(), before);
  assert.match(await board.label('7g'), /Black, Pawn/);
  assert.match(await board.label('2h'), /Black, Rook/);
  assert.deepEqual(await board.targets(), []);
});

pageTest('a click on any piece shows how it moves', async (board) => {
  await board.newGame({variant: 'dai-seireigi'});
  await board.click('9b');
  await board.page.locator('.piece-name').waitFor();
  await board.page.waitForFunction(() => document.querySelectorAll('.reach').length > 0);
  await board.page.keyboard.press('Escape');
  assert.equal(await board.page.locator('.reach').count(), 0);
});

pageTest('a game ends with a verdict that names its rule', async (board) => {
  await board.playFrom('kamikaze-mortal-shogi', '4k4/9/4G4/9/9/9/9/9/4K4 b G 1');
  await board.page.locator('[data-drop="G"][data-side="black"]').click();
  await board.click('5b');
  await board.waitForStatus('Black wins');
  await board.waitForStatus('K6');
  assert.deepEqual(await board.page.locator('.cell.own').count(), 0);
});
