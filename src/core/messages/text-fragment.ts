/** A passage up to this length, in characters, is named whole; of a longer one, its two ends. */
const wholeLength = 120;

/** Characters at least that name the beginning, and the end, of a long passage. */
const endLength = 32;

/**
 * The address of a page with a text fragment, so that the browser scrolls to a passage and highlights
 * it; where it does not find the passage it goes to the address's own fragment.
 *
 * @param passage - the text of the page, word for word and without markup.
 * @returns the address as it is where the passage cannot be named, or the address names one already.
 * @see https://wicg.github.io/scroll-to-text-fragment/
 */
export function passageAddress(address: string, passage: string): string {
  const directive = textDirective(passage.replace(/\s+/g, ' ').trim());
  if (!directive || address.includes(':~:')) return address;
  return `${address}${address.includes('#') ? '' : '#'}:~:${directive}`;
}

function textDirective(passage: string): string | undefined {
  // Half a character cannot be encoded, and a passage without words cannot be found.
  if (/\p{Surrogate}/u.test(passage) || !/[\p{L}\p{N}]/u.test(passage)) return undefined;
  if (passage.length <= wholeLength) return `text=${encodeText(passage)}`;
  const words = wordsOf(passage);
  const start = firstWords(words);
  const end = firstWords(words.toReversed(), true);
  return start && end ? `text=${encodeText(start)},${encodeText(end)}` : undefined;
}

/** Browsers find text between the boundaries of words alone, also where there are no spaces between them. */
function wordsOf(passage: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(passage);
  return [...segments].map(({ segment }) => segment);
}

function firstWords(words: readonly string[], areReversed = false): string {
  let text = '';
  for (const word of words) {
    text = areReversed ? word + text : text + word;
    if (text.trim().length >= endLength && /[\p{L}\p{N}]/u.test(word)) break;
  }
  return text.trim();
}

/** `-`, `,` and `&` separate the parts of a directive; `encodeURIComponent` leaves the first of them alone. */
function encodeText(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}
