import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { parse } from 'zod/mini';
import {
  type Gap,
  gapDetailSchema,
  gapsSchema,
  savedAnswerSchema,
  sectionsSchema,
} from '../../../../dashboard/src/api/gaps.js';
import { overviewSchema } from '../../../../dashboard/src/api/overview.js';
import {
  isGoingOn,
  startedSchema,
  updateDetailSchema,
} from '../../../../dashboard/src/api/updates.js';
import type { Database } from '../../../src/storage/database/database.js';
import { lookUntil } from '../../look-until.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { onEachDatabase } from '../../storage/each-database.js';
import { readProblem } from '../problem-details.js';
import { readChunks, textOf } from '../read-events.js';
import { questionBody } from '../test-server.js';
import { DashboardClient } from './dashboard-client.js';

const files = {
  'index.md': '# Anvils\n\nAn anvil is heavy.\n\n## Weight of an anvil\n\nTwenty kilograms.\n',
  'rust.md': '# Rust\n\nOil keeps an anvil from rust.\n',
};

/** A server with a project, somebody who is signed in to it, and readers who ask. */
async function start(test: TestContext, database: Database) {
  const server = await startProjectsServer({ database });
  test.after(() => server.stop());
  const { key, folder } = await server.make({ domain: 'acme', files });
  const client = await signIn(server, 'acme');
  const ask = async (question: string, own = key) => {
    const body = questionBody(question);
    return readChunks(await server.post('/discovery/v2/assistant/acme/message', body, own));
  };
  const list = async () => parse(gapsSchema, await client.read('gaps'));
  const read = async ({ id }: Pick<Gap, 'id'>) =>
    parse(gapDetailSchema, await client.read(`gaps/${id}`));
  const update = async () => {
    const { id } = parse(startedSchema, await client.read('updates', { method: 'POST' }));
    const ended = await lookUntil(`the end of ${id}`, async () => {
      const { update } = parse(updateDetailSchema, await client.read(`updates/${id}`));
      return !isGoingOn(update) && update;
    });
    assert.equal(ended.status, 'success');
  };
  return { server, folder, client, ask, list, read, update };
}

async function signIn(server: ProjectsServer, domain: string): Promise<DashboardClient> {
  const scope = { kind: 'admin', domain, project: domain, name: 'Ada' } as const;
  return DashboardClient.of(server.url, (await server.stores.keys.createKey(scope)).plain);
}

