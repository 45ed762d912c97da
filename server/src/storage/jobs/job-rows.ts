import { z } from 'zod';
import type { Leased } from '../queue/leases.js';

/** Why a job has halted. Source: Documentation Platform API, "Agent session". */
export const haltReasons = ['completed', 'github_missconfigured', 'error'] as const;

export type HaltReason = (typeof haltReasons)[number];

/** The models that a job may ask for. */
export const jobModels = ['sonnet', 'opus'] as const;

export type JobModel = (typeof jobModels)[number];

/** Source: Documentation Platform API, "Agent session"; the sets of values are those that are common in agents. */
export const jobTodoSchema = z.object({
  id: z.string().max(200),
  content: z.string().max(2000),
  status: z.enum(['pending', 'in_progress', 'completed', 'cancelled']),
  priority: z.enum(['high', 'medium', 'low']),
});

export type JobTodo = z.output<typeof jobTodoSchema>;

const requestSchema = z.object({
  messages: z.array(
    z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
  ),
  asDraft: z.boolean(),
  model: z.enum(jobModels),
});

/** What a job is to do, and with what. */
export type JobRequest = z.output<typeof requestSchema>;

const workSchema = z.object({
  sha: z.string(),
  branch: z.object({ start: z.string(), isNew: z.boolean() }),
  base: z.object({ name: z.string(), sha: z.string() }),
  title: z.string(),
  description: z.string(),
});

/** What an agent has finished, and is to be published. */
export type FinishedWork = z.output<typeof workSchema>;

/** How a job ended. */
export interface JobOutcome {
  reason: HaltReason;
  /** What came of it and what to do, for the person who asked. */
  message: string;
  /** Address of the pull request. */
  pullRequest?: string | undefined;
}

/** A job of a project, from its request to its end. */
export interface Job {
  /** ULID. */
  id: string;
  /** The project's identifier. */
  project: string;
  branch: string;
  request: JobRequest;
  todos: JobTodo[];
  /** `undefined` before it has halted. */
  outcome: JobOutcome | undefined;
  /** ISO date-time, UTC. */
  createdAt: string;
}

/** A job that one worker has to itself, for as long as it renews its lease. */
export interface ClaimedJob extends Leased {
  branch: string;
  request: JobRequest;
  /** What a worker before has finished; `undefined` where the agent has to work. */
  work: FinishedWork | undefined;
}

const rowSchema = z.object({
  id: z.string(),
  project: z.string(),
  branch: z.string(),
  request: z.string(),
  todos: z.string(),
  halt_reason: z.enum(haltReasons).nullable(),
  pull_request: z.string().nullable(),
  message: z.string().nullable(),
  created_at: z.string(),
});

const claimSchema = rowSchema
  .pick({ id: true, project: true, branch: true, request: true })
  .extend({
    work: z.string().nullable(),
    attempts: z.number(),
  });

/** A job out of its row. */
export function readJob(row: unknown): Job {
  const read = rowSchema.parse(row);
  const { id, project, branch, halt_reason: reason, message, pull_request: pullRequest } = read;
  return {
    ...{ id, project, branch },
    request: requestSchema.parse(JSON.parse(read.request)),
    todos: z.array(jobTodoSchema).parse(JSON.parse(read.todos)),
    outcome: reason
      ? { reason, message: message ?? '', pullRequest: pullRequest ?? undefined }
      : undefined,
    createdAt: read.created_at,
  };
}

/** A claimed job out of what its claim returned. */
export function readClaim(row: unknown, lease: string): ClaimedJob {
  const { request, work, ...claimed } = claimSchema.parse(row);
  return {
    ...claimed,
    lease,
    request: requestSchema.parse(JSON.parse(request)),
    work: work === null ? undefined : workSchema.parse(JSON.parse(work)),
  };
}
