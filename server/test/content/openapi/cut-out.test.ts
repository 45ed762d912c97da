import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Operation } from '../../../../src/core/openapi/operation.js';
import { Documents } from '../../../../src/core/openapi/reading/documents.js';
import { readOperations } from '../../../../src/core/openapi/reading/read-operation.js';
import { cutOut } from '../../../src/content/openapi/cut-out.js';

const packages = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

async function realDocuments(): Promise<[string, unknown][]> {
  const galaxy = await readFile(join(packages, '@scalar/galaxy/dist/3.1.yaml'), 'utf8');
  const found: [string, unknown][] = [['galaxy', parse(galaxy)]];
  for (const version of ['3.0', '3.1']) {
    const folder = join(packages, '@readme/oas-examples', version, 'json');
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue;
      found.push([`${version}/${name}`, JSON.parse(await readFile(join(folder, name), 'utf8'))]);
    }
  }
  return found;
}

/** What a playground makes of an operation, without the order of names. */
function shown({ problems: _, schemas, ...operation }: Operation): unknown {
  return JSON.parse(JSON.stringify({ ...operation, schemas: Object.keys(schemas).length }));
}

describe('the document of one operation', () => {
  it('says the same to a playground as the whole one', async () => {
    let count = 0;
    for (const [name, document] of await realDocuments()) {
      for (const { operation } of readOperations(Documents.of(document))) {
        const written = cutOut(operation);
        assert.ok(written !== undefined, name);
        const again = [...readOperations(Documents.of(JSON.parse(written)))];
        assert.equal(again.length, 1);
        const [read] = again;
        assert.ok(read);
        assert.deepEqual(
          read.operation.problems,
          [],
          `${name} ${operation.method} ${operation.path}`,
        );
        assert.deepEqual(shown(read.operation), shown(operation), name);
        count += 1;
      }
    }
    assert.ok(count > 200, `${count} operations`);
  });
  it('takes properties for schemas that are called as keywords are', () => {
    const Value = { type: 'integer' };
    const named = { $ref: '#/components/schemas/Value' };
    const schema = {
      properties: { default: named, enum: named, properties: { const: named } },
      default: { $ref: '#/schemas/Value' },
    };
    const post = { requestBody: { content: { 'application/json': { schema } } } };
    const document = {
      openapi: '3.1.0',
      paths: { '/a': { post } },
      components: { schemas: { Value } },
    };
    const [first] = readOperations(Documents.of(document));
    assert.ok(first);
    const [again] = readOperations(Documents.of(JSON.parse(cutOut(first.operation) ?? '')));
    assert.deepEqual(again?.operation.problems, []);
    assert.deepEqual(again?.operation.body?.content, first.operation.body?.content);
  });
});
