import {
  array,
  maxLength,
  number,
  object,
  enum as oneOf,
  optional,
  type output,
  regex,
  string,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';

const text = string().check(maxLength(4000));

/** A path of the dashboard's own server. */
const path = string().check(maxLength(4000), regex(/^\/(?![/\\])/));

const updateSchema = object({
  id: text,
  status: oneOf(['queued', 'in_progress', 'success', 'failure']),
  source: oneOf(['internal', 'github-app-installation', 'api', 'github', 'dashboard']),
  author: optional(text),
  summary: text,
  createdAt: text,
  endedAt: optional(text),
  commit: optional(object({ sha: optional(text), ref: optional(text), message: optional(text) })),
});

/** An update of the project. */
export type Update = output<typeof updateSchema>;

export const updatesSchema = object({ updates: array(updateSchema) });

const filesSchema = object({ count: number(), first: array(text) });

export const updateDetailSchema = object({
  update: updateSchema,
  filesChanged: optional(
    object({ added: filesSchema, modified: filesSchema, removed: filesSchema }),
  ),
  screenshotLight: optional(path),
  screenshotDark: optional(path),
  lines: array(text),
});

/** An update with what it changed, and lines of its log. */
export type UpdateDetail = output<typeof updateDetailSchema>;

export const startedSchema = object({ id: text });

/** The updates of the project, newest first. */
export async function listUpdates(client: ApiClient, signal: AbortSignal): Promise<Update[]> {
  return (await client.read('updates', updatesSchema, { signal })).updates;
}

/**
 * One update.
 *
 * @param known - as it was read before: only the lines that are new are read then.
 */
export async function readUpdate(
  client: ApiClient,
  { id, known, signal }: { id: string; known: UpdateDetail | undefined; signal: AbortSignal },
): Promise<UpdateDetail> {
  const lines = known?.lines ?? [];
  const path = `updates/${encodeURIComponent(id)}?after=${lines.length}`;
  const read = await client.read(path, updateDetailSchema, { signal });
  return { ...read, lines: [...lines, ...read.lines] };
}

/** Asks for an update, and gives its id. */
export async function startUpdate(client: ApiClient): Promise<string> {
  return (await client.read('updates', startedSchema, { method: 'POST' })).id;
}

/** Whether something of it may still change. */
export function isGoingOn({ status }: Update): boolean {
  return status === 'queued' || status === 'in_progress';
}
