import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

const url = new URL('https://docs.example.com/guide');

function blocks(body: string) {
  const { page } = readHtmlPage({ url, html: `<main><h1>Guide</h1>${body}</main>` });
  return page.sections.flatMap((section) => section.blocks.map(({ markdown }) => markdown));
}

const numbers = (name: string) =>
  `<span class="${name}">1\n</span><span class="${name}">2\n</span>`;
const code = '```py\nimport acme\nacme.run()\n```';

describe('code of an existing site', () => {
  it('has no numbers of lines where MkDocs puts them beside it, and its title above', () => {
    const table = `<div class="language-py highlight"><table class="highlighttable">
      <tr><th colspan="2" class="filename"><span class="filename">acme.py</span></th></tr>
      <tr><td class="linenos"><div class="linenodiv"><pre><span></span>${numbers('normal')}</pre></div></td>
      <td class="code"><div><pre><span></span><code><span id="__span-0-1"><a name="line-1"></a>import acme
</span>acme.run()
</code></pre></div></td></tr></table></div>`;
    assert.deepEqual(blocks(table), ['acme.py', code]);
  });

  it('has no numbers of lines where Hugo or Jekyll puts them beside it', () => {
    const hugo = `<table class="lntable"><tr>
      <td class="lntd"><pre class="chroma"><code>${numbers('lnt')}</code></pre></td>
      <td class="lntd"><pre class="chroma"><code class="language-py" data-lang="py"><span class="line">import acme
</span>acme.run()</code></pre></td></tr></table>`;
    const jekyll = `<div class="language-py highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1
2
</pre></td><td class="code"><pre>import acme
acme.run()
</pre></td></tr></tbody></table></code></pre></div></div>`;
    assert.deepEqual(blocks(hugo + jekyll), [code, code]);
  });

  it('has no numbers of lines where Sphinx or Hugo puts them into it', () => {
    const sphinx = `<div class="highlight-py notranslate"><div class="highlight"><pre><span></span>
<span class="linenos">1</span><span class="kn">import</span> acme
<span class="linenos">2</span><span class="hll">acme.run()
</span></pre></div></div>`;
    const hugo = `<pre><code class="language-py"><span class="line"><span class="ln">1</span>import acme
</span><span class="line"><span class="ln">2</span>acme.run()</span></code></pre>`;
    assert.deepEqual(blocks(sphinx + hugo), [code, code]);
  });

  it('keeps each line in a line where Docusaurus, Starlight and VitePress wrap them', () => {
    const docusaurus = `<div class="language-py codeBlockContainer_Ckt0"><pre class="prism-code language-py">
<code><div class="token-line"><span class="codeLineNumber"></span><span>import acme</span><br></div>
<div class="token-line"><span>acme.run()</span><br></div></code></pre><button>Copy</button></div>`;
    const starlight = `<figure><pre data-language="py"><code><div class="ec-line"><div class="code">import acme</div></div>
<div class="ec-line"><div class="code">acme.run()</div></div></code></pre></figure>`;
    const vitepress = `<div class="language-py"><button>Copy</button><span class="lang">py</span>
<pre class="shiki"><code><span class="line">import acme</span>
<span class="line">acme.run()</span></code></pre></div>`;
    const joined = docusaurus.replaceAll('</div>\n', '</div>') + starlight.replaceAll('\n', '');
    assert.deepEqual(blocks(joined + vitepress), [code, code, code]);
  });

  it('keeps empty lines, and leaves out the lines that mdBook hides', () => {
    const lines = `<div>a</div><div><br></div><div>b</div>`;
    const book = `<pre class="playground"><code class="language-rust"><span class="boring">fn main() {
</span>run();
<span class="boring">}</span></code></pre>`;
    assert.deepEqual(blocks(`<pre>${lines}</pre>${book}`), [
      '```\na\n\nb\n```',
      '```rust\nrun();\n```',
    ]);
  });

  it('keeps numbers that are no numbers of lines', () => {
    const table = '<table><tr><td>1</td><td><pre>run</pre></td></tr></table>';
    assert.deepEqual(blocks(`<pre><span class="mi">1</span> + 2</pre>`), ['```\n1 + 2\n```']);
    assert.match(blocks(table).join(''), /\| 1 +\|/);
  });
});
