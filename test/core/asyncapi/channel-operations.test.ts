import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ChannelOperation,
  readChannelOperations,
} from '../../../src/core/asyncapi/reading/read-channel-operations.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';

describe('the operations of channels', () => {
  it('list messages once, of which thousands of channels or operations may refer to the same', () => {
    const messages = Array.from({ length: 2000 }, () => ({}));
    const old = {
      asyncapi: '2.6.0',
      channels: {
        a: { publish: { message: { oneOf: messages } } },
        b: { $ref: '#/channels/a' },
      },
    };
    const operation = { action: 'send', channel: { $ref: '#/channels/a' }, messages };
    const current = {
      asyncapi: '3.0.0',
      channels: { a: {} },
      operations: { first: operation, second: { $ref: '#/operations/first' } },
    };
    for (const document of [old, current]) {
      const [first, second] = [...readChannelOperations(Documents.of(document)).values()].flat();
      const listOf = (one: ChannelOperation | undefined) => one?.sends ?? one?.receives;
      assert.equal(listOf(first)?.length, 2000);
      assert.equal(listOf(first), listOf(second));
    }
  });
});
