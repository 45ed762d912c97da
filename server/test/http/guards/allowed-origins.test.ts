import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AllowedOrigins } from '../../../src/http/guards/allowed-origins.js';
import { KeyStore } from '../../../src/storage/stores/key-store.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';

it('the origins of a new key are allowed within five seconds, and read no more often', async () => {
  const database = await openFreshDatabase();
  const keys = new KeyStore(database);
  let now = 0;
  const origins = new AllowedOrigins({ keys, domain: 'docs', named: [], now: () => now });
  const origin = 'https://www.example.com';
  assert.equal(await origins.has(origin), false);
  const site = { domain: 'docs', project: 'docs' };
  await keys.createKey({ kind: 'assistant', ...site, allowedOrigins: [origin] });
  now = 5000;
  assert.equal(await origins.has(origin), false);
  now = 5001;
  assert.equal(await origins.has(origin), true);
  assert.equal(await origins.has(''), false);
  await database.close();
});
