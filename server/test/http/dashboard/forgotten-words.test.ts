import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ulid } from 'ulid';
import { parse } from 'zod/mini';
import { gapsSchema } from '../../../../dashboard/src/api/gaps.js';
import { keptRun } from '../../../src/commands/evaluation/compare-runs.js';
import { runsInDatabase } from '../../../src/commands/evaluation/kept-runs.js';
import type { Database } from '../../../src/storage/database/database.js';
import { onEachServer } from './analytics/each-server.js';

const words = /zyzzogeton|quibblewort|flumadiddle/i;

const questions = {
  dismissed: 'Where does the Zyzzogeton sleep?',
  marked: 'which quibblewort bakes bread',
  answered: 'Can a flumadiddle be painted green?',
};

onEachServer('what a forgotten reader wrote', (server) => {
  it('is nowhere in the database, and in no answer of the dashboard', async () => {
    const { client, stores, database } = server();
    await decideOfAll(server());
    const before = await everythingAnswered();
    for (const word of ['zyzzogeton', 'quibblewort', 'flumadiddle']) {
      assert.ok(before.toLowerCase().includes(word), `${word} is answered before`);
    }
    assert.deepEqual(await tablesWith(database), [
      ...['conversations', 'feedback', 'gap_decisions', 'searches'],
    ]);
    await stores.eraser.erase({ fingerprint: 'bob' });
    assert.deepEqual(await tablesWith(database), []);
    assert.deepEqual((await everythingAnswered()).match(words), null);
    const { decided } = parse(gapsSchema, await client.read('gaps'));
    assert.equal(decided.length, 3, 'decisions stay, without the words');
    const left = await database.execute('SELECT query FROM searches');
    assert.deepEqual(
      left.rows.map(({ query }) => query),
      ['anvil'],
    );
  });

  /** Asks as a reader would, who searched before, and has an owner decide of each question. */
  async function decideOfAll({ ask, stores, client, database }: ReturnType<typeof server>) {
    const search = { project: 'docs', domain: 'docs', results: 0, isClicked: undefined };
    for (const query of [questions.dismissed.toLowerCase(), 'anvil']) {
      await stores.searches.record([
        {
          ...{ ...search, query, id: ulid(), createdAt: new Date().toISOString() },
          ...{ version: undefined, language: undefined },
        },
      ]);
    }
    for (const question of Object.values(questions))
      await (await ask(question, { fp: 'bob' })).text();
    const { rows } = await database.execute('SELECT id, thread_id FROM conversations');
    for (const { id, thread_id: threadId } of rows) {
      await stores.feedback.rate({
        ...{ messageId: String(id), threadId: String(threadId), rating: 'down' },
        reason: 'A flumadiddle is no fish.',
      });
    }
    const figures = { recall: 1, ndcg: 1, mrr: 1, citations: 1 };
    await runsInDatabase(stores.ofDomain('docs'), 'dashboard docs').keep(
      keptRun([{ ...figures, question: questions.marked }]),
    );
    const { open } = parse(gapsSchema, await client.read('gaps'));
    const idOf = (question: string) => {
      const gap = open.find((each) => each.question === question);
      assert.ok(gap, question);
      return gap.id;
    };
    const post = (path: string, body?: unknown) =>
      client.send(`gaps/${path}`, { method: 'POST', body });
    const dismissed = await post(`${idOf(questions.dismissed)}/dismissal`);
    // Put into order by the owner, and still the reader's words.
    const question = 'Which quibblewort bakes bread?';
    const marked = await post(`${idOf(questions.marked)}/case`, { question, expected: ['/'] });
    const answered = await post(`${idOf(questions.answered)}/answer`, {
      ...{ questions: [questions.answered], answer: 'Yes. See [home](/).', name: 'painting' },
    });
    assert.deepEqual(
      [dismissed, marked, answered].map(({ status }) => status),
      [204, 200, 200],
    );
  }

  async function everythingAnswered(): Promise<string> {
    const { client } = server();
    const { open, decided } = parse(gapsSchema, await client.read('gaps'));
    const gaps = [...open, ...decided].map(({ id }) => `gaps/${id}`);
    const paths = [
      ...['overview', 'conversations', 'export?format=csv', 'export?format=json'],
      ...['gaps', 'gaps/cases.yaml', 'settings', 'updates', ...gaps],
    ];
    const answers = await Promise.all(paths.map((path) => client.send(path)));
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  }
});

/** The tables in which one of the words stands, in any column. */
async function tablesWith(database: Database): Promise<string[]> {
  const names = await tableNames(database);
  const found = [];
  for (const name of names) {
    const { rows } = await database.execute(`SELECT * FROM "${name}"`);
    const values = rows.flatMap((row) => Object.values(row));
    if (values.some((value) => words.test(asText(value)))) found.push(name);
  }
  return found;
}

async function tableNames(database: Database): Promise<string[]> {
  const inFile = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
  const inPostgres =
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name';
  const { rows } = await database.execute(inFile).catch(() => database.execute(inPostgres));
  assert.ok(rows.length > 20, `${rows.length} tables`);
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
}

function asText(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
}
