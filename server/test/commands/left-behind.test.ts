import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Command } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { lookUntil } from '../look-until.js';

/** A server on loopback, by its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const isPort = (address: unknown): address is AddressInfo =>
    typeof address === 'object' && address !== null && 'port' in address;
  const address = server.address();
  assert.ok(isPort(address));
  return `http://127.0.0.1:${address.port}`;
}

/** Signals a command once such a name is among the temporary files; gives those it has left. */
async function leftBy(
  words: readonly string[],
  {
    awaited,
    signal,
    environment = {},
  }: {
    awaited: RegExp;
    signal: NodeJS.Signals;
    environment?: NodeJS.ProcessEnv;
  },
): Promise<string[]> {
  const temporary = await temporaryFolder();
  const command = new Command(words, { ...environment, TMPDIR: temporary });
  const names = () => readdir(temporary, { recursive: true });
  await lookUntil(`${awaited}`, async () => (await names()).some((name) => awaited.test(name)));
  command.signal(signal);
  await command.ended;
  return (await names()).filter((name) => name.startsWith('docs-assistant-'));
}

describe('a command that a signal ends', () => {
  it('leaves no folder of the browser that looks at a page', async () => {
    const page = await serve((_request, response) => response.end('<docs-search></docs-search>'));
    const folder = await temporaryFolder({
      browser: '#!/bin/sh\n: > "$TMPDIR/started"\nexec cat <&3 >/dev/null\n',
    });
    const browser = join(folder, 'browser');
    await chmod(browser, 0o755);
    const words = ['doctor', page, '--browser', browser];
    assert.deepEqual(await leftBy(words, { awaited: /^started$/, signal: 'SIGINT' }), []);
  });

  it('leaves no copy that an agent works on', async () => {
    const model = await serve(() => {});
    const folder = await temporaryFolder({ 'index.md': '# Home\n' });
    const words = ['agent', folder, '--task', 'Mend it', '--dry-run'];
    const environment = {
      DOCS_ASSISTANT_AGENT_MODEL_SONNET: 'openai-compatible:silent',
      DOCS_ASSISTANT_AGENT_MODEL_SONNET_BASE_URL: model,
    };
    const awaited = /^docs-assistant-agent-/;
    assert.deepEqual(await leftBy(words, { awaited, signal: 'SIGHUP', environment }), []);
  });

  it('leaves no data of an example, also while its pages are read', async () => {
    const pages = Array.from({ length: 400 }, (_, number) => [`page-${number}.md`, '# Page\n']);
    const folder = await temporaryFolder(Object.fromEntries(pages));
    const words = ['serve', folder, '--example-data', '--port', '0'];
    const awaited = /^docs-assistant-example-.*\.db$/;
    assert.deepEqual(await leftBy(words, { awaited, signal: 'SIGTERM' }), []);
  });
});
