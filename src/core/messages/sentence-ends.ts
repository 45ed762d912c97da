/**
 * Where the sentences of a text end, spaces behind them included: the offsets in ascending order, the
 * last one at the text's own end. Every line end is a sentence's end.
 *
 * @param language - a BCP 47 tag; empty for the browser's own.
 */
export function sentenceEnds(text: string, language: string): number[] {
  return [...createSegmenter(language).segment(text)].map(
    ({ index, segment }) => index + segment.length,
  );
}

function createSegmenter(language: string): Intl.Segmenter {
  const options = { granularity: 'sentence' } as const;
  try {
    return new Intl.Segmenter(language || undefined, options);
  } catch {
    // A page's `lang` need not be well-formed.
    return new Intl.Segmenter(undefined, options);
  }
}
