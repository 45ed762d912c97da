import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readDiff } from '../../src/http/dashboard/jobs/read-diff.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';
import { documentEdit, documentFiles } from './scripted-task.js';
import { type ModelBehaviour, ModelStandIn } from './stand-ins/model-stand-in.js';
import { type StartRunOptions, startRun } from './start-run.js';

describe('the budgets of an agent', () => {
  let standIn: ModelStandIn;
  before(async () => {
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  async function start(behaviour: ModelBehaviour, options: Partial<StartRunOptions> = {}) {
    const folder = await temporaryFolder(documentFiles);
    return { ...(await startRun({ standIn, behaviour, ...options, folder })), folder };
  }

  /** The sentence with which a run failed. */
  async function failure(behaviour: ModelBehaviour, options: Partial<StartRunOptions> = {}) {
    const { outcome } = await start(behaviour, options);
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome));
    return outcome.message;
  }

  it('end it one by one, which is told', async () => {
    const look: ModelBehaviour = ({ number }) => ({
      calls: [{ name: 'search_docs', input: { query: `word ${number}` } }],
      tokens: { input: 900, output: 100 },
    });
    assert.match(
      await failure(look, { budgets: { steps: 7 } }),
      /used up its 7 steps .*--agent-steps/,
    );
    assert.equal(standIn.requests.length, 7);
    assert.match(standIn.requests[6]?.turns.at(-1)?.text ?? '', /You have 1 step left/);
    assert.match(
      await failure(look, { budgets: { tokens: 3000 } }),
      /its 3,000 tokens .*--agent-tokens/,
    );
    assert.equal(standIn.requests.length, 3);
    const write: ModelBehaviour = () => ({
      calls: [
        { name: 'create_file', input: { path: 'a.md', text: '# A\n\n1\n2\n3\n' } },
        { name: 'create_file', input: { path: 'b.md', text: '# B\n' } },
      ],
    });
    assert.match(
      await failure(write, { budgets: { changedLines: 5 } }),
      /changed 6 lines, and 5 are allowed.*--agent-changed-lines/,
    );
    const { steps, outcome } = await start(write, { budgets: { changedFiles: 1 } });
    assert.match(
      outcome.kind === 'failed' ? outcome.message : '',
      /changed 2 files, and 1 are allowed/,
    );
    assert.deepEqual(steps, [], 'what is too much is not committed');
  });

  it('count answers that broke off, which are paid for as well', async () => {
    const cut: ModelBehaviour = () => ({ text: 'x'.repeat(4000), end: 'cut' });
    assert.match(await failure(cut, { budgets: { steps: 2 } }), /used up its 2 steps/);
    assert.equal(standIn.requests.length, 2);
    assert.match(await failure(cut, { budgets: { tokens: 1000 } }), /used up its 1,000 tokens/);
    assert.equal(standIn.requests.length, 1);
  });

  it('count a page that is moved as one file, and of its lines those that differ', async () => {
    const move: ModelBehaviour = ({ number }) => ({
      calls: [
        number === 0
          ? { name: 'create_file', input: { path: 'a.md', text: '# A\n' } }
          : { name: 'move_file', input: { from: 'setup.md', to: 'install.md' } },
        {
          name: 'edit_file',
          input: { path: 'index.md', old_text: './setup.md', new_text: './install.md' },
        },
      ],
    });
    // Three lines: one that is new, and one that is another.
    const budgets = { changedLines: 3, changedFiles: 3, steps: 2 };
    const { outcome, chunks } = await start(move, { budgets });
    assert.match(outcome.kind === 'failed' ? outcome.message : '', /used up its 2 steps/);
    const told = chunks.findLast(({ type }) => type === 'data-diff');
    // A reader of the difference knows by their number whether all of them are there.
    assert.deepEqual((await readDiff(told))?.files.length, 4);
    assert.match(JSON.stringify(told), /"files":4,"lines":3/);
  });

  it('end it after its minutes, and its owner whenever', async () => {
    const timer = new HeldTimer();
    const late = failure(
      () => {
        timer.pass(5 * 60_000);
        return { calls: [documentEdit] };
      },
      { timer: timer.set, budgets: { minutes: 5 } },
    );
    assert.match(await late, /used up its 5 minutes .*--agent-minutes/);
    const stopping = new AbortController();
    const { outcome, folder } = await start(
      () => {
        stopping.abort();
        return { calls: [documentEdit] };
      },
      { signal: stopping.signal },
    );
    assert.deepEqual(outcome, { kind: 'stopped' });
    assert.equal(readFileSync(join(folder, 'setup.md'), 'utf8'), documentFiles['setup.md']);
  });
});
