import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

let folder = '';
before(async () => {
  await mkdir('.build', { recursive: true });
  folder = await mkdtemp(resolve('.build/workers-'));
});
after(() => rm(folder, { recursive: true }));

// Vite, webpack and others copy what `new URL('…', import.meta.url)` names, and nothing that it imports.
describe('the script of a worker that was copied by itself (npm run build)', () => {
  it('fails where it needs the rules of a language, so that the page packs the index', async () => {
    const section = ['Farben', '', 1, 'Rot.'];
    const german = { path: '/', title: 'Farben', language: 'de', sections: [section] };
    const index = JSON.stringify({ format: 2, pages: [german] });
    const script = await copyOf('dist/chunks', 'local-index-worker-');
    const data = `new TextEncoder().encode(${JSON.stringify(index)})`;
    assert.equal(await told(script, data), 'started\nfailed\n');
  });

  const documents = {
    operation: 'openapi: 3.1.0\npaths: {/a: {get: {summary: A}}}',
    channel: 'asyncapi: 3.0.0\nchannels: {a: {address: /a, messages: {}}}',
  };
  for (const [name, document] of Object.entries(documents)) {
    it(`reads YAML by the script that the page names: ${name}`, async () => {
      const script = await copyOf('dist/chunks/playground', `${name}-worker-`);
      const yaml = await copyOf('dist/chunks/playground', 'yaml-script-');
      const order = {
        ...{ spec: `data:,${encodeURIComponent(document)}`, yamlUrl: yaml },
        [name]: name === 'operation' ? 'GET /a' : '/a',
      };
      assert.equal(await told(script, JSON.stringify(order)), 'started\nread\n');
    });
  }
});

/** The address of a copy of the built script that begins so, with no other beside it. */
async function copyOf(built: string, beginning: string): Promise<string> {
  const file = (await readdir(built)).find((name) => name.startsWith(beginning)) ?? '';
  const copy = join(await mkdtemp(join(folder, 'copy-')), 'script.mjs');
  await copyFile(join(built, file), copy);
  return pathToFileURL(copy).href;
}

/** What a worker of this script tells when it is given data, written as code. */
async function told(script: string, data: string): Promise<string> {
  const program = `
    globalThis.addEventListener = (type, listener) => (globalThis.listener = listener);
    globalThis.postMessage = ({ type }) => console.log(type);
    globalThis.reportError = () => console.log('failed');
    await import(${JSON.stringify(script)});
    await listener({ data: ${data} });
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  return stdout;
}
