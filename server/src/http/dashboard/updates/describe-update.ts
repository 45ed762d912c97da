import { z } from 'zod';
import {
  type Update,
  updateSources,
  updateStatuses,
} from '../../../storage/projects/update-rows.js';

/** An update without its log and without the files that it changed. */
export const updateSchema = z.object({
  id: z.string(),
  status: z.enum(updateStatuses),
  source: z.enum(updateSources),
  author: z.string().optional(),
  summary: z.string(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  commit: z
    .object({
      sha: z.string().optional(),
      ref: z.string().optional(),
      message: z.string().optional(),
    })
    .optional(),
});

/** What the dashboard shows of an update wherever it names it. */
export function describeUpdate(update: Omit<Update, 'logs'>): z.output<typeof updateSchema> {
  const { id, status, source, author, summary, createdAt, endedAt } = update;
  const { sha, ref, message } = update.commit ?? {};
  const isNamed = sha ?? ref ?? message;
  return {
    ...{ id, status, source, author, summary, createdAt, endedAt },
    commit: isNamed === undefined ? undefined : { sha, ref, message },
  };
}
