import { stemmer as english } from '@orama/stemmers/english';
import { foldLetters } from './fold-letters.js';
import { americanSpelling } from './spelling.js';

/** Brings the forms of a word, in lower case as it was written, to one: its stem, with accents folded. */
export type Stem = (word: string) => string;

const stemmers = new Map<string, Stem>([['en', stemEnglish]]);

/**
 * Loads the rules of languages, given as BCP 47 tags; by default of all that there are. English is always
 * there, and stands for languages without rules: pages in them name English things.
 *
 * Load what sections are written in before they are indexed or searched: with and without its rules, a
 * language's words have different stems.
 *
 * @throws what `import` throws where a module cannot be loaded.
 */
export async function loadLanguages(tags?: Iterable<string | undefined>): Promise<void> {
  const missing = tags && new Set([...tags].map(primaryTag).filter((tag) => !stemmers.has(tag)));
  missing?.delete('');
  if (missing?.size === 0) return;
  const { loaders } = await import('./language-loaders.js');
  const wanted = Object.entries(loaders).filter(([language]) => missing?.has(language) ?? true);
  await Promise.all(
    wanted.map(async ([language, load]) => stemmers.set(language, (await load()).stemmer)),
  );
}

/** Adds the rules of a language, by its primary tag, for who has them at hand. */
export function addRules(language: string, stemmer: Stem): void {
  stemmers.set(language, stemmer);
}

/**
 * The language whose rules stem the words of a page in this language (a BCP 47 tag). English where no
 * rules are loaded, as such pages name English things, and where the page does not say.
 */
export function stemmingLanguage(language: string | undefined): string {
  const primary = primaryTag(language);
  return stemmers.has(primary) ? primary : 'en';
}

function primaryTag(language: string | undefined): string {
  return language?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

// English is written without accents as often as with them: `naïve`.
function stemEnglish(word: string): string {
  const plain = foldLetters(word);
  return /^[a-z]+$/.test(plain) ? english(americanSpelling(plain)) : plain;
}

/** Stems by the rules of that language, one of `stemmingLanguage`. */
export function stemIn(language: string): Stem {
  const stemmer = stemmers.get(language) ?? stemEnglish;
  // A word with a digit in it is a name, not a form of another.
  return (word) => foldLetters(/^[\p{L}\p{M}]+$/u.test(word) ? stemmer(word) : word);
}

// More than the words that a language's documentation is written in; some 10 MB.
const mostRemembered = 50_000;
const remembered = new Map<string, Stem>();

/**
 * The same, remembering the stems of many words: for reading texts, where most words come again. All
 * who stem in that language share the memory.
 */
export function rememberingStemIn(language: string): Stem {
  const known = remembered.get(language) ?? remember(stemIn(language));
  remembered.set(language, known);
  return known;
}

function remember(stem: Stem): Stem {
  const terms = new Map<string, string>();
  return (word) => {
    const known = terms.get(word);
    if (known !== undefined) return known;
    // Words that are not in use any more, of documentations long gone, must not stay for ever.
    if (terms.size >= mostRemembered) terms.clear();
    const term = stem(word);
    terms.set(word, term);
    return term;
  };
}
