import {
  array,
  boolean,
  maxLength,
  number,
  object,
  enum as oneOf,
  optional,
  type output,
  record,
  string,
  unknown,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { foldChunks, type JobResult, type StreamPart } from './job-stream.js';

const name = string().check(maxLength(1000));
const text = string().check(maxLength(10_000));

const todoSchema = object({
  id: name,
  content: text,
  status: oneOf(['pending', 'in_progress', 'completed', 'cancelled']),
  priority: oneOf(['high', 'medium', 'low']),
});

/** A part of a job's task. */
export type JobTodo = output<typeof todoSchema>;

const modelSchema = oneOf(['sonnet', 'opus']);

/** A model by the name that the API has for it. */
export type JobModel = output<typeof modelSchema>;

/** Source: Documentation Platform API, "Agent session"; two fields are spelled as they are there. */
const jobSchema = object({
  ...{ sessionId: name, branch: name, haulted: boolean() },
  haultReason: optional(oneOf(['completed', 'github_missconfigured', 'error'])),
  pullRequestLink: optional(string().check(maxLength(4000))),
  ...{ messageToUser: text, todos: array(todoSchema), createdAt: name },
  ...{ task: string().check(maxLength(40_000)), asDraft: boolean(), model: modelSchema },
});

/** A job: what was asked for, and what has come of it. */
export type Job = output<typeof jobSchema>;

export const jobsSchema = object({
  jobs: array(jobSchema),
  models: array(modelSchema),
  isFromGit: boolean(),
});

/** The last jobs, and whether another can be started. */
export type Jobs = output<typeof jobsSchema>;

const line = string().check(maxLength(1_000_000));

export const diffSchema = object({
  files: array(
    object({
      path: name,
      kind: oneOf(['added', 'modified', 'removed']),
      hunks: array(object({ oldStart: number(), newStart: number(), lines: array(line) })),
    }),
  ),
  isWhole: boolean(),
});

/** What a job has changed. */
export type Diff = output<typeof diffSchema>;
export type DiffFile = Diff['files'][number];
export type DiffHunk = DiffFile['hunks'][number];

export const jobDetailSchema = object({
  job: jobSchema,
  models: array(modelSchema),
  chunks: array(record(string(), unknown())),
  diff: optional(diffSchema),
  last: number(),
  hasMore: boolean(),
});

/** A job with what has happened in it so far. */
export interface JobDetail extends Omit<output<typeof jobDetailSchema>, 'chunks'> {
  parts: readonly StreamPart[];
  result: JobResult | undefined;
}

const startedSchema = object({ id: name });

/** What an agent is to do. */
export interface NewJob {
  branch: string;
  task: string;
  asDraft: boolean;
  model: JobModel;
}

const pathOf = (id: string) => `jobs/${encodeURIComponent(id)}`;

/** Reads the last ones. */
export function listJobs(client: ApiClient, signal: AbortSignal): Promise<Jobs> {
  return client.read('jobs', jobsSchema, { signal });
}

/**
 * One job.
 *
 * @param known - as it was read before: only what has happened since is read then.
 */
export async function readJob(
  client: ApiClient,
  { id, known, signal }: { id: string; known: JobDetail | undefined; signal: AbortSignal },
): Promise<JobDetail> {
  const path = `${pathOf(id)}?after=${known?.last ?? 0}`;
  const { chunks, ...read } = await client.read(path, jobDetailSchema, { signal });
  // What comes twice, from a cache or another server, has been told.
  const { parts, result } = foldChunks(known, read.last > (known?.last ?? 0) ? chunks : []);
  return { ...read, parts, result, diff: read.diff ?? known?.diff };
}

/** Has an agent work, and gives the job's id. */
export async function startJob(client: ApiClient, { task, ...job }: NewJob): Promise<string> {
  const body = { ...job, messages: [{ role: 'user', content: task }] };
  return (await client.read('jobs', startedSchema, { method: 'POST', body })).id;
}

/** Ends it. */
export async function stopJob(client: ApiClient, id: string): Promise<void> {
  await client.send(`${pathOf(id)}/stop`, { method: 'POST' });
}
