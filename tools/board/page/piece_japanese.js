// How a piece moves, in Japanese: the server says it in English, in a language of few words.

// Longer ones first: the shorter are parts of them.
const DIRECTIONS = [
  ['diagonally backward to the right', '右斜め後ろ'],
  ['diagonally backward to the left', '左斜め後ろ'],
  ['diagonally forward to the right', '右斜め前'],
  ['diagonally forward to the left', '左斜め前'],
  ['straight or diagonally backward', '後ろ・斜め後ろ'],
  ['straight or diagonally forward', '前・斜め前'],
  ['diagonally backward', '斜め後ろ'],
  ['diagonally forward', '斜め前'],
  ['straight backward', '後ろ'],
  ['straight forward', '前'],
  ['orthogonally', '縦横'],
  ['diagonally', '斜め'],
  ['vertically', '前後'],
  ['to the right', '右'],
  ['to the left', '左'],
  ['sideways', '左右'],
];
const NUMBERS = {one: '一', two: '二', three: '三'};
const WAYS = {forward: '前', backward: '後ろ', vertically: '前後', sideways: '左右'};

const POWERS = [
  [/^Lion's power$/, () => '獅子の力: 一手に王の動きを二回まででき、居喰いやじっともできる。二つ先のどの升へも跳べる'],
  [/^Lion's power (.+)$/, (where) => `${directions(where)}に獅子の力を持つ`],
  [
    /^range jumps (.+)$/,
    (where) => `${directions(where)}に走り、敵味方の駒を三枚まで飛び越せる(飛び越すときは玉を取れない)`,
  ],
  [/^hook moves (.+)$/, (where) => `${directions(where)}に走り、途中で一度直角に曲がれる`],
  [/^slides (.+)$/, (where) => `${directions(where)}に走る`],
  [/^steps (.+)$/, (where) => `${directions(where)}に一つ動く`],
  [/^leaps to any square exactly two away$/, () => 'ちょうど二つ先のどの升へも跳ぶ'],
  [
    /^leaps (\w+) squares (\w+) and (.+) (\w+)$/,
    (far, way, near, other) =>
      `${WAYS[way]}へ${NUMBERS[far]}つ、${WAYS[other]}へ${near
        .split(' or ')
        .map((number) => NUMBERS[number])
        .join('か')}つの升へ跳ぶ`,
  ],
  [/^leaps (\w+) squares (.+)$/, (far, where) => `${directions(where)}の${NUMBERS[far]}つ先へ跳ぶ`],
];

// Sentences of the description that the powers do not hold.
const REMARKS = [
  ['Royal: no move may leave it open to capture.', '玉将であり、取られる手は指せない'],
  ['Royal: a side that has lost all of them has lost.', '玉将格であり、すべて取られた側の負け'],
  ['When it captures it leaves the game as well.', '駒を取ると自分も盤から消える'],
  ['must take something else.', '飛び越すときは必ず駒を取る'],
];

function directions(text) {
  if (text === 'in any direction') return '全方向';
  const [, missing] = text.match(/^in any direction but (.+)$/) ?? [];
  if (missing) return `${directions(missing)}以外の全方向`;
  const words = DIRECTIONS.reduce((rest, [english, japanese]) => rest.replaceAll(english, japanese), text);
  return words.replaceAll(/, | or /g, '・');
}

function power(text) {
  for (const [pattern, japanese] of POWERS) {
    const match = text.match(pattern);
    if (match) return japanese(...match.slice(1));
  }
  return text;
}

/** From the server's answer about a piece: its `moves` and `description`. */
export function japaneseDescription({moves, description}) {
  const remarks = REMARKS.filter(([english]) => description.includes(english)).map(([, japanese]) => japanese);
  return [...moves.split('; ').filter(Boolean).map(power), ...remarks].map((text) => `${text}。`).join('');
}
