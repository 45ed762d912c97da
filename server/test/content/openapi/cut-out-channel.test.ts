import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Channel } from '../../../../src/core/asyncapi/channel.js';
import { readChannels } from '../../../../src/core/asyncapi/reading/read-channel.js';
import { Documents } from '../../../../src/core/openapi/reading/documents.js';
import { connectionsOf } from '../../../src/content/openapi/connections.js';
import { cutOutChannel } from '../../../src/content/openapi/cut-out-channel.js';

const fixtures = fileURLToPath(new URL('../../../../test/fixtures/asyncapi/', import.meta.url));

/** What a playground makes of a channel: its schemas may have other names. */
function shown({ operations: _, problems: __, schemas, ...channel }: Channel): unknown {
  const text = JSON.stringify({ ...channel, schemas: Object.keys(schemas).length });
  return JSON.parse(text.replace(/#\/schemas\/[^"]+/g, '#/schemas/'));
}

describe('the document of one channel', () => {
  it('says the same to a playground as the whole one', async () => {
    for (const name of ['chat-2.6', 'chat-3.0', 'gemini-2.6', 'gemini-3.1', 'kraken-3.1']) {
      const document: unknown = parse(await readFile(`${fixtures}${name}.yaml`, 'utf8'));
      for (const { channel } of readChannels(Documents.of(document))) {
        const written = cutOutChannel(channel);
        assert.ok(written !== undefined);
        const [again] = [...readChannels(Documents.of(JSON.parse(written)))];
        assert.ok(again);
        assert.deepEqual(again.channel.problems, []);
        assert.deepEqual(shown(again.channel), shown(channel));
      }
    }
  });

  it('lets a page connect to the origins of its servers alone', () => {
    const urls = [
      'wss://a.example/x; script-src *',
      "ws://b.example' 'unsafe-inline'",
      'https://c.example',
      'wss://{t}.d.example/',
    ];
    const servers = urls.map((url) => ({
      url,
      variables: [{ name: 't', initial: 'x', choices: [] }],
    }));
    assert.deepEqual(connectionsOf(servers, 'ws'), ['wss://a.example', 'wss://*.d.example']);
  });
});
