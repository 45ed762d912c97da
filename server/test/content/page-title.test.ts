import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from './parse-file.js';

describe('the title of a page that names none', () => {
  const titleOf = async (source: string, file?: string) => (await parse(source, file)).page.title;

  it('is the heading that it begins with, where no other is as high', async () => {
    const opening = '[> Home](../index.md)\n\n<h1>Tool</h1>\n\n![Logo](logo.png)';
    const { page } = await parse(`${opening}\n\n## Retry API\n\nText.\n\n### Limit\n\nMore.`);
    assert.equal(page.title, 'Retry API');
    assert.doesNotMatch(page.html, /Retry API/);
    assert.deepEqual(
      page.headings.map(({ text }) => text),
      ['Limit'],
    );
    assert.deepEqual(
      page.sections.map(({ heading, breadcrumb }) => [heading, breadcrumb]),
      [
        ['Retry API', ['Guide']],
        ['Limit', ['Guide', 'Retry API']],
      ],
    );
    assert.deepEqual(page.sections[0]?.blocks.at(-1)?.text, 'Text.');
  });

  it('is that heading beside others where it says what the file is called', async () => {
    const { page } = await parse("## Let's set up!\n\nText.\n\n## More", 'guide/lets-set-up.md');
    assert.equal(page.title, "Let's set up!");
    assert.deepEqual(
      page.headings.map(({ text }) => text),
      ['More'],
    );
  });

  it('is the first heading of level 1, wherever it stands', async () => {
    assert.equal(await titleOf('## Before\n\nText.\n\n# Set up now'), 'Set up now');
  });

  it('is the name of the file where several headings are as high', async () => {
    const { page } = await parse('## 2.0.0\n\nText.\n\n## 1.0.0\n\nText.', 'changelog.md');
    assert.equal(page.title, 'Changelog');
    assert.equal(page.headings.length, 2);
  });

  it('is the name of the file where text stands above the headings', async () => {
    assert.equal(await titleOf('Text.\n\n## See also\n\nText.'), 'Setup');
  });

  it('is the name of the file where the heading is what its folder is called', async () => {
    const source = '## Migration guides\n\n### From there\n\nText.';
    assert.equal(await titleOf(source, 'docs/migration-guides/axios.md'), 'Axios');
    assert.equal(await titleOf(source, 'docs/migrate.md'), 'Migration guides');
  });

  it('has no number that puts the file in an order, and keeps others', async () => {
    const names = [
      '10-instances',
      '01_start',
      '02. Options',
      '2024-review',
      '2-factor',
      '404-errors',
    ];
    const titles = names.map((name) => titleOf('Text.', `guide/${name}.md`));
    assert.deepEqual(await Promise.all(titles), [
      ...['Instances', 'Start', 'Options', '2024 review', '2 factor', '404 errors'],
    ]);
    assert.equal(await titleOf('## OPTIONS\n\n## More', 'guide/2-options.md'), 'OPTIONS');
  });

  it('is no heading that says what stands below it', async () => {
    for (const heading of ['Overview', 'Table of contents', '[Unreleased]', '1.2.0 (2026-01-02)'])
      assert.equal(await titleOf(`## ${heading}\n\n### More\n`, 'guide/setup.md'), 'Setup');
  });

  it('is not taken from a component', async () => {
    const source = '<Accordion title="Why?">\n\nText.\n\n</Accordion>\n';
    assert.equal(await titleOf(source, 'guide/questions.mdx'), 'Questions');
  });
});

describe('the anchor of a title', () => {
  const anchorOf = async (source: string) => (await parse(source)).page.titleAnchor;

  it('is that of the heading', async () => {
    assert.equal(await anchorOf('# Set up now\n\n## Set up now'), 'set-up-now');
    assert.equal(await anchorOf('## Set up {#start}\n\nText.'), 'start');
  });

  it('is missing where another heading has it', async () => {
    assert.equal(await anchorOf('# Set up\n\n## Begin {#set-up}'), undefined);
    assert.equal(await anchorOf('# Set up\n\n> ## Begin {#set-up}'), undefined);
  });

  it('is missing where the heading has only marks', async () => {
    const { page } = await parse('# ?!\n\nText.');
    assert.deepEqual([page.title, page.titleAnchor], ['?!', undefined]);
  });

  it('is missing where the title is no heading of the page', async () => {
    assert.equal(await anchorOf('Text.'), undefined);
    assert.equal(await anchorOf('## Before\n\n# Set up'), undefined);
  });
});

describe('the title that front matter gives', () => {
  it('is not said again by the heading that the page begins with', async () => {
    const { page } = await parse('---\ntitle: Set up\n---\n## Set up\n\nText.\n\n## Use\n');
    assert.deepEqual(
      page.headings.map(({ text }) => text),
      ['Use'],
    );
  });

  it('leaves a heading alone that stands below a text', async () => {
    const { page } = await parse('---\ntitle: Set up\n---\nText.\n\n## Set up\n\n## Use\n');
    assert.equal(page.headings.length, 2);
  });
});
