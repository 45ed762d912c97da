import { z } from 'zod';
import type { Leased } from '../queue/leases.js';

/** How far an update has come. It only ever goes from one to the next, and ends with one of the last two. */
export const updateStatuses = ['queued', 'in_progress', 'success', 'failure'] as const;

export type UpdateStatus = (typeof updateStatuses)[number];

/** What triggered an update. */
export const updateSources = [
  ...(['internal', 'github-app-installation', 'api', 'github', 'dashboard'] as const),
] as const;

export type UpdateSource = (typeof updateSources)[number];

const files = z.array(z.string());

/** What an update took in. */
export const updateCommitSchema = z.object({
  sha: z.string().exactOptional(),
  ref: z.string().exactOptional(),
  message: z.string().exactOptional(),
  filesChanged: z.object({ added: files, modified: files, removed: files }),
});

export type UpdateCommit = z.output<typeof updateCommitSchema>;

/** An update of a project, from its trigger to its end. */
export interface Update {
  /** ULID. */
  id: string;
  /** The project's identifier. */
  project: string;
  status: UpdateStatus;
  source: UpdateSource;
  author: string | undefined;
  /** What came of it, or how far it is, in a sentence. */
  summary: string;
  commit: UpdateCommit | undefined;
  /** What happened, oldest first. */
  logs: string[];
  /** ISO date-time, UTC. */
  createdAt: string;
  /** ISO date-time, UTC; `undefined` before it has ended. */
  endedAt: string | undefined;
}

/** An update that one worker has to itself, for as long as it renews its lease. */
export interface ClaimedUpdate extends Leased {
  /** The earlier generation that is to be live again; `undefined` for what the source has now. */
  generation: number | undefined;
}

const updateRowSchema = z.object({
  id: z.string(),
  project: z.string(),
  status: z.enum(updateStatuses),
  source: z.enum(updateSources),
  author: z.string().nullable(),
  summary: z.string(),
  commit_record: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});

export const claimRowSchema = z.object({
  id: z.string(),
  project: z.string(),
  attempts: z.number(),
  generation: z.number().nullable(),
});

/** An update out of its row, without what was logged. */
export function readUpdate(row: unknown): Omit<Update, 'logs'> {
  const { author, created_at, ended_at, commit_record, ...update } = updateRowSchema.parse(row);
  return {
    ...update,
    author: author ?? undefined,
    commit: commit_record ? updateCommitSchema.parse(JSON.parse(commit_record)) : undefined,
    createdAt: created_at,
    endedAt: ended_at ?? undefined,
  };
}
