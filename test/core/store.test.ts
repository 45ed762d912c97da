import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Store } from '../../src/core/store.js';

interface Counter {
  count: number;
  name: string;
}

const newStore = () => new Store<Counter>({ count: 0, name: 'first' });
const never = () => new AbortController().signal;

/** Everything that was patched has been heard of once this settles. */
const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('A snapshot', () => {
  it('cannot be changed', () => {
    const store = newStore();
    assert.throws(() => Object.assign(store.snapshot, { count: 1 }), TypeError);
    store.patch({ count: 1 });
    assert.throws(() => Object.assign(store.snapshot, { count: 2 }), TypeError);
  });

  it('is replaced by a patch, and the old one stays what it was', () => {
    const store = newStore();
    const before = store.snapshot;
    store.patch({ count: 1 });
    assert.deepEqual(before, { count: 0, name: 'first' });
    assert.deepEqual(store.snapshot, { count: 1, name: 'first' });
  });

  it('stays the very same when nothing differs', async () => {
    const store = newStore();
    const before = store.snapshot;
    let calls = 0;
    store.subscribe(() => (calls += 1), { signal: never() });
    store.patch({ count: 0 });
    store.patch({});
    await turn();
    assert.equal(store.snapshot, before);
    assert.equal(calls, 0);
  });

  it('is a copy of the initial state', () => {
    const initial = { count: 0, name: 'first' };
    const store = new Store<Counter>(initial);
    initial.count = 9;
    assert.equal(store.snapshot.count, 0);
  });
});

describe('A subscriber', () => {
  it('hears once of all changes of a turn, with the last state', async () => {
    const store = newStore();
    const heard: Counter[] = [];
    store.subscribe((state) => heard.push(state), { signal: never() });
    store.patch({ count: 1 });
    store.patch({ name: 'second' });
    store.patch({ count: 2 });
    assert.deepEqual(heard, []);
    await turn();
    assert.deepEqual(heard, [{ count: 2, name: 'second' }]);
    store.patch({ count: 3 });
    await turn();
    assert.equal(heard.length, 2);
  });

  it('hears of a change that another subscriber makes', async () => {
    const store = newStore();
    const heard: number[] = [];
    store.subscribe(({ count }) => store.patch({ count: Math.min(count + 1, 3) }), {
      signal: never(),
    });
    store.subscribe(({ count }) => heard.push(count), { signal: never() });
    store.patch({ count: 1 });
    while (heard.at(-1) !== 3) await turn();
    assert.equal(store.snapshot.count, 3);
  });

  it('hears nothing more once its signal aborted', async () => {
    const store = newStore();
    const leaving = new AbortController();
    let calls = 0;
    store.subscribe(() => (calls += 1), { signal: leaving.signal });
    store.patch({ count: 1 });
    leaving.abort();
    await turn();
    store.patch({ count: 2 });
    await turn();
    assert.equal(calls, 0);
  });

  it('hears nothing when its signal had aborted before', async () => {
    const store = newStore();
    let calls = 0;
    store.subscribe(() => (calls += 1), { signal: AbortSignal.abort() });
    store.patch({ count: 1 });
    await turn();
    assert.equal(calls, 0);
  });

  it('hears nothing of a change during which another subscriber took it off', async () => {
    const store = newStore();
    const leaving = new AbortController();
    let calls = 0;
    store.subscribe(() => leaving.abort(), { signal: never() });
    store.subscribe(() => (calls += 1), { signal: leaving.signal });
    store.patch({ count: 1 });
    await turn();
    assert.equal(calls, 0);
  });

  it('that subscribed again before it left the first time still hears', async () => {
    const store = newStore();
    const first = new AbortController();
    let calls = 0;
    const onChange = () => (calls += 1);
    store.subscribe(onChange, { signal: first.signal });
    store.subscribe(onChange, { signal: never() });
    first.abort();
    store.patch({ count: 1 });
    await turn();
    assert.equal(calls, 1);
  });
});
