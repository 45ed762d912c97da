import { z } from 'zod';
import { isJobBranch, isSameBranch } from '../../../jobs/git/job-branch.js';
import { Problem } from '../../../problem.js';
import type { JobBudget } from '../../../storage/jobs/job-budget.js';
import { JobLimitError } from '../../../storage/jobs/job-limit-error.js';
import { type JobModel, jobModels } from '../../../storage/jobs/job-rows.js';
import type { Project } from '../../../storage/projects/project-rows.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { boundedText } from '../../guards/request-limits.js';
import { requireProject } from './session.js';
import { type StreamSessionNeeds, sessionHeader, streamSession } from './stream-session.js';

/** Which jobs a server takes. */
export interface AgentSettings {
  /** Those that are configured. */
  models: readonly JobModel[];
  /** Of each project. */
  budget: JobBudget;
}

/** What creating a job needs. */
export interface CreateJobNeeds extends StreamSessionNeeds {
  agent: AgentSettings;
  /** Called when there is something to work on. */
  onTriggered: () => void;
}

const mostMessages = 50;
const longestMessage = 32_000;
const longestMessages = 100_000;

const branchAdvice =
  'is no branch for a job: give a name of at most 200 letters, digits and ". _ / - + #", such as docs/new-option.';

const text = boundedText(longestMessage);

/** As the specification has it, or as the AI SDK's clients send it. */
const messageSchema = z
  .object({
    role: z.enum(['system', 'user', 'assistant']),
    content: text.optional(),
    parts: z
      .array(z.object({ type: z.string(), text: text.optional() }))
      .max(mostMessages)
      .optional(),
  })
  .transform(({ role, content, parts = [] }) => ({
    role,
    content: content ?? parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n'),
  }));

const bodySchema = z.object({
  branch: z.string().max(250).refine(isJobBranch, { error: branchAdvice }),
  messages: z
    .array(messageSchema)
    .min(1)
    .max(mostMessages)
    .refine((messages) => messages.some(({ content }) => content.trim() !== ''), {
      error: 'say what to do: all messages are empty.',
    })
    .refine((messages) => lengthOf(messages) <= longestMessages, {
      error: `they have more than ${longestMessages} characters together.`,
    }),
  asDraft: z.boolean().default(true).describe('Whether the pull request is a draft; default true.'),
  model: z.enum(jobModels).default('sonnet'),
});

/**
 * Begins a job in which an agent works on the documentation, and streams what happens.
 *
 * Source: Documentation Platform API, "Create agent job".
 */
export const createJob = defineEndpoint(
  {
    method: 'POST',
    path: '/v1/agent/:projectId/job',
    key: 'admin',
    operationId: 'createAgentJob',
    summary: 'Have an agent work on the documentation, up to a pull request',
    description:
      'Creates a job in which an agent edits the documentation on a branch, and opens a pull request.',
    exampleBody: {
      branch: 'docs/accent-colour',
      messages: [{ role: 'user', content: 'Explain how to change the accent colour.' }],
      asDraft: true,
      model: 'sonnet',
    },
    body: bodySchema,
    success: {
      status: 200,
      description:
        "What happens, as server-sent events of the AI SDK's UI message stream. The job goes on when the client leaves.",
      mediaType: 'text/event-stream',
      headers: sessionHeader,
    },
  },
  async ({ context, parameter, body }, needs: CreateJobNeeds) => {
    const { branch, ...request } = await body();
    const project = await requireProject(needs, { id: parameter('projectId') });
    requireModel(request.model, needs.agent);
    requireOtherBranch(branch, project);
    const { stores, agent } = needs;
    const id = await stores.jobs
      .create({ project: project.id, branch, request }, agent.budget)
      .catch((error: unknown) => refuse(error, { branch, ...agent.budget }));
    needs.onTriggered();
    return streamSession(context, { project: project.id, id, after: 0 }, needs);
  },
);

function lengthOf(messages: readonly { content: string }[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}

function requireModel(model: JobModel, { models }: AgentSettings): void {
  if (models.includes(model)) return;
  const there = models.length > 0 ? `Ask for ${models.join(' or ')}, or set` : 'Set';
  throw new Problem(
    `model: ${model} is not configured on this server. ${there} DOCS_ASSISTANT_AGENT_MODEL_${model.toUpperCase()} where it runs, such as anthropic:claude-${model}-4-5.`,
    { status: 400, code: 'unknown-model', field: 'model' },
  );
}

/** The default branch is known to the repository alone, where the job looks. */
function requireOtherBranch(branch: string, { source }: Project): void {
  if (source.kind !== 'git' || source.branch === undefined) return;
  if (!isSameBranch(source.branch, branch)) return;
  throw new Problem(
    `branch: ${branch} is what is published: name another, and the job opens a pull request from it.`,
    { status: 400, code: 'invalid-request', field: 'branch' },
  );
}

function refuse(error: unknown, { branch, atOnce, day }: JobBudget & { branch: string }): never {
  if (!(error instanceof JobLimitError)) throw error;
  if (error.what === 'branch') {
    throw new Problem(
      `A job of this project works on ${branch} already: wait until it has ended, or stop it.`,
      { status: 409, code: 'branch-taken', field: 'branch' },
    );
  }
  if (error.what === 'at-once') {
    throw new Problem(
      `This project has ${atOnce} jobs that have not ended, which are as many as it may have: wait for one, stop one, or allow more with --agent-jobs-at-once.`,
      { status: 429, code: 'too-many-jobs', headers: { 'retry-after': '60' } },
    );
  }
  const now = new Date();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const wait = Math.ceil((midnight - now.getTime()) / 1000);
  throw new Problem(
    `This project had ${day} jobs today, which are as many as it may have in a day (UTC): wait, or allow more with --agent-jobs-day.`,
    { status: 429, code: 'too-many-jobs', headers: { 'retry-after': String(wait) } },
  );
}
