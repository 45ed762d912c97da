import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRetryAfter } from '../../../src/core/wire/refused-response.js';
import { findResponseError } from '../../../src/core/wire/response-error.js';
import { assertError } from '../assert-error.js';

const now = Date.UTC(2026, 0, 1, 12, 0, 0);

describe('Retry-After', () => {
  for (const [header, seconds] of [
    ['0', 0],
    ['30', 30],
    [' 30 ', 30],
    ['3600', 3_600],
    ['Thu, 01 Jan 2026 12:00:30 GMT', 30],
    ['Thu, 01 Jan 2026 12:01:00 GMT', 60],
    ['Thursday, 01-Jan-26 12:00:30 GMT', 30],
    ['Thu Jan  1 12:00:30 2026 GMT', 30],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    ['86401', 86_400],
    ['9999999999999999999999', 86_400],
    ['Fri, 01 Jan 2100 12:00:00 GMT', 86_400],
  ] as const) {
    it(`says ${seconds} seconds: ${header}`, () => {
      assert.equal(parseRetryAfter(header, now), seconds);
    });
  }

  it('counts a second that has begun', () => {
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 12:00:30 GMT', now + 1), 30);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 12:00:30 GMT', now + 999), 30);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 12:00:30 GMT', now + 1_000), 29);
  });

  for (const header of [
    null,
    '',
    ' ',
    'soon',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    '30s',
    '30, 60',
    'NaN',
  ]) {
    it(`says nothing: ${JSON.stringify(header)}`, () => {
      assert.equal(parseRetryAfter(header, now), undefined);
    });
  }
});

describe('The message of a refused request', () => {
  const json = { 'content-type': 'application/json' };

  for (const [name, body, message] of [
    ['the detail', '{"title":"Title","detail":"Detail."}', 'The backend answered 400: Detail.'],
    ['the title', '{"title":"Title"}', 'The backend answered 400: Title.'],
    ['a plain error', '{"error":"Bad filter"}', 'The backend answered 400: Bad filter.'],
    ['nothing of an array', '["a"]', 'The backend answered 400.'],
    ['nothing of broken JSON', '{"detail":', 'The backend answered 400.'],
    ['nothing that is not text', '{"detail":{"a":1}}', 'The backend answered 400.'],
    ['nothing of an empty body', '', 'The backend answered 400.'],
  ] as const) {
    it(`carries ${name}`, async () => {
      const response = new Response(body, { status: 400, headers: json });
      const error = await findResponseError(response, 'text/event-stream');
      assert.equal(assertError(error, 'refused').message, message);
    });
  }

  it('is short whatever the server says', async () => {
    const body = JSON.stringify({ detail: 'x'.repeat(100_000) });
    const response = new Response(body, { status: 400, headers: json });
    const error = assertError(await findResponseError(response, 'text/event-stream'), 'refused');
    assert.ok(error.message.length < 400);
  });
});

describe('A response whose body breaks', () => {
  const broken = () =>
    new ReadableStream({
      start(controller) {
        controller.error(new TypeError('terminated'));
      },
    });

  for (const contentType of ['text/html', 'application/json']) {
    it(`still tells its status: ${contentType}`, async () => {
      const headers = { 'content-type': contentType };
      const response = new Response(broken(), { status: 503, headers });
      const error = assertError(await findResponseError(response, 'text/event-stream'), 'server');
      assert.equal(error.status, 503);
    });
  }

  it('is still a bad response with status 200', async () => {
    const response = new Response(broken(), { headers: { 'content-type': 'text/html' } });
    assertError(await findResponseError(response, 'text/event-stream'), 'bad-response');
  });
});
