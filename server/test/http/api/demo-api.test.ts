import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { updateSources } from '../../../src/storage/projects/update-rows.js';
import { demoApi, demoApiFile } from './demo-api.js';

it('the demo documents the API as the server checks it', async () => {
  const written = await readFile(demoApiFile, 'utf8');
  assert.equal(written === demoApi(), true, 'demo/openapi.json is old: run npm run demo:api');
});

it('the demo says what each source of an update is', async () => {
  const page = await readFile(new URL('api.md', demoApiFile), 'utf8');
  const [, table = ''] = page.split('| `source` |');
  const [rows = ''] = table.split('\n\n');
  const named = [...rows.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, source]) => source);
  assert.deepEqual(named.sort(), [...updateSources].sort());
});
