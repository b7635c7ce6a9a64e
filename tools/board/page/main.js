// Starts the page.

import {Api} from './api.js';
import {App} from './app.js';
import {Page} from './page.js';

const app = new App(new Api(new URLSearchParams(location.search).get('token') ?? ''));
await app.begin(new Page(app));
