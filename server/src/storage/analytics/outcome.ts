import { z } from 'zod';
import type { AnswerKind } from '../../../../src/core/messages/docs-message.js';

/** How an answer came about. */
export const answerKindSchema = z.enum([
  'reviewed',
  'model',
  'cached',
  'passages',
  'none',
]) satisfies z.ZodType<AnswerKind>;

/**
 * What became of a question: answered; answered with what comes closest; not answered, as nothing was found
 * that answers it; or failed, as the answer was cut off.
 */
export const outcomeSchema = z.enum(['answered', 'unsure', 'unanswered', 'failed']);

export type Outcome = z.infer<typeof outcomeSchema>;

/** What tells the outcome of a question. */
export interface OutcomeSigns {
  /** `undefined` where the answer failed before that was known. */
  kind: AnswerKind | undefined;
  /** ISO date-time; `undefined` where the answer was cut off. */
  finishedAt: string | undefined;
  sources: readonly unknown[];
  /** Whether the answer itself says that it is only what comes closest. */
  isUnsure?: boolean | undefined;
  /** Whether the reader asked for nothing, as with a greeting or thanks. */
  isSmallTalk?: boolean | undefined;
}

/** What became of a question. A model is told to cite what it uses: when it cites nothing, it has declined. */
export function outcomeOf(signs: OutcomeSigns): Outcome {
  const { kind, finishedAt, sources, isUnsure, isSmallTalk } = signs;
  if (finishedAt === undefined || kind === undefined) return 'failed';
  // The documentation lacks nothing where it was asked for nothing.
  if (isSmallTalk) return 'answered';
  if (kind === 'none') return 'unanswered';
  if ((kind === 'model' || kind === 'cached') && sources.length === 0) return 'unanswered';
  return isUnsure ? 'unsure' : 'answered';
}
