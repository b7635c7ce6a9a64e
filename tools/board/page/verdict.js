// How a game ended, in words.

import {t, tOr} from './strings.js';

/** "Black wins · checkmate (rule C9)", from {winner, reason, rule}. */
export function verdictText(verdict) {
  const result = verdict.winner ? t('status.wins', {side: t(verdict.winner)}) : t('status.draw');
  const reason = tOr(`reason.${verdict.reason}`, verdict.reason);
  return `${result} · ${reason}${verdict.rule ? ` (${t('rule', {rule: verdict.rule})})` : ''}`;
}
