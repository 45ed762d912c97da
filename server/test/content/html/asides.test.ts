import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

const url = new URL('https://docs.example.com/guide');

function blocks(body: string) {
  const { page } = readHtmlPage({ url, html: `<main><h1>Guide</h1>${body}</main>` });
  return page.sections.flatMap((section) => section.blocks.map(({ markdown }) => markdown));
}

describe('an aside of an existing site', () => {
  it('is read where it is a note of Starlight, with its title', () => {
    const note = `<aside aria-label="Watch out" class="starlight-aside">
      <p class="starlight-aside__title" aria-hidden="true"><svg></svg>Watch out</p>
      <div><p>Port 80 needs <a href="/rights">rights</a>.</p></div></aside>`;
    assert.deepEqual(blocks(note), [
      '**Watch out**',
      'Port 80 needs [rights](https://docs.example.com/rights).',
    ]);
  });

  it('is read where it is a topic, a sidebar or a footnote of Sphinx', () => {
    const topic =
      '<aside class="topic"><p class="topic-title">Ports</p><p>They are numbers.</p></aside>';
    const footnote = `<aside class="footnote-list"><aside class="footnote" id="f1" role="doc-footnote">
      <span class="label">[<a role="doc-backlink" href="#id1">1</a>]</span><p>Since 2.</p></aside></aside>`;
    assert.deepEqual(blocks(topic + footnote), ['Ports', 'They are numbers.', 'Since 2.']);
  });

  it('is left out where it leads around the page', () => {
    const contents =
      '<aside><p>On this page</p><ul><li><a href="#setup">Set up</a></li></ul></aside>';
    const links = '<aside><p><a href="/next">Next</a></p></aside>';
    const source = '<aside class="md-source-file"><span>January 1</span></aside>';
    assert.deepEqual(blocks(`${contents}${links}${source}<p>Text</p>`), ['Text']);
  });
});
