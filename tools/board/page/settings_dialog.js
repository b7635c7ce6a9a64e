// Language, tiles, and the list of keys.

import {html} from './dom.js';
import {choiceRow, openDialog} from './dialog.js';
import {LANGUAGES, language, t} from './strings.js';

export const TILE_STYLES = ['kanji', 'short', 'letters', 'moves'];

/** `change` is called with the part of the settings that changed. */
export function openSettingsDialog(settings, version, change) {
  const dialog = openDialog('settings-dialog', t('settings.title'), [
    choiceRow('language', t('settings.language'), Object.entries(LANGUAGES), language(), (value) => {
      dialog.close();
      change({language: value});
    }),
    choiceRow(
      'tiles',
      t('settings.tiles'),
      TILE_STYLES.map((style) => [style, t(`settings.tiles.${style}`)]),
      settings.tileStyle,
      (value) => change({tileStyle: value}),
    ),
    html('h3', {}, t('settings.keys')),
    html('p', {class: 'quiet'}, t('settings.keys.text')),
    html('p', {class: 'quiet'}, t('settings.about', {version})),
  ]);
}
