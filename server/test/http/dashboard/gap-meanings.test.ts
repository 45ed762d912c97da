import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { parse } from 'zod/mini';
import { gapsSchema } from '../../../../dashboard/src/api/gaps.js';
import { configureEmbedder } from '../../../src/answers/model/embedding-configuration.js';
import { QuestionMeanings } from '../../../src/gaps/question-meanings.js';
import type { Database } from '../../../src/storage/database/database.js';
import { ScriptedModel } from '../../answers/scripted-model.js';
import { startProjectsServer } from '../../projects/projects-server.js';
import { textsSentTo } from '../../retrieval/embedding-server.js';
import { onEachDatabase } from '../../storage/each-database.js';
import { readChunks } from '../read-events.js';
import { questionBody } from '../test-server.js';
import { DashboardClient } from './dashboard-client.js';

/** Milliseconds that no machine takes for what is asked here. */
const forEver = 3_600_000;

/** An endpoint for embeddings, to which every text is about something else, but for horses. */
async function startEndpoint(): Promise<ScriptedModel> {
  const endpoint = await ScriptedModel.start();
  const known = new Map<string, number>();
  const directionOf = (text: string) => {
    const topic = /unicorn|pony/i.test(text) ? 'horse' : text;
    const direction = known.get(topic) ?? known.size;
    known.set(topic, direction);
    return direction;
  };
  endpoint.script = (response, body) => {
    const { input }: { input: string[] } = JSON.parse(body);
    const data = input.map((text, index) => {
      const direction = directionOf(text);
      const embedding = Array.from({ length: 64 }, (_, place) => Number(place === direction));
      return { object: 'embedding', index, embedding };
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data, model: 'scripted' }));
  };
  return endpoint;
}

async function start(test: TestContext, database: Database) {
  const endpoint = await startEndpoint();
  test.after(() => endpoint.stop());
  const embedder = await configureEmbedder(
    { model: 'openai-compatible:scripted', baseUrl: endpoint.baseUrl, apiKey: undefined },
    {},
  );
  assert.ok(embedder);
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const meanings = new QuestionMeanings({ embedder, report, patience: forEver });
  const server = await startProjectsServer({ database, meanings });
  test.after(() => server.stop());
  const files = { 'index.md': '# Anvils\n\nAn anvil is heavy.\n' };
  const { key } = await server.make({ domain: 'acme', files });
  const scope = { kind: 'admin', domain: 'acme', project: 'acme' } as const;
  const client = await DashboardClient.of(
    server.url,
    (await server.stores.keys.createKey(scope)).plain,
  );
  const ask = async (question: string) =>
    readChunks(
      await server.post('/discovery/v2/assistant/acme/message', questionBody(question), key),
    );
  const list = async () => {
    const { open } = parse(gapsSchema, await client.read('gaps'));
    return open.map(({ question, count }) => `${count} × ${question}`);
  };
  return { endpoint, reports, client, ask, list };
}

onEachDatabase('gaps by what questions mean', (open) => {
  it('joins questions without a common word, and pays for each once', async (test) => {
    const { endpoint, reports, ask, list } = await start(test, await open());
    await ask('Do you sell unicorn horseshoes?');
    await ask('pony shoes');
    await ask('Who paints fences?');
    const expected = ['2 × Do you sell unicorn horseshoes?', '1 × Who paints fences?'];
    assert.deepEqual(await list(), expected);
    const { length } = textsSentTo(endpoint);
    assert.deepEqual(await list(), expected);
    assert.equal(textsSentTo(endpoint).length, length);
    assert.deepEqual(reports, []);
  });

  it('goes by words alone while the endpoint fails, and says so once', async (test) => {
    const { endpoint, reports, ask, list } = await start(test, await open());
    endpoint.script = (response) => void response.writeHead(503).end('{}');
    await ask('Do you sell unicorn horseshoes?');
    await ask('pony shoes');
    for (const _ of [1, 2]) assert.equal((await list()).length, 2);
    assert.equal(reports.length, 1);
    assert.match(
      reports[0] ?? '',
      /^openai-compatible:scripted failed, and gaps are grouped by words/,
    );
    assert.equal(endpoint.requests.length, 1);
  });
});
