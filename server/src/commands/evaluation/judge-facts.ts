import { hasRefusingWords } from '../../answers/claims/refusing-words.js';
import type { AskedAnswer } from './ask-question.js';
import type { EvaluationQuestion } from './evaluation-question.js';

/** The share of the facts that an answer must have, and has; `undefined` where none is asked for. */
export function judgeFacts(
  { markdown }: Pick<AskedAnswer, 'markdown'>,
  { facts = [] }: Pick<EvaluationQuestion, 'facts'>,
): number | undefined {
  if (facts.length === 0) return undefined;
  const said = plain(markdown);
  const there = facts.filter((wordings) => wordings.some((one) => says(said, plain(one))));
  return there.length / facts.length;
}

/**
 * Whether an answer to a question that nothing answers says so, as 0 or 1; `undefined` for other questions. One that is
 * quoted does where it has no source, or says that it is only what comes closest. One that a model wrote does where it
 * cites nothing and has words of a refusal.
 */
export function judgeDeclining(
  answer: AskedAnswer,
  { declines }: Pick<EvaluationQuestion, 'declines'>,
): number | undefined {
  if (declines === undefined) return undefined;
  return Number(answer.kind === 'model' ? isRefusal(answer, declines) : isHedged(answer));
}

/** Whether a written answer cites nothing and has words of a refusal: these, or those of English answers. */
export function isRefusal(
  { markdown, sources }: Pick<AskedAnswer, 'markdown' | 'sources'>,
  words: true | readonly string[] = true,
): boolean {
  if (sources.length > 0) return false;
  if (words === true) return hasRefusingWords(markdown);
  return words.some((one) => says(plain(markdown), plain(one)));
}

function isHedged({ sources, isUnsure }: AskedAnswer): boolean {
  return sources.length === 0 || isUnsure;
}

/** A fact of `8` is not said by `80`. */
function says(text: string, words: string): boolean {
  for (let place = text.indexOf(words); place >= 0; place = text.indexOf(words, place + 1)) {
    const before = text[place - 1] ?? '';
    const after = text[place + words.length] ?? '';
    if (!goesOn(before, words[0]) && !goesOn(after, words.at(-1))) return true;
  }
  return false;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** They part no words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function goesOn(outside: string, inside = ''): boolean {
  if (unspaced.test(outside) || unspaced.test(inside)) return false;
  return letterOrDigit.test(outside) && letterOrDigit.test(inside);
}

/** Case, spaces, typography and marks of Markdown differ where the words are the same; links are read as their texts. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\]\([^)\s]{1,2000}\)/g, ']')
    .replace(/[`*_[\]\\]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
