import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  describingVersion,
  readSpecification,
} from '../../../src/content/openapi/read-specification.js';
import type { SpecificationKind } from '../../../src/content/page-operation.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { temporaryFolder } from '../temporary-folder.js';

const root = new URL('../../../../', import.meta.url);
const galaxy = 'node_modules/@scalar/galaxy/dist/3.1.yaml';
const ofReadMe = 'node_modules/@readme/oas-examples';

const documents: readonly [path: string, kind: SpecificationKind][] = [
  [galaxy, 'openapi'],
  ...['3.1/json/train-travel.json', '3.0/json/parameters-extreme.json', '3.0/json/circular.json']
    .concat(['3.0/json/file-uploads.json', '3.1/json/readme-extensions.json'])
    .map((name): [string, SpecificationKind] => [`${ofReadMe}/${name}`, 'openapi']),
  ['test/fixtures/asyncapi/chat-3.0.yaml', 'asyncapi'],
  ['test/fixtures/asyncapi/chat-2.6.yaml', 'asyncapi'],
];

it('documents give other pages by another version alone', async () => {
  const made = createHash('sha256');
  for (const [path, kind] of documents) {
    const source = await readFile(fileURLToPath(new URL(path, root)), 'utf8');
    const files = filesOfFolder(await temporaryFolder({ 'api.yaml': source }));
    const examples = { language: 'curl', requiredOnly: false, base: 'https://api.example.com' };
    const { operations, problems } = await readSpecification({
      ...{ files, file: 'api.yaml', kind, examples },
    });
    assert.ok(operations.length > 0, path);
    made.update(JSON.stringify([operations, problems]));
  }
  assert.deepEqual(
    [describingVersion, made.digest('hex').slice(0, 16)],
    [1, '031bceb131cad39e'],
    'the same documents give other pages: raise describingVersion, and write its number and hash here',
  );
});
