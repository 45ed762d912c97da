const leastLength = 3;
const mostLength = 120;
/** What a model puts around the lines of a list. */
const listMark = /^(?:[\s>*_#"'“”‘’`–—-]|\d{1,2}[.)]\s)+/;
const endMark = /[\s*_"'“”‘’`]+$/;
/** Nothing that a reader could be led elsewhere by. */
const address = /:\/\/|\bwww\./i;
const joiners = /[\u200c\u200d]/g;
/** Characters that are seen as nothing, or turn around what stands beside them. Words of many languages need joiners. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A line as a question that can stand on a button: plain, in one line, at most 120 characters. `undefined` for what is
 * longer, as a question that was cut asks something else, for what holds an address, and for what has no word.
 */
export function plainQuestion(line: string): string | undefined {
  const text = line
    .slice(0, 4 * mostLength)
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(listMark, '')
    .replace(endMark, '');
  const fits = text.length >= leastLength && text.length <= mostLength;
  return fits && /\p{L}/u.test(text) && !address.test(text.replace(joiners, '')) ? text : undefined;
}
