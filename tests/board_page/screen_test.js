// Languages, small and large screens, keys, night.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

pageTest('the language can be changed and is kept', async (board) => {
  const {page} = board;
  await board.newGame({variant: 'chushogi'});
  await board.press('settings');
  await board.choose('language', 'ja');
  await board.waitForStatus('先手の手番');
  assert.equal(await page.locator('#new').textContent(), '新規対局');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await board.waitForLabel('7j', '獅子');
  await page.reload();
  await board.ready();
  await board.waitForStatus('先手の手番');
  await board.press('settings');
  await board.choose('language', 'en');
  await board.waitForStatus('Black to move');
});

pageTest(
  'a Japanese browser gets Japanese',
  async (board) => {
    await board.waitForStatus('あなたの手番です');
  },
  {locale: 'ja-JP'},
);

pageTest('both languages have the same words', async (board) => {
  const missing = await board.page.evaluate(async () => {
    const {ENGLISH} = await import('./strings_en.js');
    const {JAPANESE} = await import('./strings_ja.js');
    const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    const keys = new Set([...Object.keys(ENGLISH), ...Object.keys(JAPANESE)]);
    return [...keys].filter((key) => !ENGLISH[key] || !JAPANESE[key] || places(ENGLISH[key]) !== places(JAPANESE[key]));
  });
  assert.deepEqual(missing, []);
});

pageTest('the moves of all pieces are told in Japanese', async (board) => {
  const texts = await board.page.evaluate(async () => {
    const {Api} = await import('./api.js');
    const {japaneseDescription} = await import('./piece_japanese.js');
    const api = new Api(new URLSearchParams(location.search).get('token'));
    const {games} = await api.games();
    const questions = games.flatMap(({variant, pieces}) =>
      pieces.map(({id}) => ({variant, options: {}, id, side: 'black', square: '5e'})),
    );
    return Promise.all(
      questions.map(
        async (question) => `${question.variant} ${question.id}: ${japaneseDescription(await api.piece(question))}`,
      ),
    );
  });
  assert.ok(texts.length > 100);
  assert.deepEqual(
    texts.filter((text) => !/^[\w-]+ \+?\w+: [^A-Za-z]+。$/.test(text) || text.includes('undefined')),
    [],
  );
});

pageTest('the styles of tiles', async (board) => {
  const {page} = board;
  await board.newGame({variant: 'chushogi'});
  const picture = () => page.locator('#tile-N').innerHTML();
  const seen = new Set([await picture()]);
  await board.press('settings');
  for (const style of ['short', 'letters', 'moves']) {
    await board.choose('tiles', style);
    await page.waitForFunction((wanted) => document.querySelector('#symbols').dataset.holds.endsWith(wanted), style);
    seen.add(await picture());
    const missing = await page.$$eval(
      '#board .tile use',
      (uses) => uses.filter((use) => !document.querySelector(use.getAttribute('href'))).length,
    );
    assert.equal(missing, 0, style);
  }
  assert.equal(seen.size, 4);
});

for (const variant of ['chushogi', 'dai-seireigi']) {
  pageTest(
    `${variant} on a phone: by finger, and nothing sticks out`,
    async (board) => {
      const {page} = board;
      await board.newGame({variant});
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 360);
      const square = variant === 'chushogi' ? ['8i', '8h'] : ['8k', '8j'];
      await board.cell(square[0]).tap();
      await page.waitForFunction(
        (wanted) => document.querySelector(`[data-square="${wanted}"]`).dataset.target === 'quiet',
        square[1],
      );
      await board.cell(square[1]).tap();
      await board.waitForMoves(1);
      assert.deepEqual(await board.moves(), [square.join('')]);
      for (const id of ['new', 'record', 'settings']) {
        await board.press(id);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, id);
        await page.keyboard.press('Escape');
      }
      await board.press('setup');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    },
    {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true},
  );
}

pageTest('a whole move by key', async (board) => {
  const {page} = board;
  await board.newGame({variant: 'shogi'});
  await board.cell('5i').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp'])
    await page.keyboard.press(key);
  assert.equal(
    await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
    '7f, empty, can move here',
  );
  await page.keyboard.press('Enter');
  await board.waitForMoves(1);
  assert.deepEqual(await board.moves(), ['7g7f']);
  await page.waitForFunction(() => document.querySelector('#announcer').textContent.includes('Black: P7g-7f'));
});

pageTest('F turns the board', async (board) => {
  await board.newGame({variant: 'shogi'});
  await board.move('7g', '7f'); // the start position is the same either way
  const before = await board.cell('1a').boundingBox();
  await board.page.keyboard.press('f');
  const after = await board.cell('9i').boundingBox();
  assert.equal(Math.round(after.x), Math.round(before.x));
  assert.equal(Math.round(after.y), Math.round(before.y));
  // The tiles lie on the squares that are said to hold them, and no others.
  const wrong = await board.page.evaluate(() => {
    const middles = [...document.querySelectorAll('#board .tile')].map((tile) => {
      const {x, y, width, height} = tile.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    return [...document.querySelectorAll('.cell')]
      .filter((cell) => {
        const {left, right, top, bottom} = cell.getBoundingClientRect();
        const holds = middles.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
        return holds !== (cell.getAttribute('aria-label').endsWith('empty') ? 0 : 1);
      })
      .map((cell) => cell.getAttribute('aria-label'));
  });
  assert.deepEqual(wrong, []);
});

pageTest(
  'by night the page is dark',
  async (board) => {
    const colour = await board.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red] = colour.match(/\d+/g).map(Number);
    assert.ok(red < 60, colour);
  },
  {colorScheme: 'dark'},
);
