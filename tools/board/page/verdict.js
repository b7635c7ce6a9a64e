// How a game ended: in words for people, and in those of the server's records.

import {t, tOr} from './strings.js';

/** "Black wins · checkmate (rule C9)", from {winner, reason, rule}. */
export function verdictText(verdict) {
  const result = verdict.winner ? t('status.wins', {side: t(verdict.winner)}) : t('status.draw');
  const rule = verdict.rule ? ` (${t('rule', {rule: verdict.rule})})` : '';
  return verdict.reason ? `${result} · ${tOr(`reason.${verdict.reason}`, verdict.reason)}${rule}` : result;
}

/** "White wins: resignation", from {winner, reason}; null from null. */
export function resultText(outcome) {
  if (!outcome) return null;
  return `${{black: 'Black wins', white: 'White wins'}[outcome.winner] ?? 'draw'}: ${outcome.reason}`;
}

/** The other way round; null where the result is not known. */
export function readResult(text) {
  const [, result, reason] = text.match(/^(Black wins|White wins|draw)(?:: (.*))?$/) ?? [];
  if (!result) return null;
  return {winner: {'Black wins': 'black', 'White wins': 'white'}[result] ?? null, reason: reason ?? ''};
}
