import { join } from 'node:path';
import type { LanguageModel } from 'ai';
import type { AgentBudgets } from '../agent/loop/agent-budgets.js';
import type { AgentOutcome, AgentRun } from '../agent/run-agent.js';
import { ForgeFailure } from '../forges/forge.js';
import { type ForgeSettings, openForge } from '../forges/open-forge.js';
import type { ClaimedJob, FinishedWork, JobModel, JobOutcome } from '../storage/jobs/job-rows.js';
import type { Project } from '../storage/projects/project-rows.js';
import type { GitSource } from '../storage/projects/project-source.js';
import type { Stores } from '../storage/stores/open-stores.js';
import type { GitSettings } from '../updates/git/git-copy.js';
import { GitFailure } from '../updates/git/git-failure.js';
import { earlierChanges } from './git/earlier-changes.js';
import { type CommitAuthor, JobRepository } from './git/job-repository.js';
import { beginWork, commitStep, type JobStart, joinSteps } from './git/job-steps.js';
import { JobFailure, misconfigured } from './job-failure.js';
import type { JobWriter } from './job-writer.js';
import { publishWork } from './publish-work.js';

/** What jobs are worked on with. */
export interface JobSettings {
  stores: Pick<Stores, 'jobs' | 'projects'>;
  /** How repositories are reached; its folder holds those of jobs, and has to outlive the process. */
  git: GitSettings;
  forges: Omit<ForgeSettings, 'credentials'>;
  models: Partial<Readonly<Record<JobModel, LanguageModel>>>;
  budgets: AgentBudgets;
  /** Who commits. */
  author: CommitAuthor;
  /** Finds sections of a project's documentation, as it is published. */
  search: (
    project: Project,
    query: string,
    signal: AbortSignal,
  ) => Promise<readonly { path: string; content: string }[]>;
  runAgent: (run: AgentRun) => Promise<AgentOutcome>;
}

/** One job, and what ends it early. */
export interface RunJobOptions extends JobSettings {
  claimed: ClaimedJob;
  signal: AbortSignal;
  writer: JobWriter;
}

/** A job with what was found out about it. */
export interface JobAtWork extends RunJobOptions {
  project: Project;
  repository: JobRepository;
}

/**
 * Works on a job up to its pull request, from its last committed step where another has begun it.
 *
 * @throws JobFailure that says why there is none.
 * @throws LeaseLostError where it was stopped, or another worker has taken over.
 */
export async function runJob(options: RunJobOptions): Promise<JobOutcome> {
  const { stores, claimed, writer } = options;
  const project = await stores.projects.find({ id: claimed.project });
  if (!project) throw new JobFailure('The project was deleted.');
  try {
    return await workFor(project, options);
  } catch (error) {
    if (error instanceof GitFailure) for (const line of error.lines) writer.say(line);
    throw explained(error);
  }
}

/** What a repository or its host has against it, as the reason why the job halts. */
function explained(error: unknown): unknown {
  if (!(error instanceof ForgeFailure || error instanceof GitFailure)) return error;
  const { message, isOfAccess } = error;
  return isOfAccess ? misconfigured(message, error) : new JobFailure(message, { cause: error });
}

async function workFor(project: Project, options: RunJobOptions): Promise<JobOutcome> {
  const { claimed, git, forges, signal, author } = options;
  const source = requireGit(project);
  const forge = openForge(source.remote, { ...forges, credentials: git.credentials });
  const { defaultBranch } = await forge.check(signal);
  const repository = await JobRepository.open({
    ...{ settings: git, job: claimed.id, attempt: claimed.attempts, source, author, signal },
  });
  const atWork = { ...options, project, repository };
  const work = claimed.work ?? (await doWork(atWork, defaultBranch));
  return 'sha' in work ? publishWork(work, { ...atWork, forge }) : work;
}

function requireGit({ source }: Project): GitSource {
  if (source.kind === 'git') return source;
  throw misconfigured(
    'The project is not published from a git repository, so that there is nowhere to open a pull request: name one with "projects change --git".',
  );
}

/** Has the agent work, and gives what is to be published; how the job ends, where that is nothing. */
async function doWork(job: JobAtWork, defaultBranch: string): Promise<FinishedWork | JobOutcome> {
  const { claimed, stores, repository, writer, signal } = job;
  const { branch } = claimed;
  const start = await beginWork(repository, { branch, defaultBranch });
  const { base, isNew, isContinued } = start;
  writer.say(
    isContinued
      ? 'Going on from the last step, as the worker before was lost.'
      : `${isNew ? `Beginning the branch ${branch} on ${base.name}` : `Continuing the branch ${branch}`} at ${start.start.slice(0, 10)}.`,
  );
  const outcome = await job.runAgent(await agentRun(job, start));
  signal.throwIfAborted();
  await writer.flush();
  if (outcome.kind !== 'finished') return endOf(outcome);
  const { title, description, questions, checks } = outcome;
  writer.write({ type: 'data-result', data: { title, description, questions, checks } });
  await commitStep(repository, title);
  const body = describe(outcome);
  const sha = await joinSteps(repository, `${title}\n\n${description}`);
  if (sha === undefined) return unchanged('The agent changed nothing.');
  const work = { sha, branch: { start: start.start, isNew }, base, title, description: body };
  await stores.jobs.keepWork(claimed, work);
  return work;
}

async function agentRun(job: JobAtWork, { isContinued }: JobStart): Promise<AgentRun> {
  const { claimed, stores, project, repository, writer, signal, budgets } = job;
  const { messages, model: name } = claimed.request;
  const { subfolder = '' } = repository.copy.source;
  const model = job.models[name];
  if (model === undefined) {
    throw new JobFailure(
      `The model ${name} is not configured where the jobs run: set DOCS_ASSISTANT_AGENT_MODEL_${name.toUpperCase()} there, or ask for the other one.`,
    );
  }
  const interrupted = {
    role: 'user',
    content:
      'You were interrupted while you worked on this. What you had changed in the files is still there: look at the difference, and go on from it.',
  } as const;
  return {
    ...{ model, budgets, signal },
    folder: join(repository.tree, subfolder),
    checkout: repository.tree,
    repository: repository.copy.folder,
    earlier: isContinued ? await earlierChanges(repository) : [],
    messages: isContinued ? [...messages, interrupted] : messages,
    search: (query, ending) => job.search(project, query, ending),
    write: (chunk) => writer.write(chunk),
    onStep: async ({ message }) => {
      await commitStep(repository, message);
      // Whoever has lost the job learns of it here at the latest.
      await stores.jobs.renew(claimed);
    },
    onTodos: (todos) => stores.jobs.setTodos(claimed, todos),
  };
}

function endOf(outcome: Exclude<AgentOutcome, { kind: 'finished' }>): JobOutcome {
  if (outcome.kind === 'unchanged') return unchanged(outcome.message);
  if (outcome.kind === 'failed') throw new JobFailure(outcome.message);
  throw new JobFailure('The job was ended before it was done. Start it again.');
}

function unchanged(message: string): JobOutcome {
  return { reason: 'completed', message: `${message} There is no pull request.` };
}

/** What reviewers read. */
function describe({
  description,
  questions,
  checks,
}: Extract<AgentOutcome, { kind: 'finished' }>): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`];
  return [
    description,
    ...list('Open questions', questions),
    ...list('Checked', checks),
    'Written by an agent of the documentation: review it as you would the work of somebody new.',
  ].join('\n\n');
}
