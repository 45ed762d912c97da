import { stringify } from 'yaml';
import type { GapDecision } from '../storage/gaps/gap-decision.js';

/** A question that the documentation should answer, and where. */
export interface LabelledCase {
  question: string;
  expected: string[];
}

/** The cases among decisions, the oldest first. */
export function casesAmong(decisions: readonly GapDecision[]): LabelledCase[] {
  return decisions
    .filter(({ question, expected }) => question !== '' && expected && expected.length > 0)
    .toSorted((first, second) => first.decidedAt.localeCompare(second.decidedAt))
    .map(({ question, expected = [] }) => ({ question, expected: [...expected] }));
}

/** The cases as the file that `eval` reads. */
export function writeCases(cases: readonly LabelledCase[]): string {
  const comment =
    '# Questions that readers asked, and the sections that should answer them.\n#\n#   docs-assistant-server eval questions.yaml\n';
  return comment + stringify(cases, { lineWidth: 0 });
}
