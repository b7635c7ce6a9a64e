// Saving a game as text in one of the server's formats, and loading one.

import {html} from './dom.js';
import {field, openDialog, select} from './dialog.js';
import {Game, NAMES, SIDES} from './game.js';
import {gameTitle} from './new_game_dialog.js';
import {recentGames} from './saved_game.js';
import {language, t, tOr} from './strings.js';
import {resultText} from './verdict.js';

const ENDINGS = {kif: 'kif', pgn: 'pgn', json: 'json'};

function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain;charset=utf-8'}));
  const link = html('a', {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

// Old records are in Shift-JIS, all others in UTF-8.
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

// Texts that do not name their game are tried as any game first, then as the one on the board.
async function readRecord(app, text) {
  const {variant, options} = app.game;
  const any = app.api.importRecord(text);
  const record = await any.catch(() => null);
  if (record && !record.warning) return record;
  const same = await app.api.importRecord(text, {variant, options}).catch(() => null);
  return same && (!record || !same.warning) ? same : any;
}

async function copy(area) {
  try {
    await navigator.clipboard.writeText(area.value);
  } catch {
    // No permission: the old way needs none.
    area.select();
    document.execCommand('copy');
  }
}

function saveFields(app) {
  const {game} = app;
  let format = app.settings.format ?? app.formats[0];
  const area = html('textarea', {
    id: 'record-text',
    readonly: true,
    rows: 8,
    spellcheck: 'false',
    'aria-label': t('record.text'),
  });
  const error = html('p', {class: 'error', role: 'alert', hidden: true});
  // Only the answer to the latest question counts.
  let asked = 0;
  const write = async () => {
    const number = ++asked;
    try {
      const question = {
        ...game.line(game.moves.length),
        format,
        headers: app.headers(),
        result: resultText(game.outcome),
      };
      const {text} = await app.api.exportRecord(question);
      if (number !== asked) return;
      area.value = text;
      area.dataset.format = question.format;
      error.hidden = true;
    } catch (failure) {
      if (number !== asked) return;
      area.value = '';
      error.textContent = failure.message;
      error.hidden = false;
    }
  };
  const copied = html('span', {class: 'quiet', role: 'status'});
  write();
  return html(
    'section',
    {},
    html('h3', {}, t('record.save')),
    html(
      'div',
      {class: 'fields'},
      ...SIDES.map((side) =>
        field(
          t(`record.${side}`),
          html('input', {
            id: `name-${side}`,
            value: game.headers[NAMES[side]] ?? '',
            placeholder: t(game.isEngine(side) ? 'engine' : 'human'),
            oninput: (event) => {
              game.headers[NAMES[side]] = event.target.value;
              app.save();
              write();
            },
          }),
        ),
      ),
    ),
    field(
      t('record.format'),
      select(
        'record-format',
        app.formats.map((each) => [each, tOr(`format.${each}`, each)]),
        format,
        (value) => {
          format = value;
          app.change({format});
          write();
        },
      ),
    ),
    area,
    error,
    html(
      'div',
      {class: 'buttons'},
      html(
        'button',
        {
          id: 'record-copy',
          onclick: async () => {
            await copy(area);
            copied.textContent = t('record.copied');
          },
        },
        t('record.copy'),
      ),
      html(
        'button',
        {id: 'record-download', onclick: () => download(area.value, `${game.variant}.${ENDINGS[format] ?? 'txt'}`)},
        t('record.download'),
      ),
      copied,
    ),
  );
}

function loadFields(app, close) {
  const area = html('textarea', {
    id: 'load-text',
    rows: 5,
    spellcheck: 'false',
    placeholder: t('record.paste'),
    'aria-label': t('record.paste'),
  });
  const error = html('p', {class: 'error', role: 'alert', hidden: true});
  const open = async () => {
    try {
      const record = await readRecord(app, area.value);
      close();
      app.openRecord(record);
    } catch (failure) {
      error.textContent = failure.message;
      error.hidden = false;
    }
  };
  const file = html('input', {
    type: 'file',
    id: 'load-file',
    class: 'heard-only',
    onchange: async () => {
      if (!file.files[0]) return;
      area.value = await textOf(file.files[0]);
      open();
    },
  });
  return html(
    'section',
    {},
    html('h3', {}, t('record.load')),
    area,
    error,
    html(
      'div',
      {class: 'buttons'},
      html('button', {id: 'load-open', class: 'main', onclick: open}, t('record.open')),
      html('label', {class: 'button', for: 'load-file'}, t('record.file')),
      file,
    ),
  );
}

// Games that others took the place of: nothing is lost by a new one.
function recentFields(app, close) {
  const titles = new Map(app.games.map((game) => [game.variant, gameTitle(game)]));
  const games = recentGames().filter(({game}) => game.id !== app.game.id && titles.has(game.variant));
  if (games.length === 0) return null;
  return html(
    'section',
    {},
    html('h3', {}, t('record.recent')),
    html(
      'div',
      {class: 'recent'},
      ...games.map(({when, game}) =>
        html(
          'button',
          {
            'data-recent': game.id,
            onclick: () => {
              close();
              app.openGame(game);
            },
          },
          t('record.game', {
            game: titles.get(game.variant),
            moves: new Game(game).moves.length,
            when: new Date(when).toLocaleString(language()),
          }),
        ),
      ),
    ),
  );
}

export function openRecordDialog(app) {
  const close = () => dialog.close();
  const dialog = openDialog(
    'record-dialog',
    t('record.title'),
    [saveFields(app), loadFields(app, close), recentFields(app, close)].filter(Boolean),
  );
}
