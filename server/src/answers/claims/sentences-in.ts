import type { Stretch } from './stretch.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** The dot that a name such as `.NET` begins with, which ends nothing. */
const nameDot = /(?<![^\s("*])\.(?=\p{L})/gu;
const code = /`[^`\n]+`/g;
const link = /\[[^[\]\n]*\](?:\([^()\s]*(?:[ \t]+"[^"\n]*")?\)|\[[^[\]\n]*\])?/g;

/** The sentences of a stretch of Markdown without blocks: one that is wrapped is one, and code and links have no end in them. */
export function sentencesIn(markdown: string): Stretch[] {
  // As long as before, so that places stay.
  const readable = markdown
    .replace(/\n/g, ' ')
    .replace(nameDot, 'x')
    .replace(code, (found) => wordOf(found.length))
    .replace(link, (found, index: number, whole: string) => {
      const before = whole.slice(0, index).trimEnd();
      const after = whole.slice(index + found.length).trimStart();
      const isBehind = /[.!?。！？)\]*_]$/.test(before) && !/^\p{Ll}/u.test(after);
      return isBehind ? ' '.repeat(found.length) : wordOf(found.length);
    });
  return segmentsOf(readable);
}

/** Characters that are looked at together. */
const mostTogether = 4_000;

/** Each segment holds a copy of the whole text, so that a long one is read in parts, each from the beginning of a sentence. */
function segmentsOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + mostTogether);
    const inPart = [...segmenter.segment(part)];
    // It may go on in the next part.
    if (inPart.length > 1 && from + part.length < text.length) inPart.pop();
    for (const { index, segment } of inPart) {
      found.push({ start: from + index, end: from + index + segment.length });
    }
    from = found.at(-1)?.end ?? text.length;
  }
  return found;
}

/** It may begin a sentence. */
function wordOf(length: number): string {
  return `X${'x'.repeat(length - 1)}`;
}
