import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Channel } from '../../../src/core/asyncapi/channel.js';
import { readChannels } from '../../../src/core/asyncapi/reading/read-channel.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { readFixture } from './read-fixture.js';

const chat26 = readFixture('chat-2.6');

function onlyChannel(document: unknown): Channel {
  const [read] = [...readChannels(Documents.of(document))];
  assert.ok(read);
  return read.channel;
}

describe('the security of a channel', () => {
  it('proves who asks with what a WebSocket of a page carries, and names all else', () => {
    const { security } = onlyChannel(chat26);
    assert.deepEqual(
      security.map((uses) => uses.map(({ scheme }) => scheme)),
      [
        [{ kind: 'key', place: 'query', parameter: 'ticket' }],
        [{ kind: 'other', type: 'Authorization (Bearer)' }],
      ],
    );
  });

  it('asks for what its server and each of its operations ask for, in every alternative', () => {
    const { security } = onlyChannel({
      asyncapi: '2.6.0',
      servers: {
        main: {
          url: 'a.example',
          protocol: 'wss',
          security: [{ ticket: [], device: [] }, { bearer: ['chat'] }],
        },
        open: { url: 'b.example', protocol: 'wss' },
      },
      channels: {
        '/chat': {
          publish: { message: {}, security: [{ room: [] }, { bearer: [] }] },
          subscribe: { message: {} },
        },
      },
      components: {
        securitySchemes: {
          ticket: { type: 'httpApiKey', in: 'query', name: 'ticket' },
          device: { type: 'httpApiKey', in: 'query', name: 'device' },
          room: { type: 'httpApiKey', in: 'query', name: 'room' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    });
    assert.deepEqual(
      security.map((uses) => uses.map(({ name }) => name)),
      [
        ['ticket', 'device', 'room'],
        ['ticket', 'device', 'bearer'],
        ['bearer', 'room'],
        ['bearer'],
        ['room'],
      ],
    );
  });

  it('bounds the alternatives of a hostile document', () => {
    const names = Array.from({ length: 100 }, (_, index) => `key${index}`);
    const listed = (): object[] => names.map((name) => ({ [name]: [] }));
    const scheme = { type: 'httpApiKey', in: 'query', name: 'key' };
    const { security } = onlyChannel({
      asyncapi: '2.6.0',
      servers: { main: { url: 'a.example', protocol: 'wss', security: listed() } },
      channels: { '/chat': { publish: { security: listed() }, subscribe: { security: listed() } } },
      components: { securitySchemes: Object.fromEntries(names.map((name) => [name, scheme])) },
    });
    assert.equal(security.length, 50);
  });
});
