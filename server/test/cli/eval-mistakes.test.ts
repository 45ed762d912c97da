import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';
import { type CommandResult, runCommand } from './command.js';

describe('an evaluation', () => {
  let data: string;
  before(async () => {
    data = await temporaryFolder();
    await runCommand(['index', docsFolder, '--data', data]);
  });

  async function evaluate(...words: string[]): Promise<CommandResult> {
    const file = join(await temporaryFolder(), 'questions.yaml');
    await writeFile(file, '- {question: stop a timer, expected: /timers}\n');
    return runCommand(['eval', file, ...words, '--data', data]);
  }

  it('prints its figures where they cannot be kept', async () => {
    const folder = await temporaryFolder();
    // The draft beside it has a longer name, which no file can have.
    const baseline = join(folder, 'figures'.padEnd(250, '-'));
    const { code, output, errors } = await evaluate('--baseline', baseline);
    assert.equal(code, 1);
    assert.match(output, /^1 question\n/);
    assert.match(
      errors,
      /^The figures could not be kept in .*figures-+; the next .*: ENAMETOOLONG: .*\.\n$/,
    );
    assert.deepEqual(await readdir(folder), []);
    const unnamed = await evaluate('--baseline', '');
    assert.deepEqual([unnamed.output, unnamed.errors], ['', 'Give --baseline a file.\n']);
  });

  it('prints no questions of a dashboard that is not asked for', async () => {
    const printed = await evaluate('--print-cases');
    assert.equal(printed.code, 1);
    assert.match(printed.errors, /^--print-cases needs --from-dashboard, and no file\. See /);
  });
});
