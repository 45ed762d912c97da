import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gitSkipReason } from '../git/git-repository.js';
import { readProblem } from '../http/problem-details.js';
import { startAgentProject, task } from './agent-project.js';
import { type ScriptedAgent, writingAgent } from './scripted-steps.js';

describe('a request for an agent job', { skip: gitSkipReason }, () => {
  it('is refused with what is wrong with it', async (test) => {
    const project = await startAgentProject(test, { isWorking: false });
    const refused = async (body: Record<string, unknown>) => {
      const response = await project.begin(body);
      assert.equal(response.status, 400, JSON.stringify(body));
      assert.equal(response.headers.get('x-session-id'), null);
      return readProblem(response);
    };
    const unknown = await refused({ model: 'haiku' });
    assert.deepEqual([unknown.code, unknown.field], ['invalid-request', 'model']);
    const missing = await refused({ model: 'opus' });
    assert.equal(missing.code, 'unknown-model');
    assert.match(String(missing.detail), /Ask for sonnet, or set DOCS_ASSISTANT_AGENT_MODEL_OPUS/);
    for (const branch of [
      ...['-h', '--exec=sh', '--output=/tmp/x', '+main', '@', 'refs/heads/main', 'heads/main'],
      ...['HEAD', 'FETCH_HEAD', 'a..b', 'a b', '$(id)', '`id`', 'a\nb', 'a\u0000', 'x\u202Ey'],
      ...['', 'a'.repeat(201), 'a/.b', 'a.lock', 'a//b', '/a', 'a/', 'c:d', 'a~1', 'ü', 'a@{1}'],
      ...['f'.repeat(40), 'a\\b', 'a;b', 'a|b', "a'b", 'a&b', 'a*', 'a?', 'a[b', 'refs/x'],
    ]) {
      const { field } = await refused({ branch });
      assert.equal(field, 'branch', branch);
    }
    for (const length of [201, 250, 251]) {
      const { detail } = await refused({ branch: 'a'.repeat(length) });
      const sentence = `branch: it has ${length} characters; 200 are the most that are taken.`;
      assert.equal(detail, sentence);
    }
    for (const messages of [
      ...[[], [{ role: 'user', content: ' ' }], [{ role: 'tool', content: 'x' }]],
      ...[Array(51).fill(task), [{ role: 'user', content: 'x'.repeat(32_001) }]],
      Array(4).fill({ role: 'user', content: 'x'.repeat(30_000) }),
    ]) {
      const { field } = await refused({ messages });
      assert.match(String(field), /^messages/);
    }
    await refused({ asDraft: 'yes' });
    assert.deepEqual(await (await project.ask('acme/jobs')).json(), { allSessions: [] });
  });

  it('takes what the clients of the AI SDK send', async (test) => {
    const seen: unknown[] = [];
    const agent: ScriptedAgent = async (run) => {
      seen.push(run.messages);
      return { kind: 'unchanged', message: 'All is there.' };
    };
    const project = await startAgentProject(test, { agent });
    const { session } = await project.run({
      id: 'chat',
      trigger: 'submit-message',
      messages: [
        { id: '1', role: 'user', parts: [{ type: 'text', text: 'Write ' }, { type: 'file' }] },
        { role: 'system', content: 'Be brief.' },
      ],
    });
    const messages = [
      { role: 'user', content: 'Write ' },
      { role: 'system', content: 'Be brief.' },
    ];
    assert.deepEqual(seen, [messages]);
    assert.deepEqual(
      [session.haultReason, session.messageToUser, session.pullRequestLink],
      ['completed', 'All is there. There is no pull request.', undefined],
    );
  });

  it('may have null for what it does not say, as clients of many languages write it', async (test) => {
    const seen: unknown[] = [];
    const agent: ScriptedAgent = async (run) => {
      seen.push(run.messages);
      return writingAgent(run);
    };
    const project = await startAgentProject(test, { agent });
    const messages = [
      { role: 'user', content: 'Write.', parts: null },
      { role: 'user', content: null, parts: [{ type: 'text', text: 'Briefly.' }] },
    ];
    const { session } = await project.run({ messages, asDraft: null, model: null });
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    assert.equal(project.gitHub.pullRequests[0]?.draft, true);
    const said = ['Write.', 'Briefly.'].map((content) => ({ role: 'user', content }));
    assert.deepEqual(seen, [said]);
  });

  it('meets the budget of its project before anything is streamed', async (test) => {
    const budget = { atOnce: 2, day: 3 };
    const project = await startAgentProject(test, { isWorking: false, budget });
    const begin = async (branch: string) => {
      const response = await project.begin({ branch });
      const id = response.headers.get('x-session-id') ?? '';
      if (response.ok) await response.body?.cancel();
      return { response, id };
    };
    const first = await begin('docs/one');
    const taken = await readProblem((await begin('docs/one')).response);
    assert.deepEqual([taken.status, taken.code], [409, 'branch-taken']);
    const second = await begin('docs/two');
    const third = (await begin('docs/three')).response;
    assert.ok(Number(third.headers.get('retry-after')) > 0);
    const full = await readProblem(third);
    assert.deepEqual([full.status, full.code], [429, 'too-many-jobs']);
    assert.match(String(full.detail), /has 2 jobs that have not ended/);
    for (const { id } of [first, second]) {
      await project.ask(`acme/job/${id}/stop`, { method: 'POST' });
    }
    assert.equal((await begin('docs/three')).response.status, 200);
    const spent = await readProblem((await begin('docs/four')).response);
    assert.match(String(spent.detail), /had 3 jobs today/);
  });

  it('needs an admin key of the project, to which other projects have no jobs', async (test) => {
    const project = await startAgentProject(test, { isWorking: false });
    const { keys, projects } = project.server.stores;
    const source = { kind: 'folder', folder: '/srv/docs' } as const;
    await projects.create({ id: 'beta', domain: 'beta', name: 'Beta', source, hosts: [] });
    const begun = await project.begin();
    const id = begun.headers.get('x-session-id') ?? '';
    await begun.body?.cancel();
    const ofBeta = { domain: 'beta', project: 'beta' };
    const { plain: key } = await keys.createKey({ kind: 'admin', ...ofBeta });
    const { plain: assistant } = await keys.createKey({ kind: 'assistant', ...ofBeta });
    const requests = [
      { path: `job/${id}` },
      { path: `job/${id}/stream` },
      { path: `job/${id}/stop`, method: 'POST' },
    ];
    for (const { path, method } of requests) {
      for (const of of ['acme', 'beta']) {
        const response = await project.ask(`${of}/${path}`, { key, ...(method && { method }) });
        assert.equal(response.status, 404, `${of}/${path}`);
        await readProblem(response);
      }
      const unsigned = await project.ask(`acme/${path}`, { key: 'x', ...(method && { method }) });
      assert.equal(unsigned.status, 401);
    }
    assert.equal((await project.ask('acme/jobs', { key })).status, 404);
    assert.equal((await project.ask('beta/jobs', { key: assistant })).status, 403);
    assert.deepEqual(await (await project.ask('beta/jobs', { key })).json(), { allSessions: [] });
    assert.equal((await project.session(id)).haulted, false);
  });
});
