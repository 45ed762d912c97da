import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';

/** What the steps that have begun before say, until the last of them has ended. */
let said = Promise.resolve();

/**
 * Runs a program beside others. One is heard at a time, in the order in which they begin: what another says meanwhile is
 * held until it has its turn.
 *
 * @returns its exit code, 1 when it was killed, once it has ended, heard or not.
 */
export function runInTurn(title: string, program: string, words: string[]): Promise<number> {
  // It never makes a program wait for its turn.
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  output.write(`\n── ${title} ──\n`);
  said = said.then(() => hear(output));
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once('error', reject).once('close', (code) => {
      output.end();
      resolve(code ?? 1);
    });
  });
}

/** Resolves when all has been heard that was said. */
export function allHeard(): Promise<void> {
  return said;
}

async function hear(output: PassThrough): Promise<void> {
  for await (const text of output) process.stdout.write(text);
}
