import { z } from 'zod';
import { isJobBranch, isSameBranch } from '../../../jobs/git/job-branch.js';
import { Problem } from '../../../problem.js';
import type { JobBudget } from '../../../storage/jobs/job-budget.js';
import { JobLimitError } from '../../../storage/jobs/job-limit-error.js';
import { type JobModel, jobModels } from '../../../storage/jobs/job-rows.js';
import type { Project } from '../../../storage/projects/project-rows.js';
import {
  absentWhenNull,
  boundedText,
  defaultWhenNull,
  stringLimits,
} from '../../guards/request-limits.js';
import { requireProject, type SessionNeeds } from './session.js';

/** Which jobs a server takes. */
export interface AgentSettings {
  /** Those that are configured. */
  models: readonly JobModel[];
  /** Of each project. */
  budget: JobBudget;
}

/** What beginning a job needs. */
export interface BeginJobNeeds extends SessionNeeds {
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
    content: absentWhenNull(text),
    parts: absentWhenNull(
      z.array(z.object({ type: z.string(), text: absentWhenNull(text) })).max(mostMessages),
    ),
  })
  .transform(({ role, content, parts = [] }) => ({
    role,
    content:
      content ??
      parts.flatMap((part) => (part.type === 'text' ? (part.text ?? []) : [])).join('\n'),
  }));

/** What is asked for, as the specification has it. */
export const jobBodySchema = z.object({
  branch: boundedText(stringLimits.name).refine(isJobBranch, { error: branchAdvice }),
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
  asDraft: defaultWhenNull(z.boolean().default(true)).describe(
    'Whether the pull request is a draft; default true.',
  ),
  model: defaultWhenNull(z.enum(jobModels).default('sonnet')),
});

/**
 * Asks for a job of a project, which begins as soon as a worker has time, and gives its id.
 *
 * @throws Problem that says why there is none, and what to do.
 */
export async function beginJob(
  { project: id, body }: { project: string; body: z.output<typeof jobBodySchema> },
  { stores, agent, onTriggered }: BeginJobNeeds,
): Promise<string> {
  const { branch, ...request } = body;
  const project = await requireProject({ stores }, { id });
  requireModel(request.model, agent);
  requireOtherBranch(branch, project);
  const job = await stores.jobs
    .create({ project: project.id, branch, request }, agent.budget)
    .catch((error: unknown) => refuse(error, { branch, ...agent.budget }));
  onTriggered();
  return job;
}

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
