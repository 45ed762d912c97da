import { anchorOf } from '../../answers/claims/cited-sections.js';
import { retrieve } from '../../answers/passages/retrieval.js';
import { type KnownPage, unlessUnreadable, wholePage } from '../../content/page.js';
import type { Library } from '../../library/library.js';
import { type AskedAnswer, retrievalPageSize } from './ask-question.js';

/** How many citations there are, and how many of them hold. */
export interface Citations {
  valid: number;
  all: number;
}

/**
 * Judges what an answer cites: a citation holds where there is such a page and section, and that section is among what
 * was retrieved. The links of a reviewed answer are its author's: for them it is enough that they lead somewhere. What
 * was dropped from an answer, as nothing supports it, does not hold.
 */
export async function judgeCitations(
  question: string,
  {
    answer,
    library,
  }: {
    answer: Pick<AskedAnswer, 'kind' | 'sources' | 'droppedCitations'>;
    library: Pick<Library, 'index' | 'pages' | 'site'>;
  },
): Promise<Citations> {
  const { hits } = await retrieve(library, {
    turns: [{ role: 'user', text: question }],
    context: [],
    filter: {},
    ...{ retrievalPageSize, signal: new AbortController().signal },
  });
  const isRetrieved = ({ path, anchor }: Place) =>
    hits.some(({ section }) => section.path === path && (section.anchor ?? '') === anchor);
  const places = answer.sources.map(placeOf);
  const areThere = await Promise.all(places.map((place) => isThere(place, library.pages)));
  const valid = places.filter(
    (place, number) => areThere[number] && (answer.kind === 'reviewed' || isRetrieved(place)),
  );
  return { valid: valid.length, all: places.length + answer.droppedCitations };
}

interface Place {
  path: string;
  /** Empty for the opening of the page. */
  anchor: string;
}

function placeOf({ path, url }: { path: string; url: string }): Place {
  return { path, anchor: anchorOf(url) };
}

async function isThere(
  { path, anchor }: Place,
  pages: ReadonlyMap<string, KnownPage>,
): Promise<boolean> {
  const page = await unlessUnreadable(wholePage(pages.get(path)));
  if (!page || anchor === '') return page !== undefined;
  return (
    page.sections.some((section) => section.anchor === anchor) ||
    page.headings.some((heading) => heading.anchor === anchor)
  );
}
