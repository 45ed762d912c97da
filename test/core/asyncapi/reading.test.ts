import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Channel } from '../../../src/core/asyncapi/channel.js';
import { findChannel } from '../../../src/core/asyncapi/reading/find-channel.js';
import {
  isAsyncApi,
  listChannels,
  readChannel,
  readChannels,
} from '../../../src/core/asyncapi/reading/read-channel.js';
import { exampleValue } from '../../../src/core/openapi/form/example-value.js';
import { validateValue } from '../../../src/core/openapi/form/validate-value.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { readFixture } from './read-fixture.js';

const chat26 = readFixture('chat-2.6');
const chat30 = readFixture('chat-3.0');

function onlyChannel(document: unknown): Channel {
  const [read] = [...readChannels(Documents.of(document))];
  assert.ok(read);
  return read.channel;
}

const withChannel = (channel: object, rest: object = {}): object => ({
  asyncapi: '3.0.0',
  servers: { main: { host: 'a.example', protocol: 'ws' } },
  channels: { main: channel },
  ...rest,
});

describe('a channel of an AsyncAPI document', () => {
  it('is read alike from versions 2 and 3', () => {
    const older = onlyChannel(chat26);
    assert.deepEqual(onlyChannel(chat30), older);
    assert.equal(older.name, '/chat/{room}');
    assert.deepEqual(
      older.servers.map(({ url }) => url),
      ['wss://{region}.example.com/v1'],
    );
    assert.deepEqual(
      older.parameters.map(({ place, name, required }) => [place, name, required]),
      [
        ['path', 'room', true],
        ['query', 'token', true],
        ['header', 'Sec-WebSocket-Protocol', false],
      ],
    );
    assert.deepEqual(older.headers, ['X-Client']);
    assert.deepEqual(older.problems, []);
  });

  it('has what a client sends and what it gets', () => {
    const { sends, receives } = onlyChannel(chat30);
    assert.deepEqual(
      sends.map(({ name }) => name),
      ['say', 'leave'],
    );
    assert.deepEqual(
      receives.map(({ name }) => name),
      ['said'],
    );
    assert.deepEqual(sends[0]?.headers, ['trace']);
    assert.deepEqual(sends[0]?.examples, [{ name: 'A greeting', value: { text: 'Hello' } }]);
  });

  it('keeps circles as references, and reads lists as draft 7 writes them', () => {
    const { schemas, sends } = onlyChannel(chat26);
    const [say] = sends;
    assert.ok(say);
    assert.deepEqual(
      validateValue({ text: 'Hi', inReplyTo: { text: 'Ho' } }, say.schema, schemas),
      [],
    );
    const [deep] = validateValue({ text: 'Hi', inReplyTo: { text: 'x' } }, say.schema, schemas);
    assert.equal(deep?.pointer, '/inReplyTo/text');
    const [place] = validateValue({ text: 'Hi', at: [1, 'x'] }, say.schema, schemas);
    assert.equal(place?.pointer, '/at/1');
    assert.equal(validateValue({ text: 'Hi', at: [1, 2, 3] }, say.schema, schemas).length, 1);
  });

  it('takes replies of the same connection along', () => {
    const channel = onlyChannel(
      withChannel(
        { address: '/', messages: { ping: {}, pong: {} } },
        {
          operations: {
            ping: {
              action: 'receive',
              channel: { $ref: '#/channels/main' },
              messages: [{ $ref: '#/channels/main/messages/ping' }],
              reply: { messages: [{ $ref: '#/channels/main/messages/pong' }] },
            },
          },
        },
      ),
    );
    assert.deepEqual(
      [channel.sends, channel.receives].map((list) => list.map(({ name }) => name)),
      [['ping'], ['pong']],
    );
  });

  it('lets every message go both ways where no operation says anything', () => {
    const { sends, receives } = onlyChannel(withChannel({ address: 'a', messages: { any: {} } }));
    assert.deepEqual([sends.length, receives.length], [1, 1]);
  });

  it('names formats of schemas that are not read', () => {
    const schemaFormat = 'application/vnd.apache.avro;version=1.9.0';
    const { sends } = onlyChannel(
      withChannel({
        messages: {
          avro: { payload: { schemaFormat, schema: { type: 'record' } } },
          json: {
            payload: {
              schemaFormat: 'application/schema+json;version=draft-07',
              schema: { type: 'number' },
            },
          },
        },
      }),
    );
    assert.deepEqual(
      sends.map(({ unread, schema }) => ({ unread, schema })),
      [
        { unread: schemaFormat, schema: true },
        { unread: undefined, schema: { type: 'number' } },
      ],
    );
  });

  it('takes from traits what a message leaves out', () => {
    const traits = [{ contentType: 'text/plain', headers: { properties: { trace: {} } } }];
    const { sends } = onlyChannel(
      withChannel({ messages: { one: { traits }, two: { traits, contentType: 'text/csv' } } }),
    );
    assert.deepEqual(
      sends.map(({ mediaType, headers }) => [mediaType, headers]),
      [
        ['text/plain', ['trace']],
        ['text/csv', ['trace']],
      ],
    );
  });

  it('names references that lead nowhere, and the rest of it is there', () => {
    const { problems, sends } = onlyChannel(
      withChannel({ messages: { lost: { $ref: '#/nowhere' }, there: {} } }),
    );
    assert.equal(sends.length, 1);
    assert.match(problems.join(), /The reference #\/nowhere leads nowhere/);
  });

  it('is found by address, name and operation, or the nearest are named', () => {
    const channels = listChannels(Documents.of(chat30));
    for (const wanted of ['/chat/{room}', 'chat', 'talk', ' listen '])
      assert.equal(findChannel(channels, wanted).found?.key, 'chat', wanted);
    assert.deepEqual(findChannel(channels, '/chats/{room}'), {
      found: undefined,
      nearest: ['/chat/{room}'],
    });
  });

  it('has its operations as one of thousands as well', () => {
    const names = Array.from({ length: 2_500 }, (_, index) => `c${index}`);
    const mapped = (make: (name: string) => object): object =>
      Object.fromEntries(names.map((name) => [name, make(name)]));
    const older = mapped((operationId) => ({ publish: { operationId } }));
    const newer = mapped((name) => ({ action: 'send', channel: { $ref: `#/channels/${name}` } }));
    for (const document of [
      { asyncapi: '2.6.0', channels: older },
      { asyncapi: '3.0.0', channels: mapped(() => ({})), operations: newer },
    ]) {
      const last = listChannels(Documents.of(document)).at(-1);
      assert.deepEqual([last?.key, last?.operations], ['c2499', ['c2499']]);
    }
  });

  it('is no channel where the document is another one, or hostile', () => {
    assert.equal(isAsyncApi({ openapi: '3.1.0' }), false);
    assert.equal(isAsyncApi({ asyncapi: '1.2.0' }), false);
    for (const channels of [
      [1],
      null,
      { a: 1 },
      { a: { $ref: '#/channels/a' } },
      { a: { messages: 3, bindings: [], parameters: 'x', servers: {} } },
    ]) {
      const documents = Documents.of({
        asyncapi: '3.0.0',
        channels,
        operations: [null],
        servers: 'x',
      });
      for (const { key } of listChannels(documents)) assert.ok(readChannel(documents, key));
    }
  });
});

describe('a real AsyncAPI document', () => {
  for (const name of ['gemini-2.6', 'gemini-3.1']) {
    it(`of market data is read: ${name}`, () => {
      const channel = onlyChannel(readFixture(name));
      assert.equal(channel.name, '/v1/marketdata/{symbol}');
      assert.deepEqual(
        channel.servers.map(({ url }) => url),
        ['wss://api.gemini.com'],
      );
      assert.equal(channel.parameters.filter(({ place }) => place === 'query').length, 6);
      const [market] = channel.receives;
      assert.ok(market);
      assert.deepEqual(
        validateValue(market.examples[1]?.value, market.schema, channel.schemas),
        [],
      );
      assert.deepEqual(channel.problems, []);
    });
  }

  it('of several requests and replies gives messages that fit their schemas', () => {
    const { sends, receives, schemas, servers } = onlyChannel(readFixture('kraken-3.1'));
    assert.deepEqual(
      sends.map(({ name }) => name),
      ['ping', 'subscribe', 'unsubscribe'],
    );
    assert.equal(receives.length, 5);
    assert.deepEqual(servers, []);
    for (const { schema, name } of sends)
      assert.deepEqual(validateValue(exampleValue(schema, schemas), schema, schemas), [], name);
  });

  it('of another protocol has no server for a page', () => {
    const channels = [...readChannels(Documents.of(readFixture('streetlights-mqtt-3.1')))];
    assert.equal(channels.length, 4);
    for (const { channel } of channels) assert.deepEqual(channel.servers, []);
  });
});
