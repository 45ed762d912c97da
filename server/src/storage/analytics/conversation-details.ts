import { createHash } from 'node:crypto';
import type { ContextItem } from '../../../../src/core/messages/context-item.js';

/** What the dashboard tells of a conversation beside question and answer. */
export interface ConversationDetails {
  /** What went along with the question. */
  context?: readonly ContextItem[] | undefined;
  /** Which version of the documentation was asked about; `undefined` where the question names none. */
  version?: string | undefined;
  language?: string | undefined;
  /** Milliseconds from the question to the answer's first words; `undefined` where there were none. */
  firstToken?: number | undefined;
  /** Milliseconds from the question to the answer's end; `undefined` where it was cut off. */
  whole?: number | undefined;
  /** Tokens that models read and wrote for it; `undefined` where none was asked. */
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/**
 * A number for whoever asked, by which readers are counted: of the fingerprint or, where that is nobody's, of the
 * thread. It tells nothing that the row does not hold, and is deleted with it.
 */
export function readerNumber({
  fingerprint,
  threadId,
}: {
  fingerprint: string;
  threadId: string;
}): number {
  const isNobody = fingerprint === '' || fingerprint === 'anonymous';
  const name = isNobody ? `thread ${threadId}` : `reader ${fingerprint}`;
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}

/** More than a database takes, and than anybody waits. */
const longest = 2_000_000_000;

const steps = [
  { below: 500, step: 5 },
  { below: 2000, step: 20 },
  { below: 10_000, step: 100 },
];

/**
 * A duration in milliseconds as it is stored: exact to about a hundredth, so that a day has few different ones,
 * which can be counted instead of sorted.
 */
export function roundedDuration(milliseconds: number): number {
  const positive = Math.min(Math.max(0, milliseconds), longest);
  const { step } = steps.find(({ below }) => positive < below) ?? { step: 1000 };
  return Math.round(positive / step) * step;
}
