import type { Question } from '../questions/question.js';
import { holdsTelling, termsOf } from '../questions/telling-words.js';
import type { SectionUnit } from '../units/section-units.js';
import { isSpecialCase } from '../units/what-unit-says.js';

const asksWhether = /^\W*(?:(?:and|so|but)\s)?(?:can|could|may)\s/i;
const negative = /\b(?:cannot|never|not|no longer|impossible|unsupported)\b|n['’]t\b/i;
const positive =
  /\b(?:can|may|could|possible|allow(?:s|ed)?|support(?:s|ed)?|lets|enables|available)\b/i;
/** What makes a sentence say neither: some of it, or a part of those who ask. */
const limiting =
  /\b(?:only|unless|except|but|however|without|instead|rather|either|neither|nor)\b|(?:\bnot|n['’]t) (?:need|have to|required?|necessary)\b/i;

/** What begins a part of a sentence that says when, why or what: what is denied there is not what is asked for. */
const subordinate =
  /\b(?:when|while|if|although|though|because|since|as|so|that|which|who|whose|where|until|after|before|even)\b/i;
/** What is possible, denied. */
const impossible =
  /\b(?:can|may|could)(?:not|['’]t| not| never| no longer)\b|(?:\bnot|n['’]t|\bnever|\bno longer)(?: \w+)? (?:possible|allow(?:s|ed)?|support(?:s|ed)?|lets?|enables?|available)\b/gi;

/**
 * "Yes" or "No" to go before the sentence that answers whether something can be done; empty where that sentence does
 * not hold all that is asked by itself, or says both. A wrong one would be worse than none.
 */
export function yesOrNo({ kind, markdown }: SectionUnit, question: Question): string {
  const { text, words } = question;
  if (!asksWhether.test(text) || negative.test(text) || kind !== 'sentence') return '';
  if (limiting.test(markdown) || isSpecialCase(markdown)) return '';
  if (!holdsTelling(termsOf(markdown, 'en'), words)) return '';
  if (!negative.test(markdown)) return positive.test(markdown) ? 'Yes:\n\n' : '';
  const [main = ''] = markdown.split(subordinate, 1);
  const isBoth = positive.test(main.replace(impossible, ''));
  return negative.test(main) && !isBoth ? 'No:\n\n' : '';
}
