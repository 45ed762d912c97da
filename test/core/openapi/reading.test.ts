import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { BodyEditor } from '../../../src/core/openapi/editing/body-editor.js';
import { Documents } from '../../../src/core/openapi/reading/documents.js';
import { findOperation } from '../../../src/core/openapi/reading/find-operation.js';
import {
  listOperations,
  readOperation,
  readOperations,
} from '../../../src/core/openapi/reading/read-operation.js';
import { referencedFiles } from '../../../src/core/openapi/reading/referenced-files.js';
import { firstOperation, operationOf } from './operation-of.js';
import { readGitHub } from './real-documents.js';

describe('an operation of a document', () => {
  it('takes along what it refers to, once, and circles stay references', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/a~1b' } } };
    const operation = operationOf(
      {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/a~1b' } } },
        },
      },
      { schemas: { 'a/b': node, unused: {} } },
    );
    assert.deepEqual(Object.keys(operation.schemas), ['a_1b']);
    assert.deepEqual(operation.schemas.a_1b, {
      type: 'object',
      properties: { next: { $ref: '#/schemas/a_1b' } },
    });
    assert.deepEqual(operation.problems, []);
  });

  it('names references that lead nowhere, and the rest of it is there', () => {
    const operation = operationOf({
      parameters: [
        { $ref: '#/components/parameters/lost' },
        { name: 'page', in: 'query', schema: { $ref: '#/nowhere' } },
      ],
    });
    assert.deepEqual(
      operation.parameters.map(({ name, schema }) => ({ name, schema })),
      [{ name: 'page', schema: {} }],
    );
    assert.deepEqual(operation.problems, [
      'The reference #/components/parameters/lost leads nowhere (at /paths/~1jobs/get/parameters/0).',
      'The reference #/nowhere leads nowhere (at /paths/~1jobs/get/parameters/1/schema).',
    ]);
  });

  it('ends references that lead to each other', () => {
    const parameters = {
      a: { $ref: '#/components/parameters/b' },
      b: { $ref: '#/components/parameters/a' },
    };
    const operation = operationOf(
      { parameters: [{ $ref: '#/components/parameters/a' }] },
      { parameters },
    );
    assert.deepEqual(operation.parameters, []);
    assert.match(operation.problems[0] ?? '', /leads from reference to reference/);
  });

  it('says of OpenAPI 3.0 what 3.1 says', () => {
    const schema = {
      type: 'integer',
      nullable: true,
      minimum: 1,
      exclusiveMinimum: true,
      example: 2,
    };
    const operation = firstOperation({
      openapi: '3.0.3',
      paths: { '/jobs': { get: { parameters: [{ name: 'size', in: 'query', schema }] } } },
    });
    assert.deepEqual(operation.parameters[0]?.schema, {
      type: ['integer', 'null'],
      exclusiveMinimum: 1,
      examples: [2],
    });
  });

  it('does not need what only the server sets, and needs what only it is told', () => {
    const Job = {
      type: 'object',
      required: ['id', 'title', 'password'],
      properties: {
        id: { type: 'integer', readOnly: true },
        title: { type: 'string' },
        password: { type: 'string', writeOnly: true },
      },
    };
    const schema = { $ref: '#/components/schemas/Job' };
    const operation = operationOf(
      { requestBody: { required: true, content: { 'application/json': { schema } } } },
      { schemas: { Job } },
    );
    assert.ok(operation.body);
    const editor = new BodyEditor(operation.body, operation.schemas);
    assert.deepEqual(editor.sent?.value, { title: 'text', password: 'text' });
    assert.deepEqual(editor.mistakes(), []);
  });

  it('has the examples of a parameter that stand in its media type', () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } };
    const { parameters } = operationOf({ parameters: [{ name: 'filter', in: 'query', content }] });
    assert.deepEqual(parameters[0]?.examples, [{ a: 1 }]);
  });

  it('is read across files, and from aliases of YAML', () => {
    const root = parse(
      'openapi: 3.1.0\npaths:\n  /jobs:\n    get: &get\n      parameters:\n        - $ref: more/parts.yaml#/size\n    head: *get\n',
    );
    const file = 'https://example.com/openapi.yaml';
    const [other] = referencedFiles(root, file);
    assert.equal(other, 'https://example.com/more/parts.yaml');
    const parts = {
      size: { name: 'size', in: 'query', schema: { $ref: '#/Size' } },
      Size: { type: 'integer' },
    };
    const documents = new Documents(
      file,
      new Map([
        [file, root],
        [other, parts],
      ]),
    );
    const operation = readOperation(documents, { method: 'head', path: '/jobs' });
    assert.deepEqual(operation?.parameters[0]?.schema, { $ref: '#/schemas/Size' });
    assert.deepEqual(operation?.schemas, { Size: { type: 'integer' } });
  });

  it('is found by its method and path or its identifier among 3,000, else the nearest are named', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `/jobs${index}/{id}`,
        { get: { operationId: `getJob${index}` } },
      ]),
    );
    const operations = listOperations(Documents.of({ openapi: '3.1.0', paths }));
    assert.equal(operations.length, 3000);
    for (const wanted of ['get /jobs2999/{id}', 'getJob2999'])
      assert.equal(findOperation(operations, wanted).found?.path, '/jobs2999/{id}');
    const missed = findOperation(operations, 'GET /jobs7/{ident}');
    assert.ok(!missed.found && missed.nearest.includes('GET /jobs7/{id}'));
  });

  it('shares what it reaches with all others that do, in circles too', () => {
    const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const post = (name: string) => ({
      post: { requestBody: { content: { 'application/json': { schema: schema(name) } } } },
    });
    const documents = Documents.of({
      openapi: '3.1.0',
      paths: { '/a': post('A'), '/b': post('B'), '/c': post('C') },
      components: {
        schemas: {
          A: { properties: { b: schema('B') } },
          B: { properties: { a: schema('A') } },
          C: { type: 'string' },
        },
      },
    });
    const [a, b, c] = [...readOperations(documents)].map(({ operation }) => operation.schemas);
    assert.deepEqual(Object.keys(a ?? {}).sort(), ['A', 'B']);
    assert.deepEqual(Object.keys(c ?? {}), ['C']);
    assert.ok(a?.B && a.B === b?.B && a.A === b.A);
  });

  it('of GitHub holds what it reaches alone', () => {
    const documents = Documents.of(readGitHub().document);
    const operation = readOperation(documents, {
      method: 'post',
      path: '/repos/{owner}/{repo}/issues',
    });
    assert.deepEqual(
      operation?.parameters.map(({ name }) => name),
      ['owner', 'repo'],
    );
    assert.deepEqual(operation?.problems, []);
    assert.ok(JSON.stringify(operation).length < 20_000);
  });
});

