import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const entry = compiledProgram(new URL('../../src/cli.ts', import.meta.url));
/** A device on which each write fails as on a full disk. */
const fullDevice = '/dev/full';
const skip = existsSync(fullDevice) ? false : 'there is no full device';

type Place = 'pipe' | 'full';

function start(words: readonly string[], to: { output: Place; errors: Place }): ChildProcess {
  const full = openSync(fullDevice, 'w');
  const placeOf = (place: Place) => (place === 'full' ? full : place);
  const child = spawn(process.execPath, [entry, ...words], {
    env: { ...process.env, DOCS_ASSISTANT_BROWSER: 'none' },
    stdio: ['ignore', placeOf(to.output), placeOf(to.errors)],
  });
  closeSync(full);
  return child;
}

/** What is written to a stream until it ends. */
async function textOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const part of stream ?? []) text += String(part);
  return text;
}

async function endOf(child: ChildProcess): Promise<{ code: unknown; errors: string }> {
  const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'close')]);
  return { code, errors };
}

/** Serves a page with a log that cannot be written, until the test ends. */
async function startUnlogged(context: TestContext, format: string): Promise<string> {
  const folder = await temporaryFolder({ 'index.md': '# Home\n' });
  const words = ['serve', folder, '--port', '0', '--log-format', format];
  const child = start(words, { output: 'pipe', errors: 'full' });
  context.after(() => {
    child.kill('SIGKILL');
  });
  for await (const part of child.stdout ?? []) {
    const url = /http:\/\/\S+/.exec(String(part))?.[0];
    if (url) return url;
  }
  return assert.fail('It ended.');
}

test('a command whose reader has left says nothing of it', { skip }, async () => {
  const child = start(['projects', '--help'], { output: 'pipe', errors: 'pipe' });
  child.stdout?.destroy();
  assert.deepEqual(await endOf(child), { code: 0, errors: '' });
});

test('a command whose output has no room says so, and fails', { skip }, async () => {
  const child = start(['projects', '--help'], { output: 'full', errors: 'pipe' });
  assert.deepEqual(await endOf(child), {
    code: 1,
    errors: 'What the command prints cannot be written (ENOSPC): see where it goes.\n',
  });
});

for (const format of ['json', 'text']) {
  test(`a server whose log has no room goes on, as ${format}`, { skip }, async (context) => {
    const url = await startUnlogged(context, format);
    for (let request = 0; request < 3; request += 1) {
      assert.equal((await fetch(url)).status, 200);
    }
  });
}
