import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

let folder = '';
before(async () => {
  await mkdir('.build', { recursive: true });
  folder = await mkdtemp(resolve('.build/workers-'));
});
after(() => rm(folder, { recursive: true }));

const section = ['Farben', '', 1, 'Rot.'];
const german = { path: '/', title: 'Farben', language: 'de', sections: [section] };
const index = JSON.stringify({ format: 2, pages: [german] });

// Vite, webpack and others copy what `new URL('…', import.meta.url)` names, and nothing that it imports.
describe('the script of the worker that packs an index, copied by itself (npm run build)', () => {
  it('fails where it needs the rules of a language, so that the page packs the index', async () => {
    const files = await readdir('dist/chunks');
    const file = files.find((name) => name.startsWith('local-index-worker-')) ?? '';
    const copy = join(folder, 'worker.mjs');
    await copyFile(join('dist/chunks', file), copy);
    const program = `
      globalThis.addEventListener = (type, listener) => (globalThis.listener = listener);
      globalThis.postMessage = ({ type }) => console.log(type);
      globalThis.reportError = () => console.log('failed');
      await import(${JSON.stringify(copy)});
      listener({ data: new TextEncoder().encode(${JSON.stringify(index)}) });
    `;
    const order = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, order);
    assert.equal(stdout, 'started\nfailed\n');
  });
});
