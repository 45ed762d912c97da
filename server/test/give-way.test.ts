import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Hono } from 'hono';
import { giveWay } from '../src/give-way.js';
import { SearchQueue } from '../src/http/searching/search-queue.js';

it('a long work keeps a search waiting for one of its pieces, and not in each of its turns', async () => {
  let pieces = 0;
  let isAnswered = false;
  const { takeTurns } = new SearchQueue();
  const app = new Hono().get('/search', takeTurns, (context) => context.text(String(pieces)));
  const work = async () => {
    while (!isAnswered) {
      pieces += 1;
      await giveWay();
    }
  };
  const working = work();
  const response = await app.request('/search');
  isAnswered = true;
  await working;
  assert.equal(await response.text(), '1');
});
