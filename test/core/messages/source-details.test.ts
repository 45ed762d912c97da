import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { searchedQueries } from '../../../src/core/messages/searched-queries.js';
import {
  addressAtPassage,
  collectSources,
  type Source,
} from '../../../src/core/messages/source.js';

const site = 'https://docs.example.com/guide/start';

type Part = DocsMessage['parts'][number];

function sourceOf(...parts: unknown[]): Source | undefined {
  return collectSources({ id: 'a', role: 'assistant', parts: parts as Part[] }, site)[0];
}

const urlPart = (docs: unknown) => ({
  type: 'source-url',
  sourceId: '1',
  url: '/styling#accent',
  title: 'Styling',
  providerMetadata: { docs },
});

const searchPart = (content: unknown, metadata: unknown = {}) => ({
  type: 'dynamic-tool',
  toolName: 'search',
  toolCallId: '1',
  state: 'output-available',
  input: { query: 'accent' },
  output: [{ content, path: '/styling', metadata }],
});

const accent = {
  url: 'https://docs.example.com/styling#accent',
  title: 'Styling',
  location: '/styling#accent',
};

describe('What is known of a source', () => {
  it('comes with its address', () => {
    const details = { excerpt: 'Set it.', version: '2.0', language: 'de', passage: 'Set it all.' };
    assert.deepEqual(sourceOf(urlPart(details)), { ...accent, ...details });
  });

  it('comes with the results of a search tool', () => {
    const metadata = { anchor: 'accent', title: 'Styling', version: '2.0' };
    assert.deepEqual(sourceOf(searchPart('Set\n  it.', metadata)), {
      ...accent,
      excerpt: 'Set it.',
      version: '2.0',
    });
  });

  it('is put together from every form that names the same place', () => {
    const found = sourceOf(
      { ...urlPart({ version: '2.0' }), title: 'First' },
      searchPart('Set it.', { anchor: 'accent', title: 'Second', version: '1.0' }),
    );
    assert.deepEqual(found, { ...accent, title: 'First', version: '2.0', excerpt: 'Set it.' });
  });

  it('is left out where it is not what it should be', () => {
    for (const docs of [
      undefined,
      null,
      7,
      'text',
      [],
      { excerpt: 7, version: {}, passage: ' ' },
    ]) {
      assert.deepEqual(sourceOf(urlPart(docs)), accent);
    }
    assert.deepEqual(sourceOf({ ...urlPart({}), providerMetadata: null }), accent);
    assert.deepEqual(Object.keys(sourceOf(searchPart(7)) ?? {}), ['url', 'title', 'location']);
  });

  it('has an excerpt of 160 characters at most, cut at the end of a word', () => {
    const excerpt = sourceOf(searchPart('Words of a page. '.repeat(1e5)))?.excerpt ?? '';
    assert.ok(excerpt.length <= 160 && excerpt.length > 140, excerpt);
    assert.match(excerpt, /(?:Words|of|a|page\.)…$/);
  });

  it('has an excerpt without half a character, in a text without spaces', () => {
    const excerpt = sourceOf(searchPart('😀'.repeat(200)))?.excerpt ?? '';
    assert.match(excerpt, /^(?:😀)+…$/u);
  });

  it('opens the docs site at the passage, and no other site', () => {
    const passage = 'Set it.';
    const text = ':~:text=Set%20it.';
    assert.equal(addressAtPassage({ ...accent, passage }, site), `${accent.url}${text}`);
    assert.equal(addressAtPassage(accent, site), accent.url);
    const url = 'https://elsewhere.example/page';
    assert.equal(addressAtPassage({ ...accent, url, passage }, site), url);
  });
});

describe('What was searched for', () => {
  const queriesOf = (...parts: unknown[]) =>
    searchedQueries({ id: 'a', role: 'assistant', parts: parts as Part[] });

  it('is read from every tool whose input has a query, each once', () => {
    const named = { ...searchPart(''), type: 'tool-search', input: { query: 'theme ' } };
    assert.deepEqual(queriesOf(searchPart(''), named, searchPart('')), ['accent', 'theme']);
  });

  it('is nothing where there is no query', () => {
    const inputs = [undefined, null, 'accent', [], {}, { query: 7 }, { query: ' ' }];
    const parts = inputs.map((input) => ({ ...searchPart(''), input }));
    assert.deepEqual(queriesOf(...parts, { type: 'data-search', data: { query: 'x' } }), []);
  });
});
