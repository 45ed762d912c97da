const commonWords = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the this to what when where which why with you your'.split(
    ' ',
  ),
);

/** What readers leave out when they type: accents, Hebrew points, Arabic vowel signs and the tatweel. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/**
 * A text as it is compared: case, width, ligatures and accents make no difference (Unicode, full case
 * folding of the compatibility form), so that "İ" is "i", "ß" is "ss" and "ﬁ" is "fi".
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(marks, '').normalize('NFKC');
  return bare.toUpperCase().toLowerCase();
}

/** The words of a query that tell something, folded, each once; all of them where none does. */
export function queryWords(query: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    query.normalize('NFC'),
  );
  // Firefox does not count Japanese or Thai as like a word; a pictograph is one to who types it.
  const written = [...segments].filter(({ segment }) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment),
  );
  // By character, as texts are folded: a sigma at the end of a word would differ.
  const words = written.map(({ segment }) => [...segment].map(foldText).join(''));
  const telling = words.filter((word) => word && !commonWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words.filter(Boolean))];
}
