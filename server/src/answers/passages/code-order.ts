import type { SectionBlock } from '../../content/page.js';
import type { Question } from '../questions/question.js';
import { holds, termsOf } from '../questions/telling-words.js';
import { readTermsOf } from '../units/section-terms.js';
import type { ReadSection } from './best-unit.js';

/** Code of more is not quoted. */
const mostCharacters = 2000;

/** Of which section, for what question, and what of it is quoted already. */
export interface CodeOrderOptions {
  read: ReadSection;
  question: Question;
  quoted: string;
}

/**
 * Blocks of code of a section in the order to quote them: first what has words of the question that are not said yet.
 * Where the text is about character sets, and one of three examples names the one that is asked for, that is shown.
 */
export function byWordsUnsaid(
  codes: readonly SectionBlock[],
  { read: { section }, question, quoted }: CodeOrderOptions,
): readonly SectionBlock[] {
  if (codes.length < 2) return codes;
  const { heading, above } = readTermsOf(section);
  const said = [heading, above, termsOf(quoted, section.language)];
  const unsaid = question.words.filter(
    (word) => word.weight === 1 && !said.some((terms) => holds(terms, word) > 0.5),
  );
  if (unsaid.length === 0) return codes;
  const countIn = ({ markdown }: SectionBlock) => {
    const terms = termsOf(markdown.slice(0, mostCharacters), section.language);
    return unsaid.filter((word) => holds(terms, word) > 0.5).length;
  };
  return codes
    .map((code) => ({ code, count: countIn(code) }))
    .sort((first, second) => second.count - first.count)
    .map(({ code }) => code);
}
