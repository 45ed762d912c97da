import type { QueryWord } from '../../retrieval/search-engine.js';
import { isGeneric } from '../questions/generic-words.js';
import { agreesWith } from './agrees-with.js';
import { exactTerms, holdsTerm } from './exact-terms.js';
import { holdsWord, type ReadSection, tellingOf } from './read-section.js';

/** A share of the telling words of a claim that its passage has. */
const leastShare = 0.6;
/** What is said of anything counts less: a paraphrase has other words for it. */
const genericWeight = 0.3;

/** What a claim says. */
export interface ClaimedWords {
  words: string;
  /** What the reader said: names and numbers of it are no inventions. */
  asked: Pick<ReadSection, 'lower' | 'numbers'>;
}

/**
 * Whether sections say what a claim says: they have its numbers, its code and its names, most of its telling words, and
 * nothing in the sentence that says most of it denies it.
 */
export function supports(
  sections: readonly ReadSection[],
  { words, asked }: ClaimedWords,
): boolean {
  const [first] = sections;
  if (!first) return false;
  const known = [...sections, asked];
  if (!exactTerms(words).every((term) => known.some((text) => holdsTerm(text, term)))) return false;
  const { language } = first;
  const telling = tellingOf(words, language);
  const found = telling.filter((word) => sections.some((section) => holdsWord(section, word)));
  if (weightOf(found) < leastShare * weightOf(telling)) return false;
  const sentences = sections.flatMap((section) => section.sentences);
  return agreesWith(sentences, { words, telling, language });
}

function weightOf(words: readonly QueryWord[]): number {
  return words.reduce((sum, word) => sum + (isGeneric(word) ? genericWeight : 1), 0);
}
