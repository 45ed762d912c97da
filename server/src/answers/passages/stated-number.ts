import type { Question } from '../questions/question.js';
import { statesAmount, statesTime, statesVersion } from '../units/what-unit-says.js';

/** Whether a text has a number of the kind that is asked for: a time, a version, or any. */
export function statesNumber(
  markdown: string,
  { asksTime, asksVersion }: Pick<Question, 'asksTime' | 'asksVersion'>,
): boolean {
  if (asksTime) return statesTime(markdown);
  return asksVersion ? statesVersion(markdown) : statesAmount(markdown);
}
