import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readLabels } from '../../src/commands/read-labels.js';
import { temporaryFolder } from '../content/temporary-folder.js';

describe('a file of labelled questions', () => {
  it('is read as Windows saves it, with a byte order mark', async () => {
    const written = '\uFEFF- question: Where is it?\r\n  expected: /\r\n';
    const folder = await temporaryFolder({ 'questions.yaml': written });
    const read = readLabels(join(folder, 'questions.yaml'));
    assert.deepEqual(
      read.map(({ question }) => question),
      ['Where is it?'],
    );
  });
});
