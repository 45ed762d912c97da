import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { ScriptedModel, writeCompletion } from '../answers/scripted-model.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { conversationOf } from '../storage/conversation.js';
import { PostgresServer, postgresSkipReason } from '../storage/postgres-server.js';
import { type CommandResult, runCommandHere } from './command.js';

const timers = '# Timers\n\n## Stop a timer\n\nStop it with stop().\n';
const question = 'How do I stop a timer?';
const section = '/timers#stop-a-timer';

/** What readers asked, and what an owner marked, in a database of a documentation. */
async function prepare(data: string, url?: string) {
  const folder = await temporaryFolder({
    'docs/index.md': '# Welcome\n',
    'docs/timers.md': timers,
  });
  const place = url === undefined ? ['--data', data] : ['--database-url', url];
  const run = (...words: string[]): Promise<CommandResult> => runCommandHere([...words, ...place]);
  const docs = join(folder, 'docs');
  const index = () => run('index', docs);
  assert.equal((await index()).code, 0);
  const database = await openDatabase(data, url);
  const { projects, threads, conversations, searches, gaps } = openStores(database);
  const scope = { project: 'docs', domain: 'docs' };
  const source = { kind: 'folder', folder: docs } as const;
  await projects.remember({ id: 'docs', domain: 'docs', name: 'Docs', source });
  const { id: threadId } = await threads.create('docs');
  const createdAt = new Date().toISOString();
  const asked = { ...scope, createdAt, finishedAt: createdAt };
  const gap = {
    ...asked,
    question: 'Is there a *Helm* chart?',
    kind: 'none',
    sources: [],
  } as const;
  await conversations.record(conversationOf(threadId, asked));
  await conversations.record(conversationOf(threadId, gap));
  await searches.record([
    {
      ...{ ...scope, id: gap.createdAt, query: 'helm', results: 0, isClicked: false },
      ...{ version: undefined, language: undefined, createdAt },
    },
  ]);
  const decision = { state: 'marked', decidedAt: createdAt, decidedBy: 'Ada' } as const;
  await gaps.decide('docs', { ...decision, id: 'a1', terms: [], question, expected: [section] });
  await database.close();
  const runWith = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
    runCommandHere([...words, ...place], environment);
  return { run, runWith, index, timersFile: join(docs, 'timers.md') };
}

