// Makes the pictures of the page for the documents: `tests/board_page/run build/release/komainu-board pictures.js`
// writes docs/images/board-*.png.

import {fileURLToPath} from 'node:url';
import {BoardPage} from './board_page.js';
import {launchBrowser} from './browser.js';
import {Server} from './server.js';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const GAMES = ['shogi', 'chushogi', 'dai-seireigi', 'kamikaze-mortal-shogi'];
// An opening of Chu Shogi, clicked through: the Lions come out.
const OPENING = [
  ['6i', '6h'],
  ['7d', '7e'],
  ['7j', '6i'],
  ['6c', '7d'],
  ['6i', '5g'],
  ['7d', '8f'],
  ['10i', '10h'],
  ['10d', '10e'],
];

const server = await Server.start(process.argv[2]);
const browser = await launchBrowser();

async function picture(page, name) {
  await page.mouse.move(1, 1);
  await page.screenshot({path: `${FOLDER}board-${name}.png`, animations: 'disabled'});
}

async function pictures(board) {
  const {page} = board;
  for (const variant of GAMES) {
    await board.newGame({variant, players: {black: 'human', white: 6}});
    await board.waitForTurn();
    await picture(page, variant);
  }
  await board.newGame({variant: 'chushogi'});
  await page.keyboard.press('a');
  const depth = (least) =>
    page.waitForFunction(
      (wanted) => Number(document.querySelector('#analysis-body').textContent.match(/depth (\d+)/)?.[1]) >= wanted,
      least,
    );
  for (const path of OPENING) {
    await depth(7);
    await board.move(...path);
  }
  await depth(12);
  await picture(page, 'analysis');
}

try {
  const context = await browser.newContext({viewport: {width: 1100, height: 780}, locale: 'en-GB'});
  await pictures(await BoardPage.open(context, server.address));
} finally {
  await browser.close();
  await server.stop();
}
