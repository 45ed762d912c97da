import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { LRUCache } from 'lru-cache';
import { foldLetters } from './fold-letters.js';
import { americanSpelling } from './spelling.js';

/** Brings the forms of a word, in lower case as it was written, to one: its stem, with accents folded. */
export type Stem = (word: string) => string;

const stemmers: Readonly<Record<string, Stem>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: stemEnglish,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nb: norwegian,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
};

/**
 * The language whose rules stem the words of a page in this language (a BCP 47 tag). English where we
 * know no rules, as such pages name English things, and where the page does not say.
 */
export function stemmingLanguage(language: string | undefined): string {
  const primary = language?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(stemmers, primary) ? primary : 'en';
}

// English is written without accents as often as with them: `naïve`.
function stemEnglish(word: string): string {
  const plain = foldLetters(word);
  return /^[a-z]+$/.test(plain) ? english(americanSpelling(plain)) : plain;
}

/** Stems by the rules of that language, one of `stemmingLanguage`. */
export function stemIn(language: string): Stem {
  const stemmer = stemmers[language] ?? english;
  // A word with a digit in it is a name, not a form of another.
  return (word) => foldLetters(/^[\p{L}\p{M}]+$/u.test(word) ? stemmer(word) : word);
}

// More than the words that a language's documentation is written in; some 10 MB.
const mostRemembered = 50_000;
const remembered = new Map<string, Stem>();

/**
 * The same, remembering the stems of the last words: for reading texts, where most words come again. All
 * who stem in that language share the memory.
 */
export function rememberingStemIn(language: string): Stem {
  const known = remembered.get(language) ?? remember(stemIn(language));
  remembered.set(language, known);
  return known;
}

function remember(stem: Stem): Stem {
  const terms = new LRUCache<string, string>({
    max: mostRemembered,
    memoMethod: (word) => stem(word),
  });
  return (word) => terms.memo(word);
}
