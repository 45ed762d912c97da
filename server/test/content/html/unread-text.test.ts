import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

const url = new URL('https://docs.example.com/guide');

function read(body: string) {
  const { page } = readHtmlPage({ url, html: `<main>${body}</main>` });
  const blocks = page.sections.flatMap((section) => section.blocks);
  return { title: page.title, blocks: blocks.map(({ markdown }) => markdown) };
}

describe('what nobody reads on an existing site', () => {
  it('is a text for screen readers alone, such as that of a permalink', () => {
    const heading = `<div><h2 id="setup">Setup</h2><a href="#setup"><span aria-hidden="true">#</span>
      <span class="sr-only">Section titled “Setup”</span></a></div>`;
    const file = '<ul><li><span class="visually-hidden">Directory</span>src</li></ul>';
    assert.deepEqual(read(`<h1>Guide</h1>${heading}${file}`).blocks, ['- src']);
  });

  it('is no heading, which may name the page for screen readers alone', () => {
    assert.equal(read('<h1 class="sr-only">Guide</h1><p>Text</p>').title, 'Guide');
    assert.equal(read('<div class="sr-only"><h1>Guide</h1></div><p>Text</p>').title, 'Guide');
  });

  it('is the mark of a footnote', () => {
    const marks = [
      '<sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup>',
      '<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup>',
      '<a href="#f1" role="doc-noteref">[1]</a>',
    ];
    for (const mark of marks)
      assert.deepEqual(read(`<p>The port${mark}.</p>`).blocks, ['The port.']);
  });

  it('is nothing else that is raised', () => {
    const text = '<p>10<sup>3</sup> of the 2<sup>nd</sup> <sup><a href="#tm">TM</a></sup></p>';
    assert.deepEqual(read(text).blocks, ['103 of the 2nd [TM](https://docs.example.com/guide#tm)']);
  });
});
