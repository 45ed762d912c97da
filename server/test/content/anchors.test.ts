import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SlugStyle } from '../../src/content/markdown/slugger.js';
import { parsePage } from '../../src/content/parse-page.js';

async function anchors(source: string, options: { slugs?: SlugStyle; file?: string } = {}) {
  const { file = 'page.md', slugs } = options;
  const page = await parsePage({ file, path: '/page', source, slugs });
  for (const { anchor } of page.headings) assert.ok(page.html.includes(`id="${anchor}"`), anchor);
  assert.deepEqual(
    page.sections.slice(1).map(({ anchor }) => anchor),
    page.headings.map(({ anchor }) => anchor),
  );
  return page.headings.map(({ anchor }) => anchor);
}

const headings = (texts: readonly string[]) =>
  texts.map((text) => `## ${text}\n\nText.\n`).join('\n');

describe('anchors of headings', () => {
  // Each taken from what the generator made of this heading.
  const made: Record<SlugStyle, [heading: string, anchor: string][]> = {
    github: [
      ['Getting started', 'getting-started'],
      ['`docusaurus.config.js`', 'docusaurusconfigjs'],
      ['What’s new?', 'whats-new'],
      ['1. Install & run', '1-install--run'],
      ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
      ['日本語 の見出し', '日本語-の見出し'],
      ['Über uns', 'über-uns'],
      ['Usage', 'usage'],
      ['Usage', 'usage-1'],
      ['A [link](/x) and *emphasis*', 'a-link-and-emphasis'],
    ],
    vitepress: [
      ['Getting started', 'getting-started'],
      ['`docusaurus.config.js`', 'docusaurus-config-js'],
      ['What’s new?', 'what-s-new'],
      ['1. Install & run', '_1-install-run'],
      ['snake_case and kebab-case', 'snake-case-and-kebab-case'],
      ['日本語 の見出し', '日本語-の見出し'],
      ['Über uns', 'uber-uns'],
      ['Usage', 'usage'],
      ['Usage', 'usage-1'],
    ],
    mkdocs: [
      ['Getting started', 'getting-started'],
      ['`mkdocs.yml`', 'mkdocsyml'],
      ['1. Install & run', '1-install-run'],
      ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
      ['Über uns', 'uber-uns'],
      ['日本語', '_1'],
      ['Usage', 'usage'],
      ['Usage', 'usage_1'],
      ['Usage', 'usage_2'],
    ],
    docutils: [
      ['Getting started', 'getting-started'],
      ['C++ & friends', 'c-friends'],
      ['1. Über uns', 'uber-uns'],
      ['what_is new?', 'what-is-new'],
    ],
    // By its description; kramdown itself was not run.
    kramdown: [
      ['Getting started', 'getting-started'],
      ['1. Install & run', 'install--run'],
      ['Usage', 'usage'],
      ['Usage', 'usage-1'],
    ],
  };
  for (const slugs of ['github', 'vitepress', 'mkdocs', 'docutils', 'kramdown'] as const) {
    it(`are those of ${slugs}`, async () => {
      const source = headings(made[slugs].map(([heading]) => heading));
      assert.deepEqual(
        await anchors(source, { slugs }),
        made[slugs].map(([, anchor]) => anchor),
      );
    });
  }

  for (const file of ['page.md', 'page.mdx']) {
    it(`are the author's own where there are some, in ${file}`, async () => {
      const source = '## Install {#setup}\n\nText.\n\n## Use `{#x}`\n\n## Install\n\nMore.\n';
      assert.deepEqual(await anchors(source, { file }), ['setup', 'use-x', 'install']);
      const page = await parsePage({ file, path: '/page', source });
      assert.equal(page.headings[0]?.text, 'Install');
      assert.match(page.html, /<h2 id="setup">Install<\/h2>/);
    });

    it(`are the ids of headings that are written as elements, in ${file}`, async () => {
      const source = '<h2 id="first">The `first` one</h2>\n\nText.\n\n## Second\n\nMore.\n';
      assert.deepEqual(await anchors(source, { file }), ['first', 'second']);
    });

    it(`stay beside the anchors that authors put into the text, in ${file}`, async () => {
      const source =
        '# Page\n\n<a id="old-name"></a>\n\n## New <a id="also"></a>name\n\nText<a name="named"></a>.\n';
      assert.deepEqual(await anchors(source, { file }), ['new-name']);
      const page = await parsePage({ file, path: '/page', source });
      assert.match(page.html, /<a id="old-name">.*<a id="also">.*<a (?:id|name)="named">/s);
    });
  }

  it('are missing where a heading has only marks, which starts no section', async () => {
    const source = '# Page\n\n## !!!\n\nText.\n\n## Use\n\n<h2 id="">Install</h2>\n';
    assert.deepEqual(await anchors(source), ['use', 'install']);
    const page = await parsePage({ file: 'page.md', path: '/page', source });
    assert.match(page.html, /<h2>!!!<\/h2>/);
    assert.doesNotMatch(page.html, /id=""/);
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ text }) => text),
      ['!!!', 'Text.'],
    );
  });

  it('are taken from comments in MDX', async () => {
    const source = '# Page\n\n## Install {/* #setup */}\n\nText with {1 + 1}.\n';
    assert.deepEqual(await anchors(source, { file: 'page.mdx' }), ['setup']);
  });

  it('are written with braces of their own for MkDocs, and are not given twice', async () => {
    const source =
      '## Install { #usage }\n\nText.\n\n## Usage\n\nText.\n\n## More {: #more-of-it }\n';
    assert.deepEqual(await anchors(source, { slugs: 'mkdocs' }), [
      'usage',
      'usage_1',
      'more-of-it',
    ]);
  });
});
