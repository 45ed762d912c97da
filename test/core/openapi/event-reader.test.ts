import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type ApiEvent, EventReader } from '../../../src/core/openapi/response/event-reader.js';

const stream =
  'event: begun\nid: 7\ndata: one\ndata:two\r\n\r\n: noise\r\rdata\n\nid: 8\n\ndata:  three\r\revent: cut\ndata: x';

const events: ApiEvent[] = [
  { name: 'begun', id: '7', data: 'one\ntwo' },
  { name: 'message', id: '7', data: '' },
  { name: 'message', id: '8', data: ' three' },
];

describe('a stream of events', () => {
  it('is read, wherever it is cut', () => {
    const cuts = fc.array(fc.nat(stream.length), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const reader = new EventReader();
        const sorted = [0, ...places.sort((one, other) => one - other), stream.length];
        const read = sorted
          .slice(1)
          .flatMap((end, index) => reader.read(stream.slice(sorted[index], end)));
        assert.deepEqual(read, events);
      }),
    );
  });
});
