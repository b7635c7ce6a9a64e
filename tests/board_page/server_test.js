// When the server goes away.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {BoardPage} from './board_page.js';
import {Server} from './server.js';
import {world} from './world.js';

test('without the server a banner says so, and a new one goes on with the game', {timeout: 300000}, async () => {
  let server = await Server.start(world.program);
  const context = await world.browser.newContext({viewport: {width: 1280, height: 900}, locale: 'en-GB'});
  try {
    const board = await BoardPage.open(context, server.address, /ERR_|Failed to load resource|403/);
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    await board.move('7g', '7f');
    const {port} = server;
    await server.stop();
    await board.click('3c');
    await board.click('3d');
    await page.locator('#banner').waitFor();
    assert.match(await page.locator('#banner').textContent(), /does not answer/);
    assert.deepEqual(await board.moves(), ['7g7f', '3c3d']);

    server = await Server.start(world.program, port);
    await page.waitForFunction(() => document.querySelector('#banner').textContent.includes('started anew'));
    const next = await BoardPage.open(context, server.address);
    await next.waitForLabel('3d', 'Pawn');
    assert.deepEqual(await next.moves(), ['7g7f', '3c3d']);
    assert.ok(!(await next.page.locator('#banner').isVisible()));
    assert.deepEqual([...board.errors, ...next.errors], []);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('when the server answers again the page goes on by itself', {timeout: 300000}, async () => {
  const context = await world.browser.newContext({viewport: {width: 1280, height: 900}, locale: 'en-GB'});
  try {
    const board = await BoardPage.open(context, world.server.address, /ERR_|Failed to load resource/);
    await board.newGame({variant: 'shogi', players: {black: 'human', white: 0}});
    await context.setOffline(true);
    await board.click('7g');
    await board.click('7f');
    await board.page.locator('#banner').waitFor();
    await context.setOffline(false);
    await board.waitForMoves(2);
    await board.page.locator('#banner').waitFor({state: 'hidden'});
    assert.equal((await board.moves())[0], '7g7f');
    assert.deepEqual(board.errors, []);
  } finally {
    await context.close();
  }
});
