import { foldText } from './fold-text.js';

/** Scripts that set no space between words; Korean sets some, around more than a word. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ー';
const letters = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`;
const runs = new RegExp(
  `[${unspaced}]+|${letters}(?:[-_:.'’]${letters})*|\\p{Extended_Pictographic}`,
  'gu',
);
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const parts = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}\-_:.'’]+|\p{Lu}/gu;

/** The same, where a text is plain ASCII without a capital inside of a word, as most words are. */
const plainWord = /^[A-Za-z]?[\da-z]*$/;

/**
 * The words of a text as an index knows them, folded by `foldText`. Identifiers give their parts and
 * the whole without what joins them (`base-url`, `baseUrl`: `base`, `url`, `baseurl`); scripts without
 * spaces give overlapping pairs of characters, and the last character, so that each begins a word.
 */
export function indexWords(text: string): string[] {
  return wordsOf(text, true);
}

/** The words of a query: what has to stand in a text that `indexWords` took apart. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text, false))];
}

function wordsOf(text: string, forIndex: boolean): string[] {
  const words: string[] = [];
  // Ligatures and full-width letters are known for letters only once they are taken apart.
  for (const [run] of text.normalize('NFKC').matchAll(runs)) {
    if (plainWord.test(run)) words.push(run.toLowerCase());
    else if (startsUnspaced.test(run)) pushPairs(words, foldText(run), forIndex);
    else pushParts(words, run, forIndex);
  }
  return words;
}

function pushPairs(words: string[], run: string, forIndex: boolean): void {
  const characters = [...run];
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? '';
    if (next || index === 0 || forIndex) words.push(character + next);
  }
}

function pushParts(words: string[], run: string, forIndex: boolean): void {
  const found = (run.match(parts) ?? [run]).map(foldText).filter(Boolean);
  words.push(...found);
  if (forIndex && found.length > 1) words.push(found.join(''));
}
