import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';
import { parseTogether } from '../../src/library/parse-together.js';
import { unpackPage } from '../../src/storage/documentation/page-bytes.js';

const pages = Array.from({ length: 20 }, (_, number) => ({
  path: `/${number}`,
  file: `${number}.md`,
  source: `# Page ${number}\n\n${'- Some *words* of a [list](list.md).\n'.repeat(200)}`,
}));
const broken = { path: '/broken', file: 'broken.mdx', source: '{' };

describe('pages that are parsed together', () => {
  const check = async (seconds: number | undefined) => {
    const parsed = await parseTogether([...pages, broken], seconds);
    const wanted = await Promise.all(pages.map((page) => parsePage(page)));
    const found = parsed.map((each) => 'packed' in each && unpackPage(each.packed.packed));
    assert.deepEqual(found, [...wanted, false]);
    const last = parsed.at(-1);
    assert.match(last && 'problem' in last ? last.problem : '', /^broken\.mdx:1/);
  };

  it('are what each of them is, or why it is none', () => check(undefined));

  // No machine parses them in a thousandth of a second.
  it('are parsed one by one where that takes too long', () => check(0.001));
});
