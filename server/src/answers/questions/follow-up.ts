import { queryWords, stopWords } from '../../retrieval/search-engine.js';
import { isGeneric } from './generic-words.js';
import { type Question, readQuestion } from './question.js';

const opensWithConnective =
  /^\s*(?:(?:ok|okay|thanks)\b\W*)?(?:and|also|but|or|so|then|what about|how about)\b/i;
const asksItself = /\b(?:why|what (?!about)|tell|show|give|explain|describe)/i;
const pronouns = /\b(?:it|its|that|those|this|these|they|them|there|one|ones|else|examples?)\b/i;

/** Whether a question says by its first word that it goes on: "and in dark mode?". */
export function continuesQuestion(question: string): boolean {
  return opensWithConnective.test(question);
}

/** Whether a word of the question may stand for something said before. */
export function pointsBack(question: string): boolean {
  return pronouns.test(question);
}

/**
 * Whether the question is about nothing without what was said before: "why?", "what is the default?", "which values can
 * it have?". Two words that tell something make a subject: "how do I get started?" is a question of its own.
 */
export function namesNoSubject(question: string): boolean {
  const telling = queryWords(question).filter(({ surface }) => !stopWords.has(surface));
  return telling.every(isGeneric) && (telling.length < 2 || pointsBack(question));
}

/** Whether a question may need what was said before it to be understood. */
export function refersBack(question: string): boolean {
  return continuesQuestion(question) || pointsBack(question) || namesNoSubject(question);
}

/** "And on Windows?", which asks in no way of its own. */
function isElliptical({ text, kind, asksCode }: Question): boolean {
  return kind === 'other' && !asksCode && continuesQuestion(text) && !asksItself.test(text);
}

/** A question that only goes on with one before, in the way that one asked for; `asked` are those before it. */
export function inherited(question: Question, asked: readonly string[]): Question {
  if (!isElliptical(question)) return question;
  const subject = asked.findLast((text) => !continuesQuestion(text) && !namesNoSubject(text));
  if (subject === undefined) return question;
  const { text, words, pairs, phrases, names } = question;
  return { ...readQuestion(subject), text, words, pairs, phrases, names };
}