function describeCommands(name: string, open: () => Promise<Awaited<ReturnType<typeof prepare>>>) {
  it(`print a digest of what readers asked, from ${name}`, async () => {
    const { run } = await open();
    const { code, output, errors } = await run('report', '--since', '7d');
    assert.deepEqual([code, errors], [0, '']);
    assert.match(output, /^# docs: what readers asked, /);
    assert.match(output, /\n\| Questions \| 2 \| – \| – \|\n/);
    assert.match(output, /\n- \*\*Is there a \\\*Helm\\\* chart\?\*\*: asked once\n/);
    assert.match(output, /helm/);
    assert.equal((await run('report', '--since', '366d')).code, 0);
    for (const far of ['367d', '53w', '1000d']) {
      const { code: refused, errors: reason } = await run('report', '--since', far);
      const sentence = `--since ${far} is too far back: give at most 366d or 52w.\n`;
      assert.deepEqual([refused, reason], [1, sentence]);
    }
    assert.match((await run('report', '--since', '0d')).errors, /^--since 0d is not a time: /);
    const unknown = await run('report', '--project', 'elsewhere');
    assert.equal(unknown.code, 1);
    assert.match(unknown.errors, /^There is no project elsewhere in this database: /);
  });

  it(`evaluate what was marked, and tell when it is found no longer, in ${name}`, async () => {
    const { run, index, timersFile } = await open();
    const evaluate = (...words: string[]) => run('eval', '--from-dashboard', ...words);
    const cases = await evaluate('--print-cases');
    assert.deepEqual([cases.code, cases.errors], [0, '']);
    const file = join(await temporaryFolder(), 'questions.yaml');
    await writeFile(file, cases.output);
    const first = await evaluate('--json');
    assert.deepEqual([first.code, first.errors], [0, '']);
    const { questions, recall } = JSON.parse(first.output);
    assert.deepEqual([questions, recall], [1, 1]);
    const ofFile = await run('eval', file, '--json');
    assert.deepEqual(JSON.parse(ofFile.output), JSON.parse(first.output));

    await writeFile(timersFile, (await readFile(timersFile, 'utf8')).replace('Stop a', 'About a'));
    assert.equal((await index()).code, 0);
    const fallen = await evaluate();
    assert.equal(fallen.code, 1);
    assert.match(
      fallen.errors,
      /^There is nothing at \/timers#stop-a-timer: .*\nrecall@5 fell from 1\.000 to 0\.000\.\n/,
    );
  });

  it(`compare a file with its own last run, and not with one of the same name, in ${name}`, async () => {
    const { run } = await open();
    const folder = await temporaryFolder({
      'first/questions.yaml': `- question: ${question}\n  expected: ${section}\n`,
      'second/questions.yaml': `- question: ${question}\n  expected: /\n`,
    });
    const evaluate = (part: string) => run('eval', join(folder, part, 'questions.yaml'));
    assert.equal((await evaluate('first')).code, 0);
    const second = await evaluate('second');
    assert.deepEqual([second.code, second.errors], [0, '']);
    assert.doesNotMatch(second.output, /Against the run/);
    assert.match((await evaluate('first')).output, /over 1 question of both/);
  });

  it(`evaluate what a model writes, with its citations, in ${name}`, async (test) => {
    const model = await ScriptedModel.start();
    test.after(() => model.stop());
    const { run, runWith } = await open();
    const cited = '[Timers](/timers#stop-a-timer)';
    model.script = (response) =>
      writeCompletion(response, [`Call stop(). ${cited} [No](/nowhere)`]);
    const file = join(await temporaryFolder(), 'questions.yaml');
    await writeFile(file, `- question: ${question}\n  expected: ${section}\n`);
    const withModel = ['--model', 'openai-compatible:scripted', '--model-base-url', model.baseUrl];
    const key = { DOCS_ASSISTANT_MODEL_API_KEY: 'key' };
    const evaluate = () => runWith(key, 'eval', file, '--answers', '--json', ...withModel);
    assert.equal((await run('eval', file)).code, 0, 'quoted answers are another set');
    const { code, output, errors } = await evaluate();
    assert.deepEqual([code, errors], [0, '']);
    const { recall, citations, citationValidity, comparison } = JSON.parse(output);
    assert.deepEqual([recall, citations, citationValidity], [1, { valid: 1, all: 2 }, 0.5]);
    assert.equal(comparison, undefined);
    assert.equal(model.answerRequests.length, 1);

    model.script = (response) => writeCompletion(response, ['Call stop(). [No](/nowhere)']);
    const worse = await evaluate();
    assert.equal(worse.code, 1);
    assert.match(worse.errors, /citation validity fell from 0\.500 to 0\.000\./);

    model.script = (response) => {
      response.writeHead(500).end();
    };
    const failed = await evaluate();
    assert.equal(failed.code, 1);
    assert.match(
      failed.errors,
      /The model did not write 1 of 1 answers: nothing is compared or kept/,
    );
    const without = await run('eval', file, '--answers');
    assert.equal(without.code, 1);
    assert.match(
      without.errors,
      /^--answers needs a model that writes them: name one with --model/,
    );
  });

  it(`set two models side by side, with facts, refusals and floors, in ${name}`, async (test) => {
    const model = await ScriptedModel.start();
    test.after(() => model.stop());
    const { runWith } = await open();
    model.script = (response, body) => {
      const isGood = body.includes('"model":"good"');
      if (!body.includes(question))
        writeCompletion(response, [isGood ? 'The documentation does not say.' : 'Ducks won it.']);
      else
        writeCompletion(response, ['Stop a timer with `stop()` [Timers](/timers#stop-a-timer).'], {
          totalTokens: isGood ? 100 : 50,
        });
    };
    const file = join(await temporaryFolder(), 'questions.yaml');
    await writeFile(
      file,
      `- question: ${question}\n  expected: ${section}\n  facts: [stop(), [pause, a timer]]\n` +
        '- question: How do I paint a timer red?\n  declines: true\n',
    );
    const evaluate = (...words: string[]) =>
      runWith(
        { DOCS_ASSISTANT_MODEL_API_KEY: 'key' },
        ...['eval', file, '--answers', '--model', 'openai-compatible:good'],
        ...['--model-base-url', model.baseUrl, '--against', 'openai-compatible:bad', ...words],
      );
    const { code, output, errors } = await evaluate('--floor', 'facts=0.9,declines=0.9');
    assert.deepEqual([code, errors], [0, '']);
    assert.match(output, /^ +\S*good +\S*bad$/m);
    assert.match(output, /^claims supported +1\.000 +0\.500$/m);
    assert.match(output, /^facts present +1\.000 +1\.000$/m);
    assert.match(output, /^declined rightly +1\.000 +0\.000$/m);
    assert.match(output, /^tokens +\d+ +\d+$/m);
    assert.match(output, /Better answered by \(1\):\n {2}\S*good: How do I paint/);
    const below = await evaluate('--floor', 'claims=1,facts=1,declines=1,recall=1,ndcg=1');
    assert.equal(below.code, 0, below.errors);
    const [good] = JSON.parse((await evaluate('--json')).output);
    assert.deepEqual([good.claims, good.facts, good.declines], [1, 1, 1]);
    const unknown = await evaluate('--floor', 'fact=1');
    assert.match(unknown.errors, /^--floor fact=1 names no figure: give recall, ndcg/);
  });
}

describe('what owners run beside a server', () => {
  describeCommands('a file', async () => prepare(await temporaryFolder()));
});

describe('what owners run beside a server on PostgreSQL', { skip: postgresSkipReason }, () => {
  let server: Promise<PostgresServer> | undefined;
  after(async () => (await server)?.stop());
  describeCommands('PostgreSQL', async () => {
    server ??= PostgresServer.start();
    return prepare('', await (await server).createDatabase());
  });
});
