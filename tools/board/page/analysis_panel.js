// The lines of thought in words: score, first moves, depth.

import {html} from './dom.js';
import {lineTexts, moveText} from './line_text.js';
import {blackScore, scoreText} from './scores.js';
import {language, t} from './strings.js';

const SHOWN_MOVES = 8;

function line(info, position, pieces) {
  const texts = lineTexts(position.board, info.pv.slice(0, SHOWN_MOVES)).map((text) => moveText(text, pieces));
  return html(
    'li',
    {},
    html('strong', {class: 'score'}, scoreText(blackScore(info, position.turn))),
    html('span', {class: 'pv'}, html('b', {}, texts[0]), ` ${texts.slice(1).join(' ')}`),
  );
}

/** `state`: on, over (nothing to think about), lines (of a Thinker). */
export function drawAnalysisPanel(element, state, position, pieces) {
  if (!state.on || state.over) {
    element.replaceChildren(html('p', {class: 'quiet'}, t(state.on ? 'analysis.over' : 'analysis.off')));
    return;
  }
  const lines = state.lines.filter(Boolean);
  if (lines.length === 0) {
    element.replaceChildren(html('p', {class: 'quiet'}, t('analysis.waiting')));
    return;
  }
  const count = new Intl.NumberFormat(language(), {notation: 'compact'}).format(lines[0].nodes);
  element.replaceChildren(
    html('ol', {class: 'lines'}, ...lines.map((info) => line(info, position, pieces))),
    html(
      'p',
      {class: 'quiet'},
      `${t('analysis.depth', {depth: lines[0].depth})} · ${t('analysis.speed', {nodes: count})}`,
    ),
  );
}
