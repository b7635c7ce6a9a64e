// Starts and stops a real komainu-board.

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

export class Server {
  #process;

  /** Starts the program on a port, 0 being any free one, and waits for its address. */
  static async start(program, port = 0) {
    const server = new Server();
    server.#process = spawn(program, ['--no-open', '--port', String(port)], {stdio: ['ignore', 'pipe', 'inherit']});
    // However this ends, the program does not stay behind.
    process.once('exit', () => server.#process.kill());
    server.address = await new Promise((resolve, reject) => {
      server.#process.on('error', reject);
      server.#process.on('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
      createInterface({input: server.#process.stdout}).once('line', resolve);
    });
    return server;
  }

  get port() {
    return Number(new URL(this.address).port);
  }

  /** Ends the program and waits for that; does nothing if it has ended. */
  async stop() {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }
}
