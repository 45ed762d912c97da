import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { gitSkipReason } from '../git/git-repository.js';
import { PartialReader } from '../http/partial-reader.js';
import { chunkOf, readChunks, typesOf } from '../http/read-events.js';
import { onEachDatabase } from '../storage/each-database.js';
import { startAgentProject } from './agent-project.js';
import { finished, type ScriptedAgent, writeStep, writingAgent } from './scripted-steps.js';

/** An agent that waits in the middle of its work until the test lets it go on. */
function heldAgent(): { agent: ScriptedAgent; isThere: Promise<void>; release: () => void } {
  let arrive = () => {};
  let release = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const agent: ScriptedAgent = async (run) => {
    run.write({ type: 'text-start', id: 't' });
    for (const delta of ['I will ', 'write.']) run.write({ type: 'text-delta', id: 't', delta });
    run.write({ type: 'text-end', id: 't' });
    await run.onTodos?.([{ id: '1', content: 'Write', status: 'in_progress', priority: 'high' }]);
    arrive();
    const isEnded = new Promise<void>((resolve) => {
      run.signal.addEventListener('abort', () => resolve(), { once: true });
      if (run.signal.aborted) resolve();
    });
    await Promise.race([isReleased, isEnded]);
    if (run.signal.aborted) return { kind: 'stopped' };
    return writingAgent(run);
  };
  return { agent, isThere, release: () => release() };
}

