import assert from 'node:assert/strict';
import { it } from 'node:test';
import { KeptAnswers } from '../../../src/answers/kept/kept-answers.js';
import { HeldTimer } from '../../http/held-timer.js';

/** An answer that is never finished. */
function beginEndless(kept: KeptAnswers) {
  let stopped = new AbortController().signal;
  const reader = kept.begin({
    threadId: 'thread',
    messageId: 'message',
    readerReturns: true,
    async *makeEvents(signal) {
      stopped = signal;
      yield 'event';
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  return { reader, isStopped: () => stopped.aborted };
}

it('a server that stops ends the answers that go on without a reader', () => {
  const kept = new KeptAnswers({ timer: new HeldTimer().set });
  const { reader, isStopped } = beginEndless(kept);
  reader.close();
  assert.equal(isStopped(), false);
  kept.close();
  assert.equal(isStopped(), true);
});

it('a server that stops leaves an answer to the reader who still reads it', async () => {
  const kept = new KeptAnswers({ timer: new HeldTimer().set });
  const { reader, isStopped } = beginEndless(kept);
  kept.close();
  assert.equal(kept.find('thread'), undefined);
  assert.equal((await reader.events.next()).value, 'event');
  assert.equal(isStopped(), false);
  reader.close();
  assert.equal(isStopped(), true);
});

/** An answer of these events that is read to its end. */
async function keepEnded(kept: KeptAnswers, threadId: string, events: string[] = ['event']) {
  const reader = kept.begin({
    threadId,
    messageId: threadId,
    readerReturns: true,
    async *makeEvents() {
      yield* events;
    },
  });
  for await (const _ of reader.events);
}

it('an answer that has ended is given up before an older one that is still being made', async () => {
  const kept = new KeptAnswers({ timer: new HeldTimer().set, mostAnswers: 2 });
  const { reader, isStopped } = beginEndless(kept);
  await keepEnded(kept, 'ended');
  await keepEnded(kept, 'newest');
  assert.ok(kept.find('thread'));
  assert.equal(kept.find('ended'), undefined);
  assert.ok(kept.find('newest'));
  // Nor is it ended where it goes on without a reader.
  reader.close();
  assert.equal(isStopped(), false);
  kept.close();
});

it('of answers that have ended and are too long together, the oldest is given up first', async () => {
  const kept = new KeptAnswers({ timer: new HeldTimer().set, mostCharacters: 25 });
  const { reader } = beginEndless(kept);
  for (const threadId of ['first', 'second', 'third'])
    await keepEnded(kept, threadId, ['12345', '12345']);
  const isKept = ['thread', 'first', 'second', 'third'].map((id) => kept.find(id) !== undefined);
  assert.deepEqual(isKept, [true, false, true, true]);
  reader.close();
  kept.close();
});
