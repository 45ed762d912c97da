import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { UIMessageChunk } from 'ai';
import { temporaryFolder } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';
import { documentEdit, documentFiles, finishCall, inOrder } from './scripted-task.js';
import { latestResults } from './stand-ins/model-reply.js';
import { type ModelBehaviour, ModelStandIn, protocols } from './stand-ins/model-stand-in.js';
import { type StartRunOptions, startRun } from './start-run.js';

describe('an agent whose model fails', () => {
  let standIn: ModelStandIn;
  before(async () => {
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  async function run(behaviour: ModelBehaviour, options: Partial<StartRunOptions> = {}) {
    const folder = options.folder ?? (await temporaryFolder(documentFiles));
    const record = await startRun({ standIn, behaviour, ...options, folder });
    assert.deepEqual(standIn.violations, []);
    return { ...record, folder };
  }

  /** The sentence with which a run failed. */
  async function failure(behaviour: ModelBehaviour, options: Partial<StartRunOptions> = {}) {
    const { outcome } = await run(behaviour, options);
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome));
    return outcome.message;
  }

  /** Every part of a stream that begins also ends. */
  function assertWhole(chunks: readonly UIMessageChunk[]): void {
    const count = (type: string) => chunks.filter((chunk) => chunk.type === type).length;
    assert.equal(count('start-step'), count('finish-step'));
    assert.equal(count('text-start'), count('text-end'));
    assert.equal(count('error'), 0);
  }

  for (const protocol of protocols) {
    it(`is asked again after an outage, and does nothing twice, over ${protocol}`, async () => {
      const { outcome, chunks, folder } = await run(
        ({ number }) =>
          [
            { status: 503 },
            { calls: [documentEdit], end: 'cut' as const },
            { text: 'Half', end: 'silent-end' as const },
            { calls: [documentEdit] },
            { status: 429, headers: { 'retry-after': '3' } },
          ][number] ?? { calls: [finishCall] },
        { protocol },
      );
      assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
      const text = readFileSync(join(folder, 'setup.md'), 'utf8');
      assert.equal(text.split('`--host`').length, 2);
      assertWhole(chunks);
    });

    it(`answers calls that cannot be read, and gives up after some, over ${protocol}`, async () => {
      const malformed = [
        { name: 'edit_file', input: '{"path": "setup.md", "old_te' },
        { name: 'read_file', input: { file: 'setup.md' } },
        { name: 'run_shell', input: { command: 'ls' } },
      ];
      const message = await failure(
        ({ number }) => ({ calls: [malformed[number % 3] ?? assert.fail()] }),
        { protocol },
      );
      assert.match(message, /in a way that cannot be read 5 times in a row: choose another model/);
      assert.equal(standIn.requests.length, 5);
      const told = standIn.requests.slice(1).map((request) => latestResults(request).join());
      assert.match(told[0] ?? '', /JSON/);
      assert.match(told[1] ?? '', /path/);
      assert.match(told[2] ?? '', /run_shell/);
    });

    it(`says that the model refused, over ${protocol}`, async () => {
      const message = await failure(() => ({ text: 'No.', end: 'refusal' }), { protocol });
      assert.match(message, /^The model failed: it refused the task/);
      assert.equal(standIn.requests.length, 1);
    });
  }

  it('understands calls that are only wrapped oddly', async () => {
    const { folder } = await run(
      inOrder(
        {
          calls: [
            { name: 'functions.edit-file', input: documentEdit.input },
            { name: 'create_file', input: JSON.stringify('{"path":"a.txt","text":"one"}') },
            { name: 'Create_File', input: '```json\n{"path":"b.txt","text":"two"}\n```' },
          ],
        },
        { calls: [finishCall] },
      ),
    );
    assert.match(readFileSync(join(folder, 'setup.md'), 'utf8'), /--host/);
    assert.equal(readFileSync(join(folder, 'a.txt'), 'utf8'), 'one');
    assert.equal(readFileSync(join(folder, 'b.txt'), 'utf8'), 'two');
  });

  it('ends a model that repeats itself', async () => {
    const read = { name: 'read_file', input: { path: 'setup.md' } };
    assert.match(
      await failure(() => ({ calls: [read] })),
      /repeated the same call of read_file 5 times/,
    );
    assert.equal(standIn.requests.length, 5);
    const back = { old_text: 'Home', new_text: 'House', path: 'index.md' };
    const forth = { old_text: 'House', new_text: 'Home', path: 'index.md' };
    const edits = [back, forth];
    assert.match(
      await failure(({ number }) => ({
        calls: [{ name: 'edit_file', input: edits[number % 2] ?? back }],
      })),
      /repeated the same call of edit_file/,
    );
    assert.match(await failure(() => ({ text: 'I am thinking.' })), /3 times without a tool/);
    assert.match(await failure(() => ({ text: 'Long', end: 'length' })), /cut off 3 times/);
  });

  it('gives up on an outage that lasts, and at once on what cannot pass', async () => {
    assert.match(
      await failure(() => ({ status: 500 })),
      /^The model failed: its API failed \(status 500\); try again later\.$/,
    );
    assert.equal(standIn.requests.length, 4);
    assert.match(
      await failure(() => ({ status: 401 })),
      /refuses the key \(status 401\); check the model/,
    );
    assert.equal(standIn.requests.length, 1);
    const later = { status: 429, headers: { 'retry-after': '3600' } };
    assert.match(await failure(() => later), /takes no more requests for now/);
    assert.equal(standIn.requests.length, 1, 'nobody waits for an hour');
  });

  it('waits longer before each try', async () => {
    const timer = new HeldTimer();
    const ended = failure(() => ({ status: 500 }), { timer: timer.set });
    for (const pause of [1000, 4000, 15_000]) {
      await timer.awaits(pause);
      timer.pass(pause);
    }
    assert.match(await ended, /its API failed/);
  });

  it('leaves out old results where the conversation is too long, and says when that is not enough', async () => {
    const overflow = {
      status: 400,
      body: '{"error":{"message":"This model\'s maximum context length is 8192 tokens.","code":"context_length_exceeded"}}',
    };
    const folder = await temporaryFolder({ ...documentFiles, 'long.md': 'word '.repeat(4000) });
    const longest = 40_000;
    const { outcome } = await run(
      ({ number, body }) => {
        if (body.length > longest) return overflow;
        return number < 6
          ? { calls: [{ name: 'read_file', input: { path: 'long.md', from: 1, to: number + 1 } }] }
          : { calls: [documentEdit, finishCall] };
      },
      { folder },
    );
    assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
    const refused = standIn.requests.filter(({ body }) => body.length > longest).length;
    assert.ok(refused > 0 && refused <= 3, String(refused));
    assert.match(standIn.requests.at(-1)?.body ?? '', /This result was left out/);
    assert.match(await failure(() => overflow), /takes no prompt as long as this.*a smaller task/);
  });

  it('goes on where the search fails, and fails with whoever keeps its steps', async () => {
    const { outcome } = await run(
      inOrder(
        { calls: [{ name: 'search_docs', input: { query: 'x' } }] },
        { calls: [documentEdit, finishCall] },
      ),
      { search: () => Promise.reject(new Error('secret host')) },
    );
    assert.equal(outcome.kind, 'finished');
    assert.equal(
      latestResults(standIn.requests[1] ?? assert.fail())[0],
      'The search failed: list and read the files instead.',
    );
    await assert.rejects(
      run(inOrder({ calls: [documentEdit] }), {
        onStep: () => Promise.reject(new Error('disk full')),
      }),
      /disk full/,
    );
  });

  it('says which folder is not there', async () => {
    assert.match(
      await failure(inOrder(), { folder: '/nowhere/at/all' }),
      /There is no folder \/nowhere\/at\/all/,
    );
    assert.equal(standIn.requests.length, 0);
  });
});
