import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runCommandHere } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';

describe('a variable that is misspelt', () => {
  it('is told of by a command that would work on other data for it', async () => {
    const folder = await temporaryFolder({ 'docs/index.md': '# Home\n\nWelcome.\n' });
    const data = ['--data', join(folder, 'data')];
    const commands = [
      ['projects', 'create', 'acme', '--folder', join(folder, 'docs'), ...data],
      ['index', join(folder, 'docs'), '--domain', 'acme', ...data],
      ['search', 'welcome', '--domain', 'acme', ...data],
      ['keys', 'list', ...data],
      ['check', ...data],
    ];
    for (const words of commands) {
      const { code, errors } = await runCommandHere(words, {
        DOCS_ASSISTANT_DATABSE_URL: 'postgres://docs@db.example/docs',
      });
      assert.equal(code, 0, errors);
      assert.match(
        errors,
        /^The variable DOCS_ASSISTANT_DATABSE_URL is not read: did you mean DOCS_ASSISTANT_DATABASE_URL\?$/m,
        words[0],
      );
    }
  });

  it('is nothing that a cluster sets for a service of that name', async () => {
    const data = join(await temporaryFolder({}), 'data');
    const { errors } = await runCommandHere(['check', '--data', data], {
      DOCS_ASSISTANT_PORT: 'tcp://10.0.0.1:4400',
      DOCS_ASSISTANT_SERVICE_HOST: '10.0.0.1',
    });
    assert.match(errors, /^There is no database file .*\n$/);
  });
});
