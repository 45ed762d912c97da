import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { demoApi, demoApiFile } from './demo-api.js';

it('the demo documents the API as the server checks it', async () => {
  const written = await readFile(demoApiFile, 'utf8');
  assert.equal(written === demoApi(), true, 'demo/openapi.json is old: run npm run demo:api');
});
