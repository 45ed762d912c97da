/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the lengthening of Arabic. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;

/**
 * One form for what differs only in looks to someone who searches: case (Unicode's full case folding, so that
 * `ß` is `ss`, `İ` and `ı` are `i`, and every sigma is one), accents, ligatures (`ﬁ`), full-width and
 * half-width letters, and the vowel signs that Arabic and Hebrew mostly leave out. The length may change.
 */
export function foldText(text: string): string {
  if (/^[\da-z ]*$/.test(text)) return text;
  return (
    text
      .normalize('NFKD')
      // "ẞ" has a small letter, "ß" has no capital one: both are "ss" after both.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(marks, '')
      .replaceAll('ς', 'σ')
      // Puts together again what is a letter of its own: Hangul, and voiced kana.
      .normalize('NFC')
  );
}
