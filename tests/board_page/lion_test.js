// What only Chu Shogi has: double moves.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

// A Lion on 6f with Pawns before it, Kings far away.
const LION = 'k11/12/12/6p5/6p5/6N5/12/12/12/12/12/11K b - 1';

pageTest('igui: the victim is clicked, then home', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.move('6f', '6e', '6f');
  assert.deepEqual(await board.moves(), ['6f6e6f']);
  assert.match(await board.label('6f'), /Black, Lion/);
  assert.match(await board.label('6e'), /empty/);
});

pageTest('a double capture', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.click('6f');
  assert.ok((await board.targets('capture')).includes('6e'));
  await board.click('6e');
  // On its way: the Lion stands where the Pawn was, and may go on, come home or stay.
  assert.match(await board.label('6e'), /Black, Lion/);
  assert.ok(await board.page.locator('#act-stop').isVisible());
  assert.ok((await board.targets('capture')).includes('6d'));
  await board.click('6d');
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['6f6e6d']);
  assert.match(await board.label('6d'), /Black, Lion/);
  assert.match(await board.label('6e'), /empty/);
});

pageTest('a capture next to the Lion may be the end: the square again, or a button', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.move('6f', '6e', '6e');
  assert.deepEqual(await board.moves(), ['6f6e']);
  await board.press('undo');
  await board.waitForLabel('6f', 'Lion');
  await board.click('6f');
  await board.click('6e');
  await board.press('act-stop');
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['6f6e']);
});

pageTest('a double move can be called off half-way', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.click('6f');
  await board.click('6e');
  await board.page.keyboard.press('Escape');
  assert.match(await board.label('6f'), /Black, Lion/);
  assert.match(await board.label('6e'), /White, Pawn/);
  assert.deepEqual(await board.moves(), []);
});

pageTest('a leap needs no clicks on the way', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.move('6f', '6d');
  assert.deepEqual(await board.moves(), ['6f6d']);
});

pageTest('pass: two quick clicks on the Lion, the button, or P', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.doubleClick('6f');
  await board.waitForMoves(1);
  assert.match((await board.moves())[0], /^6f\w+6f$/);
  assert.match(await board.page.locator('#move-list [data-ply="1"]').textContent(), /pass/);
  await board.press('undo');
  await board.waitForStatus('Black to move');
  await board.click('6f');
  await board.press('act-pass');
  await board.waitForMoves(1);
  await board.press('undo');
  await board.waitForStatus('Black to move');
  await board.click('6f');
  await board.page.keyboard.press('p');
  await board.waitForStatus('White to move');
  assert.match(await board.label('6e'), /White, Pawn/);
});

pageTest('a second click later puts the Lion down', async (board) => {
  await board.playFrom('chushogi', LION);
  await board.click('6f');
  assert.notDeepEqual(await board.targets(), []);
  await board.page.mouse.click(2, 2); // elsewhere: the next click is the first of its own
  await board.click('6f');
  assert.deepEqual(await board.targets(), []);
  assert.deepEqual(await board.moves(), []);
});
