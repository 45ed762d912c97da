import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findThreads } from '../../../src/core/threads/find-threads.js';
import {
  pruneThreads,
  readThread,
  type ThreadRecord,
  updatedThread,
} from '../../../src/core/threads/thread-record.js';
import { shorten, titleOf } from '../../../src/core/threads/thread-title.js';
import { answerMessage, now, threadOf } from '../kept-thread.js';
import { userMessage } from '../question.js';

const day = 86_400_000;

/** A conversation as it comes back out of the storage. */
function reread(value: object): ThreadRecord | undefined {
  return readThread(JSON.parse(JSON.stringify(value)));
}

describe('A kept conversation', () => {
  it('has the key of its question, where that can be one', () => {
    const answerKey = '0123456789abcdef0123456789abcdef';
    assert.equal(reread({ ...threadOf(), answerKey })?.answerKey, answerKey);
    for (const malformed of ['short', `${answerKey}\r\nx: y`, answerKey.toUpperCase(), 1, null]) {
      assert.equal(reread({ ...threadOf(), answerKey: malformed })?.answerKey, undefined);
    }
  });

  it('comes back as it was, with an answer that its reader has stopped', () => {
    const source = { type: 'source-url', sourceId: 's', url: '/a', title: 'A' } as const;
    const tool = {
      type: 'dynamic-tool',
      toolName: 'search',
      toolCallId: 'call',
      state: 'output-available',
      input: {},
      output: [{ path: 'a' }],
    } as const;
    const thread = threadOf({
      threadKey: 'secret',
      isResumable: true,
      isRateable: true,
      outcomes: { 'answer-1': 'stopped' },
      ratings: { 'answer-1': 'helpful' },
      messages: [
        {
          ...userMessage('How?'),
          metadata: { context: [{ type: 'code', value: 'x', path: '/a', elementId: 'b' }] },
        },
        {
          id: 'answer-1',
          role: 'assistant',
          metadata: { threadId: 'thread-1', answer: 'passages', confidence: 'low' },
          parts: [{ type: 'reasoning', text: 'Hm.' }, { type: 'text', text: 'So.' }, source, tool],
        },
      ],
    });
    assert.deepEqual(reread(thread), thread);
  });

  for (const [what, value] of [
    ['no object', 'text'],
    ['without an id', { ...threadOf(), id: 7 }],
    ['with an id that leads elsewhere', { ...threadOf(), id: '../x' }],
    ['without a time', { ...threadOf(), updatedAt: 'now' }],
    ['without messages', { ...threadOf(), messages: 'none' }],
    [
      'of messages that are none',
      { ...threadOf(), messages: [null, { id: 1 }, { id: 'a', role: 'system' }] },
    ],
  ] as const) {
    it(`is none when it is ${what}`, () => {
      assert.equal(readThread(value), undefined);
    });
  }

  it('loses what an interface could not show', () => {
    const parts = [
      null,
      { type: 'text', text: 7 },
      { type: 'constructor' },
      { type: 'source-url', sourceId: 's', url: '/a', title: { toString: 1 } },
      { type: 'text', text: 'So.' },
    ];
    const metadata = {
      answer: 'oracle',
      threadId: 7,
      confidence: 'high',
      context: [{ type: 'code' }],
    };
    const thread = readThread({
      ...threadOf(),
      threadId: { toString: 1 },
      threadKey: 'k'.repeat(2000),
      isResumable: 'yes',
      isRateable: 1,
      ratings: { 'answer-1': 'perfect', other: 'helpful' },
      messages: [userMessage('How?'), { id: 'answer-1', role: 'assistant', parts, metadata }],
    });
    assert.equal(thread?.threadId, undefined);
    assert.equal(thread?.threadKey, undefined);
    assert.equal(thread?.isResumable, false);
    assert.equal(thread?.isRateable, false);
    assert.deepEqual(thread?.ratings, {});
    assert.deepEqual(thread?.messages[1], {
      id: 'answer-1',
      role: 'assistant',
      metadata: {},
      parts: [
        { type: 'source-url', sourceId: 's', url: '/a' },
        { type: 'text', text: 'So.' },
      ],
    });
  });

  it('has each message once', () => {
    const thread = readThread({ ...threadOf(), messages: [userMessage('A'), userMessage('B')] });
    assert.equal(thread?.messages.length, 1);
  });

  it('never shows an answer as complete of which nobody knows how it ended', () => {
    const outcomes = JSON.parse('{"__proto__": "complete", "other": "complete"}');
    const messages = [userMessage('How?'), answerMessage('So.', '__proto__')];
    const thread = readThread({ ...threadOf(), messages, outcomes: {} });
    assert.deepEqual(Object.entries(thread?.outcomes ?? {}), [['__proto__', 'interrupted']]);
    const known = readThread({ ...threadOf(), messages, outcomes });
    assert.deepEqual(Object.entries(known?.outcomes ?? {}), [['__proto__', 'complete']]);
    const strange = readThread({ ...threadOf(), outcomes: { 'answer-1': 'perfect' } });
    assert.deepEqual(strange?.outcomes, { 'answer-1': 'interrupted' });
  });

  it('still has its last answer coming when its page was left', () => {
    const thread = readThread({ ...threadOf(), outcomes: {}, status: 'streaming' });
    assert.equal(thread?.status, 'streaming');
    assert.deepEqual(thread?.outcomes, {});
  });
});

