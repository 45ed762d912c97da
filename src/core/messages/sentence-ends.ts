/** What ends a sentence where the browser cannot tell: punctuation before a space, or a line's end. */
const endMark = /[.!?…؟।]+["'”’»)\]]*\s+|[。！？]+["'”’»」』）)\]]*\s*|\n\s*/g;

/**
 * Where the sentences of a text end, spaces behind them included: the offsets in ascending order, the
 * last one at the text's own end. Every line end is a sentence's end.
 *
 * @param language - a BCP 47 tag; empty for the browser's own.
 */
export function sentenceEnds(text: string, language: string): number[] {
  const segmenter = createSegmenter(language);
  const ends = segmenter
    ? [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length)
    : [...text.matchAll(endMark)].map(({ index, 0: mark }) => index + mark.length);
  if (text && ends.at(-1) !== text.length) ends.push(text.length);
  return ends;
}

function createSegmenter(language: string): Intl.Segmenter | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  const options = { granularity: 'sentence' } as const;
  try {
    return new Intl.Segmenter(language || undefined, options);
  } catch {
    // A page's `lang` need not be well-formed.
    return new Intl.Segmenter(undefined, options);
  }
}
