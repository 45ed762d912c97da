import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerLog } from '../../../src/answers/kept/answer-log.js';

/** Whether it is fulfilled by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

describe('an answer in memory', () => {
  it('is made no faster than its reader reads', async () => {
    const log = new AnswerLog(() => {});
    const { events } = log.read();
    const first = log.append('one');
    assert.equal(await isDone(first), false);
    assert.equal((await events.next()).value, 'one');
    assert.equal(await isDone(first), true);
  });

  it('does not wait for a reader who hangs where another one reads', async () => {
    const log = new AnswerLog(() => {});
    log.read();
    const { events } = log.read();
    const first = log.append('one');
    await events.next();
    assert.equal(await isDone(first), true);
  });

  it('is made to its end where nobody reads', async () => {
    const log = new AnswerLog(() => {});
    assert.equal(await isDone(log.append('one')), true);
    const reader = log.read();
    const second = log.append('two');
    reader.close();
    assert.equal(await isDone(second), true);
  });

  it('holds no more than is yet to be read once it is released', async () => {
    const log = new AnswerLog(() => {});
    await log.append('one');
    await log.append('two');
    const slow = log.read();
    const fast = log.read();
    await fast.events.next();
    await fast.events.next();
    await slow.events.next();
    log.release();
    assert.equal(log.size, 'two'.length);
    const third = log.append('three');
    await fast.events.next();
    assert.equal(await isDone(third), false, 'the slowest is waited for');
    assert.equal((await slow.events.next()).value, 'two');
    assert.equal((await slow.events.next()).value, 'three');
    assert.equal(await isDone(third), true);
    assert.equal(log.size, 0);
  });

  it('lets a reader go who waits for more', async () => {
    const log = new AnswerLog(() => {});
    const reader = log.read();
    const next = reader.events.next();
    reader.close();
    assert.equal((await next).done, true);
    assert.equal(log.readerCount, 0);
  });

  it('breaks off for its readers where making it fails', async () => {
    const log = new AnswerLog(() => {});
    const { events } = log.read();
    void log.append('one');
    log.end(new Error('broken'));
    await events.next();
    await assert.rejects(events.next(), { message: 'broken' });
  });
});
