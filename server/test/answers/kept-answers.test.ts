import assert from 'node:assert/strict';
import { it } from 'node:test';
import { KeptAnswers } from '../../src/answers/kept-answers.js';
import { HeldTimer } from '../http/held-timer.js';

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