describe('a hostile document', () => {
  const cases: [string, unknown][] = [
    [
      'parts of no kind that is expected',
      {
        openapi: '3.1.0',
        paths: {
          '/a': {
            get: {
              parameters: { 0: 1 },
              requestBody: [],
              responses: 'x',
              security: [[1]],
              servers: [{ url: 5 }],
            },
          },
        },
      },
    ],
    [
      'names of Object',
      {
        openapi: '3.1.0',
        paths: JSON.parse(
          '{"/a":{"get":{"parameters":[{"name":"__proto__","in":"query","schema":{"properties":{"__proto__":{},"constructor":{}}}}]}}}',
        ),
      },
    ],
  ];
  for (const [title, document] of cases) {
    it(`is read as far as it makes sense: ${title}`, () => {
      assert.equal(firstOperation(document).path, '/a');
      assert.equal(Reflect.get({}, 'properties'), undefined);
    });
  }

  it('ends where its schemas are too deep or too many', () => {
    let deep: object = {};
    for (let level = 0; level < 2000; level += 1) deep = { items: deep };
    const wide = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`p${index}`, {}]),
    );
    for (const schema of [
      deep,
      { allOf: Array.from({ length: 30 }, () => ({ properties: wide })) },
    ]) {
      const operation = operationOf({ parameters: [{ name: 'a', in: 'query', schema }] });
      assert.match(operation.problems.join(' '), /too large/);
    }
  });
});