onEachDatabase('closing a gap', (open) => {
  it('is not asked for by remarks that ask the documentation for nothing', async (test) => {
    const { client, ask, list } = await start(test, await open());
    await ask('Hello!');
    await ask('Thank you!');
    await ask('unicorn horseshoes');
    const { open: gaps } = await list();
    assert.deepEqual(
      gaps.map(({ question }) => question),
      ['unicorn horseshoes'],
    );
    const { totals } = parse(overviewSchema, await client.read('overview'));
    assert.deepEqual([totals.questions, totals.answered, totals.unanswered], [3, 2, 1]);
  });

  it('goes from questions that nothing answered to a reviewed answer of the same question', async (test) => {
    const { folder, client, ask, list, read, update } = await start(test, await open());
    await ask('Do you sell unicorn horseshoes?');
    await ask('unicorn horseshoes');
    await ask('How heavy is an anvil?');
    const before = await list();
    assert.deepEqual(
      before.open.map(({ question, count }) => [question, count]),
      [['Do you sell unicorn horseshoes?', 2]],
    );
    const [gap] = before.open;
    assert.ok(gap);
    const detail = await read(gap);
    assert.deepEqual(detail.wordings, ['Do you sell unicorn horseshoes?', 'unicorn horseshoes']);
    assert.deepEqual(
      [detail.isWritable, detail.answerName],
      [true, 'do-you-sell-unicorn-horseshoes'],
    );
    const answer = {
      questions: detail.wordings,
      answer: 'No. See [rust](/rust).',
      name: 'unicorns',
    };
    const request = { method: 'POST', body: answer } as const;
    const saved = parse(savedAnswerSchema, await client.read(`gaps/${gap.id}/answer`, request));
    assert.deepEqual([saved.file, saved.isSaved], ['answers/unicorns.md', true]);
    assert.equal(await readFile(join(folder, saved.file), 'utf8'), saved.source);

    const decided = await list();
    assert.deepEqual(decided.open, []);
    assert.deepEqual(
      decided.decided.map((each) => [each.id, each.decision?.state, each.decision?.publishedAt]),
      [[gap.id, 'answered', undefined]],
    );
    await ask('unicorn horseshoes');
    assert.equal((await list()).decided[0]?.askedAgain, 0, 'it is not published yet');

    await update();
    const events = await ask('Do you sell unicorn horseshoes?');
    assert.match(textOf(events), /^No\. See/);
    const published = (await list()).decided[0];
    assert.ok(published?.decision?.publishedAt);
    assert.deepEqual([published.count, published.askedAgain], [3, 0]);

    // In words that the answer is not given for.
    await ask('unicorn golden horseshoes');
    const again = (await list()).decided[0];
    assert.deepEqual([again?.count, again?.askedAgain], [4, 1]);
  });

  it('marks the section that should have answered, as a case that eval reads', async (test) => {
    const { client, ask, list } = await start(test, await open());
    await ask('What do unicorn horseshoes tip the scales at?');
    const [gap] = (await list()).open;
    const found = await client.read('gaps/sections?query=anvil+weigh');
    const { sections } = parse(sectionsSchema, found);
    const [best] = sections;
    assert.equal(best?.place, '/#weight-of-an-anvil');
    const body = { question: gap?.question, expected: [best.place] };
    await client.read(`gaps/${gap?.id}/case`, { method: 'POST', body });
    assert.deepEqual((await list()).decided[0]?.decision?.expected, [best.place]);
    const exported = await client.send('gaps/cases.yaml');
    assert.match(exported.headers.get('content-disposition') ?? '', /attachment/);
    assert.match(
      await exported.text(),
      /- question: What do unicorn horseshoes tip the scales at\?\n {2}expected:\n {4}- \/#weight-of-an-anvil/,
    );
    for (const expected of [['/nowhere'], ['/#nowhere'], ['rust'], []]) {
      const refused = await client.send(`gaps/${gap?.id}/case`, {
        method: 'POST',
        body: { question: 'x', expected },
      });
      assert.equal(refused.status, 400);
    }
  });

  it('counts all that was decided, and what eval gets of it, where it lists less', async (test) => {
    const { server, list } = await start(test, await open());
    const { gaps } = server.stores;
    const decidedBy = 'Ada';
    for (let number = 0; number < 201; number += 1) {
      const decidedAt = new Date(Date.UTC(2026, 0, 1) + number).toISOString();
      const named = { id: `gap-${number}`, terms: [`${number}`], question: `Where is ${number}?` };
      const state = number === 0 ? 'marked' : 'answered';
      const expected = number === 0 ? ['/rust'] : undefined;
      await gaps.decide('acme', { ...named, state, expected, decidedAt, decidedBy });
    }
    const { decided, decidedCount, caseCount } = await list();
    assert.equal(decided.length, 200);
    assert.deepEqual([decidedCount, caseCount], [201, 1]);
    assert.ok(decided.every(({ decision }) => decision?.state === 'answered'));
  });

  it('dismisses a group and brings it back, with what was asked meanwhile', async (test) => {
    const { client, ask, list } = await start(test, await open());
    await ask('unicorn horseshoes');
    const [gap] = (await list()).open;
    assert.equal((await client.send(`gaps/${gap?.id}/dismissal`, { method: 'POST' })).status, 204);
    await ask('Do you sell unicorn horseshoes?');
    const { open: left, decided } = await list();
    assert.deepEqual(left, []);
    assert.deepEqual(
      decided.map(({ id, count, askedAgain }) => [id, count, askedAgain]),
      [[gap?.id, 2, 1]],
    );
    assert.equal((await client.send(`gaps/${gap?.id}/decision`, { method: 'DELETE' })).status, 204);
    assert.deepEqual(
      (await list()).open.map(({ id, count }) => [id, count]),
      [[gap?.id, 2]],
    );
  });

  it('gives the answer as a file where it cannot be saved, and replaces none', async (test) => {
    const { server, folder, client, ask, list } = await start(test, await open());
    await ask('unicorn horseshoes');
    const [gap] = (await list()).open;
    const save = (name: string) => {
      const body = { questions: ['unicorn horseshoes'], answer: 'No.', name };
      return client.send(`gaps/${gap?.id}/answer`, { method: 'POST', body });
    };
    assert.equal((await save('first')).status, 200);
    const refused = await readProblem(await save('first'));
    assert.deepEqual([refused.status, refused.code], [409, 'answer-exists']);
    for (const name of ['../first', 'First', '.first', 'con', 'a/b']) {
      assert.equal((await save(name)).status, 400);
    }
    assert.match(await readFile(join(folder, 'answers/first.md'), 'utf8'), /No\./);
    const { source } = (await server.stores.projects.find({ id: 'acme' })) ?? {};
    assert.equal(source?.kind, 'folder');
    await server.stores.projects.change('acme', {
      source: { kind: 'site', url: 'https://acme.example/' },
    });
    const given = parse(savedAnswerSchema, await (await save('second')).json());
    assert.deepEqual([given.file, given.isSaved], ['answers/second.md', false]);
  });

  it('belongs to one project, and to its own page', async (test) => {
    const { server, client, ask, list } = await start(test, await open());
    await server.make({ domain: 'beta', files });
    const stranger = await signIn(server, 'beta');
    await ask('unicorn horseshoes');
    const [gap] = (await list()).open;
    assert.deepEqual(parse(gapsSchema, await stranger.read('gaps')).open, []);
    assert.equal((await readProblem(await stranger.send(`gaps/${gap?.id}`))).code, 'unknown-gap');
    const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } } as const;
    for (const [path, body] of [
      ['answer', { questions: ['x'], answer: 'x', name: 'x' }],
      ['case', { question: 'x', expected: ['/'] }],
      ['dismissal', undefined],
    ] as const) {
      const taken = await stranger.send(`gaps/${gap?.id}/${path}`, { method: 'POST', body });
      assert.equal((await readProblem(taken)).code, 'unknown-gap');
      const refused = await client.send(`gaps/${gap?.id}/${path}`, foreign);
      assert.equal((await readProblem(refused)).code, 'foreign-page');
    }
    const anonymous = new DashboardClient(server.url);
    assert.equal((await anonymous.send('gaps')).status, 401);
  });
});
