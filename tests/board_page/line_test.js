// Lines of thought are written as the server writes played moves.

import assert from 'node:assert/strict';
import {pageTest} from './world.js';

const LINES = [
  ['shogi', null, ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*5e', '5c5d', '5e2b+']],
  ['chushogi', 'k11/12/12/6p5/6p5/6N5/12/12/12/12/12/11K b - 1', ['6f6e6d', '12a12b', '6d5d', '12b12a', '5d6e5d']],
  ['chushogi', 'k11/12/12/6p5/6p5/6N5/12/12/12/12/12/11K b - 1', ['6f6e6f', '12a12b', '6f6d', '12b12c']],
  [
    'dai-seireigi',
    '7k7/15/15/15/15/15/7p7/7{BG}7/15/15/15/15/15/15/7K7 b 2{CA} 1',
    ['8h9g', '8a9a', '{CA}*5e', '9a8a', '5e9i'],
  ],
  ['kamikaze-mortal-shogi', '4k4/9/9/2P6/9/9/9/9/4K4 b +B 1', ['7d7cg', '5a4a', '+B*5e', '4a5a', '5e5d']],
];

for (const [variant, sfen, moves] of LINES) {
  pageTest(`${variant}: ${moves.join(' ')}`, async (board) => {
    const [ours, servers] = await board.page.evaluate(
      async (line) => {
        const {Api} = await import('./api.js');
        const {lineTexts} = await import('./line_text.js');
        const api = new Api(new URLSearchParams(location.search).get('token'));
        const start = await api.position({...line, moves: []});
        return [lineTexts(start.board, line.moves), (await api.position(line)).played];
      },
      {variant, options: {}, sfen, moves},
    );
    assert.deepEqual(ours, servers);
  });
}
