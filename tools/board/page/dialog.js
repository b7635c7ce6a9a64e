// The frame of the larger dialogs: a title, a body, a row of buttons.

import {html} from './dom.js';
import {addIcon} from './icons.js';
import {t} from './strings.js';

/** A press on the ground beside a dialog closes it; not one that began inside, as when text is being marked. */
export function closeFromOutside(dialog) {
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog) dialog.addEventListener('click', () => dialog.close(), {once: true});
  });
}

/** Opens a dialog and answers it; it is gone from the page when it is closed. `buttons` stand in the last row. */
export function openDialog(id, title, body, buttons = []) {
  const close = html('button', {
    class: 'plain',
    'aria-label': t('close'),
    title: t('close'),
    onclick: () => dialog.close(),
  });
  addIcon(close, 'close');
  const dialog = html(
    'dialog',
    {id, class: 'large', 'aria-label': title},
    html('div', {class: 'dialog-head'}, html('h2', {}, title), close),
    html('div', {class: 'dialog-body'}, ...body),
    buttons.length > 0 && html('div', {class: 'dialog-foot'}, ...buttons),
  );
  dialog.addEventListener('close', () => dialog.remove());
  closeFromOutside(dialog);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A control with its name above. */
export function field(name, control, ...more) {
  return html('label', {class: 'field'}, html('span', {}, name), control, ...more);
}

/** A row of which one is chosen: `choices` is a list of [value, text]; `change` gets the value. */
export function choiceRow(name, label, choices, value, change) {
  return html(
    'fieldset',
    {class: 'choices'},
    html('legend', {}, label),
    ...choices.map(([each, text]) =>
      html(
        'label',
        {class: 'chip'},
        html('input', {type: 'radio', name, value: each, checked: each === value, onchange: () => change(each)}),
        html('span', {}, text),
      ),
    ),
  );
}

export function select(id, choices, value, change) {
  return html(
    'select',
    {id, onchange: (event) => change?.(event.target.value)},
    ...choices.map(([each, text]) => html('option', {value: each, selected: each === value}, text)),
  );
}
