import { placeOf, placesStartingWith } from './sorted-words.js';
import type { CompoundPart, LanguageRules, Stem, WordsOfTexts } from './stemming.js';

/** Languages that write compounds as one word, and whose rules are known. */
const compounding: ReadonlySet<string> = new Set('da de fi hu nb nl nn no sv'.split(' '));

/** Fewer letters end or begin words by chance. */
const shortestPart = 5;
/** Letters of the rest of a compound at least. */
const shortestRest = 3;

/** Languages in which an apostrophe joins endings to names: `Docker'ı`, `API'et`. */
const joining: ReadonlySet<string> = new Set('da nb nn no tr'.split(' '));

/** The rules of a language, by its primary tag, with this stemmer. */
export function rulesOf(language: string, stem: Stem): LanguageRules {
  const stemmer: Stem = (word) => stem(joining.has(language) ? word.replace(/['’].*/, '') : word);
  return { stemmer, ...(compounding.has(language) ? { compoundsOf } : {}) };
}

/**
 * Terms, by number, of words that a word is put together with in languages that write compounds as one word:
 * `verbindung` and `datenbank` are in `Datenbankverbindung`, and it is made of them.
 */
function compoundsOf({ terms, surface }: CompoundPart, index: WordsOfTexts): Set<number> {
  const found = new Set<number>();
  if (surface.length < shortestPart || !/^\p{L}+$/u.test(surface)) return found;
  for (const stem of terms) addEndingWith(stem, index, found);
  const [from, to] = placesStartingWith(index.surfaces, surface);
  for (let place = from; place < to; place += 1) {
    if ((index.surfaces[place]?.length ?? 0) >= surface.length + shortestRest) {
      found.add(index.surfaceTerms[place] ?? 0);
    }
  }
  for (const term of partsOf(surface, index)) found.add(term);
  return found;
}

function addEndingWith(stem: string, { terms }: WordsOfTexts, found: Set<number>): void {
  if (stem.length < shortestPart) return;
  const shortest = stem.length + shortestRest;
  // All terms are looked at for each word and key press: lengths rule most of them out.
  for (let number = 0; number < terms.length; number += 1) {
    const term = terms[number] ?? '';
    if (term.length >= shortest && term.endsWith(stem)) found.add(number);
  }
}

/** What a word is made of, where the texts hold both parts: with or without the `s` that links them. */
function partsOf(surface: string, index: WordsOfTexts): number[] {
  for (let cut = shortestPart; cut <= surface.length - shortestPart; cut += 1) {
    const tail = termOf(surface.slice(cut), index);
    if (tail === undefined) continue;
    const head = surface.slice(0, cut);
    const first = termOf(head, index) ?? termOf(head.replace(/s$/, ''), index);
    if (first !== undefined) return [first, tail];
  }
  return [];
}

function termOf(surface: string, index: WordsOfTexts): number | undefined {
  const place = placeOf(index.surfaces, surface);
  return index.surfaces[place] === surface ? index.surfaceTerms[place] : undefined;
}
