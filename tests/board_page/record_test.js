// Records out and in.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {pageTest} from './world.js';

async function exported(board, format) {
  await board.press('record');
  await board.page.locator('#record-format').selectOption(format);
  await board.page.locator(`#record-text[data-format="${format}"]`).waitFor();
  return board.page.locator('#record-text');
}

pageTest('each format is written and read again', async (board) => {
  const {page} = board;
  for (const variant of ['shogi', 'chushogi']) {
    await board.newGame({variant});
    await board.moveSomething(false);
    await board.moveSomething(false);
    const moves = await board.moves();
    await board.press('record');
    const formats = await page.$$eval('#record-format option', (options) => options.map(({value}) => value));
    await page.keyboard.press('Escape');
    assert.ok(formats.includes('usi') && formats.includes('json'));
    for (const format of formats.filter((each) => each !== 'sfen')) {
      const area = await exported(board, format);
      const text = await area.inputValue();
      await page.keyboard.press('Escape');
      await board.newGame({variant: 'kamikaze-mortal-shogi'});
      await board.press('record');
      await page.locator('#load-text').fill(text);
      await board.press('load-open');
      await board.waitForMoves(moves.length);
      assert.equal((await board.game()).variant, variant, format);
      assert.deepEqual(await board.moves(), moves, format);
    }
  }
});

pageTest('a record is copied and downloaded, and opened from a file', async (board, context) => {
  const {page} = board;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await board.newGame({variant: 'shogi'});
  await board.move('7g', '7f');
  const area = await exported(board, 'json');
  const text = await area.inputValue();
  await board.press('record-copy');
  await page.waitForFunction((wanted) => navigator.clipboard.readText().then((copied) => copied === wanted), text);
  const [download] = await Promise.all([page.waitForEvent('download'), board.press('record-download')]);
  assert.equal(download.suggestedFilename(), 'shogi.json');
  const path = await download.path();
  assert.equal(await readFile(path, 'utf8'), text);
  await page.keyboard.press('Escape');
  await board.newGame({variant: 'chushogi'});
  await board.press('record');
  await page.locator('#load-file').setInputFiles(path);
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['7g7f']);
});

pageTest('names and a resignation are kept in a record', async (board) => {
  const {page} = board;
  await board.newGame({variant: 'shogi'});
  await board.move('7g', '7f');
  await board.press('resign');
  await board.press('act-resign');
  await board.waitForStatus('Black wins');
  const area = await exported(board, 'json');
  await page.locator('#name-white').fill('Ohashi Soko');
  await page.waitForFunction(() => document.querySelector('#record-text').value.includes('Ohashi Soko'));
  const text = await area.inputValue();
  await page.keyboard.press('Escape');
  await board.newGame({variant: 'chushogi'});
  await board.press('record');
  await page.locator('#load-text').fill(text);
  await board.press('load-open');
  await board.waitForStatus('Black wins · resignation');
  assert.match(await page.locator('[data-player="white"]').textContent(), /Ohashi Soko/);
});

pageTest(
  'what is no record is refused with a reason, and the game stays',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    await board.move('7g', '7f');
    await board.press('record');
    await page.locator('#load-text').fill('Dear diary, today I lost.');
    await board.press('load-open');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog .error')].some((line) => !line.hidden && line.textContent !== ''),
    );
    await page.keyboard.press('Escape');
    assert.deepEqual(await board.moves(), ['7g7f']);
  },
  {expected: /status of 400/},
);
