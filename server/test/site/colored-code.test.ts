import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coloredHtml } from '../../src/site/coloring/colored-html.js';

describe('code on a page of the site', () => {
  it('is coloured by its language', async () => {
    const html = await coloredHtml(
      '<p>A</p>\n<pre tabindex="0"><code class="language-js">const a = "b"; // c\n</code></pre>',
    );
    assert.equal(
      html,
      '<p>A</p>\n<div class="code"><pre tabindex="0"><code class="language-js">' +
        '<span class="code-keyword">const</span> a = <span class="code-string">"b"</span>; ' +
        '<span class="code-comment">// c</span>\n</code></pre></div>',
    );
  });

  it('says the same as before, whatever the code is', async () => {
    const code = "\n&lt;b>  x &amp;&amp; 'y' `z`\n\n\t/* é 漢 */\n";
    for (const language of ['js', 'html', 'yaml', 'md', 'sh']) {
      const html = await coloredHtml(
        `<pre>\n<code class="language-${language}">${code}</code></pre>`,
      );
      const text = html.replace(/<\/?(?:div|span|pre|code)[^>]*>/g, '');
      assert.equal(
        text.trim(),
        code.trim().replaceAll('&lt;', '&#x3C;').replaceAll('&amp;', '&#x26;'),
      );
    }
  });

  it('stays plain where nobody knows its language', async () => {
    for (const name of ['', ' class="language-klingon"']) {
      const block = `<pre><code${name}>if (a) b</code></pre>`;
      assert.equal(await coloredHtml(block), `<div class="code">${block}</div>`);
    }
  });

  it('keeps what its author has marked in it', async () => {
    const block = '<pre><code class="language-js">a <mark>b</mark></code></pre>';
    assert.equal(await coloredHtml(block), `<div class="code">${block}</div>`);
  });

  it('stays plain where a page has more of it than anyone reads', async () => {
    const long = `<pre><code class="language-js">${'var a;\n'.repeat(30_000)}</code></pre>`;
    assert.doesNotMatch(await coloredHtml(long), /<span/);
  });
});
