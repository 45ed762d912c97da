import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { Hono } from 'hono';
import { z } from 'zod';
import { isRecord } from '../../../../src/core/record.js';
import { defineEndpoint } from '../../../src/http/api/endpoint.js';
import { endpointRoutes } from '../../../src/http/api/endpoint-routes.js';
import { describeApi } from '../../../src/http/api/openapi.js';
import { KeyUses } from '../../../src/http/guards/key-uses.js';
import { OwnerHints } from '../../../src/http/guards/owner-hints.js';
import { defaultRateLimits, RateLimiter } from '../../../src/http/guards/rate-limiter.js';
import { listen, type RunningServer } from '../../../src/http/listen.js';
import { Problem } from '../../../src/problem.js';
import type { ServedProjects } from '../../../src/projects/served-projects.js';
import { type Database, openDatabase } from '../../../src/storage/database/database.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { readProblem } from '../problem-details.js';

/** What the made-up endpoints work with. */
interface Needs {
  fruit: readonly string[];
}

const listFruit = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/fruit/:kind',
    key: 'admin',
    ofAnyProject: true,
    operationId: 'listFruit',
    summary: 'List fruit',
    query: z.object({ limit: z.coerce.number().max(2), after: z.string().optional() }),
    success: {
      status: 200,
      description: 'The fruit.',
      mediaType: 'application/json',
      schema: z.object({ kind: z.string(), project: z.string(), fruit: z.array(z.string()) }),
    },
  },
  ({ parameter, query, key, json, body }, { fruit }: Needs) => {
    const { limit } = query();
    // @ts-expect-error -- The path has no such part.
    parameter('name');
    // @ts-expect-error -- This is not what the description promises.
    if (limit < 0) return json({ kind: 1 });
    if (parameter('kind') === 'unread') void body();
    return json({
      kind: parameter('kind'),
      project: key.project,
      fruit: fruit.slice(0, limit),
    });
  },
);

const askFruit = defineEndpoint(
  {
    method: 'POST',
    path: '/v1/ask/:domain',
    key: 'assistant',
    limitedAs: 'question',
    operationId: 'askFruit',
    summary: 'Ask for fruit',
    body: z.object({ question: z.string() }),
    success: { status: 204, description: 'It was asked.' },
  },
  async ({ body, count }) => {
    const { question } = await body();
    assert.equal(typeof question, 'string');
    await count();
    return new Response(null, { status: 204 });
  },
);

const forgottenProject = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/vegetables',
    key: 'admin',
    operationId: 'listVegetables',
    summary: 'List vegetables',
    success: { status: 204, description: 'There are none.' },
  },
  () => new Response(null, { status: 204 }),
);

/** One project without any documentation. */
const orchard: ServedProjects = {
  basePath: '',
  find: async () => ({
    ...{ id: 'orchard', domain: 'docs', organization: undefined, sitePath: '' },
    open: () => Promise.reject(new Error('There is no documentation.')),
  }),
  locate: async () => undefined,
  placeOf: () => 'api',
  domainOf: (named) => named,
  routedPath: (pathname) => pathname,
};

const endpoints = [listFruit, askFruit, forgottenProject];

describe('an endpoint', () => {
  let folder: string;
  let database: Database;
  let server: RunningServer;
  let adminKey: string;
  let assistantKey: string;
  before(async () => {
    folder = await temporaryFolder({});
    database = await openDatabase(folder);
    const { keys, sessions, counters, settings } = openStores(database);
    const site = { domain: 'docs', project: 'orchard' };
    adminKey = (await keys.createKey({ kind: 'admin', ...site })).plain;
    assistantKey = (await keys.createKey({ kind: 'assistant', ...site })).plain;
    const limits = { ...defaultRateLimits, addressDay: 1 };
    const app = new Hono();
    app.onError((error) =>
      error instanceof Problem ? error.toResponse() : new Response(error.message, { status: 500 }),
    );
    const admission = {
      ...{ keys, sessions, projects: orchard, trustedProxies: 0 },
      uses: new KeyUses({ keys, report: () => {} }),
      limiter: new RateLimiter({ counters, settings, limits, report: () => {} }),
      hints: new OwnerHints({ warn: () => {} }),
    };
    const needs = { fruit: ['apple', 'pear', 'plum'] };
    app.route('/', endpointRoutes(endpoints, { admission, needs }));
    server = await listen({ app, host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await server.close({ grace: 0, cutOff: () => {} });
    await database.close();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, key: string) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${key}` } });
  const ask = (body: unknown) =>
    fetch(`${server.url}/v1/ask/docs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${assistantKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('gets the parts of its path, its query and the key, as it describes them', async () => {
    const response = await get('/v1/fruit/sweet?limit=2&unknown=1', adminKey);
    assert.equal(response.status, 200);
    const fruit = ['apple', 'pear'];
    assert.deepEqual(await response.json(), { kind: 'sweet', project: 'orchard', fruit });
  });

  it('is not asked with a query that it does not describe', async () => {
    const response = await get('/v1/fruit/sweet?limit=3', adminKey);
    assert.equal(response.status, 400);
    assert.equal((await readProblem(response)).field, 'limit');
  });

  it('is opened by the kind of key that it names', async () => {
    assert.equal((await get('/v1/fruit/sweet?limit=1', assistantKey)).status, 403);
    assert.equal((await get('/v1/fruit/sweet?limit=1', 'svc_unknown')).status, 401);
  });

  it('is opened by no key where its path forgets the project', async () => {
    assert.equal((await get('/v1/vegetables', adminKey)).status, 404);
  });

  it('counts a question when it is a valid one', async () => {
    const statuses = [];
    for (const body of [{ question: 1 }, { question: 'Ripe?' }, { question: 'Ripe?' }]) {
      statuses.push((await ask(body)).status);
    }
    assert.deepEqual(statuses, [400, 204, 429]);
  });

  it('is described with the parameters of its query', () => {
    const document = JSON.stringify(describeApi(endpoints, { version: '1.0.0', basePath: '' }));
    const { paths }: { paths?: unknown } = JSON.parse(document);
    const path = isRecord(paths) ? paths['/v1/fruit/{kind}'] : undefined;
    const operation = isRecord(path) ? path.get : undefined;
    assert.deepEqual(isRecord(operation) ? operation.parameters : undefined, [
      { name: 'kind', in: 'path', required: true, schema: { type: 'string', maxLength: 200 } },
      { name: 'limit', in: 'query', required: true, schema: { type: 'number', maximum: 2 } },
      { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
    ]);
  });

  it('cannot read a body that it does not describe', async () => {
    const response = await get('/v1/fruit/unread?limit=1', adminKey);
    assert.equal(response.status, 500);
    assert.match(await response.text(), /^listFruit reads a body that it does not describe\.$/);
  });
});
