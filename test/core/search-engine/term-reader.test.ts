import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { packSections } from '../../../src/core/search-engine/packing/pack-sections.js';
import { TermReader } from '../../../src/core/search-engine/packing/term-reader.js';
import { VocabularyBuilder } from '../../../src/core/search-engine/packing/vocabulary-builder.js';
import { sectionOf } from './section-of.js';

describe('the terms of texts', () => {
  it('are theirs alone, however many have room together', () => {
    const reader = new TermReader(new VocabularyBuilder());
    // More than twice as many as have room together.
    const lists = Array.from({ length: 30_000 }, (_, number) =>
      reader.read(`apple ${number % 7} pear`, 'en'),
    );
    const [first] = lists;
    assert.deepEqual(lists[7], first);
    assert.deepEqual(lists.at(-1), lists[(lists.length - 1) % 7]);
    first?.fill(0);
    assert.notDeepEqual(lists[7], first);
  });

  it('are all of a text that is longer than that', () => {
    const reader = new TermReader(new VocabularyBuilder());
    const [apple, pear] = reader.read('apple pear', 'en');
    const terms = reader.read('apple pear '.repeat(100_000), 'en');
    assert.equal(terms.length, 200_000);
    assert.ok(terms.every((term, place) => term === (place % 2 === 0 ? apple : pear)));
    assert.equal(reader.read('', 'en').length, 0);
  });
});

it('sections that come one by one are packed as those of a list', () => {
  const sections = [sectionOf({ title: 'Apples' }), sectionOf({ title: 'Pears', text: 'Sweet.' })];
  function* oneByOne() {
    yield* sections;
  }
  assert.deepEqual(packSections(oneByOne()), packSections(sections));
});
