// The set-up of positions.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

// What is no position is refused with this status, of which the browser complains.
const REFUSALS = {expected: /status of 400/};

const sfen = (board) => board.page.locator('#setup-sfen').inputValue();

async function waitForSfen(board, wanted) {
  await board.page.waitForFunction((text) => document.querySelector('#setup-sfen').value === text, wanted);
}

pageTest(
  'pieces are placed, moved and removed, hands filled, the turn set',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    await board.press('setup');
    await board.press('setup-clear');
    await waitForSfen(board, '9/9/9/9/9/9/9/9/9 b - 1');
    await page.locator('[data-place="K"]').click();
    await board.click('5i');
    await board.choose('setup-side', 'white');
    await page.locator('[data-place="K"]').click();
    await board.click('5a');
    await page.locator('[data-place="+R"]').click();
    await board.click('2h');
    await board.click('3h');
    await page.locator('#setup-remove').click();
    await board.click('3h');
    await waitForSfen(board, '4k4/9/9/9/9/9/9/7+r1/4K4 b - 1');
    await page.keyboard.press('Escape');
    await board.drag('2h', '2b');
    await waitForSfen(board, '4k4/7+r1/9/9/9/9/9/9/4K4 b - 1');
    await board.choose('setup-side', 'black');
    await page.locator('[data-more="G"]').click();
    await page.locator('[data-more="P"]').click();
    await page.locator('[data-more="P"]').click();
    await page.locator('[data-more="P"]').click();
    await page.locator('[data-fewer="P"]').click();
    await board.choose('setup-turn', 'white');
    await waitForSfen(board, '4k4/7+r1/9/9/9/9/9/9/4K4 w G2P 1');
    await board.press('setup-play');
    await board.waitForStatus('White to move');
    await board.move('2b', '2a');
    assert.deepEqual((await board.game()).sfen, '4k4/7+r1/9/9/9/9/9/9/4K4 w G2P 1');
  },
  REFUSALS,
);

pageTest(
  'pieces with long ids are written as the server reads them',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'dai-seireigi'});
    await board.press('setup');
    const start = await sfen(board);
    await board.choose('setup-side', 'white');
    await page.locator('[data-place="+RG"]').click();
    await board.click('8h');
    await board.choose('setup-side', 'black');
    await page.locator('[data-more="HM"]').click();
    await page.waitForFunction(() => document.querySelector('#setup-sfen').value.includes('{HM}'));
    assert.equal(await page.locator('#editor .error').isVisible(), false);
    assert.equal(
      await sfen(board),
      start.replace('/15/15/15/15/15/', '/15/15/7+{rg}7/15/15/').replace(' - ', ' {HM} '),
    );
    await board.press('setup-play');
    await board.waitForLabel('8h', 'Great General');
    assert.equal(await page.locator('[data-drop="HM"]').count(), 1);
  },
  REFUSALS,
);

pageTest(
  'an SFEN is read; a bad one is refused with a reason and changes nothing',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'chushogi'});
    await board.press('setup');
    await page.locator('#setup-sfen').fill('k11/12/12/12/12/6N5/12/12/12/12/12/11K w - 1');
    await page.locator('#setup-sfen').blur();
    await board.waitForLabel('6f', 'Lion');
    await page.locator('#setup-sfen').fill('k11/12/nonsense b - 1');
    await page.locator('#setup-sfen').blur();
    await page.locator('#editor .error').waitFor();
    assert.match(await board.label('6f'), /Lion/);
    assert.ok(await page.locator('#setup-play').isDisabled());
    await board.press('setup-cancel');
    await board.waitForLabel('7j', 'Lion');
  },
  REFUSALS,
);

pageTest(
  'a typed position is played from even before the server has read it',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    await board.press('setup');
    await page.locator('#setup-sfen').fill('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    let clicked;
    const click = new Promise((resolve) => {
      clicked = resolve;
    });
    await page.route('**/api/position', async (route) => {
      await click;
      await route.continue();
    });
    await board.press('setup-play');
    clicked();
    await page.locator('#editor').waitFor({state: 'hidden'});
    await board.ready();
    assert.equal((await board.game()).sfen, '4k4/9/9/9/9/9/9/9/4K4 b G 1');
  },
  REFUSALS,
);

