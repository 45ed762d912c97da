import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GapDecision } from '../../../src/storage/gaps/gap-decision.js';
import { Eraser } from '../../../src/storage/stores/eraser.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { conversationOf } from '../conversation.js';
import { onEachDatabase } from '../each-database.js';

const project = 'handbook';

const decision: GapDecision = {
  ...{ id: 'a1', terms: ['0f', '1e'], state: 'marked', question: 'Is there a Helm chart?' },
  ...{ expected: ['/server#docker', '/'], decidedBy: 'Ada' },
  decidedAt: '2026-11-20T10:00:00.000Z',
};

onEachDatabase('gaps', (open) => {
  it('are the last questions that nothing answered or that were rated down, oldest first', async () => {
    const database = await open();
    const { gaps, conversations, feedback, threads } = openStores(database);
    const { id: threadId } = await threads.create('docs');
    const ask = async (question: string, change: Parameters<typeof conversationOf>[1] = {}) => {
      const conversation = conversationOf(threadId, { question, ...change });
      await conversations.record(conversation);
      return conversation.id;
    };
    await ask('old', { kind: 'none' });
    await ask('answered');
    const down = await ask('rated down');
    await feedback.rate({ threadId, messageId: down, rating: 'down' });
    const up = await ask('rated up');
    await feedback.rate({ threadId, messageId: up, rating: 'up' });
    await ask('not answered', { kind: 'none' });
    await ask('of another project', { kind: 'none', project: 'other' });
    const list = await gaps.lastOpen({ project, limit: 2 });
    assert.deepEqual(
      list.map(({ question, outcome, isRatedDown }) => [question, outcome, isRatedDown]),
      [
        ['rated down', 'answered', true],
        ['not answered', 'unanswered', false],
      ],
    );
    assert.equal((await gaps.lastOpen({ project, limit: 10 }))[0]?.question, 'old');
    await database.close();
  });

  it('keep what was decided, one decision a group, until it is taken back', async () => {
    const database = await open();
    const { gaps } = openStores(database);
    await gaps.decide(project, decision);
    const answered = { ...decision, state: 'answered', file: 'answers/a.md' } as const;
    await gaps.decide(project, answered);
    await gaps.decide('other', decision);
    await gaps.notePublished(project, { id: 'a1', at: '2026-11-21T10:00:00.000Z' });
    await gaps.notePublished(project, { id: 'a1', at: '2026-11-22T10:00:00.000Z' });
    const [kept, ...more] = await gaps.decisions(project);
    assert.deepEqual(more, []);
    assert.deepEqual(kept, {
      ...answered,
      conversationId: undefined,
      publishedAt: '2026-11-21T10:00:00.000Z',
    });
    assert.equal(await gaps.undecide(project, 'a1'), true);
    assert.equal(await gaps.undecide(project, 'a1'), false);
    assert.equal((await gaps.decisions('other')).length, 1);
    await database.close();
  });

  it('keep no words of a dismissed one for longer than the question itself, and those of a case', async () => {
    const database = await open();
    const { gaps, conversations, threads } = openStores(database);
    const { id: threadId } = await threads.create('docs');
    const asked = conversationOf(threadId);
    await conversations.record(asked);
    const { question, id: conversationId } = asked;
    await gaps.decide(project, { ...decision, question, conversationId, state: 'dismissed' });
    await gaps.decide(project, { ...decision, question, conversationId, id: 'b2' });
    const retention = { keepConversations: 90, keepThreads: 90 };
    const wordings = async (now: string) => {
      await prune(database, retention, new Date(now));
      const kept = await gaps.decisions(project);
      return Object.fromEntries(kept.map(({ state, question: words }) => [state, words]));
    };
    assert.deepEqual(await wordings('2027-01-01'), { marked: question, dismissed: question });
    assert.deepEqual(await wordings('2027-06-01'), { marked: question, dismissed: '' });
    await database.close();
  });

  it('forget the words of a reader who is forgotten, and keep the decision', async () => {
    const database = await open();
    const { gaps, conversations, threads } = openStores(database);
    const { id: threadId } = await threads.create('docs');
    const conversation = conversationOf(threadId, { kind: 'none', question: decision.question });
    await conversations.record(conversation);
    await gaps.decide(project, { ...decision, conversationId: conversation.id });
    await gaps.decide(project, { ...decision, id: 'b2', question: 'As the owner puts it' });
    await new Eraser(database).erase({ thread: threadId });
    const kept = await gaps.decisions(project);
    assert.deepEqual(
      kept.map(({ id, question, conversationId, expected }) => [
        ...[id, question, conversationId, expected],
      ]),
      [
        ['a1', '', undefined, decision.expected],
        ['b2', 'As the owner puts it', undefined, decision.expected],
      ],
    );
    assert.deepEqual(await gaps.lastOpen({ project, limit: 10 }), []);
    await database.close();
  });

  it('keep the last figures of each set of questions', async () => {
    const database = await open();
    const { evaluations } = openStores(database).ofDomain('docs');
    assert.equal(await evaluations.last('cases'), undefined);
    await evaluations.keep('cases', '{"a":1}');
    await evaluations.keep('cases', '{"a":2}');
    await evaluations.keep('other', '{}');
    assert.equal(await evaluations.last('cases'), '{"a":2}');
    assert.equal(await openStores(database).ofDomain('else').evaluations.last('cases'), undefined);
    await database.close();
  });
});
