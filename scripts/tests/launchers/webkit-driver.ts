import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { freePort } from '../../../server/test/free-port.js';
import { patience, untilAnswering } from '../../loopback-server.ts';

/** WebKit's driver, listening on loopback. */
export interface WebkitDriver {
  port: number;
  stop(): void;
}

export interface WebkitPrograms {
  /** Path of `WebKitWebDriver`. */
  driver: string;
  /** Path of `Xvfb`. */
  display: string;
}

/** Starts WebKit's driver on a virtual display of its own, as WebKitGTK has no headless mode. */
export async function startWebkitDriver(programs: WebkitPrograms): Promise<WebkitDriver> {
  const { display, name } = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // Without a graphics card, Mesa draws what one would: in threads of its own, it takes a tenth more time.
      LP_NUM_THREADS: '0',
      // Skia's own drawing, in place of that card's shaders: a tenth less.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      // Without a language of the machine, WebKit says that its own is "c".
      LANG: 'en_US.UTF-8',
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
  });
  const stop = () => {
    driver.kill();
    display.kill();
  };
  process.once('exit', stop);
  await untilAnswering(`http://127.0.0.1:${port}/status`, driver);
  return { port, stop };
}

async function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  // Xvfb picks a free number itself and writes it to the descriptor named.
  const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const display = spawn(program, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // It is left open, as Xvfb ends where it cannot write the rest of the line.
  const output = display.stdio[3] as Readable;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Xvfb does not say which display it is.'));
    const timer = setTimeout(fail, patience);
    display.once('error', fail).once('exit', fail);
    output.once('data', (number) => {
      clearTimeout(timer);
      resolve({ display, name: `:${String(number).trim()}` });
    });
  });
}
