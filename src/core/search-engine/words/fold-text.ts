/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the lengthening of Arabic. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not take apart, and many keyboards do not have. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};

/**
 * One form for what differs only in looks to someone who searches: case (as Unicode folds it in full, so that
 * `ß` is `ss`, `İ` and `ı` are `i`, and every sigma is one), accents, ligatures (`ﬁ`, `œ`), full-width and
 * half-width letters, and the vowel signs that Arabic and Hebrew mostly leave out. The length may change.
 */
export function foldText(text: string): string {
  if (/^[\da-z ]*$/.test(text)) return text;
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(/\W/g, (letter) => alike[letter] ?? letter)
      // Puts together again what is a letter of its own: Hangul, and voiced kana.
      .normalize('NFC')
  );
}
