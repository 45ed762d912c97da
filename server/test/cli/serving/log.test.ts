import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { docsFolder, messagePath, questionBody, searchPath } from '../../http/test-server.js';
import { Command } from '../command.js';

const keyPattern = /api-key="(svc_dsc_[^"]+)"/;

/** What one run logs, while a reader asks, searches, and makes mistakes. */
async function logOfRun(environment: NodeJS.ProcessEnv) {
  const data = await temporaryFolder();
  const words = ['serve', docsFolder, '--port', '0', '--data', data, '--log-level', 'trace'];
  const command = new Command(words, environment);
  const { url } = await command.started();
  const page = await (await fetch(`${url}/install?search=marimba`)).text();
  const key = keyPattern.exec(page)?.[1] ?? '';
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.9' };
  const send = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    await response.text();
    return response;
  };
  const asked = await send(messagePath, questionBody('How do I stop a quetzal timer?'));
  await send(searchPath, { query: 'xylophone timer' });
  await send(searchPath, '{"query": "glockenspiel');
  await send(searchPath, { query: 'timer' }, { authorization: 'Bearer wrong-key' });
  await (await fetch(`${url}/healthz`)).text();
  command.signal('SIGTERM');
  const { code, errors, output } = await command.ended;
  assert.equal(code, 0);
  return { log: errors, output, key, url, requestId: asked.headers.get('x-request-id') };
}

describe('the log of a server', () => {
  it('has a line of JSON for each request, and nothing that a reader wrote, is or knows', async () => {
    const { log, output, key, url, requestId } = await logOfRun({ DOCS_ASSISTANT_LOG_FORMAT: '' });
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const withoutTimes = lines.map((line) =>
      line && typeof line === 'object' ? { ...line, time: '', durationMs: 0 } : line,
    );
    const request = (route: string, status: number, method = 'POST') =>
      withoutTimes.filter((line) => {
        const text = JSON.stringify(line);
        const parts = [`"method":"${method}"`, `"route":"${route}"`, `"status":${status}`];
        return parts.every((part) => text.includes(part));
      });
    assert.deepEqual(request('/discovery/v2/assistant/:domain/message', 200), [
      {
        level: 'info',
        time: '',
        requestId,
        method: 'POST',
        route: '/discovery/v2/assistant/:domain/message',
        status: 200,
        durationMs: 0,
        msg: 'request',
      },
    ]);
    assert.match(requestId ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    assert.equal(request('/discovery/v1/search/:domain', 200).length, 1);
    assert.equal(request('/discovery/v1/search/:domain', 400).length, 1);
    assert.equal(request('/discovery/v1/search/:domain', 401).length, 1);
    assert.equal(request('*', 200, 'GET').length, 1);
    assert.doesNotMatch(log, /quetzal|xylophone|glockenspiel|marimba|timer|wrong-key/i);
    assert.doesNotMatch(log, /203\.0\.113\.9|svc_dsc_/);
    // The port alone may be in the id of a request by chance.
    assert.ok(!log.includes(key) && !log.includes(new URL(url).host));
    assert.equal(output.trimEnd().split('\n').length, 4);
  });

  it('is text where that is asked for', async () => {
    const { log } = await logOfRun({});
    assert.match(log, /^\[\d\d:\d\d:\d\d\] INFO: request \{.*"status":200/m);
    assert.doesNotMatch(log, /quetzal|xylophone|glockenspiel|marimba|timer|wrong-key/i);
  });

  it('has each warning of Node and of packages once, as a line like others', async () => {
    const data = await temporaryFolder();
    const module = `process.on('SIGUSR2', () => {
      for (const word of ['Beware.', 'Beware.', 'Look out.']) process.emitWarning(word);
    });`;
    const command = new Command(['serve', docsFolder, '--port', '0', '--data', data], {
      DOCS_ASSISTANT_LOG_FORMAT: 'json',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}`,
    });
    await command.started();
    command.signal('SIGUSR2');
    await command.told(/Look out/);
    command.signal('SIGTERM');
    const { errors } = await command.ended;
    const warnings = errors
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 'warn')
      .map(({ msg }) => msg);
    assert.deepEqual(warnings, ['Beware.', 'Look out.']);
  });

  it('of a worker names variables that are not read', async () => {
    const data = await temporaryFolder();
    await (await openDatabase(data)).close();
    const command = new Command(['worker', '--data', data], { DOCS_ASSISTANT_UPDATE_LEAS: '5' });
    await command.told(/UPDATE_LEAS is not read: did you mean DOCS_ASSISTANT_UPDATE_LEASE\?/);
    command.signal('SIGTERM');
    await command.ended;
  });
});
