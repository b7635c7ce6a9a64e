// How a piece moves, in words; the squares are marked on the board.

import {html, refill} from './dom.js';
import {japaneseDescription} from './piece_japanese.js';
import {language, pieceName, t} from './strings.js';
import {tilePicture} from './tiles.js';

const KINDS = ['steps', 'slides', 'jumps', 'special'];

function become(pieces, ids, side) {
  return html(
    'span',
    {class: 'becomes'},
    ...ids.map((id) => html('span', {class: 'become'}, tilePicture(id, side), pieceName(pieces.get(id)))),
  );
}

function pieceText(answer, pieces, side) {
  const piece = pieces.get(answer.id);
  const choices = piece.choices?.length ? piece.choices : piece.promotesTo ? [piece.promotesTo] : [];
  const [first, second] =
    language() === 'ja'
      ? [answer.japanese || answer.kanji, answer.name]
      : [answer.name, answer.japanese || answer.kanji];
  return [
    html(
      'div',
      {class: 'piece-head'},
      tilePicture(answer.id, side),
      html(
        'div',
        {},
        html('strong', {class: 'piece-name'}, first),
        html('span', {class: 'quiet'}, ` ${second}`),
        answer.rule && html('div', {class: 'quiet'}, t('rule', {rule: answer.rule})),
      ),
    ),
    html('p', {}, language() === 'ja' ? japaneseDescription(answer) : answer.description),
    html(
      'ul',
      {class: 'legend'},
      ...KINDS.filter((kind) => answer[kind]?.length).map((kind) => html('li', {class: kind}, t(`piece.${kind}`))),
    ),
    choices.length > 0 &&
      html(
        'p',
        {},
        html('span', {class: 'quiet'}, t(choices.length > 1 ? 'piece.choices' : 'piece.promotes')),
        ' ',
        become(pieces, choices, side),
      ),
  ];
}

/** `answer`: the server's about a piece, or null; `pieces`: all of the game's by id. */
export function drawPiecePanel(element, answer, pieces, side) {
  refill(element, null, JSON.stringify([language(), answer, side]), () =>
    answer ? pieceText(answer, pieces, side) : [html('p', {class: 'quiet'}, t('piece.none'))],
  );
}
