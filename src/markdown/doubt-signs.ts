import type { Citation } from './markdown-options.js';

/** What stands behind a part of an answer that is in doubt. */
export const doubtSign = '[?]';

/** Numbers of citations have no more digits. */
const mostNumbers = 999;
/** Of a number that the text holds, which is no source's; no link leads there, so that it stays as it is written. */
const unknown: Citation = { href: 'about:blank', title: '' };
/** Beside these, an insertion in brackets would become part of a link or an image. */
const joinsBrackets = /[\\!]$/;

/** A text with signs behind parts of it, and its citations, which then have one more number: that of the sign. */
export interface SignedText {
  text: string;
  citations: readonly Citation[];
}

/**
 * Puts a sign behind parts of a Markdown text, to be rendered with these citations.
 *
 * @param ends - where the parts end in the text, in ascending order.
 * @param options.citations - those of the text, in the order of their numbers.
 * @param options.name - what assistive technology says of the sign.
 */
export function withDoubtSigns(
  text: string,
  ends: readonly number[],
  { citations, name }: { citations: readonly Citation[]; name: string },
): SignedText {
  const known = [...citations];
  while (text.includes(`[${known.length + 1}]`)) known.push(unknown);
  if (ends.length === 0 || known.length >= mostNumbers) return { text, citations };
  const attributes = { class: 'doubt-sign', role: 'img', 'aria-label': name };
  known.push({ href: '', title: '', sign: { tag: 'sup', attributes, children: [doubtSign] } });
  return { text: withInsertions(text, ends, `[${known.length}]`), citations: known };
}

/** The same as words in italics, for where there is only Markdown. */
export function withDoubtWords(text: string, ends: readonly number[], words: string): string {
  return withInsertions(text, ends, ` *(${words})*`);
}

function withInsertions(text: string, ends: readonly number[], insertion: string): string {
  let result = '';
  let position = 0;
  for (const end of ends) {
    const before = text.slice(position, end);
    const isFree = !joinsBrackets.test(before) && !/[([:]/.test(text.charAt(end));
    result += before + (isFree ? insertion : '');
    position = end;
  }
  return result + text.slice(position);
}
