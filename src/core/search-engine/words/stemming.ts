import { stemmer as english } from '@orama/stemmers/english';
import { foldLetters } from './fold-letters.js';
import { remember } from './remember.js';
import { americanSpelling } from './spelling.js';

/** Brings the forms of a word, in lower case as it was written, to one: its stem, with accents folded. */
export type Stem = (word: string) => string;

/** What is known of a language. */
export interface LanguageRules {
  stemmer: Stem;
  /**
   * Where the language writes compounds as one word: finds the terms, by number, of words that a word is put
   * together with.
   */
  compoundsOf?: (part: CompoundPart, words: WordsOfTexts) => Iterable<number>;
}

/** A word by its stems and as it was typed. */
export interface CompoundPart {
  terms: readonly string[];
  surface: string;
}

/** The terms of texts, the words as they are written there, and by place of these their terms; both sorted. */
export interface WordsOfTexts {
  terms: readonly string[];
  surfaces: readonly string[];
  surfaceTerms: Uint32Array;
}

const rules = new Map<string, LanguageRules>([['en', { stemmer: stemEnglish }]]);

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
  const missing = tags && new Set([...tags].map(primaryTag).filter((tag) => !rules.has(tag)));
  missing?.delete('');
  if (missing?.size === 0) return;
  const { loaders, rulesOf } = await import('./language-loaders.js');
  const wanted = Object.entries(loaders).filter(([language]) => missing?.has(language) ?? true);
  await Promise.all(
    wanted.map(async ([language, load]) =>
      addRules(language, rulesOf(language, (await load()).stemmer)),
    ),
  );
}

/** Adds the rules of a language, by its primary tag, for who has them at hand. */
export function addRules(language: string, known: LanguageRules): void {
  rules.set(language, known);
}

/** What is known of a language, one of `stemmingLanguage`. */
export function rulesIn(language: string): LanguageRules | undefined {
  return rules.get(language);
}

/**
 * The language whose rules stem the words of a page in this language (a BCP 47 tag). English where no
 * rules are loaded, as such pages name English things, and where the page does not say.
 */
export function stemmingLanguage(language: string | undefined): string {
  const primary = primaryTag(language);
  return rules.has(primary) ? primary : 'en';
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
  const stemmer = rules.get(language)?.stemmer ?? stemEnglish;
  // A word with a digit in it is a name, not a form of another.
  return (word) => foldLetters(/\p{N}/u.test(word) ? word : stemmer(word));
}

// More than the words that a language's documentation is written in; some 10 MB.
const mostCharacters = 400_000;
const remembered = new Map<string, Stem>();

/**
 * The same, remembering the stems of many words: for reading texts, where most words come again. All
 * who stem in that language share the memory.
 */
export function rememberingStemIn(language: string): Stem {
  const known = remembered.get(language) ?? remember(stemIn(language), mostCharacters);
  remembered.set(language, known);
  return known;
}
