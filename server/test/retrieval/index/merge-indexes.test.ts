import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Section } from '../../../src/content/page.js';
import { gone, type IndexParts } from '../../../src/retrieval/index/index-part.js';
import { readSnapshot } from '../../../src/retrieval/index/index-snapshot.js';
import { mergeIndexes } from '../../../src/retrieval/index/merge-indexes.js';
import {
  type PackedIndex,
  packSections,
  SectionIndex,
} from '../../../src/retrieval/search-engine.js';
import { randomNumbers } from '../../random-numbers.js';
import { section } from '../section.js';

const words = (
  'stream streams streaming Straße straßen café cafe baseUrl base-url url tea teas kettle Kettles boil ' +
  'boiling お湯を沸かす descale vinegar 2.0.1 🎉 the a'
).split(' ');

/** Merges what was packed of the sections before with those that are new; a section is kept as the same object. */
async function merged(before: readonly Section[], after: readonly Section[]): Promise<PackedIndex> {
  const first = packSections(before);
  const added = after.filter((each) => !before.includes(each));
  const numberOf = (each: Section) => (after.includes(each) ? after.indexOf(each) : gone);
  return read([
    { index: first, numbers: Uint32Array.from(before, numberOf) },
    {
      index: packSections(added, first.averages),
      numbers: Uint32Array.from(added, numberOf),
    },
  ]);
}

async function read(parts: IndexParts): Promise<PackedIndex> {
  const counts = parts.map(({ numbers }) => numbers.filter((number) => number !== gone).length);
  const index = await readSnapshot(mergeIndexes(parts), (counts[0] ?? 0) + (counts[1] ?? 0));
  assert.ok(index);
  return index;
}

/** What ranking uses, but for words in forms that may be left of sections that are gone. */
function asRanked({ surfaces: _, surfaceTerms: _t, ...index }: PackedIndex) {
  return { ...index, changedCount: undefined };
}

function rowsOf({ surfaces, surfaceTerms, terms }: PackedIndex): string[] {
  return surfaces.map((surface, place) => [surface, terms[surfaceTerms[place] ?? 0]].join(' '));
}

describe('two indexes that are merged', () => {
  const random = randomNumbers(7);
  const pick = (count: number) => Math.floor(random() * count);
  const text = () => Array.from({ length: pick(12) }, () => words[pick(words.length)]).join(' ');
  const page = (path: string) =>
    Array.from({ length: 1 + pick(4) }, () =>
      section({
        ...{ path, title: `Page ${path}`, heading: text(), blocks: [text()] },
        language: pick(3) === 0 ? 'de' : undefined,
      }),
    );

  it('are the index that packing all of the sections gives', async () => {
    for (let round = 0; round < 60; round += 1) {
      const pages = Array.from({ length: 2 + pick(12) }, (_, number) => page(`/${number}`));
      const others = pages.flatMap(
        (sections, number) =>
          [
            () => [sections],
            () => [sections],
            () => [],
            () => [page(`/${number}`)],
            () => [page(`/${number}/new`), sections],
          ][pick(5)]?.() ?? [],
      );
      const before = pages.flat();
      const after = others.flat();
      const expected = packSections(after, packSections(before).averages);
      const found = await merged(before, after);
      assert.deepEqual(asRanked(found), asRanked(expected), `round ${round}`);
      const wanted = rowsOf(expected);
      const rows = rowsOf(found).filter((row) => wanted.includes(row));
      assert.deepEqual(rows, wanted, 'each once, in order');
    }
  });

  it('find what the sections say now, and nothing of what is gone', async () => {
    const kept = section({ path: '/a', title: 'Kettle', blocks: ['Boil water.'] });
    const old = section({ path: '/b', title: 'Limescale', blocks: ['Use vinegar.'] });
    const now = section({ path: '/b', title: 'Limescale', blocks: ['Use citric acid.'] });
    const after = [kept, now];
    const index = new SectionIndex(after, await merged([kept, old], after));
    const find = (query: string) => index.search({ query, limit: 5 }).map((hit) => hit.section);
    assert.deepEqual(find('vinegar'), []);
    assert.deepEqual(find('citric'), [now]);
    assert.deepEqual(find('boiling'), [kept]);
  });

  it('count what was changed since all was packed', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((path) => section({ path }));
    assert.ok(a && b && c);
    const first = await merged([a, b], [a, c]);
    assert.equal(first.changedCount, 2);
    const again = await read([
      { index: first, numbers: Uint32Array.of(0, gone) },
      { index: packSections([], first.averages), numbers: new Uint32Array() },
    ]);
    assert.equal(again.changedCount, 3);
    assert.equal(again.pageCount, 1);
  });

  it('have room for more sections than small numbers reach', async () => {
    const before = Array.from({ length: 65_536 }, (_, number) => section({ path: `/${number}` }));
    const last = section({ path: '/last', title: 'Last' });
    const numbers = Uint32Array.from(before.keys());
    const first = packSections(before);
    const index = await read([
      { index: first, numbers },
      { index: packSections([last], first.averages), numbers: Uint32Array.of(before.length) },
    ]);
    const all = [...before, last];
    const [hit] = new SectionIndex(all, index).search({ query: 'last', limit: 1 });
    assert.equal(hit?.section, last);
  });
});
