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

/**
 * "Yes" or "No" to go before the sentence that answers whether something can be done; empty where that sentence does
 * not hold all that is asked by itself, or says both. A wrong one would be worse than none.
 */
export function yesOrNo({ kind, markdown }: SectionUnit, question: Question): string {
  const { text, words } = question;
  if (!asksWhether.test(text) || negative.test(text) || kind !== 'sentence') return '';
  if (limiting.test(markdown) || isSpecialCase(markdown)) return '';
  if (!holdsTelling(termsOf(markdown, 'en'), words)) return '';
  if (negative.test(markdown)) return 'No:\n\n';
  return positive.test(markdown) ? 'Yes:\n\n' : '';
}
