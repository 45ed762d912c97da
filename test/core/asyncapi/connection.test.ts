import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  connectionOf,
  isMixedContent,
  isWebSocketAddress,
} from '../../../src/core/asyncapi/handshake.js';
import { matchMessage } from '../../../src/core/asyncapi/match-message.js';
import { MessageLog } from '../../../src/core/asyncapi/message-log.js';
import { readChannels } from '../../../src/core/asyncapi/reading/read-channel.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { readFixture } from './read-fixture.js';

describe('what opens a WebSocket', () => {
  it('offers the subprotocols that are filled in', () => {
    const request = { method: 'GET', url: 'wss://a.example/', cookies: [] };
    const headers = [
      ['X-Other', 'a'],
      ['sec-websocket-protocol', ' chat.v1, chat.v2 ,'],
    ] as const;
    assert.deepEqual(connectionOf({ ...request, headers }).protocols, ['chat.v1', 'chat.v2']);
  });

  it('is an address of a WebSocket and nothing else', () => {
    assert.ok(isWebSocketAddress('wss://a.example/chat'));
    for (const address of ['https://a.example', 'javascript:alert(1)', '/chat', ''])
      assert.equal(isWebSocketAddress(address), false, address);
  });

  it('is refused without protection on a protected page, but for this machine', () => {
    assert.ok(isMixedContent('ws://a.example/', true));
    for (const address of [
      'wss://a.example/',
      'ws://127.0.0.1:80/',
      'ws://localhost/',
      'ws://[::1]/',
    ])
      assert.equal(isMixedContent(address, true), false, address);
    assert.equal(isMixedContent('ws://a.example/', false), false);
  });
});

describe('the log of a connection', () => {
  it('keeps the newest, by number and by size, and counts what has left', () => {
    const log = new MessageLog({ entries: 3, all: 10 });
    const add = (text: string): void =>
      log.add({ kind: 'received', time: 0, ...log.contentOf(text) });
    for (const text of ['1', '2', '3', '4']) add(text);
    assert.deepEqual([log.entries.map(({ id }) => id), log.left], [[2, 3, 4], 1]);
    add('123456789');
    assert.deepEqual([log.entries.map(({ id }) => id), log.left], [[4, 5], 3]);
    log.clear();
    assert.deepEqual([log.entries, log.left], [[], 0]);
  });

  it('keeps the beginning of a long text, and nothing of a large file', () => {
    const log = new MessageLog({ message: 3 });
    assert.deepEqual(log.contentOf('äöüß'), { size: 8, text: 'äöü', isCut: true });
    assert.deepEqual(log.contentOf(new Blob(['1234'])), { size: 4, isCut: true });
    assert.equal(log.contentOf(new Blob(['123'])).file?.size, 3);
  });
});

describe('a message that was received', () => {
  const [read] = [...readChannels(Documents.of(readFixture('chat-3.0')))];
  assert.ok(read);
  const { channel } = read;

  it('is named by the schema that it fits', () => {
    assert.deepEqual(matchMessage('{"text":"Hello"}', channel), { name: 'said', mistakes: [] });
  });

  it('says what keeps it from fitting', () => {
    const { mistakes } = matchMessage('{"text":"x"}', channel);
    assert.deepEqual(
      mistakes.map(({ pointer, code }) => [pointer, code]),
      [['/text', 'minLength']],
    );
    assert.deepEqual(matchMessage('{"text":', channel).mistakes, [{ pointer: '', code: 'json' }]);
  });

  it('is not judged where a schema is not read, or nothing is described', () => {
    const [said] = channel.receives;
    assert.ok(said);
    for (const receives of [
      [],
      [{ ...said, unread: 'avro' }],
      [{ ...said, mediaType: 'text/csv' }],
    ])
      assert.deepEqual(matchMessage('{', { ...channel, receives }).mistakes, []);
  });
});
