// The page as a person uses it: squares clicked and dragged, buttons pressed, words read.

import assert from 'node:assert/strict';
import {watchErrors} from './browser.js';

// The machine may be slow and loaded: waits end when what they wait for is there.
const PATIENCE = 60000;

export class BoardPage {
  constructor(page, errors) {
    this.page = page;
    this.errors = errors;
  }

  /** Opens the page in a context and waits until it shows a position. */
  static async open(context, address, expectedErrors = null) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const board = new BoardPage(page, watchErrors(page, expectedErrors));
    await page.goto(address);
    await board.ready();
    return board;
  }

  /** Waits until the page shows the position of its game. */
  async ready() {
    await this.page.locator('#main[aria-busy="false"]').waitFor();
  }

  /** The game as the page keeps it. */
  game() {
    return this.page.evaluate(() => JSON.parse(sessionStorage.getItem('komainu-game')));
  }

  /** The moves of the line shown. */
  async moves() {
    const {nodes, end} = await this.game();
    const moves = [];
    for (let each = nodes[end]; each.usi; each = nodes[each.parent]) moves.unshift(each.usi);
    return moves;
  }

  /** All lines of the game, each as its moves in a row, the main line first. */
  async lines() {
    const {nodes} = await this.game();
    const texts = nodes.map(() => '');
    nodes.forEach(({parent, usi}, index) => {
      if (usi) texts[index] = `${texts[parent]} ${usi}`.trim();
    });
    const inner = new Set(nodes.map(({parent}) => parent));
    return texts.filter((_, index) => !inner.has(index));
  }

  /** Waits until so many moves are played and shown. */
  async waitForMoves(count) {
    await this.page.waitForFunction((wanted) => {
      const game = JSON.parse(sessionStorage.getItem('komainu-game'));
      const shown = document.querySelector('#move-list [aria-selected="true"]');
      return (
        game.ply >= wanted &&
        shown?.dataset.ply === String(game.ply) &&
        document.querySelector('#main[aria-busy="false"]')
      );
    }, count);
  }

  /** Waits for a person's turn. */
  async waitForTurn() {
    await this.page.waitForFunction(() => document.querySelector('#board .cell.own'));
  }

  async waitForStatus(text) {
    await this.page.waitForFunction((wanted) => document.querySelector('#status').textContent.includes(wanted), text);
  }

  cell(square) {
    return this.page.locator(`[data-square="${square}"]`);
  }

  /** What is heard about a square: "8i, Black, Lion". */
  label(square) {
    return this.cell(square).getAttribute('aria-label');
  }

  async waitForLabel(square, text) {
    await this.page.waitForFunction(
      ([name, wanted]) =>
        document.querySelector(`[data-square="${name}"]`)?.getAttribute('aria-label')?.includes(wanted),
      [square, text],
    );
  }

  async #centre(selector) {
    await this.page.locator(selector).scrollIntoViewIfNeeded();
    const box = await this.page.locator(selector).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async click(square) {
    await this.page.mouse.click(...(await this.#centre(`[data-square="${square}"]`)));
  }

  async doubleClick(square) {
    await this.page.mouse.dblclick(...(await this.#centre(`[data-square="${square}"]`)));
  }

  /** Drags from a square or another element to a square. */
  async drag(from, to) {
    const origin = from.startsWith('[') ? from : `[data-square="${from}"]`;
    const [x, y] = await this.#centre(`[data-square="${to}"]`);
    await this.page.mouse.move(...(await this.#centre(origin)));
    await this.page.mouse.down();
    await this.page.mouse.move(x - 4, y - 4, {steps: 6});
    await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  /** Clicks the squares of a path and waits for the move. */
  async move(...path) {
    const before = (await this.game()).ply;
    for (const square of path) await this.click(square);
    await this.waitForMoves(before + 1);
  }

  /** The squares marked as targets. */
  targets(kind = null) {
    return this.page.$$eval(kind ? `[data-target="${kind}"]` : '[data-target]', (cells) =>
      cells.map((cell) => cell.dataset.square).sort(),
    );
  }

  press(id) {
    return this.page.locator(`#${id}`).click();
  }

  /** Begins a game through the dialog. `players`: {black, white}, each "human" or a level. */
  async newGame({variant, options = {}, players = {black: 'human', white: 'human'}, time = '200'}) {
    await this.press('new');
    await this.choose('game', variant);
    for (const [name, value] of Object.entries(options)) await this.choose(`option-${name}`, value);
    for (const [side, player] of Object.entries(players)) {
      await this.choose(`player-${side}`, player === 'human' ? 'human' : 'engine');
      if (player === 'human') continue;
      await this.page.locator(`#level-${side}`).fill(String(player));
      await this.page.locator(`#time-${side}`).selectOption(time);
    }
    await this.press('start-game');
    await this.ready();
  }

  /** Clicks one of a row of choices. */
  choose(name, value) {
    return this.page.locator(`.chip:has([name="${name}"][value="${value}"])`).click();
  }

  /** Plays on from a position, two people playing, through the set-up. */
  async playFrom(variant, sfen, options = {}) {
    await this.newGame({variant, options});
    await this.press('setup');
    await this.page.locator('#setup-sfen').fill(sfen);
    await this.page.locator('#setup-sfen').blur();
    await this.press('setup-play');
    await this.page.locator('#editor').waitFor({state: 'hidden'});
    await this.ready();
  }

  /** Makes some legal move by mouse: the first piece that can go somewhere goes there. */
  async moveSomething(drag) {
    assert.ok(await this.moveSomethingOrNothing(drag), 'no piece can move');
  }

  /** The same; false if no piece can move. */
  async moveSomethingOrNothing(drag = false) {
    const before = (await this.game()).ply;
    const own = await this.page.$$eval('.cell.own', (cells) => cells.map((cell) => cell.dataset.square));
    for (const square of own) {
      await this.click(square);
      const [target] = await this.targets('quiet');
      if (!target) {
        await this.page.keyboard.press('Escape');
        continue;
      }
      if (drag) await this.drag(square, target);
      else await this.click(target);
      const choice = this.page.locator('dialog.choice button').first();
      if (await choice.isVisible()) await choice.click();
      await this.waitForMoves(before + 1);
      return true;
    }
    return false;
  }
}
