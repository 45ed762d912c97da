import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meantPath, pathByFile } from '../../../src/content/navigation/meant-path.js';

describe('the page that an address means', () => {
  const pages = new Set(['/', '/guide', '/guide/install', '/notes.html', '/maß/über']);
  const meant: readonly (readonly [string, string | undefined])[] = [
    ['/guide', '/guide'],
    ['/guide/', '/guide'],
    ['/guide.html', '/guide'],
    ['/guide/index.html', '/guide'],
    ['/guide/README.html', '/guide'],
    ['/guide/install.htm', '/guide/install'],
    ['/index.html', '/'],
    ['/notes.html', '/notes.html'],
    [`/maß/${'über'.normalize('NFD')}/`, '/maß/über'],
    ['/notes', undefined],
    ['/guide/absent.html', undefined],
    ['//guide.html', undefined],
    ['/guide.md', undefined],
  ];
  for (const [address, page] of meant) {
    it(`is ${page ?? 'none'} for ${address}`, () => {
      assert.equal(meantPath(address, pages), page);
    });
  }

  it('is found at once, however many slashes there are', () => {
    const began = process.cpuUsage();
    assert.equal(meantPath(`${'/'.repeat(1_000_000)}a`, pages), undefined);
    assert.ok(process.cpuUsage(began).user < 1_000_000);
  });
});

it('the page whose file is called otherwise than its address is found by that name', () => {
  const pages = new Map([
    ['/my-page', { file: 'My Page.md' }],
    ['/setup', { file: 'setup.md' }],
  ]);
  assert.equal(pathByFile('/My Page', pages), '/my-page');
  assert.equal(pathByFile('/MY-PAGE', pages), undefined);
  assert.equal(pathByFile('/Setup', pages), undefined);
});
