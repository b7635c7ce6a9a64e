// What the tests share: the browser, the server, and a page of their own for each.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {BoardPage} from './board_page.js';

export const world = {program: null, browser: null, server: null};

/**
 * A test with a fresh browser profile in it. `body` gets a page that shows the board, and its context. `options` are
 * those of the profile, and `expected`, a pattern of complaints of the page that the test is about.
 */
export function pageTest(name, body, {expected = null, ...options} = {}) {
  test(name, {timeout: 300000}, async () => {
    const context = await world.browser.newContext({viewport: {width: 1280, height: 900}, locale: 'en-GB', ...options});
    try {
      const board = await BoardPage.open(context, world.server.address, expected);
      await body(board, context);
      assert.deepEqual(board.errors, []);
    } finally {
      await context.close();
    }
  });
}
