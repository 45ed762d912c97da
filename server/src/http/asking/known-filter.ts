import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import type { KnownPage } from '../../content/page.js';
import type { Library } from '../../library/library.js';

interface Known {
  versions: ReadonlySet<string>;
  languages: ReadonlySet<string>;
}

/**
 * What a filter says, as far as pages of the documentation have that version and language: anybody may write
 * anything there, and what is counted by it must stay short.
 */
export function knownFilter(
  { pages }: Pick<Library, 'pages'>,
  { version, language }: RetrievalFilter,
): { version: string | undefined; language: string | undefined } {
  if (version === undefined && language === undefined) return { version, language };
  const { versions, languages } = knownOf(pages);
  return {
    version: versions.has(version ?? '') ? version : undefined,
    language: languages.has(language ?? '') ? language : undefined,
  };
}

function knownOf(pages: ReadonlyMap<string, KnownPage>): Known {
  const versions = new Set<string>();
  const languages = new Set<string>();
  for (const { version, language } of pages.values()) {
    if (version !== undefined) versions.add(version);
    if (language !== undefined) languages.add(language);
  }
  return { versions, languages };
}
