import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { connectionsOf, serverOriginsOf } from '../../../src/content/openapi/connections.js';
import { temporaryFolder } from '../temporary-folder.js';
import { documentOf, readFiles } from './specification.js';

const secret = { type: 'string', description: 'A secret of elsewhere' };
const bodyOf = (reference: string) => ({
  '/jobs': {
    post: {
      summary: 'Create a job',
      requestBody: { content: { 'application/json': { schema: { $ref: reference } } } },
      responses: {},
    },
  },
});

describe('a hostile document', () => {
  it('tells of a password in the address of a server once, and without it', async () => {
    const servers = [
      { url: 'https://ada:hush@api.example.com' },
      { url: '//{user}:hush@api.example.com' },
      { url: 'https://api.example.com/@ada' },
    ];
    const path = { get: {}, post: {} };
    const source = JSON.stringify({ openapi: '3.1.0', servers, paths: { '/a': path } }, null, 1);
    const { problems } = await readFiles({ 'openapi.yaml': source });
    assert.deepEqual(
      problems.map((problem) => /^openapi\.yaml:\d+: .* names a user/.exec(problem)?.[0]),
      [5, 8].map((line) => `openapi.yaml:${line}: the address of a server names a user`),
    );
    assert.doesNotMatch(problems.join(), /hush/);
  });

  it('has no other host asked', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end(JSON.stringify(secret));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const source = documentOf(bodyOf(`http://127.0.0.1:${port}/job.json`));
    const read = await readFiles({ 'openapi.yaml': source });
    server.close();
    assert.equal(requests, 0);
    assert.match(
      read.problems.join('\n'),
      /^openapi\.yaml:1: The reference http:\S+ leads nowhere/m,
    );
    assert.equal(read.operations.length, 1);
  });

  for (const [name, reference] of [
    ['above its folder', '../secret.json'],
    ['above its folder, encoded', '%2e%2e%2fsecret.json'],
    ['with a hidden name', '.secret.json'],
    ['below a link', 'linked/secret.json'],
    ['at a whole address', 'file:///etc/passwd'],
  ] as const) {
    it(`gets no file ${name}`, async () => {
      const outer = await temporaryFolder({ 'secret.json': JSON.stringify(secret) });
      const folder = join(outer, 'docs');
      await mkdir(folder);
      await symlink(outer, join(folder, 'linked'));
      await writeFile(join(folder, '.secret.json'), JSON.stringify(secret));
      await writeFile(join(folder, 'openapi.yaml'), documentOf(bodyOf(reference)));
      const read = await readFiles(folder);
      assert.equal(read.operations.length, 1);
      assert.doesNotMatch(JSON.stringify(read.operations), /A secret of elsewhere/);
      assert.match(read.problems.join(), /leads nowhere/);
    });
  }

  it('loses an example that holds itself, and nothing else', async () => {
    const read = await readFiles({
      'openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    get: { summary: List the jobs, responses: {} }
    post:
      summary: Create a job
      requestBody:
        content:
          application/json:
            example: &job
              name: Mend it
              owner: &owner { name: Ada }
              deputy: *owner
              parents: [{ parent: *job }]
              last: [&job Mended, *job]
      responses: {}
`,
    });
    assert.equal(read.operations.length, 2);
    assert.match(
      read.operations[1]?.text ?? '',
      /"deputy":\{"name":"Ada"\},"parents":\[\{"parent":null\}\],"last":\["Mended","Mended"\]/,
    );
    assert.equal(read.problems.length, 1);
    assert.match(read.problems[0] ?? '', /^openapi\.yaml:15: "\*job" stands inside of "&job"/);
  });

  it('gets what lies in its folder', async () => {
    const read = await readFiles({
      'openapi.yaml': documentOf(bodyOf('parts/job.yaml')),
      'parts/job.yaml':
        'type: object\nproperties:\n  name:\n    type: string\n    description: What to do\n',
    });
    assert.deepEqual(read.problems, []);
    assert.match(read.operations[0]?.text ?? '', /\| `name` \| string \| What to do \|/);
    assert.deepEqual([...read.files], ['openapi.yaml', 'parts/job.yaml']);
  });

  it('gets all of the hundreds of files that large documents are written in', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const parts = numbers.map((index) => [
      `parts/${index}.yaml`,
      `get: { operationId: part${index} }`,
    ]);
    const paths = numbers.map((index) => [`/${index}`, { $ref: `parts/${index}.yaml` }]);
    const read = await readFiles({
      ...Object.fromEntries(parts),
      'openapi.yaml': documentOf(Object.fromEntries(paths)),
    });
    assert.deepEqual(read.problems, []);
    assert.equal(read.operations.length, 300);
  });

  it('loses the files whose lists lie in each other thousandfold, and ends nothing else', async () => {
    const parts = [
      '- '.repeat(10_000),
      `a:\n  ${'['.repeat(10_000)}`,
      `a: ${'{a: '.repeat(10_000)}`,
    ];
    const files = [...parts, ...parts, ...parts].map((part, index) => [`part${index}.yaml`, part]);
    const paths = files.map(([name]) => [`/${name}`, { $ref: name }]);
    const read = await readFiles({
      ...Object.fromEntries(files),
      'openapi.yaml': documentOf({ ...Object.fromEntries(paths), '/jobs': { get: {} } }),
    });
    assert.equal(read.operations.length, 1);
    const told = read.problems.filter((problem) => problem.includes('too many lists'));
    assert.equal(told.length, files.length);
    assert.match(told.join('\n'), /^part1\.yaml:2: too many lists and objects lie in each other/m);
  });

  it('is ended where it takes too long, and costs its pages alone', async () => {
    const read = await readFiles({ 'openapi.yaml': documentOf({}) }, { patience: 1 });
    assert.deepEqual(read.operations, []);
    assert.match(read.problems.join(), /^openapi\.yaml:1: it cannot be read: it takes too long/);
  });

  it('cannot stand for more than memory holds', async () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level += 1) {
      const items = Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ');
      lines.push(`a${level}: &a${level} [${items}]`);
    }
    const source = `openapi: 3.1.0\n${lines.join('\n')}\n`;
    const read = await readFiles({ 'openapi.yaml': source });
    assert.deepEqual(read.operations, []);
    assert.match(read.problems.join(), /cannot be read/);
  });

  it('says on which line it is broken', async () => {
    const read = await readFiles({ 'openapi.yaml': 'openapi: 3.1.0\npaths:\n  "/a: {\n' });
    assert.match(read.problems.join(), /^openapi\.yaml:\d: it is neither JSON nor YAML/);
    const other = await readFiles({ 'openapi.yaml': 'raml: 1.0' });
    assert.match(
      other.problems.join(),
      /^openapi\.yaml:1: it is no document of OpenAPI 3\S+ or 3.1\.$/,
    );
  });

  it('says how to convert one of Swagger 2.0', async () => {
    for (const source of ['swagger: 2.0', 'swagger: "2.0"\npaths: {}', '{"swagger":"2.0"}']) {
      const { problems } = await readFiles({ 'openapi.yaml': source });
      assert.match(problems.join(), /^openapi\.yaml:1: .* Swagger 2\.0: convert it to OpenAPI 3,/);
      assert.match(problems.join(), /swagger2openapi.* editor\.swagger\.io\.$/);
    }
  });

  it('has its markup shown as text, and its braces are no program', async () => {
    const description = 'A <script>alert(1)</script> and {process.exit()} and <b>bold</b>';
    const paths = { '/jobs': { get: { description, responses: {} } } };
    const [operation] = (await readFiles({ 'openapi.yaml': documentOf(paths) })).operations;
    assert.match(operation?.text ?? '', /A \\<script>alert\(1\)\\<\/script> and \\\{process/);
  });

  it('adds nothing to the policy but origins', () => {
    const connections = connectionsOf(
      [
        'https://api.example.com/v1; script-src *',
        "https://api.example.com' 'unsafe-inline'",
        'javascript:alert(1)',
        'https://*;script-src *.example.com/',
        'https://*',
        'data:text/html,x',
        '/v1',
        'wss://socket.example.com',
        'https://{tenant}.example.org/v1',
        'https://{tenant}',
      ].map((url) => ({ url, variables: [{ name: 'tenant', initial: 'acme', choices: [] }] })),
    );
    assert.deepEqual(connections, [
      'https://api.example.com',
      'https://*.example.org',
      'https://acme',
    ]);
  });

  it('names no server for requests through the site but whole ones', () => {
    const variables = {
      tenant: { default: 'acme' },
      region: { default: 'eu', enum: ['eu', 'us'] },
    };
    const urls = [
      'https://{tenant}.example.org/v1',
      'https://{region}.example.com:8443',
      'https://*.example.net',
      'https://{unknown}.example.net',
      'javascript:alert(1)',
      '/v1',
    ];
    const servers = urls.map((url) => ({ url, variables }));
    assert.deepEqual(
      [...serverOriginsOf(JSON.stringify({ servers }))],
      ['https://acme.example.org', 'https://eu.example.com:8443', 'https://us.example.com:8443'],
    );
  });
});
