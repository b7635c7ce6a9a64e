// The line above the board: whose turn it is, or how the game ended.

import {t} from './strings.js';
import {verdictText} from './verdict.js';

function turnText({engines, game, position}) {
  if (engines.thinking) return t(engines.waiting ? 'status.busy' : 'status.thinking');
  if (game.onlyHuman === position.turn) return t('status.yours');
  return t('status.turn', {side: t(position.turn)});
}

export function statusText(app) {
  if (app.editor) return t('status.setup');
  const words = [app.verdict ? verdictText(app.verdict) : turnText(app)];
  if (app.position.check.length > 0 && !app.verdict) words.push(t('status.check'));
  if (!app.game.atEnd) words.push(t('status.ply', {ply: app.game.ply, all: app.game.moves.length}));
  return words.join(' · ');
}
