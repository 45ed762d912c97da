import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Figure, figures, meanFigure, type QuestionFigures } from './evaluate.js';

const figure = z.number().min(0).max(1);

const runSchema = z.object({
  createdAt: z.string(),
  questions: z.array(
    z.object({
      fingerprint: z.string(),
      recall: figure.optional(),
      ndcg: figure.optional(),
      mrr: figure.optional(),
      citations: figure.optional(),
      claims: figure.optional(),
      facts: figure.optional(),
      declines: figure.optional(),
    }),
  ),
});

/** What is kept of an evaluation: no question, as one may be a reader's and be forgotten with them. */
export interface KeptRun {
  /** ISO date-time, UTC. */
  createdAt: string;
  questions: readonly KeptFigures[];
}

/** The figures of a question, which is known by its fingerprint. */
type KeptFigures = Omit<QuestionFigures, 'question'> & { fingerprint: string };

/** What to keep of an evaluation. */
export function keptRun(questions: readonly QuestionFigures[]): KeptRun {
  return {
    createdAt: new Date().toISOString(),
    questions: questions.map(({ question, ...rest }) => ({
      ...{ ...rest, fingerprint: fingerprintOf(question) },
    })),
  };
}

function fingerprintOf(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 32);
}

/** What was kept, as `writeRun` wrote it; `undefined` where that is not readable. */
export function readRun(text: string): KeptRun | undefined {
  try {
    const { createdAt, questions } = runSchema.parse(JSON.parse(text));
    return { createdAt, questions };
  } catch {
    return undefined;
  }
}

/** A run as text to keep. */
export function writeRun(run: KeptRun): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** How a figure went from one run to the next, over the questions of both. */
export interface Change {
  figure: Figure;
  before: number;
  after: number;
}

/** What two runs differ in. */
export interface Comparison {
  /** When the earlier one was. */
  since: string;
  /** Questions that both have. */
  compared: number;
  changes: Change[];
  /** Questions whose nDCG rose or fell, those that fell most first. */
  questions: { question: string; before: number; after: number }[];
}

/** Compares the questions that both have: another question in the list makes nothing better or worse. */
export function compareRuns(before: KeptRun, after: readonly QuestionFigures[]): Comparison {
  const known = new Map(before.questions.map((each) => [each.fingerprint, each]));
  const pairs = after.flatMap((now) => {
    const then = known.get(fingerprintOf(now.question));
    return then ? [{ now, then }] : [];
  });
  const changes = figures.flatMap((name): Change[] => {
    const of = (each: Omit<QuestionFigures, 'question'>[]) => meanFigure(each, name);
    const [first, last] = [of(pairs.map(({ then }) => then)), of(pairs.map(({ now }) => now))];
    return first === undefined || last === undefined
      ? []
      : [{ figure: name, before: first, after: last }];
  });
  const questions = pairs
    .flatMap(({ then, now }) => {
      const [before, after] = [then.ndcg, now.ndcg];
      if (before === undefined || after === undefined) return [];
      return [{ question: now.question, before, after }];
    })
    .filter(({ before: first, after: last }) => Math.abs(last - first) > 1e-9)
    .sort((first, second) => first.after - first.before - (second.after - second.before));
  return { since: before.createdAt, compared: pairs.length, changes, questions };
}

/** The figures that fell by more than what is tolerated. */
export function fallen({ changes }: Comparison, tolerance: number): Change[] {
  return changes.filter(({ before, after }) => before - after > tolerance + 1e-9);
}
