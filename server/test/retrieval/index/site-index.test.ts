import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../../../src/content/page.js';
import { buildSiteIndex } from '../../../src/retrieval/index/site-index.js';
import { section } from '../section.js';

/** A page with that many sections, each with that text. */
function pageOf(count: number, text: string): Page {
  const sections = Array.from({ length: count }, (_, position) =>
    section({ path: '/long', anchor: `section-${position}`, heading: 'Section', blocks: [text] }),
  );
  return {
    path: '/long',
    file: 'long.md',
    title: 'Long',
    description: undefined,
    version: undefined,
    language: undefined,
    headings: [],
    sections,
    html: '',
    links: [],
    warnings: [],
    contentHash: '',
  };
}

async function textsOf(count: number, text: string): Promise<string[]> {
  const { pages } = await buildSiteIndex([pageOf(count, text)]);
  const [page] = pages;
  return page?.sections.map(([, , , text = '']) => text) ?? [];
}

test('a section brings its whole text where there is room for all', async () => {
  const text = 'kettle '.repeat(2_000);
  assert.deepEqual(await textsOf(50, text), Array(50).fill(text));
});

test('where there is not, it brings the beginning of its text, cut between words', async () => {
  const [text = ''] = await textsOf(2_000, 'kettle '.repeat(200));
  assert.ok(text.length <= 500 && text.length > 470);
  assert.ok(text.endsWith('kettle'));
});

test('a text is never cut within a character', async () => {
  const [text = ''] = await textsOf(2_000, `x${'🎉'.repeat(400)}`);
  assert.equal(text.length, 499);
  assert.ok(text.endsWith('🎉'));
});

test('code and prose come in turns, prose first, whatever the section begins with', async () => {
  const block = (kind: 'code' | 'prose' | 'list', text: string) => ({ kind, text, markdown: '' });
  const page = pageOf(0, '');
  page.sections.push(
    section({
      anchor: 'own',
      heading: 'Stop it',
      blocks: [
        block('code', 'stop()'),
        block('code', 'go()'),
        block('prose', 'One.'),
        block('list', 'Two.'),
        block('code', 'end()'),
      ],
    }),
    section({ anchor: 'stop-it', heading: 'Stop it' }),
  );
  assert.deepEqual(await buildSiteIndex([page], { sitePath: '/docs' }), {
    format: 2,
    sitePath: '/docs',
    pages: [
      {
        path: '/long',
        title: 'Long',
        sections: [
          ['Stop it', 'own', 1, '', 'stop() go()', 'One. Two.', 'end()'],
          ['Stop it', '', 1],
        ],
      },
    ],
  });
});

test('the more sections there are, the less text each brings, down to none', async () => {
  const total = async (count: number) =>
    (await textsOf(count, 'kettle '.repeat(200))).join('').length;
  assert.ok((await total(4_000)) <= 1_000_000);
  assert.ok((await total(4_000)) > 800_000);
  assert.equal(await total(30_000), 0);
});