describe('The title of a conversation', () => {
  it('is its first question on one line', () => {
    assert.equal(titleOf([userMessage(' How\n do  I? '), userMessage('And?', 'b')]), 'How do I?');
  });

  it('is cut between words after at most 80 characters, and never through one', () => {
    const cut = shorten('word '.repeat(30));
    assert.equal(cut, `${'word '.repeat(14)}word…`);
    assert.equal(shorten('😀'.repeat(100)), `${'😀'.repeat(79)}…`);
    assert.equal(shorten('a'.repeat(80)), 'a'.repeat(80));
  });

  it('follows the first question until the reader has given a name', () => {
    const state = {
      messages: [userMessage('Why?')],
      outcomes: {},
      ratings: {},
      status: 'submitted',
      error: undefined,
      offline: false,
      threadId: undefined,
    } as const;
    const own = { id: 'one', threadKey: undefined, isResumable: false, updatedAt: now };
    assert.equal(updatedThread(state, { ...own, before: threadOf() }).title, 'Why?');
    const named = threadOf({ title: 'Mine' });
    assert.equal(updatedThread(state, { ...own, before: named }).title, 'Mine');
  });
});

describe('Conversations that are kept', () => {
  const aged = (days: number, changes: Partial<ThreadRecord> = {}) =>
    threadOf({ id: `old_${days}`, updatedAt: now - days * day, ...changes });
  const idsOf = (threads: readonly ThreadRecord[]) => threads.map(({ id }) => id);

  it('are those younger than the limit, newest first', () => {
    const threads = [aged(29), aged(31), aged(0), aged(30)];
    assert.deepEqual(idsOf(pruneThreads(threads, { days: 30, now })), ['old_0', 'old_29']);
  });

  it('are all dropped when nothing should be kept', () => {
    for (const days of [0, Number.NaN, -1]) {
      assert.deepEqual(pruneThreads([aged(0)], { days, now }), []);
    }
  });

  it('are so many and no more', () => {
    const threads = Array.from({ length: 55 }, (_, index) => aged(index / 10));
    const kept = pruneThreads(threads, { days: 30, now });
    assert.equal(kept.length, 50);
    assert.equal(kept[0]?.id, 'old_0');
  });

  it('take so much room and no more, but the newest stays whatever it takes', () => {
    const long = { messages: [userMessage('x'.repeat(400_000))] };
    const threads = [aged(3, long), aged(1, long), aged(2, long)];
    assert.deepEqual(idsOf(pruneThreads(threads, { days: 30, now })), ['old_1', 'old_2']);
    const huge = aged(0, { messages: [userMessage('x'.repeat(1_000_000))] });
    assert.deepEqual(idsOf(pruneThreads([huge, aged(1)], { days: 30, now })), ['old_0']);
  });

  it('are found by every word, in titles, questions and answers', () => {
    const threads = [
      threadOf({
        title: 'Colours',
        messages: [userMessage('Which?'), answerMessage('BLUE, I say')],
      }),
      threadOf({ id: 'two', title: 'Sizes' }),
    ];
    assert.deepEqual(idsOf(findThreads(threads, ' blue  colour ')), ['one']);
    assert.deepEqual(idsOf(findThreads(threads, 'blue sizes')), []);
    assert.deepEqual(idsOf(findThreads(threads, ' ')), ['one', 'two']);
  });
});
