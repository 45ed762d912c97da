import { outcomes, ratings, rungs } from '../api/conversations.js';
import { type Filters, usualDays } from '../api/filters.js';
import { outcomeWords, ratingWords, rungWords } from '../parts/conversation-words.js';
import { writtenDay } from '../parts/written-span.js';

/** A filter that is chosen, and which parts of the address make it. */
export interface ChosenFilter {
  names: readonly (keyof Filters)[];
  text: string;
}

/** What is chosen beside a span of days up to now, in words. */
export function describeFilters(filters: Filters): ChosenFilter[] {
  const { from, to, outcome, rating, rung, category, version, language, source, text } = filters;
  const outcomeName = outcomes.find((known) => known === outcome);
  const ratingName = ratings.find((known) => known === rating);
  const rungName = rungs.find((known) => known === rung);
  const chosen: { names: readonly (keyof Filters)[]; text: string | undefined }[] = [
    { names: ['from', 'to'], text: describeTime(from, to) },
    { names: ['outcome'], text: outcomeName ? outcomeWords[outcomeName].name : outcome },
    { names: ['rating'], text: ratingName ? ratingWords[ratingName] : rating },
    { names: ['rung'], text: labelled('Answered by', rungName ? rungWords[rungName] : rung) },
    { names: ['category'], text: labelled('Category', category) },
    { names: ['version'], text: labelled('Version', version) },
    { names: ['language'], text: labelled('Language', language) },
    { names: ['source'], text: labelled('Cites', source) },
    { names: ['text'], text: labelled('Question has', text) },
  ];
  return chosen.flatMap(({ names, text }) => (text === undefined ? [] : [{ names, text }]));
}

function labelled(label: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${label}: ${value === '' ? 'none' : value}`;
}

function describeTime(from: string | undefined, to: string | undefined): string | undefined {
  if (from !== undefined && from === to) return writtenDay(from);
  if (from !== undefined && to !== undefined) return `${writtenDay(from)} – ${writtenDay(to)}`;
  if (from !== undefined) return `from ${writtenDay(from)}`;
  return to === undefined ? undefined : `${usualDays} days until ${writtenDay(to)}`;
}
