// The row under the board: what can be done just now, and what there is to say.

import {html, refill} from './dom.js';
import {language, t} from './strings.js';

function button(id, kind, action) {
  return html('button', {id: `act-${id}`, class: kind, onclick: action}, t(`act.${id}`));
}

// The buttons of a move in the making.
function choiceButtons({moving}) {
  const {choice} = moving;
  const home = choice.midway && choice.targets().has(choice.path[0]);
  return [
    choice.passMove && !choice.midway && button('pass', 'main', () => moving.pass()),
    choice.stops().length > 0 && button('stop', 'main', () => moving.stop()),
    home && button('home', 'main', () => moving.click({square: moving.choice.path[0]}, 1)),
    choice.midway && button('cancel', '', () => moving.cancel()),
  ];
}

function gameButtons(app) {
  const {game, position, engines} = app;
  const engineTurn = !app.verdict && game.isEngine(position.turn);
  return [
    app.mayMove && position.canDeclareWin && button('declare', 'main', () => app.course.declareWin()),
    engineTurn && !game.atEnd && button('continue', 'main', () => app.course.continueHere()),
    engineTurn && game.paused && button('resume', 'main', () => app.course.pause(false)),
    engines.thinking && game.hasHuman && button('moveNow', '', () => engines.moveNow()),
    // Between engines it stays, or it would flicker from move to move.
    !game.hasHuman && !app.verdict && game.atEnd && !game.paused && button('pause', '', () => app.course.pause(true)),
    app.verdict && game.atEnd && button('again', 'main', () => document.getElementById('new').click()),
  ];
}

function resignButtons(app) {
  return [
    html('span', {}, t('act.resignSure')),
    button('resign', 'main', () => app.course.resign()),
    button('cancel', '', () => app.cancel()),
  ];
}

export function drawActions(element, app) {
  const message = app.message || (app.engines.hint && !app.moving.choice ? app.hintText : '');
  const buttons = app.editor
    ? []
    : app.course.resigning
      ? resignButtons(app)
      : app.moving.choice
        ? choiceButtons(app)
        : gameButtons(app);
  const shown = buttons.filter(Boolean);
  const key = [language(), message, ...shown.map(({id, textContent}) => id || textContent)].join(' ');
  refill(element, app, key, () => [message && html('span', {class: 'message'}, message), shown]);
}
