import type { Answer, AnswerSource } from '../../answers/passages/answer-source.js';
import { retrieve } from '../../answers/passages/retrieval.js';
import type { Library } from '../../library/library.js';

/** How many citations there are, and how many of them hold. */
export interface Citations {
  valid: number;
  all: number;
}

/** The citations of one answer. */
export interface JudgedAnswer extends Citations {
  kind: Answer['kind'];
}

/** How many results an answer draws on, as the API does by default. */
const retrievalPageSize = 5;

/** Where a relative address is resolved. */
const anyOrigin = 'http://documentation.invalid';

/**
 * Answers a question, and judges what the answer cites: a citation holds where there is such a page and section, and
 * that section is among what was retrieved. The links of a reviewed answer are its author's: for them it is enough that
 * they lead somewhere. What was dropped from an answer, as nothing supports it, does not hold.
 */
export async function judgeCitations(
  question: string,
  { library, answers }: { library: Pick<Library, 'index' | 'pages'>; answers: AnswerSource },
): Promise<JudgedAnswer> {
  const signal = new AbortController().signal;
  const request = {
    turns: [{ role: 'user', text: question }],
    context: [],
    filter: {},
    ...{ retrievalPageSize, signal },
  } as const;
  const answer = await answers.answer(request);
  // Sources are complete when the text has ended.
  const pieces = answer.text[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
  const { hits } = await retrieve(library.index, request);
  const isRetrieved = ({ path, anchor }: Place) =>
    hits.some(({ section }) => section.path === path && (section.anchor ?? '') === anchor);
  const places = answer.sources.map(({ path, url }) => ({ path, anchor: anchorOf(url) }));
  const valid = places.filter(
    (place) => isThere(place, library) && (answer.kind === 'reviewed' || isRetrieved(place)),
  );
  return {
    kind: answer.kind,
    valid: valid.length,
    all: places.length + (answer.droppedCitations ?? 0),
  };
}

interface Place {
  path: string;
  /** Empty for the opening of the page. */
  anchor: string;
}

function isThere({ path, anchor }: Place, { pages }: Pick<Library, 'pages'>): boolean {
  const page = pages.get(path);
  if (!page || anchor === '') return page !== undefined;
  return (
    page.sections.some((section) => section.anchor === anchor) ||
    page.headings.some((heading) => heading.anchor === anchor)
  );
}

function anchorOf(url: string): string {
  if (!URL.canParse(url, anyOrigin)) return '';
  const { hash } = new URL(url, anyOrigin);
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
