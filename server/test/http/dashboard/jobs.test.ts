import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { describe, it } from 'node:test';
import { parse } from 'zod/mini';
import { foldChunks } from '../../../../dashboard/src/api/job-stream.js';
import { type JobDetail, jobDetailSchema, jobsSchema } from '../../../../dashboard/src/api/jobs.js';
import { startedSchema } from '../../../../dashboard/src/api/updates.js';
import { unifiedDiff } from '../../../src/agent/changes/unified-diff.js';
import { runAgent } from '../../../src/agent/run-agent.js';
import { readDiff } from '../../../src/http/dashboard/jobs/read-diff.js';
import { documentEdit, documentFiles, finishCall, inOrder } from '../../agent/scripted-task.js';
import { ModelStandIn } from '../../agent/stand-ins/model-stand-in.js';
import { gitSkipReason } from '../../git/git-repository.js';
import { type AgentProjectOptions, startAgentProject, task } from '../../jobs/agent-project.js';
import { lookUntil } from '../../look-until.js';
import { onEachDatabase } from '../../storage/each-database.js';
import { readProblem } from '../problem-details.js';
import { DashboardClient } from './dashboard-client.js';

const asked = { branch: 'docs/new-option', messages: [task], asDraft: false, model: 'sonnet' };

async function startSignedIn(test: TestContext, options: AgentProjectOptions) {
  const project = await startAgentProject(test, options);
  const scope = { kind: 'admin', domain: 'acme-docs', project: 'acme' } as const;
  const { plain } = await project.server.stores.keys.createKey(scope);
  const client = await DashboardClient.of(project.server.url, plain);
  const start = async () =>
    parse(startedSchema, await client.read('jobs', { method: 'POST', body: asked })).id;
  const look = async (id: string, after: number) =>
    parse(jobDetailSchema, await client.read(`jobs/${id}?after=${after}`));
  /** As the page reads it: what is new each time, until the job has ended. */
  const follow = (id: string) => {
    let last = 0;
    let diff: JobDetail['diff'];
    const chunks: Record<string, unknown>[] = [];
    return lookUntil(`the end of ${id}`, async () => {
      const detail = await look(id, last);
      chunks.push(...detail.chunks);
      last = detail.last;
      diff = detail.diff ?? diff;
      const { job, hasMore } = detail;
      return job.haulted && !hasMore && { job, diff, ...foldChunks(undefined, chunks) };
    });
  };
  return { ...project, client, start, look, follow };
}

onEachDatabase('the jobs of the dashboard', (open) => {
  it('are started, followed to their pull request and listed', async (test) => {
    const standIn = await ModelStandIn.start();
    test.after(() => standIn.stop());
    const todos = [{ id: '1', content: 'Write', status: 'completed', priority: 'high' }];
    standIn.behaviour = inOrder(
      { text: 'I look.', calls: [{ name: 'write_todos', input: { todos } }, documentEdit] },
      { calls: [finishCall] },
    );
    const project = await startSignedIn(test, {
      ...{ agent: (run) => runAgent(run), model: await standIn.model('anthropic') },
      database: await open(),
    });
    const files = Object.entries(documentFiles).map(([file, text]) => [`docs/${file}`, text]);
    await project.repository.commit(Object.fromEntries(files));

    const { job, diff, parts, result } = await project.follow(await project.start());
    assert.equal(job.haultReason, 'completed', job.messageToUser);
    assert.equal(job.pullRequestLink, `${project.gitHub.url}/acme/docs/pull/1`);
    assert.deepEqual([job.task, job.asDraft, job.model], [task.content, false, 'sonnet']);
    assert.deepEqual(job.todos, todos);
    assert.deepEqual(
      diff?.files.map(({ path, kind }) => [path, kind]),
      [['setup.md', 'modified']],
    );
    assert.ok(diff?.files[0]?.hunks[0]?.lines.some((line) => /^\+`--host` sets/.test(line)));
    assert.equal(diff.isWhole, true);
    assert.equal(result?.title, 'Document --host');
    assert.deepEqual(result?.questions, ['Is it `::`?']);
    assert.match(result?.checks.join(' ') ?? '', /pages parse/);
    const calls = parts.flatMap((part) => (part.kind === 'tool' ? [part] : []));
    assert.deepEqual(
      calls.map(({ name, isFailure }) => [name, isFailure]),
      ['write_todos', 'edit_file', 'finish'].map((name) => [name, false]),
    );
    assert.match(calls[2]?.output ?? '', /is finished/);
    assert.ok(parts.some((part) => part.kind === 'text' && part.text === 'I look.'));
    const { jobs, models, isFromGit } = parse(jobsSchema, await project.client.read('jobs'));
    assert.deepEqual([jobs, models, isFromGit], [[job], ['sonnet'], true]);
  });

  it('are stopped here', async (test) => {
    const project = await startSignedIn(test, { isWorking: false, database: await open() });
    const id = await project.start();
    const before = await project.look(id, 0);
    assert.equal(before.job.haulted, false);
    // More events than a database can count.
    const beyond = await readProblem(await project.client.send(`jobs/${id}?after=${2 ** 31}`));
    assert.deepEqual([beyond.status, beyond.field], [400, 'after']);
    await project.client.read(`jobs/${id}/stop`, { method: 'POST' });
    const { job } = await project.follow(id);
    assert.deepEqual([job.haultReason, job.pullRequestLink], ['error', undefined]);
    assert.match(job.messageToUser, /was stopped/);
  });
});

