import { foldText } from '../search-engine/words/fold-text.js';
import { tellingWords } from '../search-engine/words/stop-words.js';
import { isUnspaced, runs } from '../search-engine/words/word-runs.js';

const parts = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}\-_:.'’]+|\p{Lu}/gu;

/**
 * The words of a text as an index knows them, folded by `foldText`. Identifiers give their parts and
 * the whole without what joins them (`base-url`, `baseUrl`: `base`, `url`, `baseurl`); scripts without
 * spaces give overlapping pairs of characters, and the last character, so that each begins a word.
 */
export function indexWords(text: string): string[] {
  return wordsOf(text, true);
}

/** Words of a query at most: more do not narrow it down, and each costs time. */
const longestQuery = 300;
const mostWords = 12;

/**
 * The words of a query that say what is looked for, each once: what a word of a text that `indexWords`
 * took apart has to begin with.
 */
export function queryWords(query: string): string[] {
  const words = new Set(wordsOf(query.slice(0, longestQuery), false));
  return tellingWords([...words]).slice(0, mostWords);
}

function wordsOf(text: string, forIndex: boolean): string[] {
  // Ligatures and full-width letters are known for letters only once they are taken apart.
  const found = text.normalize('NFKC').match(runs) ?? [];
  return found.flatMap((run) => (isUnspaced(run) ? pairsOf : partsOf)(run, forIndex));
}

function pairsOf(run: string, forIndex: boolean): string[] {
  const characters = [...foldText(run)];
  return characters.flatMap((character, index) => {
    const next = characters[index + 1] ?? '';
    return next || index === 0 || forIndex ? [character + next] : [];
  });
}

function partsOf(run: string, forIndex: boolean): string[] {
  const found = (run.match(parts) ?? [run]).map(foldText).filter(Boolean);
  return forIndex && found.length > 1 ? [...found, found.join('')] : found;
}
