import { analyze, rememberingStemIn, stemmingLanguage } from '../../retrieval/search-engine.js';
import { withoutOwners } from './member-names.js';
import type { TellingWord } from './telling-words.js';

/**
 * Whether a label names another thing than what is asked for, whose longer name holds that name: "disposeAfter" where
 * "dispose" is asked for, "ProxyAgent" where "agent" is.
 */
export function namesLonger(
  label: string,
  { words, language }: { words: readonly TellingWord[]; language: string | undefined },
): boolean {
  const tokens = analyze(withoutOwners(label), rememberingStemIn(stemmingLanguage(language)));
  const isAsked = (term: string) =>
    words.some(
      (word) => word.terms.includes(term) || word.parts.some(({ terms }) => terms.includes(term)),
    );
  let isLonger = false;
  // The parts of an identifier stand before it.
  const alone: string[] = [];
  for (const { term, partCount } of tokens) {
    if (partCount === 0) alone.push(term);
    else {
      const parts = alone.splice(-partCount);
      const asked = parts.filter(isAsked);
      isLonger ||= !isAsked(term) && asked.length > 0 && asked.length < parts.length;
    }
  }
  return isLonger && !alone.some(isAsked);
}
