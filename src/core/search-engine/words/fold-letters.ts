/** One form for what only looks different: accents, full-width letters, apostrophes. Takes lower case. */
export function foldLetters(word: string): string {
  if (/^[\da-z]+$/.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC');
}
