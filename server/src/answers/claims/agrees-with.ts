import type { QueryWord } from '../../retrieval/search-engine.js';
import { holdsWord, type ReadText, tellingOf } from './read-section.js';
import { sentencesIn } from './sentences-in.js';

/** What a claim says, and in which language its passage is. */
export interface ComparedClaim {
  words: string;
  telling: readonly QueryWord[];
  language: string | undefined;
}

/** Only a sentence that has this share of a claim is about the same, so that what it denies is what is claimed. */
const leastShare = 0.7;

/** A sentence that says much more may deny something else. */
const mostBeyond = 1.3;

const denial = /\b(?:not|never|cannot|nor|no|none)\b|n['’]t\b/i;
/** What restricts a sentence can be said with a denial as well. */
const restriction =
  /\b(?:only|unless|except|without|instead|neither|nothing|nobody|off|fail\w*|refus\w*|disabl\w*|missing|false|ignor\w*|reject\w*|prevent\w*|stop\w*|forbid\w*|hid\w*|else|other|leav\w*|lack\w*|stay\w*|skip\w*|avoid\w*|keep\w*|remov\w*|empty|until|less|few\w*|un\w+)\b/i;

const opposites: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['minimum', 'maximum'],
  ['at least', 'at most'],
  ['always', 'never'],
  ['enable', 'disable'],
  ['enables', 'disables'],
  ['enabled', 'disabled'],
  ['allowed', 'forbidden'],
  ['required', 'optional'],
  ['longer', 'shorter'],
  ['more', 'less'],
  ['true', 'false'],
  ['increase', 'decrease'],
  ['increases', 'decreases'],
];

/**
 * Whether the sentences that say most of a claim say it too: that none of them denies what is claimed, or the other way
 * round. Known for English alone; whatever is in other languages agrees.
 */
export function agreesWith(
  sentences: readonly ReadText[],
  { words, telling, language }: ComparedClaim,
): boolean {
  if (!/^en\b/.test(language ?? 'en') || telling.length < 3) return true;
  // What is said in several sentences is denied by none alone.
  if (sentencesIn(words).length > 1) return true;
  const near = nearestSentences(sentences, telling);
  if (near.length === 0) return true;
  const isDenied = denial.test(words);
  if (isDenied && near.every((each) => !denial.test(each) && !restriction.test(each))) return false;
  const saysNoMore = (sentence: string) =>
    tellingOf(sentence, language).length <= mostBeyond * telling.length;
  const isRefused = near.every((each) => denial.test(each) && saysNoMore(each));
  if (!isDenied && !restriction.test(words) && isRefused) return false;
  return near.some((sentence) => !opposes(sentence, words));
}

function opposes(sentence: string, words: string): boolean {
  return opposites.some(
    ([one, other]) =>
      (hasOnly(words, [one, other]) && hasOnly(sentence, [other, one])) ||
      (hasOnly(words, [other, one]) && hasOnly(sentence, [one, other])),
  );
}

/** Whether a text has the first of two words and not the other. */
function hasOnly(text: string, [one, other]: readonly [string, string]): boolean {
  const has = (word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text);
  return has(one) && !has(other);
}

/** Those that say as much of a claim as any does, where that is most of it. */
function nearestSentences(
  sentences: readonly ReadText[],
  telling: readonly QueryWord[],
): readonly string[] {
  let most = leastShare * telling.length;
  let nearest: string[] = [];
  for (const sentence of sentences) {
    const count = telling.filter((word) => holdsWord(sentence, word)).length;
    if (count > most) nearest = [];
    if (count >= most) nearest.push(sentence.text);
    most = Math.max(most, count);
  }
  return nearest;
}
