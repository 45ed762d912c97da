import { z } from 'zod';

/** What an owner decided of a group of questions. */
export const gapStates = ['answered', 'marked', 'dismissed'] as const;

export type GapState = (typeof gapStates)[number];

/** What was decided of a group, and what finds the questions that belong to it. */
export interface GapDecision {
  /** Of the group. */
  id: string;
  /** Fingerprints of the words that the group began with. */
  terms: readonly string[];
  state: GapState;
  /** The question as the owner words it; empty where it was forgotten with its reader. */
  question: string;
  /** The conversation whose words these are; `undefined` where the owner has put it otherwise. */
  conversationId?: string | undefined;
  /** The file of the reviewed answer. */
  file?: string | undefined;
  /** Where the documentation should have answered: paths, with their anchors. */
  expected?: readonly string[] | undefined;
  /** ISO date-time, UTC. */
  decidedAt: string;
  /** Who decided, by the name or id of the key. */
  decidedBy: string;
  /** ISO date-time, UTC, from which the reviewed answer was live, as far as that is known. */
  publishedAt?: string | undefined;
}

const listSchema = z.array(z.string());

const rowSchema = z.object({
  id: z.string(),
  terms: z.string(),
  state: z.enum(gapStates),
  question: z.string(),
  conversation_id: z.string().nullable(),
  file: z.string().nullable(),
  expected: z.string().nullable(),
  decided_at: z.string(),
  decided_by: z.string(),
  published_at: z.string().nullable(),
});

/** Reads a row of the table. */
export function readDecision(row: unknown): GapDecision {
  const { id, state, question, ...rest } = rowSchema.parse(row);
  return {
    ...{ id, state, question },
    terms: listSchema.parse(JSON.parse(rest.terms)),
    conversationId: rest.conversation_id ?? undefined,
    file: rest.file ?? undefined,
    expected: rest.expected === null ? undefined : listSchema.parse(JSON.parse(rest.expected)),
    decidedAt: rest.decided_at,
    decidedBy: rest.decided_by,
    publishedAt: rest.published_at ?? undefined,
  };
}