describe('a job of the dashboard', { skip: gitSkipReason }, () => {
  it('is refused as the API refuses it, and to pages of others', async (test) => {
    const { client } = await startSignedIn(test, { isWorking: false });
    const refused = async (body: unknown, headers = {}) =>
      (await readProblem(await client.send('jobs', { method: 'POST', body, headers }))).code;
    assert.equal(await refused({ ...asked, model: 'opus' }), 'unknown-model');
    assert.equal(await refused({ ...asked, branch: '--exec=sh' }), 'invalid-request');
    assert.equal(await refused(asked, { 'sec-fetch-site': 'cross-site' }), 'foreign-page');
    assert.deepEqual(parse(jobsSchema, await client.read('jobs')).jobs, []);
    assert.equal((await client.send('jobs', { method: 'POST', body: asked })).status, 200);
    assert.equal(await refused(asked), 'branch-taken');
  });

  it('of a project that is no repository says so', async (test) => {
    const source = { kind: 'folder', folder: '/nowhere' } as const;
    const { client } = await startSignedIn(test, { isWorking: false, source });
    assert.equal(parse(jobsSchema, await client.read('jobs')).isFromGit, false);
  });
});

describe('the difference that a chunk tells of', () => {
  const text = (from: number) =>
    Array.from({ length: 20 }, (_, line) => `line ${line + from}\n`).join('');
  const { text: diff, files } = unifiedDiff([
    { path: 'a.md', before: '-- a/b\nold\n', after: '-- a/b\nnew' },
    { path: 'b/new.md', before: undefined, after: '# New\n' },
    { path: 'gone "it".md', before: text(0), after: undefined },
  ]);

  it('is read file by file, whatever its lines look like', async () => {
    const read = await readDiff({ type: 'data-diff', data: { diff, files } });
    assert.deepEqual(
      read?.files.map(({ path, kind }) => [path, kind]),
      [
        ['a.md', 'modified'],
        ['b/new.md', 'added'],
        ['gone "it".md', 'removed'],
      ],
    );
    assert.deepEqual(read.files[0]?.hunks[0]?.lines, [' -- a/b', '-old', '+new']);
    assert.equal(read.files[2]?.hunks[0]?.lines.length, 20);
    assert.equal(read.isWhole, true);
  });

  it('lacks the file in which it was cut off, and says so', async () => {
    const read = await readDiff({ type: 'data-diff', data: { diff: diff.slice(0, -40), files } });
    assert.deepEqual(
      read?.files.map(({ path }) => path),
      ['a.md', 'b/new.md'],
    );
    assert.equal(read.isWhole, false);
  });

  it('is none where a chunk holds something else', async () => {
    assert.equal(await readDiff({ type: 'data-diff', data: { path: 'a.md' } }), undefined);
  });
});
