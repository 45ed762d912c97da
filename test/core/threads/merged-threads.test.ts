import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeThreads } from '../../../src/core/threads/thread-record.js';
import { answerMessage, threadOf } from '../kept-thread.js';
import { userMessage } from '../question.js';

describe('A conversation that went on in two tabs at once', () => {
  it('holds what was said in both, each message once', () => {
    const shared = [userMessage('How?'), answerMessage('So.')];
    const kept = threadOf({
      messages: [...shared, userMessage('A?', 'a'), answerMessage('A.', 'b')],
      outcomes: { 'answer-1': 'complete', b: 'complete' },
      ratings: { b: 'helpful' },
    });
    const own = threadOf({
      messages: [...shared, userMessage('C?', 'c'), answerMessage('C.', 'd')],
      outcomes: { 'answer-1': 'complete', d: 'stopped' },
      ratings: { d: 'not-helpful' },
    });
    const merged = mergeThreads(kept, own);
    assert.deepEqual(merged.ratings, { b: 'helpful', d: 'not-helpful' });
    assert.deepEqual(
      merged.messages.map(({ id }) => id),
      ['question-1', 'answer-1', 'a', 'b', 'c', 'd'],
    );
    assert.deepEqual(merged.outcomes, { 'answer-1': 'complete', b: 'complete', d: 'stopped' });
  });
});
