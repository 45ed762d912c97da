import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import type { JobRequest } from '../../../src/storage/jobs/job-rows.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { beginCompletion, ScriptedModel, writePiece } from '../../answers/scripted-model.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { PartialReader } from '../../http/partial-reader.js';
import { readProblem } from '../../http/problem-details.js';
import {
  docsFolder,
  firstVersionPath,
  messagePath,
  questionBody,
  searchPath,
} from '../../http/test-server.js';
import { lookUntil } from '../../look-until.js';
import { PostgresServer, postgresSkipReason } from '../../storage/postgres-server.js';
import { SeverableLink } from '../../storage/severable-link.js';
import { Command } from '../command.js';

describe('a server that is told to stop', () => {
  const start = async (test: TestContext, ...words: string[]) => {
    const data = await temporaryFolder();
    const command = new Command(['serve', docsFolder, '--port', '0', '--data', data, ...words]);
    test.after(() => command.signal('SIGKILL'));
    return { command, ...(await command.started()) };
  };
  const untilUnavailable = (url: string): Promise<Response> =>
    lookUntil('a server that is unavailable', async () => {
      const response = await fetch(`${url}/healthz`);
      return response.status !== 200 && response;
    });

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

  it('ends the streams of agent jobs at once, which can be followed elsewhere', async (test) => {
    const data = await temporaryFolder();
    const database = await openDatabase(data);
    const { keys, jobs, projects } = openStores(database, { leaseTime: 600_000 });
    const source = { kind: 'folder', folder: docsFolder } as const;
    await projects.remember({ id: 'docs', domain: 'docs', name: 'docs', source });
    const { plain } = await keys.createKey({ kind: 'admin', domain: 'docs', project: 'docs' });
    const request: JobRequest = {
      messages: [{ role: 'user', content: 'Write.' }],
      asDraft: false,
      model: 'sonnet',
    };
    const id = await jobs.create(
      { project: 'docs', branch: 'docs/one', request },
      { atOnce: 1, day: 1 },
    );
    // Another process works on it, so that this one does not end it.
    assert.equal((await jobs.claim())?.id, id);
    await database.close();
    const words = ['serve', docsFolder, '--port', '0', '--data', data, '--grace', '600'];
    const command = new Command(words);
    test.after(() => command.signal('SIGKILL'));
    const { url } = await command.started();
    const response = await fetch(`${url}/v1/agent/docs/job/${id}/stream`, {
      headers: { authorization: `Bearer ${plain}` },
    });
    assert.equal(response.status, 200);
    command.signal('SIGTERM');
    assert.doesNotMatch(await response.text(), /DONE/);
    assert.equal((await command.ended).code, 0);
  });

  it('ends answers after its grace with an error, and records them as far as they came', async (test) => {
    const model = await ScriptedModel.start();
    test.after(() => model.stop());
    model.script = (response) => {
      beginCompletion(response);
      writePiece(response, 'The first words.');
    };
    const data = await temporaryFolder();
    const options = ['--port', '0', '--data', data, '--grace', '0'];
    const modelOptions = ['--model', 'openai-compatible:scripted'];
    const command = new Command(
      ['serve', docsFolder, ...options, ...modelOptions, '--model-base-url', model.baseUrl],
      { DOCS_ASSISTANT_MODEL_API_KEY: 'key' },
    );
    test.after(() => command.signal('SIGKILL'));
    const { url } = await command.started();
    const key = /api-key="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
    const begin = async (path: string) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(questionBody('How do I stop a timer?')),
      });
      const reader = new PartialReader(response);
      await reader.until('words');
      return reader;
    };
    const readers = await Promise.all([messagePath, firstVersionPath].map(begin));
    command.signal('SIGTERM');
    const [second, first] = await Promise.all(readers.map((reader) => reader.toEnd()));
    const failure = 'The answer could not be completed.';
    assert.match(
      second ?? '',
      new RegExp(`"type":"error","errorText":"${failure}"}\\n\\n.*\\[DONE\\]\\n\\n$`, 's'),
    );
    assert.match(first ?? '', new RegExp(`\\n3:"${failure}"\\n$`));
    const { code, errors } = await command.ended;
    assert.equal(code, 0);
    assert.doesNotMatch(errors, /could not be recorded/);
    const database = await openDatabase(data);
    const { rows } = await database.execute('SELECT answer, finished_at FROM conversations');
    const cutOff = { answer: 'The first words.', finished_at: null };
    assert.deepEqual(rows, [cutOff, cutOff]);
    await database.close();
  });

  it('ends with 0 where its database is gone, and says what it could not write', {
    skip: postgresSkipReason,
  }, async (test) => {
    const postgres = await PostgresServer.start();
    const link = await SeverableLink.to(postgres.port);
    test.after(async () => {
      await link.cut().catch(() => {});
      await postgres.stop();
    });
    const address = new URL(await postgres.createDatabase());
    address.port = String(link.port);
    const command = new Command(['serve', docsFolder, '--port', '0'], {
      DOCS_ASSISTANT_DATABASE_URL: address.href,
    });
    test.after(() => command.signal('SIGKILL'));
    const { url } = await command.started();
    const page = await (await fetch(url)).text();
    const key = /api-key="([^"]+)"/.exec(page)?.[1] ?? '';
    const response = await fetch(url + searchPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: 'timer' }),
    });
    assert.equal(response.status, 200);
    await response.text();
    await link.cut();
    command.signal('SIGTERM');
    const { code, errors } = await command.ended;
    // What was searched for is counted once a second, and may be written by then.
    assert.match(errors, /When keys were used could not be written: /);
    assert.equal(code, 0, errors);
  });

  it('ends with 0 when it has stopped, as it does when its terminal is closed', async (test) => {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
      const { command } = await start(test);
      command.signal(signal);
      assert.equal((await command.ended).code, 0);
    }
  });
});
