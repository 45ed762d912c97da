import { type Forge, ForgeFailure } from '../forges/forge.js';
import type { FinishedWork, JobOutcome } from '../storage/jobs/job-rows.js';
import { fetchBranch, remoteTip } from './git/job-steps.js';
import { pushWork } from './git/push-work.js';
import { rebaseWork } from './git/rebase-work.js';
import { JobFailure, misconfigured } from './job-failure.js';
import type { JobAtWork } from './run-job.js';

/** A job whose work is done. */
export interface PublishWorkOptions extends JobAtWork {
  forge: Forge;
}

/**
 * Pushes what the agent has finished, and opens its pull request. It may be called again after whatever has happened:
 * what is pushed already is not pushed again, and there is never a second pull request.
 *
 * @throws JobFailure, GitFailure or ForgeFailure that says why it cannot.
 */
export async function publishWork(
  work: FinishedWork,
  options: PublishWorkOptions,
): Promise<JobOutcome> {
  const { claimed, forge, signal, writer } = options;
  const { branch } = claimed;
  const { base, title, description } = work;
  const notes: string[] = [];
  const tip = await remoteTip(options.repository, branch);
  if (tip !== work.sha) {
    notes.push(...(await pushOnce(work, { ...options, tip })));
    writer.say(`Pushed the branch ${branch}.`);
  }
  await writer.flush();
  const { url, notes: more } = await forge
    .publish(
      {
        ...{ branch, base: base.name, title, body: description },
        ...{ isDraft: claimed.request.asDraft, key: claimed.id },
      },
      signal,
    )
    .catch((error: unknown) => {
      if (!(error instanceof ForgeFailure)) throw error;
      const byHand = `The branch ${branch} is pushed: open its pull request by hand at ${forge.compareAddress({ branch, base: base.name })}`;
      const message = `${error.message} ${byHand}`;
      throw new ForgeFailure(message, { cause: error, isOfAccess: error.isOfAccess });
    });
  const message = [`The pull request is at ${url}`, ...notes, ...more].join('\n\n');
  return { reason: 'completed', message, pullRequest: url };
}

/** Pushes on top of what has come in the meantime, once; gives what the person who asked should know. */
async function pushOnce(
  finished: FinishedWork,
  { tip, ...options }: PublishWorkOptions & { tip: string | undefined },
): Promise<string[]> {
  const { repository, claimed, stores } = options;
  const { branch } = claimed;
  await requireWork(finished, options);
  const work = tip === undefined ? begunAnew(finished) : finished;
  const isAsBegun = tip === (work.branch.isNew ? undefined : work.branch.start);
  const { sha, notes } = isAsBegun ? await onNewestBase(work, options) : { ...work, notes: [] };
  if (isAsBegun && (await push(sha, options))) return notes;
  const onto = await fetchBranch(repository, branch);
  const onTip = await rebaseWork(repository, { sha, onto });
  // It was pushed before the worker was lost, and somebody has gone on from it.
  if (onTip.kind === 'contained') return notes;
  if (onTip.kind === 'conflict') {
    throw new JobFailure(
      `Somebody pushed to the branch ${branch} while the job worked, and changed the same places of ${onTip.files.join(', ')}. Nothing was pushed: start the job again.`,
    );
  }
  await stores.jobs.keepWork(claimed, { ...work, sha: onTip.sha });
  if (await push(onTip.sha, options)) return notes;
  throw new JobFailure(
    `Somebody pushes to the branch ${branch} again and again while the job wants to. Nothing was pushed: start the job again when that has ended.`,
  );
}

/** Hosts delete a branch whose pull request was merged: what went on from it is new then, and goes on what is published. */
function begunAnew(work: FinishedWork): FinishedWork {
  const { base, branch } = work;
  if (branch.isNew) return work;
  return { ...work, branch: { ...branch, isNew: true }, base: { ...base, sha: branch.start } };
}

/** Whether the commit is on the remote's branch now; `false` where that has moved. */
async function push(sha: string, options: PublishWorkOptions): Promise<boolean> {
  const { repository, claimed, stores, signal } = options;
  const { branch } = claimed;
  signal.throwIfAborted();
  // Nothing is pushed for a job that is another worker's.
  await stores.jobs.renew(claimed);
  const result = await pushWork(repository, { sha, branch });
  if (result.kind !== 'refused') return result.kind === 'pushed';
  // What was fetched has no commits before it, and those are there no longer.
  if (result.reason.includes('shallow update not allowed')) {
    throw new JobFailure(
      `What the job began on is in the repository no longer, so that the branch ${branch} cannot be pushed: start the job again.`,
    );
  }
  throw misconfigured(
    `The branch ${branch} cannot be pushed (${result.reason}): give the token the right to push, or take the protection from branches of that name.`,
  );
}

/** A new branch begins on what is published now, where that does not contradict it. */
async function onNewestBase(
  work: FinishedWork,
  { repository, claimed, stores }: PublishWorkOptions,
): Promise<{ sha: string; notes: string[] }> {
  const { base, branch } = work;
  const same = { sha: work.sha, notes: [] };
  if (!branch.isNew) return same;
  const tip = await remoteTip(repository, base.name);
  if (tip === undefined || tip === base.sha) return same;
  const onto = await fetchBranch(repository, base.name);
  const rebased = await rebaseWork(repository, { sha: work.sha, onto });
  if (rebased.kind === 'contained') return same;
  if (rebased.kind === 'conflict') {
    const files = rebased.files.join(', ');
    const note = `The branch ${base.name} has changed the same places of ${files} while the job worked: resolve the conflict in the pull request.`;
    return { ...same, notes: [note] };
  }
  await stores.jobs.keepWork(claimed, {
    ...{ ...work, sha: rebased.sha, base: { name: base.name, sha: onto } },
  });
  return { sha: rebased.sha, notes: [] };
}

/** Another machine may have the work that a worker of this job has finished. */
async function requireWork(
  { sha }: FinishedWork,
  { repository, claimed }: PublishWorkOptions,
): Promise<void> {
  if (await repository.find(`${sha}^{commit}`)) return;
  throw new JobFailure(
    `The work was finished on a machine that was lost, and not pushed to ${claimed.branch}: start the job again.`,
  );
}
