import { type KnownPage, readableSections } from '../../content/page.js';
import type { SearchHit, SearchIndex, SearchOptions } from './search-index.js';

type Pages = ReadonlyMap<string, KnownPage>;

/** Operations by their names, for each state of the pages. */
const known = new WeakMap<Pages, ReadonlyMap<string, readonly KnownPage[]>>();

/**
 * Searches, with the pages first of the operations that the query names: by method and path (`GET /jobs/{id}`), by path
 * alone, or by `operationId`. Whoever copies one of these looks for nothing else.
 */
export async function searchWithOperations(
  { index, pages }: { index: SearchIndex; pages: Pages },
  options: SearchOptions,
): Promise<SearchHit[]> {
  const hits = await index.search(options);
  const named = operationsOf(pages).get(nameOf(options.query));
  if (!named) return hits;
  const { version, language } = options.filter ?? {};
  const score = (hits[0]?.score ?? 0) + 1;
  // They say all of the query.
  const coverage = 1;
  const fitting = await Promise.all(
    named
      .filter((page) => fits(version, page.version) && fits(language, page.language))
      .map(readableSections),
  );
  const first = fitting.flatMap(([section]) => (section ? [{ section, score, coverage }] : []));
  const rest = hits.filter(({ section: { path, anchor } }) =>
    first.every(({ section }) => section.path !== path || section.anchor !== anchor),
  );
  return [...first, ...rest].slice(0, options.limit);
}

function operationsOf(pages: Pages): ReadonlyMap<string, readonly KnownPage[]> {
  const found = known.get(pages);
  if (found) return found;
  const operations = new Map<string, KnownPage[]>();
  for (const page of pages.values()) {
    const { name = '', operationId } = page.operation ?? {};
    const names = [name, name.replace(/^\S+\s+/, ''), operationId ?? ''];
    for (const each of new Set(names.filter(Boolean).map(nameOf))) {
      operations.set(each, [...(operations.get(each) ?? []), page]);
    }
  }
  known.set(pages, operations);
  return operations;
}

/** `get  /jobs/:id/` is written in many ways. */
function nameOf(text: string): string {
  return text
    .slice(0, 500)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\{[^{}/]*\}|:\w+/g, '{}')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

function fits(wanted: string | undefined, own: string | undefined): boolean {
  return wanted === undefined || wanted === own;
}
