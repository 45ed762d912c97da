import {
  analyze,
  fields,
  type SearchableSection,
  stemIn,
  stemmingLanguage,
  type Token,
} from '../search-engine.js';

/** Raise it whenever the same sections are indexed in another way. */
export const definitionFormat = 'opensearch 2';

/** A section as a document: what is searched, and what is filtered by. */
export type SectionDocument = Record<string, string>;

// Words come as our own analysis made them, one space between two.
const text = { type: 'text', analyzer: 'whitespace' } as const;
const keyword = { type: 'keyword' } as const;

/** The field that holds the stems of a text, and the one that holds its words unchanged. */
export const termsField = (name: string) => name;
export const wordsField = (name: string) => `${name}_words`;

/** What an index is created with. */
export const indexDefinition = {
  // One refresh at the end, when all sections are there.
  settings: { index: { refresh_interval: '-1' } },
  mappings: {
    dynamic: 'strict',
    // The sections themselves are in the database.
    _source: { enabled: false },
    properties: {
      version: keyword,
      language: keyword,
      ...Object.fromEntries(
        fields.flatMap(({ name }) => [
          [termsField(name), text],
          [wordsField(name), text],
        ]),
      ),
    },
  },
};

/**
 * The document of a section. Its words are cut and stemmed here, not by OpenSearch's analyzers, so that
 * identifiers, scripts without spaces, accents and stems are the same with and without OpenSearch, and
 * so is what a question is covered by.
 */
export function sectionDocument(
  section: SearchableSection & { version?: string | undefined },
): SectionDocument {
  const { language, version } = section;
  const stem = stemIn(stemmingLanguage(language));
  const document: SectionDocument = {
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
  };
  for (const { name, textOf } of fields) {
    const tokens = analyze(textOf(section), stem);
    if (tokens.length === 0) continue;
    document[termsField(name)] = joined(tokens, 'term');
    document[wordsField(name)] = joined(tokens, 'surface');
  }
  return document;
}

function joined(tokens: readonly Token[], key: 'term' | 'surface'): string {
  return tokens.map((token) => token[key]).join(' ');
}
