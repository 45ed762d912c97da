import { z } from 'zod';
import type { JobEvent } from '../../../storage/jobs/job-events.js';
import { jobModels } from '../../../storage/jobs/job-rows.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { requireJob, requireProject } from '../../endpoints/agent/session.js';
import { describeJob, jobSchema } from './describe-job.js';
import type { ListJobsNeeds } from './list-jobs.js';
import { type Diff, diffSchema, readDiff } from './read-diff.js';

/** Events that are read at once. */
const mostEvents = 500;
/** The last number that an event can have: PostgreSQL refuses to compare with more. */
const mostCounted = 2 ** 31 - 1;

/** What is shown of a stream, beside the difference: a call's pieces come again as a whole. */
const shownTypes: ReadonlySet<string> = new Set([
  ...['text-start', 'text-delta', 'text-end'],
  ...['reasoning-start', 'reasoning-delta', 'reasoning-end'],
  ...['tool-input-start', 'tool-input-available', 'tool-input-error'],
  ...['tool-output-available', 'tool-output-error'],
  ...['data-status', 'data-result'],
]);

const chunkSchema = z.looseObject({ type: z.string() });

/** One job of the project, and what has happened in it that is new to the reader. */
export const readJob = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/jobs/:jobId',
    key: 'session',
    operationId: 'readJob',
    summary: 'Read an agent job and its stream',
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostCounted)
        .default(0)
        .describe('The last event that is known.'),
    }),
    success: {
      status: 200,
      description: 'The job.',
      mediaType: 'application/json',
      schema: z.object({
        job: jobSchema,
        models: z.array(z.enum(jobModels)).describe('Those that are configured.'),
        chunks: z.array(chunkSchema).describe('Those after the known one that are shown.'),
        diff: diffSchema.optional().describe('The latest, where one is new.'),
        last: z.int().describe('The number of the last event.'),
        hasMore: z.boolean().describe('Whether there may be more by now.'),
      }),
    },
  },
  async ({ key, parameter, query, json }, needs: ListJobsNeeds) => {
    const { after } = query();
    const project = await requireProject(needs, { id: key.project });
    // In this order: what it said last was kept when it ended.
    const job = await requireJob(needs, { project: project.id, id: parameter('jobId') });
    const events = await needs.stores.jobs.events(job.id, { after, most: mostEvents });
    return json(
      {
        ...{ job: describeJob(job, project), models: [...needs.agent.models] },
        ...(await shownOf(events)),
        last: events.at(-1)?.number ?? after,
        hasMore: events.length === mostEvents,
      },
      privately,
    );
  },
);

async function shownOf(events: readonly JobEvent[]): Promise<{
  chunks: z.output<typeof chunkSchema>[];
  diff: Diff | undefined;
}> {
  const chunks = events.map(({ chunk }) => chunkSchema.parse(JSON.parse(chunk)));
  const difference = chunks.findLast(({ type }) => type === 'data-diff');
  return {
    chunks: chunks.filter(({ type }) => shownTypes.has(type)),
    diff: difference && (await readDiff(difference)),
  };
}
