import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../../src/content/parse-page.js';

const parse = (source: string, file = 'page.md') => parsePage({ file, path: '/page', source });

describe('scripts and styles in a page', () => {
  const cases: Record<string, string> = {
    'in a line': 'Seen <script>let hidden = 2 ** 3 ** 4</script> too.',
    'in another element': '<div><style>.hidden { color: red }</style></div>\n\nSeen too.',
    'with empty lines':
      'Seen\n\n<div>\n<style>\n.hidden { a: b }\n\n.hidden {}\n</style>\n</div>\n\ntoo.',
  };
  for (const [name, source] of Object.entries(cases)) {
    it(`${name} are neither found nor quoted, and what is around them is`, async () => {
      const page = await parse(source);
      const blocks = page.sections.flatMap((section) => section.blocks);
      const words = (text: string) => text.replace(/\s+/g, ' ').trim();
      assert.equal(words(blocks.map(({ text }) => text).join(' ')), 'Seen too.');
      assert.equal(words(blocks.map(({ markdown }) => markdown).join(' ')), 'Seen too.');
    });
  }

  it('are left out of MDX', async () => {
    const page = await parse('Seen.\n\n<script>hidden()</script>', 'a.mdx');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['Seen.'],
    );
  });

  it('hide nothing where a tag is never closed', async () => {
    const page = await parse('Write a <script> tag.\n\nMore.');
    assert.equal(page.sections[0]?.blocks.length, 2);
  });
});
