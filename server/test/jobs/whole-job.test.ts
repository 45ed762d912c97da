import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { runAgent } from '../../src/agent/run-agent.js';
import { documentEdit, documentFiles, finishCall, inOrder } from '../agent/scripted-task.js';
import { ModelStandIn } from '../agent/stand-ins/model-stand-in.js';
import { gitSkipReason } from '../git/git-repository.js';
import { readBySdk } from '../http/asking/ask-by-sdk.js';
import { startAgentProject, task } from './agent-project.js';

describe('a job of the real agent', { skip: gitSkipReason }, () => {
  it("goes from a client's message to a pull request with the change alone", async (test) => {
    const standIn = await ModelStandIn.start();
    test.after(() => standIn.stop());
    const todos = [{ id: '1', content: 'Write', status: 'completed', priority: 'high' }];
    standIn.behaviour = inOrder(
      { text: 'I look.', calls: [{ name: 'write_todos', input: { todos } }, documentEdit] },
      { calls: [finishCall] },
    );
    const model = await standIn.model('anthropic');
    const project = await startAgentProject(test, { agent: (run) => runAgent(run), model });
    const files = Object.entries(documentFiles).map(([file, text]) => [`docs/${file}`, text]);
    await project.repository.commit(Object.fromEntries(files));

    let id = '';
    const transport = new DefaultChatTransport<UIMessage>({
      fetch: async (_input, init) => {
        const response = await project.begin(JSON.parse(String(init?.body)));
        id = response.headers.get('x-session-id') ?? '';
        return response;
      },
      body: { branch: 'docs/new-option', asDraft: false },
    });
    const message = {
      id: '1',
      role: 'user',
      parts: [{ type: 'text', text: task.content }],
    } as const;
    const stream = await transport.sendMessages({
      ...{ chatId: 'chat', messageId: undefined, trigger: 'submit-message' },
      ...{ abortSignal: undefined, messages: [{ ...message, parts: [...message.parts] }] },
    });
    const answer = await readBySdk(stream);

    const session = await project.session(id);
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    assert.deepEqual(session.todos, todos);
    assert.equal(answer.id, id);
    const types = new Set<string | undefined>(answer.parts.map(({ type }) => type));
    for (const type of ['text', 'data-todos', 'data-diff', 'data-session', 'data-status']) {
      assert.ok(types.has(type), `${type} of ${[...types]}`);
    }
    assert.match(JSON.stringify(answer.parts.at(-1)), /The pull request is at http/);
    assert.deepEqual(standIn.violations, []);
    const diff = ['diff', '--name-only', 'main', 'docs/new-option'];
    assert.equal(await project.repository.git(diff), 'docs/setup.md\n');
    assert.match(
      await project.file('docs/new-option', 'docs/setup.md'),
      /`--host` sets the address/,
    );
    assert.equal(project.gitHub.pullRequests[0]?.title, 'Document --host');
    // What opens the repository is nothing that a model hears of.
    assert.ok(standIn.requests.every(({ body }) => !body.includes('ghp_')));
  });

  it('makes no file that the repository ignores, which a commit would leave out', async (test) => {
    const standIn = await ModelStandIn.start();
    test.after(() => standIn.stop());
    const create = (path: string) => ({ name: 'create_file', input: { path, text: '# Draft\n' } });
    standIn.behaviour = inOrder(
      { calls: [create('drafts/host.md')] },
      { calls: [create('kept/host.md'), documentEdit] },
      { calls: [finishCall] },
    );
    const project = await startAgentProject(test, {
      agent: (run) => runAgent(run),
      model: await standIn.model('anthropic'),
    });
    const { 'docs.json': _, ...pages } = documentFiles;
    const files = Object.entries(pages).map(([file, text]) => [`docs/${file}`, text]);
    await project.repository.commit({ ...Object.fromEntries(files), '.gitignore': 'drafts/\n' });
    const { chunks, session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    const errors = chunks.filter(({ type }) => type === 'tool-output-error');
    assert.match(JSON.stringify(errors), /drafts\/host\.md.* is ignored by the repository/);
    const diff = ['diff', '--name-only', 'main', 'docs/new-option'];
    assert.equal(await project.repository.git(diff), 'docs/kept/host.md\ndocs/setup.md\n');
  });
});
