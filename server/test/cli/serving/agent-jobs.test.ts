import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { z } from 'zod';
import { followJob } from '../../../src/jobs/follow-job.js';
import { openDatabase } from '../../../src/storage/database/database.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { documentEdit, finishCall, inOrder } from '../../agent/scripted-task.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { gitSkipReason } from '../../git/git-repository.js';
import { chunkOf, readChunks, typesOf } from '../../http/read-events.js';
import { type JobSurroundings, startJobSurroundings } from '../../jobs/job-surroundings.js';
import { Command, runCommand } from '../command.js';

const messages = [{ role: 'user' as const, content: 'Document the option --host.' }];
const branch = 'docs/option-host';

const recordSchema = z.object({
  haulted: z.boolean(),
  haultReason: z.string(),
  pullRequestLink: z.string(),
});

/** A project that is published from GitHub, in a database of its own, and a model that edits a page of it. */
async function startProject(test: TestContext) {
  const surroundings = await startJobSurroundings();
  test.after(() => surroundings.stop());
  const { gitHub, environment, model } = surroundings;
  model.behaviour = inOrder({ text: 'I look.', calls: [documentEdit] }, { calls: [finishCall] });
  const data = ['--data', await temporaryFolder()];
  const run = async (...words: string[]) => {
    const { code, output, errors } = await runCommand([...words, ...data], environment);
    assert.equal(code, 0, errors);
    return output.trim();
  };
  await run('projects', 'create', 'acme', '--git', gitHub.remote, '--subfolder', 'docs');
  return { ...surroundings, data, run };
}

/** Starts a command that runs until the test ends. */
function startProcess(test: TestContext, words: readonly string[], project: JobSurroundings) {
  const command = new Command(words, project.environment);
  test.after(async () => {
    command.signal('SIGTERM');
    const { code, errors } = await command.ended;
    assert.equal(code, 0, errors);
  });
  return command;
}

async function requirePublished({ repository, gitHub, model }: JobSurroundings): Promise<void> {
  const page = await repository.git(['show', `refs/heads/${branch}:docs/setup.md`]);
  assert.match(page, /`--host` sets the address/);
  assert.deepEqual(
    gitHub.pullRequests.map(({ title, head, draft }) => [title, head, draft]),
    [['Document --host', branch, true]],
  );
  assert.deepEqual(model.violations, []);
}

describe('an agent job', { skip: gitSkipReason }, () => {
  it('goes from a request to its pull request in the process of "serve"', async (test) => {
    const project = await startProject(test);
    const scope = ['--kind', 'admin', '--domain', 'acme', '--project', 'acme'];
    const key = await project.run('keys', 'create', ...scope);
    const server = startProcess(test, ['serve', '--port', '0', ...project.data], project);
    const { url } = await server.started();
    const { origin } = new URL(url);
    const authorization = `Bearer ${key}`;
    const response = await fetch(`${origin}/v1/agent/acme/job`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ branch, messages }),
    });
    assert.equal(response.status, 200, await response.clone().text());
    const chunks = await readChunks(response);
    const types = new Set(typesOf(chunks));
    for (const type of ['start', 'text-delta', 'tool-output-available', 'data-diff', 'finish']) {
      assert.ok(types.has(type), `${type} of ${[...types].join(' ')}`);
    }
    const id = response.headers.get('x-session-id');
    const read = await fetch(`${origin}/v1/agent/acme/job/${id}`, { headers: { authorization } });
    const link = `${project.gitHub.url}/acme/docs/pull/1`;
    assert.deepEqual(recordSchema.parse(await read.json()), {
      ...{ haulted: true, haultReason: 'completed', pullRequestLink: link },
    });
    assert.match(JSON.stringify(chunkOf(chunks, 'data-session')), new RegExp(link));
    await requirePublished(project);
  });

  it('that waits is worked on by a "worker"', async (test) => {
    const project = await startProject(test);
    const database = await openDatabase(project.data[1] ?? '');
    test.after(() => database.close());
    const { jobs } = openStores(database);
    const request = { messages, asDraft: true, model: 'sonnet' as const };
    const budget = { atOnce: 1, day: 1 };
    const id = await jobs.create({ project: 'acme', branch, request }, budget);
    startProcess(test, ['worker', ...project.data], project);
    const { signal } = new AbortController();
    const events: string[] = [];
    for await (const { chunk } of followJob({ jobs, project: 'acme', id, after: 0, signal })) {
      events.push(chunk);
    }
    assert.match(events.at(-1) ?? '', /"finish"/);
    const outcome = (await jobs.find('acme', id))?.outcome;
    assert.equal(outcome?.reason, 'completed', outcome?.message);
    assert.equal(outcome?.pullRequest, `${project.gitHub.url}/acme/docs/pull/1`);
    await requirePublished(project);
  });
});
