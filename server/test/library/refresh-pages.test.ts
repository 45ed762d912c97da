import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';
import { refreshPages } from '../../src/library/refresh-pages.js';
import { plainPages } from '../storage/plain-pages.js';

function sourcesOf(count: number) {
  return Array.from({ length: count }, (_, number) => ({
    path: `/page-${number}`,
    file: `page-${number}.md`,
    source: Buffer.from(`\uFEFF# Page ${number}\n\nÄpfel, 苹果 and 🍎.`),
    contentHash: String(number),
  }));
}

async function refreshed(count: number) {
  const sources = sourcesOf(count);
  const { pages } = await refreshPages({ sources, unread: new Map(), known: new Map() });
  const plain = await Promise.all(
    sources.map((each) => parsePage({ ...each, source: each.source.toString() })),
  );
  return { pages, plain: new Map(plain.map((page) => [page.path, page])) };
}

describe('pages that are parsed together', () => {
  it('are compressed where there are many', async () => {
    const { pages, plain } = await refreshed(500);
    assert.ok([...pages.values()].every(({ packed }) => packed !== undefined));
    assert.deepEqual(plainPages(pages), plainPages(plain));
  });

  it('are at hand where there are few', async () => {
    const { pages, plain } = await refreshed(499);
    assert.deepEqual(pages, plain);
  });
});
