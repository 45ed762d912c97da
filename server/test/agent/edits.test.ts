import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { documentFiles as files, finishCall as finish, inOrder } from './scripted-task.js';
import { latestResults } from './stand-ins/model-reply.js';
import { ModelStandIn } from './stand-ins/model-stand-in.js';
import { startRun } from './start-run.js';

describe('an agent that edits a file', () => {
  let standIn: ModelStandIn;
  before(async () => {
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  it('hears how often a text stands in a file that was to be replaced', async () => {
    const folder = await temporaryFolder({
      ...{ ...files, 'crlf.md': '# One\r\n\r\ntwo\r\nthree\r\n' },
      'mixed.md': '# One\r\n\r\ntwo\nthree\r\nfour\n',
    });
    const change = (path: string, oldText: string, newText = 'x') => ({
      name: 'edit_file',
      input: { path, old_text: oldText, new_text: newText },
    });
    await startRun({
      ...{ standIn, folder },
      behaviour: inOrder({
        calls: [
          change('setup.md', 'port'),
          change('setup.md', 'ports'),
          change('setup.md', 'the port.', 'the port.'),
          change('crlf.md', 'two\nthree', 'two\n$& and four'),
          change('mixed.md', '\n\ntwo\nthree\n', '\n\ntwo\n3\n'),
          change('mixed.md', '3\r\nfour\n', '3\n4\n'),
        ],
      }),
    });
    const [several, none, same, windows] = latestResults(standIn.requests[1] ?? assert.fail());
    assert.match(several ?? '', /matches 2 times \(lines 5, 5\)/);
    assert.match(none ?? '', /matches 0 times/);
    assert.match(same ?? '', /nothing changes/);
    assert.match(windows ?? '', /was changed/);
    assert.equal(readFileSync(join(folder, 'mixed.md'), 'utf8'), '# One\r\n\r\ntwo\r\n3\r\n4\r\n');
    assert.equal(
      readFileSync(join(folder, 'crlf.md'), 'utf8'),
      '# One\r\n\r\ntwo\r\n$& and four\r\n',
    );
  });

  it('may move a page that shows a token, and brings none by that', async () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const folder = await temporaryFolder({
      ...files,
      'old.md': `# Tokens\n\nA token looks like ${token}.\n`,
    });
    const addToken = {
      name: 'edit_file',
      input: { path: 'setup.md', old_text: 'the port.', new_text: `the port, ${token}.` },
    };
    const { outcome } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder(
        {
          calls: [{ name: 'move_file', input: { from: 'old.md', to: 'tokens.md' } }, addToken],
        },
        { calls: [finish] },
      ),
    });
    const [, added] = latestResults(standIn.requests[1] ?? assert.fail());
    assert.match(added ?? '', /Nothing was written, .* looks like a secret/);
    assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
  });
});
