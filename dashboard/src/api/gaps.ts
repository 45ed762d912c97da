import {
  array,
  boolean,
  maxLength,
  number,
  object,
  enum as oneOf,
  optional,
  type output,
  string,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { pageAddress, pageTitle } from './page-title.js';

const name = string().check(maxLength(1000));
/** A question may be as long as the server takes one. */
const text = string().check(maxLength(40_000));

const gapSchema = object({
  id: name,
  question: text,
  count: number(),
  ratedDown: number(),
  lastAskedAt: optional(name),
  decision: optional(
    object({
      state: oneOf(['answered', 'marked', 'dismissed']),
      file: optional(name),
      expected: optional(array(pageAddress)),
      decidedAt: name,
      decidedBy: name,
      publishedAt: optional(name),
    }),
  ),
  askedAgain: number(),
});

/** Similar questions that were not answered as they should have been. */
export type Gap = output<typeof gapSchema>;

export const gapsSchema = object({
  open: array(gapSchema),
  decided: array(gapSchema),
  openCount: number(),
  decidedCount: number(),
  caseCount: number(),
  mostQuestions: number(),
});

/** The gaps that nobody has decided of, and the others. */
export type Gaps = output<typeof gapsSchema>;

const sectionSchema = object({
  ...{ place: pageAddress, title: pageTitle, section: pageTitle, content: text },
});

/** A section of the documentation, with what it says of a query. */
export type FoundSection = output<typeof sectionSchema>;

export const sectionsSchema = object({ sections: array(sectionSchema) });

export const gapDetailSchema = object({
  gap: gapSchema,
  questions: array(
    object({
      id: name,
      question: text,
      outcome: oneOf(['answered', 'unsure', 'unanswered', 'failed']),
      isRatedDown: boolean(),
      createdAt: name,
    }),
  ),
  wordings: array(text),
  answerName: name,
  isWritable: boolean(),
  closest: array(sectionSchema),
});

/** A gap with its questions, and what deciding of it begins with. */
export type GapDetail = output<typeof gapDetailSchema>;

/** The longest answer with all its questions, each of whose characters may be written as several. */
const source = string().check(maxLength(400_000));

export const savedAnswerSchema = object({ file: name, isSaved: boolean(), source });

/** The file of an answer, and whether it is in the folder of the documentation. */
export type SavedAnswer = output<typeof savedAnswerSchema>;

/** An answer to keep. */
export interface NewAnswer {
  questions: readonly string[];
  /** Markdown. */
  answer: string;
  /** Of the file, without folder and ending. */
  name: string;
}

const pathOf = (id: string) => `gaps/${encodeURIComponent(id)}`;

/** Reads all of them. */
export function listGaps(client: ApiClient, signal: AbortSignal): Promise<Gaps> {
  return client.read('gaps', gapsSchema, { signal });
}

/** Reads one. */
export function readGap(client: ApiClient, id: string, signal: AbortSignal): Promise<GapDetail> {
  return client.read(pathOf(id), gapDetailSchema, { signal });
}

/** The sections that match. */
export async function searchSections(
  client: ApiClient,
  query: string,
  signal: AbortSignal,
): Promise<FoundSection[]> {
  const path = `gaps/sections?query=${encodeURIComponent(query)}`;
  return (await client.read(path, sectionsSchema, { signal })).sections;
}

/** Keeps an answer. */
export function answerGap(client: ApiClient, id: string, body: NewAnswer): Promise<SavedAnswer> {
  return client.read(`${pathOf(id)}/answer`, savedAnswerSchema, { method: 'POST', body });
}

/** Marks what should have answered. */
export async function markGap(
  client: ApiClient,
  id: string,
  body: { question: string; expected: readonly string[] },
): Promise<void> {
  await client.send(`${pathOf(id)}/case`, { method: 'POST', body });
}

/** Takes it from the open ones. */
export async function dismissGap(client: ApiClient, id: string): Promise<void> {
  await client.send(`${pathOf(id)}/dismissal`, { method: 'POST' });
}

/** Takes back what was decided. */
export async function reopenGap(client: ApiClient, id: string): Promise<void> {
  await client.send(`${pathOf(id)}/decision`, { method: 'DELETE' });
}
