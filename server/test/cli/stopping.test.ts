import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { readProblem } from '../http/problem-details.js';
import { docsFolder } from '../http/test-server.js';
import { Command } from './command.js';

describe('a server that is told to stop', () => {
  const start = async (test: TestContext, ...words: string[]) => {
    const data = await temporaryFolder();
    const command = new Command(['serve', docsFolder, '--port', '0', '--data', data, ...words]);
    test.after(() => command.signal('SIGKILL'));
    return { command, ...(await command.started()) };
  };
  const untilUnavailable = async (url: string): Promise<Response> => {
    const response = await fetch(`${url}/healthz`);
    return response.status === 200 ? untilUnavailable(url) : response;
  };

  it('tells balancers at once, and goes on answering for as long as it was told to', async (test) => {
    const { command, url } = await start(test, '--drain', '600');
    command.signal('SIGTERM');
    const unavailable = await untilUnavailable(url);
    assert.equal(unavailable.status, 503);
    assert.equal((await readProblem(unavailable)).detail, 'The server is being stopped.');
    assert.equal((await fetch(url)).status, 200);
    // The second signal does not wait for that.
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, null);
  });

  it('ends with 0 when it has stopped', async (test) => {
    const { command } = await start(test, '--drain', '1');
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, 0);
  });
});
