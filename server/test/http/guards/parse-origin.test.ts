import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseOrigin } from '../../../src/http/guards/parse-origin.js';

describe('an origin in an option', () => {
  it('is what browsers send, however it is written', () => {
    for (const [given, origin] of [
      ['https://www.example.com', 'https://www.example.com'],
      ['HTTPS://WWW.Example.com:443/', 'https://www.example.com'],
      ['http://localhost:4400', 'http://localhost:4400'],
      ['http://[::1]:80', 'http://[::1]'],
      ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ] as const) {
      assert.equal(parseOrigin(given), origin);
    }
  });

  it('is refused where no browser could send it', () => {
    for (const given of [
      ...['www.example.com', 'https://*.example.com', 'https://www.example.com/docs', 'null', ''],
      ...['https://user@example.com', 'https://example.com?', 'https://example.com/#', 'ftp://a.b'],
    ]) {
      assert.equal(parseOrigin(given), undefined, given);
    }
  });
});
