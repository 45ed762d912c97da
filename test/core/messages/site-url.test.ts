import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageUrl, resolveSiteUrl } from '../../../src/core/messages/site-url.js';

const site = 'https://docs.example.com/guide/start?tab=npm#install';

describe('The address of a page', () => {
  for (const [path, address] of [
    ['/styling', 'https://docs.example.com/styling'],
    ['styling', 'https://docs.example.com/styling'],
    ['/', 'https://docs.example.com/'],
    ['', 'https://docs.example.com/'],
    ['/größe/大', 'https://docs.example.com/gr%C3%B6%C3%9Fe/%E5%A4%A7'],
    ['/a b', 'https://docs.example.com/a%20b'],
    ['/a%20b', 'https://docs.example.com/a%20b'],
    ['/100%', 'https://docs.example.com/100%'],
    ['/what?', 'https://docs.example.com/what%3F'],
    ['/styling#accent', 'https://docs.example.com/styling#accent'],
  ] as const) {
    it(`is ${address} for ${JSON.stringify(path)}`, () => {
      assert.equal(pageUrl({ path }, site).href, address);
    });
  }

  it('ends in the fragment of its section', () => {
    assert.equal(
      pageUrl({ path: '/styling', anchor: 'accent-colour' }, site).href,
      'https://docs.example.com/styling#accent-colour',
    );
    assert.equal(pageUrl({ path: '/styling', anchor: '' }, site).hash, '');
    assert.equal(pageUrl({ path: '/styling#other', anchor: 'accent' }, site).hash, '#accent');
  });

  it('asks for its section behind the route, where that stands in the fragment', () => {
    const addressOf = (path: string, anchor = '') =>
      pageUrl({ path, anchor }, site).href.replace('https://docs.example.com', '');
    assert.equal(addressOf('/#/guide/', 'install'), '/#/guide/?id=install');
    assert.equal(addressOf('/docs/#!/guide', 'install'), '/docs/#!/guide?id=install');
    assert.equal(addressOf('/#/guide'), '/#/guide');
  });

  for (const path of hostilePaths()) {
    it(`stays on the docs site for ${JSON.stringify(path)}`, () => {
      for (const anchor of [undefined, '', path]) {
        const url = pageUrl({ path, anchor }, site);
        assert.equal(url.protocol, 'https:');
        assert.equal(url.host, 'docs.example.com');
        assert.equal(url.username + url.password, '');
        assert.equal(url.search, '');
        assert.equal(new URL(url.href).host, 'docs.example.com');
        assert.equal(
          new URL(url.pathname, site).host,
          'docs.example.com',
          'Nor does its path alone lead elsewhere.',
        );
      }
    });
  }
});

describe('An address that a backend sent', () => {
  for (const [address, resolved] of [
    ['/styling#accent', 'https://docs.example.com/styling#accent'],
    ['next', 'https://docs.example.com/guide/next'],
    ['#usage', 'https://docs.example.com/guide/start?tab=npm#usage'],
    ['https://docs.example.com/a', 'https://docs.example.com/a'],
    ['http://other.example/a', 'http://other.example/a'],
    ['//other.example/a', 'https://other.example/a'],
    ['\\\\other.example\\a', 'https://other.example/a'],
    ['https://docs.example.com%2eother.example/', 'https://docs.example.com.other.example/'],
  ] as const) {
    it(`leads to ${resolved}: ${JSON.stringify(address)}`, () => {
      assert.equal(resolveSiteUrl(address, site)?.href, resolved);
    });
  }

  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://docs.example.com/1',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'about:blank',
    'https://docs.example.com@other.example/',
    'https://docs.example.com%2f@other.example/',
    '//docs.example.com:443@other.example/',
    '\\\\docs.example.com@other.example\\',
    'https://me:secret@docs.example.com/',
    'https://',
    'https://exa mple.com/',
    'http://[::1',
  ]) {
    it(`leads nowhere: ${JSON.stringify(address)}`, () => {
      assert.equal(resolveSiteUrl(address, site), undefined);
    });
  }

  it('leads nowhere from a page that has no address', () => {
    assert.equal(resolveSiteUrl('/styling', 'about:srcdoc'), undefined);
  });
});

function hostilePaths(): string[] {
  return [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,x',
    'https://other.example/a',
    'https:other.example',
    '//other.example/a',
    '///other.example/a',
    '\\\\other.example\\a',
    '/\\other.example/a',
    '\\/other.example/a',
    ' //other.example/a',
    '\t//other.example/a',
    '/\t/other.example/a',
    '\n/\r/\t\\other.example/a',
    '\u0000//other.example/a',
    '\u0001/\u0002/other.example',
    '\uFEFF//other.example/a',
    '/.//other.example/a',
    '/a/..//other.example/a',
    '/%2e//other.example/a',
    '/a/%2E%2E//other.example/a',
    '/%2f/other.example/a',
    '/%5c%5cother.example/a',
    '../../../other.example',
    '@other.example',
    ':443@other.example/',
    'me:secret@other.example/',
    '/a?redirect=//other.example',
    '/a#//other.example',
  ];
}
