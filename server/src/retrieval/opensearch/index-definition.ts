import { saturation } from '../search-engine.js';

/** Raise it whenever the same sections are indexed in another way. */
export const definitionFormat = 'opensearch 6';

// Words come as our own analysis made them, one space between two.
const words = { type: 'text', analyzer: 'whitespace' } as const;
const text = { ...words, index_options: 'freqs', similarity: 'engine' } as const;
const wordSet = { ...words, index_options: 'docs', norms: false } as const;
const keyword = { type: 'keyword' } as const;

/**
 * What an index is created with. It has a document for each section, by which pages are found, and one for each page,
 * from which our engine ranks its sections.
 */
export const indexDefinition = {
  settings: {
    index: {
      // One refresh at the end, when all sections are there.
      refresh_interval: '-1',
      // How rare a word is must not depend on where a section lies.
      number_of_shards: 1,
      // A copy where there is a second node.
      auto_expand_replicas: '0-1',
      // Words of a title are repeated, and must not be saturated by that.
      similarity: { engine: { type: 'BM25', k1: saturation, b: 0.75 } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { includes: ['content'] },
    properties: {
      version: keyword,
      language: keyword,
      /** Stems of a section, each as often as its field counts. */
      terms: text,
      /** The same of a page. */
      page_terms: text,
      /** Words of a section as they are written. */
      words: wordSet,
      /** Those of its title, heading and path. */
      names: wordSet,
      /** Its stems from the last letter to the first, in languages that write compounds as one word. */
      endings: wordSet,
      /** A page's words in order. */
      content: { type: 'object', enabled: false },
    },
  },
} as const;
