// Runs all tests of the page against the komainu-board named on the command line.

import {after, before} from 'node:test';
import {launchBrowser} from './browser.js';
import {Server} from './server.js';
import {world} from './world.js';

// Ends in an orderly way when it is told to, with all that it started.
process.once('SIGTERM', () => process.exit(1));

before(async () => {
  world.program = process.argv[2];
  world.browser = await launchBrowser();
  world.server = await Server.start(world.program);
});

after(async () => {
  await world.browser?.close();
  await world.server?.stop();
});

await import('./play_test.js');
await import('./lion_test.js');
await import('./choice_test.js');
await import('./history_test.js');
await import('./engine_test.js');
await import('./line_test.js');
await import('./setup_test.js');
await import('./record_test.js');
await import('./screen_test.js');
await import('./session_test.js');
await import('./server_test.js');