onEachDatabase('An agent job', (open) => {
  it('is streamed from its name to its pull request, and read and listed', async (test) => {
    const held = heldAgent();
    const project = await startAgentProject(test, { agent: held.agent, database: await open() });
    const response = await project.begin({ asDraft: false });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
    const id = response.headers.get('x-session-id') ?? '';
    await held.isThere;
    const { createdAt, ...working } = await project.session(id);
    assert.deepEqual(working, {
      ...{ sessionId: id, subdomain: 'acme-docs', branch: 'docs/new-option', haulted: false },
      ...{ messageToUser: '' },
      todos: [{ id: '1', content: 'Write', status: 'in_progress', priority: 'high' }],
    });
    held.release();
    const chunks = await readChunks(response);
    assert.deepEqual(chunks[0], { type: 'start', messageId: id });
    const types = typesOf(chunks).join(' ');
    assert.match(
      types,
      /^start data-status text-start text-delta text-end data-diff data-result data-status/,
    );
    assert.match(types, /data-session text-start text-delta text-end finish$/);
    const link = `${project.gitHub.url}/acme/docs/pull/1`;
    const ended = await project.session(id);
    assert.deepEqual(
      [ended.haulted, ended.haultReason, ended.pullRequestLink, ended.createdAt],
      [true, 'completed', link, createdAt],
    );
    assert.match(ended.messageToUser, /^The pull request is at http/);
    const { data } = chunkOf(chunks, 'data-session');
    assert.deepEqual(data, {
      ...{ sessionId: id, haulted: true, haultReason: 'completed' },
      ...{ pullRequestLink: link, messageToUser: ended.messageToUser },
    });
    assert.equal(project.gitHub.pullRequests[0]?.draft, false);
    const list = await (await project.ask('acme/jobs')).json();
    assert.deepEqual(list, { allSessions: [ended] });
  });

  it('goes on without its client, and is joined again where that has left it', async (test) => {
    const held = heldAgent();
    const project = await startAgentProject(test, { agent: held.agent, database: await open() });
    const response = await project.begin();
    const id = response.headers.get('x-session-id') ?? '';
    const reader = new PartialReader(response);
    const seen = await reader.until('"text-end"');
    await reader.leave();
    const joined = await project.ask(`acme/job/${id}/stream`);
    held.release();
    const all = await readChunks(joined);
    assert.equal((await project.session(id)).haultReason, 'completed');
    const last = [...seen.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '';
    const rest = await project.ask(`acme/job/${id}/stream`, { lastEventId: last });
    const missed = await readChunks(rest);
    const events = seen.split('\n\n').filter((event) => event.startsWith('id:')).length;
    assert.deepEqual(missed, all.slice(events));
  });

  it('that is stopped ends at once, and pushes nothing', async (test) => {
    const held = heldAgent();
    const project = await startAgentProject(test, { agent: held.agent, database: await open() });
    const response = await project.begin();
    const id = response.headers.get('x-session-id') ?? '';
    await held.isThere;
    const stopped = await project.ask(`acme/job/${id}/stop`, { method: 'POST' });
    assert.equal(stopped.status, 200);
    const chunks = await readChunks(response);
    assert.equal(chunks.at(-1)?.type, 'error');
    const session = await project.session(id);
    assert.equal(session.haultReason, 'error');
    assert.match(session.messageToUser, /^The job was stopped/);
    assert.deepEqual(await stopped.json(), session);
    const again = await project.ask(`acme/job/${id}/stop`, { method: 'POST' });
    assert.deepEqual(await again.json(), session);
    await assert.rejects(project.commits('docs/new-option'));
    assert.ok(!project.gitHub.gitRequests.some((each) => each.includes('receive-pack')));
  });

  it('of another process is followed as well', async (test) => {
    const database = await open();
    const project = await startAgentProject(test, { database, isWorking: false });
    const response = await project.begin();
    const id = response.headers.get('x-session-id') ?? '';
    // Stores of its own hear nothing of those of the server.
    const { jobs } = openStores(database);
    const claimed = await jobs.claim();
    assert.equal(claimed?.id, id);
    const reader = new PartialReader(response);
    await reader.until('"start"');
    await jobs.append(claimed, [{ type: 'data-status', data: { message: 'Elsewhere.' } }]);
    await reader.until('Elsewhere.');
    await jobs.halt(claimed, { reason: 'completed', message: 'Done.' });
    assert.match(await reader.toEnd(), /\[DONE\]/);
  });

  it('says that it was deleted together with its project, and pushes nothing', async (test) => {
    const held = heldAgent();
    const project = await startAgentProject(test, { agent: held.agent, database: await open() });
    const response = await project.begin();
    await held.isThere;
    assert.equal(await project.server.stores.projects.delete('acme'), true);
    const text = await response.text();
    const numbers = [...text.matchAll(/^id: .*\D(\d+)$/gm)].map(([, number]) => Number(number));
    assert.ok(numbers.length > 3, text);
    assert.deepEqual(
      numbers,
      [...numbers.keys()].map((index) => index + 1),
    );
    const chunks = await readChunks(new Response(text));
    assert.equal(chunks.at(-1)?.type, 'error');
    assert.match(String(chunks.at(-1)?.errorText), /^The project was deleted while the job worked/);
    assert.ok(!project.gitHub.gitRequests.some((each) => each.includes('receive-pack')));
  });
});

describe('what an agent says', { skip: gitSkipReason }, () => {
  it('neither begins nor ends the stream, and is kept up to a limit', async (test) => {
    const agent: ScriptedAgent = async (run) => {
      run.write({ type: 'start', messageId: 'mine' });
      run.write({ type: 'error', errorText: 'No.' });
      run.write({ type: 'finish' });
      for (let count = 0; count < 50; count += 1) {
        run.write({ type: 'data-x', data: 'x'.repeat(100_000) });
      }
      await writeStep(run, 'guide.md', 'More.');
      return finished;
    };
    const project = await startAgentProject(test, { agent });
    const { chunks, session } = await project.run();
    const of = (type: string) => chunks.filter((chunk) => chunk.type === type);
    assert.deepEqual([of('start').length, of('finish').length, of('error').length], [1, 1, 0]);
    assert.equal(of('data-x').length, 39);
    assert.match(JSON.stringify(of('data-status')), /more to say than is kept/);
    assert.equal(session.haultReason, 'completed');
  });
});
