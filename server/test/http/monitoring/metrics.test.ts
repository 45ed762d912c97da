import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DictatedAnswers } from '../dictated-answers.js';
import { PartialReader } from '../partial-reader.js';
import { readProblem } from '../problem-details.js';
import { searchPath, startTestServer, type TestServer } from '../test-server.js';

describe('what an operator watches', () => {
  let server: TestServer;
  let answers: DictatedAnswers;
  let adminKey: string;
  before(async () => {
    answers = new DictatedAnswers();
    server = await startTestServer({ makeAnswers: () => answers });
    const scope = { domain: 'docs', project: 'docs' };
    adminKey = (await server.keys.createKey({ kind: 'admin', ...scope })).plain;
  });
  after(() => server.stop());

  const readMetrics = (key: string) =>
    fetch(`${server.url}/-/metrics`, { headers: { authorization: `Bearer ${key}` } });

  async function readSample(sample: string): Promise<number> {
    const text = await (await readMetrics(adminKey)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${sample} `));
    return Number(line?.slice(sample.length) ?? 0);
  }

  it('is told to nobody else', async () => {
    const response = await readMetrics(server.key);
    assert.equal(response.status, 403);
    assert.equal((await readProblem(response)).code, 'assistant-key');
    for (const path of ['/-/metrics', '/metrics']) {
      assert.equal((await fetch(server.url + path)).status, 401);
    }
    const elsewhere = { kind: 'admin', domain: 'docs', project: 'other' } as const;
    const { plain } = await server.keys.createKey(elsewhere);
    const refused = await readMetrics(plain);
    assert.equal(refused.status, 404);
    assert.equal((await readProblem(refused)).code, 'unknown-project');
  });

  it('counts requests by endpoint and status, and nothing that a client has chosen', async () => {
    await server.post(searchPath, { query: 'a secret word' });
    await server.post('/discovery/v1/search/chosen-by-the-client', { query: 'timer' });
    const labels = (status: number) =>
      `method="POST",route="/discovery/v1/search/:domain",status="${status}"`;
    const count = 'docs_assistant_request_duration_seconds_count';
    assert.equal(await readSample(`${count}{${labels(200)}}`), 1);
    assert.equal(await readSample(`${count}{${labels(404)}}`), 1);
    for (const method of ['PROPFIND', 'PURGE']) await fetch(server.url, { method });
    const text = await (await readMetrics(adminKey)).text();
    assert.doesNotMatch(text, /secret|chosen|PROPFIND|PURGE/);
    assert.match(text, /^docs_assistant_\w+_count\{method="other",route="\*",status="\d+"\} 2$/m);
    assert.match(text, /^process_resident_memory_bytes /m);
  });

  it('counts answers while they are written, and by how they came about', async () => {
    const reader = new PartialReader(await server.ask('How do I stop a timer?'));
    answers.say('One.');
    await reader.until('One.');
    assert.equal(await readSample('docs_assistant_running_answers'), 1);
    answers.end();
    await reader.toEnd();
    assert.equal(await readSample('docs_assistant_running_answers'), 0);
    assert.equal(await readSample('docs_assistant_answers_total{kind="model"}'), 1);
  });
});
