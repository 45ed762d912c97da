import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import { mergeResults } from '../../../src/core/search/merge-results.js';

/** Results by address: "/page#anchor", with a content where one is given after a blank. */
function results(...addresses: string[]): SearchResult[] {
  return addresses.map((address) => {
    const [place = '', content = ''] = address.split(' ');
    const [path = '', anchor] = place.split('#');
    return { content, path, metadata: anchor ? { anchor } : {} };
  });
}

function merged(options: { shown: string[]; found: string[]; kept: number; limit?: number }) {
  const { kept, limit = 10 } = options;
  const shown = results(...options.shown);
  const list = mergeResults({ shown, found: results(...options.found), kept, limit });
  return list.map(({ path, content, metadata: { anchor } }) =>
    [path + (anchor ? `#${anchor}` : ''), content].filter(Boolean).join(' '),
  );
}

describe('Results that join those on screen', () => {
  it('come best first, those of a page together', () => {
    const found = ['/a#1', '/b#1', '/a#2', '/c', '/b#2'];
    const expected = ['/a#1', '/a#2', '/b#1', '/b#2', '/c'];
    assert.deepEqual(merged({ shown: [], found, kept: 0 }), expected);
  });

  it('never come above the one that is about to be chosen, or between those above it', () => {
    const shown = ['/a#1', '/b#1', '/c'];
    const found = ['/a#2', '/b#2', '/z', '/b#1', '/a#1', '/c'];
    const expected = ['/a#1', '/b#1', '/b#2', '/a#2', '/z', '/c'];
    assert.deepEqual(merged({ shown, found, kept: 2 }), expected);
  });

  it('come by page where the page is in the fragment', () => {
    const merge = (...found: SearchResult[]) =>
      mergeResults({ shown: [], found, kept: 0, limit: 10 }).map(({ metadata }) => metadata.title);
    const place = (title: string, path: string, anchor = 'a'): SearchResult => ({
      ...{ content: '', path, metadata: { title, anchor } },
    });
    const guide = place('Guide', '/#/guide');
    const found = [guide, place('Lids', '/#/lids'), place('Guide, below', '/#/guide', 'b')];
    assert.deepEqual(merge(...found), ['Guide', 'Guide, below', 'Lids']);
    assert.deepEqual(merge(guide, guide), ['Guide']);
  });

  it('come once for each place, however it is written', () => {
    const found = ['/a', '/a/', 'a', '\\a', '//a', '/b/..//a', '/a#x', '/a/#x'];
    assert.deepEqual(merged({ shown: [], found, kept: 0 }), ['/a', '/a#x']);
  });

  it('give what stays its excerpt only where nothing below matters', () => {
    const found = ['/a says', '/b says'];
    assert.deepEqual(merged({ shown: ['/a', '/b'], found, kept: 2 }), ['/a', '/b says']);
  });

  it('wait while nothing may change', () => {
    const kept = Number.POSITIVE_INFINITY;
    assert.deepEqual(merged({ shown: ['/a'], found: ['/b'], kept }), ['/a']);
  });

  it('keep their order when they come twice', () => {
    const found = ['/b', '/c', '/a'];
    const once = merged({ shown: ['/a'], found, kept: 1 });
    assert.deepEqual(merged({ shown: once, found, kept: 1 }), once);
  });
});
