import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { documentEdit, documentFiles as files, finishCall, inOrder } from './scripted-task.js';
import { ModelStandIn } from './stand-ins/model-stand-in.js';
import { startRun } from './start-run.js';

/** What a run before this one has written, with a link that leads nowhere, beside a page that it moved. */
const written = {
  ...files,
  'index.md': `${files['index.md']}\nOne.\n\nTwo.\n\n[Three](./gone.md)\n`,
};

const earlier = [{ path: 'index.md', before: files['index.md'] }];

describe('a run that goes on from what another has changed', () => {
  let standIn: ModelStandIn;
  before(async () => {
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  it('tells of all changes, and commits its own alone', async () => {
    const sound = { ...files, 'index.md': `${files['index.md']}\nOne.\n` };
    const { outcome, steps } = await startRun({
      ...{ standIn, earlier, folder: await temporaryFolder(sound) },
      behaviour: inOrder(
        { calls: [{ name: 'list_files', input: {} }] },
        { calls: [documentEdit] },
        {
          calls: [finishCall],
        },
      ),
    });
    assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
    assert.match(outcome.diff, /^\+One\.$/m);
    assert.match(outcome.diff, /^\+`--host` sets/m);
    assert.deepEqual(steps, [{ changed: ['setup.md'], message: 'Edit setup.md' }]);
  });

  it('counts the lines that were written before', async () => {
    const { outcome } = await startRun({
      ...{ standIn, earlier, folder: await temporaryFolder(written), budgets: { changedLines: 7 } },
      behaviour: inOrder({ calls: [documentEdit] }, { calls: [finishCall] }),
    });
    assert.equal(outcome.kind, 'failed');
    assert.match(outcome.message, /changed-lines/);
  });

  it('counts the files that were written before', async () => {
    const { outcome } = await startRun({
      ...{ standIn, earlier, folder: await temporaryFolder(written), budgets: { changedFiles: 1 } },
      behaviour: inOrder({ calls: [documentEdit] }, { calls: [finishCall] }),
    });
    assert.equal(outcome.kind, 'failed');
    assert.match(outcome.message, /changed-files/);
  });

  it('cannot finish with a fault that was brought before', async () => {
    const { chunks } = await startRun({
      ...{ standIn, earlier, folder: await temporaryFolder(written) },
      behaviour: inOrder({ calls: [finishCall] }),
    });
    const refused = chunks.find(({ type }) => type === 'tool-output-error');
    assert.match(JSON.stringify(refused), /cannot finish yet.*index\.md:9.*gone/s);
  });

  it('takes the faults of a page that was moved before for what they were', async () => {
    const { 'setup.md': setup, ...others } = files;
    const faulty = `${setup}\n[Gone](./gone.md)\n`;
    const navigation = files['docs.json'].replace('/setup', '/start');
    const moved = {
      ...{ ...others, 'docs.json': navigation, 'start.md': faulty },
      'index.md': '# Home\n\nRead the [setup](./start.md).\n',
    };
    const { outcome } = await startRun({
      ...{ standIn, folder: await temporaryFolder(moved) },
      earlier: [
        ...[{ path: 'index.md', before: files['index.md'] }],
        ...[{ path: 'docs.json', before: files['docs.json'] }],
        ...[{ path: 'setup.md', before: faulty }],
        { path: 'start.md', before: undefined, origin: 'setup.md' },
      ],
      behaviour: inOrder({ calls: [finishCall] }),
    });
    assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
  });
});
