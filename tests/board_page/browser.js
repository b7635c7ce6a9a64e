// One headless Chromium, and pages in it whose errors count.

import {chromium} from 'playwright-core';

export async function launchBrowser() {
  return chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage']});
}

/** Collects what a page complains about. Requests that a test broke on purpose are matched by `expected`. */
export function watchErrors(page, expected = null) {
  const errors = [];
  const note = (text) => {
    if (!expected?.test(text)) errors.push(text);
  };
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  return errors;
}
