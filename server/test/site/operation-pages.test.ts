import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { documentOf } from '../content/openapi/specification.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const answer = (schema: object) => ({
  200: { description: 'What there is.', content: { 'application/json': { schema } } },
});
const job = {
  type: 'object',
  properties: { ducks: { type: 'integer', description: 'How many ducks it takes.' } },
};
const longDescription = `Lists every pond.

| Kind | Depth |
| - | - |
| Garden | shallow |

## What a pond is

${'Water in a hollow. '.repeat(250)}

The end of ponds.`;
const specification = documentOf(
  {
    '/jobs/{id}': {
      get: {
        operationId: 'readJob',
        summary: 'Read one job',
        description: 'Tells how far a job of the pond is.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: answer({ $ref: '#/components/schemas/Job' }),
      },
      delete: { operationId: 'dropJob', summary: 'Drop a job', 'x-docs': { playground: 'none' } },
    },
    '/ponds': {
      get: {
        operationId: 'listPonds',
        summary: 'List ponds',
        description: longDescription,
        'x-docs': { title: 'All ponds', path: '/water/ponds', content: 'Ponds are **wet**.' },
      },
    },
    '/secret': { get: { operationId: 'hidden', 'x-docs': { groups: ['staff'] } } },
    '/staff': {
      get: {
        operationId: 'staff',
        'x-docs': { groups: ['staff'], public: true, playground: 'auth' },
      },
    },
  },
  {
    servers: [{ url: 'https://ponds.example.com/v1' }],
    components: { schemas: { Job: job, Unused: { description: 'Nobody reaches this' } } },
  },
);

describe('a page of an operation', () => {
  let server: TestServer;
  const warnings: string[] = [];
  before(async () => {
    const folder = await temporaryFolder({
      'docs.json': JSON.stringify({
        name: 'Ponds',
        url: 'https://docs.example.com',
        api: { examples: { languages: ['python', 'curl'], defaults: 'required', prefill: false } },
        navigation: [
          { group: 'Guide', pages: ['index', 'drop'] },
          { group: 'API', openapi: 'openapi.yaml' },
        ],
      }),
      'index.md': '# Ponds\n\nAll about ponds.\n',
      'drop.md': '---\nopenapi: DELETE /jobs/{id}\nplayground: interactive\n---\n\nThink first.\n',
      'openapi.yaml': specification,
    });
    const database = await openFreshDatabase();
    const library = await openLibrary({
      ...{ folder, database },
      onWarning: (warning: string) => warnings.push(warning),
    });
    await database.close();
    server = await startTestServer({ changeLibrary: () => library, folder });
  });
  after(() => server.stop());

  async function open(path: string): Promise<string> {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    assert.equal(response.status, 200, path);
    return response.text();
  }

  it('reads without scripts, and stands in the navigation', async () => {
    const text = await open('/api-reference/read-job');
    assert.match(text, /<h1>Read one job<\/h1>/);
    assert.match(text, /<code class="language-http">GET \/jobs\/\{id\}/);
    assert.match(text, /Tells how far a job of the pond is\./);
    assert.match(text, /<td><code>ducks<\/code><\/td>\s*<td>integer<\/td>\s*<td>How many ducks/);
    assert.match(text, /https:\/\/ponds\.example\.com\/v1\/jobs/);
    const start = await open('/');
    assert.match(start, /<a href="\/api-reference\/read-job">Read one job<\/a>/);
    assert.match(start, /<a href="\/water\/ponds">All ponds<\/a>/);
  });

  it('has the whole of a long description without scripts, and once', async () => {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await open('/water/ponds')) ?? [];
    assert.match(main, /<docs-playground [^>]* described /);
    for (const said of ['Lists every pond.', '<td>shallow</td>', 'The end of ponds.', '>Water in'])
      assert.equal(main.split(said).length - 1, 1, said);
    assert.match(main, />What a pond is<\/h\d>/);
  });

  it('has a playground that loads its operation alone, by the settings of the site', async () => {
    const text = await open('/api-reference/read-job');
    assert.match(
      text,
      /<docs-playground spec="\/api-reference\/read-job\.openapi\.json" operation="GET \/jobs\/\{id\}" described languages="python curl" required-only empty-body><\/docs-playground>/,
    );
    assert.match(text, /<script type="module" src="\/docs-assistant\/playground\.js">/);
    assert.doesNotMatch(await open('/'), /playground/);
    const document = await (
      await fetch(`${server.url}/api-reference/read-job.openapi.json`)
    ).text();
    assert.match(document, /"readJob"/);
    assert.doesNotMatch(document, /listPonds|Nobody reaches this/);
  });

  it('lets its playground connect to the servers of the document, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';
    const policy = await policyOf('/api-reference/read-job');
    assert.match(policy, /connect-src 'self' https:\/\/ponds\.example\.com;/);
    assert.equal(policy.replace(' https://ponds.example.com', ''), await policyOf('/'));
  });

  it('sends nothing of a playground that nobody sees', async () => {
    const text = await open('/api-reference/staff');
    assert.doesNotMatch(text, /playground/);
    const response = await fetch(`${server.url}/api-reference/staff.openapi.json`);
    assert.equal(response.status, 404);
    assert.doesNotMatch(warnings.join('\n'), /playground is for/);
  });

  it('is nowhere for who has not signed in where it is for some readers only', async () => {
    for (const path of ['/api-reference/hidden', '/api-reference/hidden.openapi.json']) {
      assert.equal((await fetch(server.url + path)).status, 404, path);
    }
    assert.doesNotMatch(await (await fetch(`${server.url}/llms-full.txt`)).text(), /\/secret/);
    assert.deepEqual(warnings, []);
  });

  it('is what an author has written for it, with what the document says below', async () => {
    const text = await open('/drop');
    assert.match(text, /<h1>Drop a job<\/h1>/);
    assert.match(text, /Think first\.<\/p>\s*<div class="code"><pre.*DELETE \/jobs\/\{id\}/s);
    assert.match(text, /operation="DELETE \/jobs\/\{id\}"/);
    assert.doesNotMatch(text, /drop-job/);
    assert.match(await open('/water/ponds'), /Ponds are <strong>wet<\/strong>\./);
  });

  it('is there for machines too', async () => {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    assert.match(await read('/llms.txt'), /\/api-reference\/read-job/);
    assert.match(await read('/sitemap.xml'), /docs\.example\.com\/api-reference\/read-job</);
    assert.match(
      await read('/api-reference/read-job.md'),
      /^# Read one job\n\n```http\nGET \/jobs/,
    );
  });

  for (const query of ['GET /jobs/{id}', 'get /jobs/:jobId/', 'readJob', '/jobs/{id}']) {
    it(`is found first by "${query}"`, async () => {
      const response = await server.post('/discovery/v1/search/docs', { query, pageSize: 3 });
      const [first]: { path: string }[] = JSON.parse(await response.text());
      assert.equal(first?.path, query === '/jobs/{id}' ? '/drop' : '/api-reference/read-job');
    });
  }

  it('answers a question about it, and is cited', async () => {
    const text = await (await server.ask('How do I tell how far a job is with the API?')).text();
    assert.match(text, /"url":"https:\/\/docs\.example\.com\/api-reference\/read-job"/);
  });
});
