import { isRecord } from '../record.js';
import type { DocsMessage } from './docs-message.js';

/** The part of an answer that holds questions to ask next: `{questions: ["How do I …?"]}`. */
const followUpsType = 'data-follow-ups';

const most = 3;
const longest = 120;
/** Characters that are seen as nothing, or turn around what stands beside them. Words of many languages need joiners. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The questions that a backend suggests to ask after an answer: at most three, each once, plain and in one line. What
 * is longer than 120 characters is left out, as a part of it would ask something else.
 */
export function followUpsOf({ parts }: Pick<DocsMessage, 'parts'>): string[] {
  const data = parts.flatMap((part) =>
    part.type === followUpsType && isRecord(part.data) ? [part.data.questions] : [],
  );
  const [listed] = data.filter(Array.isArray);
  const questions = (listed ?? []).slice(0, 4 * most).flatMap((question: unknown) => {
    if (typeof question !== 'string' || question.length > 4 * longest) return [];
    const line = question
      .replace(unseen, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    return line.length <= longest && /\p{L}/u.test(line) ? [line] : [];
  });
  return [...new Set<string>(questions)].slice(0, most);
}
