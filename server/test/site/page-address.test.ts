import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageAddress } from '../../src/site/addresses/page-address.js';

describe('the address of a page', () => {
  for (const path of [
    '/',
    '/what?',
    '/a#b',
    '/100%',
    '/a b',
    '/quote"',
    '/guide/größe',
    '/a+b&c',
  ]) {
    it(`leads to ${path} and keeps its slashes`, () => {
      const address = pageAddress(path);
      const { pathname, search, hash } = new URL(address, 'https://docs.example.com');
      assert.equal(decodeURIComponent(pathname), path);
      assert.equal(pathname, address);
      assert.equal(pathname.split('/').length, path.split('/').length);
      assert.equal(search + hash, '');
    });
  }
});
