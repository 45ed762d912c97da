import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AddressedPage,
  writtenAddress,
} from '../../../src/content/dialects/reading/written-address.js';

type Case = readonly [file: string, values: AddressedPage['values'], address: string | undefined];

function check(
  name: Parameters<typeof writtenAddress>[0],
  pagesAt: string,
  cases: readonly Case[],
) {
  for (const [file, values, address] of cases) {
    const pathStyle = name === 'hugo' ? ('hugo' as const) : undefined;
    const found = writtenAddress(name, { file, values, pagesAt, pathStyle });
    assert.equal(found, address, `${file} ${JSON.stringify(values)}`);
  }
}

describe('the address that a page says itself', () => {
  it('is, in Docusaurus, its slug, or its names without the numbers that put them in order', () => {
    check('docusaurus', 'docs', [
      ['intro.md', {}, undefined],
      ['01-intro.md', {}, '/intro'],
      ['02-guides/03. Set up.md', {}, '/guides/Set up'],
      ['intro.md', { slug: '/' }, '/'],
      ['guides/a.md', { slug: '/start/' }, '/start/'],
      ['01-guides/a.md', { slug: 'b' }, '/guides/b'],
      ['guides/a.md', { slug: '../b' }, '/b'],
      ['guides/a.md', { id: 'b' }, '/guides/b'],
      ['guides/Guides.mdx', {}, '/guides'],
      ['01-guides/index.md', { id: 'b' }, '/guides'],
      ['2024-01-news.md', {}, undefined],
      ['1.2-changes.md', {}, undefined],
    ]);
    check('docusaurus', '', [
      ['docs/01-intro.md', {}, '/docs/intro'],
      ['docs/a.md', { slug: '/' }, '/docs/'],
      ['versioned_docs/version-1.0/a.md', { slug: '/b' }, '/versioned_docs/version-1.0/b'],
      ['blog/01-post.md', { slug: 'b' }, undefined],
      ['01-page.md', {}, undefined],
    ]);
    // Where the root of the documentation is not known, only its own folder is.
    check('docusaurus', 'docs/guides', [
      ['a.md', { slug: '/b' }, undefined],
      ['a.md', { slug: 'b' }, '/b'],
    ]);
  });

  it('is, in Hugo, its url, or its slug for its last name', () => {
    check('hugo', 'content', [
      ['My Page.md', {}, undefined],
      ['docs/a.md', { url: '/old/a.html' }, '/old/a.html'],
      ['docs/a.md', { url: 'b/' }, '/b/'],
      ['docs/a.md', { slug: 'The B' }, '/docs/the-b'],
      ['docs/a/index.md', { slug: 'b' }, '/docs/b'],
      ['docs/_index.md', { slug: 'b' }, undefined],
      ['index.md', { slug: 'b' }, undefined],
    ]);
  });

  it('is, in Jekyll and Starlight, what they say', () => {
    check('jekyll', '', [
      ['a.md', { permalink: '/docs/b/' }, '/docs/b/'],
      ['a.md', { permalink: '/:year/:title' }, undefined],
      ['a.md', { permalink: 'pretty' }, undefined],
      ['a.md', { permalink: 'b.html' }, '/b.html'],
      ['a.md', { permalink: '/a/' }, undefined],
    ]);
    check('starlight', '', [['a.md', { slug: 'b/c' }, '/b/c']]);
    check('mkdocs', '', [['a.md', { slug: 'b', permalink: '/c' }, undefined]]);
  });

  it('is a path of the site and nothing else', () => {
    const refused = ['//host/x', '/a/../b', '/a//b', '/..', '/a?b', '/a#b', '/a\\b', '/a\u0000'];
    for (const permalink of [...refused, `/${'a'.repeat(600)}`, 3, ['/a'], '', ' ']) {
      assert.equal(writtenAddress('jekyll', { file: 'x.md', values: { permalink } }), undefined);
    }
    const upwards = { file: 'a/x.md', values: { slug: '../../../b' }, pagesAt: 'docs' };
    assert.equal(writtenAddress('docusaurus', upwards), '/b');
  });
});
