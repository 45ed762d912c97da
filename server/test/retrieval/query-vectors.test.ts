import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Embedder } from '../../src/retrieval/vectors/embedder.js';
import { QueryVectors } from '../../src/retrieval/vectors/query-vectors.js';
import { HeldTimer } from '../http/held-timer.js';

it('a model that does not embed a query in time is left alone for a while', async () => {
  const clock = new HeldTimer();
  const asked: string[] = [];
  const failures: string[] = [];
  const embedder: Embedder = {
    name: 'silent',
    embed: ([text = ''], { signal }) => {
      asked.push(text);
      if (text === 'awake') return Promise.resolve([[1, 0]]);
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    },
  };
  const onFailure = (reason: string) => failures.push(reason);
  const vectors = new QueryVectors({ embedder, onFailure, timer: clock.set });
  const first = vectors.of('first');
  clock.pass(3000);
  assert.equal(await first, undefined);
  assert.equal(await vectors.of('second'), undefined);
  clock.pass(29_999);
  assert.equal(await vectors.of('third'), undefined);
  clock.pass(1);
  assert.deepEqual(await vectors.of('awake'), Float32Array.of(1, 0));
  assert.deepEqual(asked, ['first', 'awake']);
  assert.equal(failures.length, 1);
});
