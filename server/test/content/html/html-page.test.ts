import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

function read(body: string, head = '', address = 'https://docs.example.com/guide/setup/') {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  return readHtmlPage({ url: new URL(address), html });
}

const sections = (body: string) =>
  read(body).page.sections.map(({ heading, anchor, blocks }) => [
    heading,
    anchor,
    blocks.map(({ text }) => text).join(' '),
  ]);

describe('a page of an existing site', () => {
  it('is its main content, without what is around it', () => {
    const { page } = read(
      `<header>Site</header><nav>Menu</nav>
      <main><aside>On this page</aside><article><h1>Set up</h1><p>First, install.</p>
      <div hidden>Hidden</div><button>Copy</button><script>run()</script></article></main>
      <footer>Imprint</footer>`,
      '<title>Set up | Acme Docs</title><meta name="description" content="How to begin.">',
    );
    assert.equal(page.title, 'Set up');
    assert.equal(page.path, '/guide/setup/');
    assert.deepEqual(
      page.sections.map(({ blocks }) => blocks.map(({ text }) => text)),
      [['How to begin.', 'First, install.']],
    );
  });

  it('is read at once where its title is mostly blanks', { timeout: 20_000 }, () => {
    const blanks = ' \n'.repeat(200_000);
    const titleOf = (title: string) =>
      read('<main>Text</main>', `<title>${title}</title>`).page.title;
    assert.equal(titleOf(`Set${blanks}up${blanks}| Acme`), `Set${blanks}up`);
    assert.equal(titleOf('Set up  -\n Acme | Docs'), 'Set up');
  });

  it('is cut at the headings that can be linked to, by their own ids', () => {
    assert.deepEqual(
      sections(`<main><h1>Guide</h1><p>Intro.</p>
        <h2 id="odd_ID">One<a class="headerlink" href="#odd_ID">¶</a></h2><p>A.</p>
        <section id="sphinx"><h2>Two</h2><p>B.</p></section>
        <h2><a id="inner"></a>Three</h2><p>C.</p>
        <a name="before"></a><h3>Four</h3><p>D.</p>
        <h3>No id</h3><p>E.</p></main>`),
      [
        ['Guide', undefined, 'Intro.'],
        ['One', 'odd_ID', 'A.'],
        ['Two', 'sphinx', 'B.'],
        ['Three', 'inner', 'C.'],
        ['Four', 'before', 'D. No id E.'],
      ],
    );
  });

  it('keeps code, tables, lists, pictures and links so that they can be quoted', () => {
    const { page } = read(`<main><h1>Guide</h1>
      <p>See <a href="../api#x">the API</a>, <code>run()</code>.</p>
      <pre><code class="language-js">run();
stop();</code></pre>
      <table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
      <ul><li>one</li><li>two</li></ul>
      <p><img src="p.png" alt="The panel"></p></main>`);
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ kind, markdown }) => [kind, markdown]),
      [
        ['prose', 'See [the API](https://docs.example.com/guide/api#x), `run()`.'],
        ['code', '```js\nrun();\nstop();\n```'],
        ['table', '| a | b |\n| - | - |\n| 1 | 2 |'],
        ['list', '- one\n- two'],
        ['prose', '![The panel](https://docs.example.com/guide/setup/p.png)'],
      ],
    );
  });

  it('is the text of a home page of VitePress, which has no main content', () => {
    const { page } = read(
      `<header><nav>Menu</nav><p>English</p></header><div><h1><span>Acme</span><span>Runs jobs</span></h1>
      <p>It is small.</p></div><footer>Imprint</footer>`,
    );
    assert.equal(page.title, 'Acme Runs jobs');
    assert.deepEqual(
      page.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
      ['It is small.'],
    );
    assert.equal(read('<header><h1>Acme</h1></header><p>Text</p>').page.title, 'Acme');
  });

  it('says once what its description takes from its text', () => {
    const head = '<meta name="description" content="Install Acme with npm.">';
    const { page } = read(
      '<main><p>Install <b>Acme</b> with\nnpm.</p><p>Then run it.</p></main>',
      head,
    );
    assert.deepEqual(
      page.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
      ['Install Acme with npm.', 'Then run it.'],
    );
    assert.equal(page.description, 'Install Acme with npm.');
  });

  it('names its language and version, or its folder does', () => {
    const named = read(
      '<main>x</main>',
      '<meta name="docsearch:version" content="3.1,latest">',
    ).page;
    assert.deepEqual([named.version, named.language], ['3.1', 'en']);
    const foldered = readHtmlPage({
      url: new URL('https://docs.example.com/ja/v2/setup'),
      html: '<main><h1>設定</h1></main>',
    }).page;
    assert.deepEqual([foldered.version, foldered.language], ['v2', 'ja']);
  });

  it('names where it leads, and what it asks of its reader', () => {
    const result = read(
      '<main><a href="next">Next</a> <a href="#top">Top</a></main>',
      '<base href="/v1/"><link rel="canonical" href="/guide"><meta name="robots" content="noindex, follow">',
    );
    assert.deepEqual(result.links, [
      'https://docs.example.com/v1/next',
      'https://docs.example.com/v1/#top',
    ]);
    assert.equal(result.canonical, 'https://docs.example.com/guide');
    const feed = '<link rel="alternate" type="application/rss+xml" href="/feed">';
    assert.equal(read('<main>Text</main>', feed).canonical, undefined);
    assert.equal(result.isHidden, true);
  });

  it('that would take hours is given up', () => {
    const html = '<a href="/x">'.repeat(50_000);
    assert.throws(
      () => readHtmlPage({ url: new URL('https://docs.example.com/'), html, patience: 0.1 }),
      { message: 'it takes more than 0.1 seconds to be read: split the page' },
    );
  });
});