pageTest(
  'calling the set-up off goes back to the game',
  async (board) => {
    await board.newGame({variant: 'shogi'});
    await board.move('7g', '7f');
    await board.press('setup');
    await board.press('setup-clear');
    await waitForSfen(board, '9/9/9/9/9/9/9/9/9 w - 1');
    await board.press('setup-cancel');
    await board.waitForLabel('7f', 'Pawn');
    assert.deepEqual(await board.moves(), ['7g7f']);
  },
  REFUSALS,
);

pageTest(
  'the set-up works the second time, and plays what was set up then',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    for (const [square, label] of [
      ['5e', 'Gold General'],
      ['5d', 'Gold General'],
    ]) {
      await board.press('setup');
      await page.locator('[data-place="G"]').click();
      await board.click(square);
      await board.waitForLabel(square, label);
      if (square === '5e') await board.press('setup-cancel');
    }
    await board.press('setup-play');
    await page.locator('#editor').waitFor({state: 'hidden'});
    await board.ready();
    assert.match((await board.game()).sfen, /p\/4G4\/9\/9\/P/);
    await board.waitForLabel('5d', 'Gold General');
  },
  REFUSALS,
);

pageTest(
  'Escape leaves the set-up; a reload keeps what was set up',
  async (board) => {
    const {page} = board;
    await board.newGame({variant: 'shogi'});
    await board.move('7g', '7f');
    await board.press('setup');
    await page.locator('[data-place="G"]').click();
    await board.click('5e');
    await board.waitForLabel('5e', 'Gold General');
    await page.reload();
    await board.waitForLabel('5e', 'Gold General');
    assert.ok(await page.locator('#editor').isVisible());
    await page.keyboard.press('Escape');
    await page.locator('#editor').waitFor({state: 'hidden'});
    await board.waitForLabel('5e', 'empty');
    assert.deepEqual(await board.moves(), ['7g7f']);
    await page.reload();
    await board.ready();
    assert.ok(await page.locator('#editor').isHidden());
  },
  REFUSALS,
);

pageTest(
  'positions that cannot be are refused in words',
  async (board) => {
    const {page} = board;
    const error = page.locator('#editor .error');
    await board.newGame({variant: 'shogi'});
    await board.press('setup');
    for (const [text, words] of [
      ['4k4/9/9/9/9/9/9/9/9 b - 1', 'Black has no king.'],
      ['4k4/4R4/9/9/9/9/9/9/4K4 b - 1', 'White is in check, but it is Black’s turn.'],
      ['4k3P/9/9/9/9/9/9/9/4K4 b - 1', 'The Pawn on 1a could never move again.'],
    ]) {
      await page.locator('#setup-sfen').fill(text);
      await page.locator('#setup-sfen').blur();
      await page.waitForFunction(
        (wanted) => document.querySelector('#editor .error').textContent === wanted,
        words,
      );
      assert.ok(await error.isVisible());
      assert.ok(await page.locator('#setup-play').isDisabled());
    }
    // In Chu Shogi a royal may be left open to capture.
    await board.press('setup-cancel');
    await board.newGame({variant: 'chushogi'});
    await board.press('setup');
    await page.locator('#setup-sfen').fill('k11/12/12/12/12/12/12/R11/12/12/12/11K b - 1');
    await page.locator('#setup-sfen').blur();
    await board.waitForLabel('12h', 'Rook');
    assert.ok(await page.locator('#setup-play').isEnabled());
  },
  REFUSALS,
);

pageTest(
  'handicaps can be chosen for a new game and in the set-up',
  async (board) => {
    const {page} = board;
    await board.press('new');
    await board.choose('game', 'shogi');
    await page.locator('#handicap').selectOption({label: 'Two Pieces'});
    await board.choose('player-white', 'human');
    await board.press('start-game');
    await board.waitForLabel('8b', 'empty');
    await board.waitForStatus('White to move');
    await board.press('setup');
    await page.locator('#setup-handicap').selectOption({label: 'Bishop'});
    await board.waitForLabel('8b', 'Rook');
    await board.waitForLabel('2b', 'empty');
    await board.press('setup-play');
    await page.locator('#editor').waitFor({state: 'hidden'});
    await board.ready();
    assert.equal((await board.game()).sfen, 'lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1');
  },
  REFUSALS,
);
