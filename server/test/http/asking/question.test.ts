import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readQuestion } from '../../../src/http/asking/question.js';
import { messageBodySchema } from '../../../src/http/endpoints/send-message.js';

interface Message {
  id?: string;
  role: string;
  parts: { type: string; text: string }[];
}

function questionOf(...messages: Message[]) {
  return readQuestion(messageBodySchema.parse({ fp: 'anonymous', messages }));
}

function said(role: string, ...texts: string[]): Message {
  return { role, parts: texts.map((text) => ({ type: 'text', text })) };
}

describe('the question of a body', () => {
  it('has each of its text parts in lines of its own', () => {
    const { turns } = questionOf(said('user', 'How do I stop it?', 'And start it?'));
    assert.deepEqual(turns, [{ role: 'user', text: 'How do I stop it?\nAnd start it?' }]);
  });

  it('has of what was said earlier as much as of a question, and no half of a character', () => {
    const { turns } = questionOf(
      said('user', 'First?'),
      said('assistant', `${'a'.repeat(31_999)}😀`),
      said('assistant', 'b'.repeat(32_001)),
      said('user', 'Second?'),
    );
    assert.deepEqual(
      turns.map(({ text }) => text),
      ['First?', 'a'.repeat(31_999), 'b'.repeat(32_000), 'Second?'],
    );
  });

  it('is taken without the id of its message where that is none', () => {
    const { parts, role } = said('user', 'How?');
    assert.equal(questionOf({ id: 'question-1', role, parts }).id, 'question-1');
    assert.equal(questionOf({ id: 'x'.repeat(201), role, parts }).id, undefined);
  });

  it('draws on five search results where it does not say how many', () => {
    assert.equal(questionOf(said('user', 'How?')).retrievalPageSize, 5);
  });
});
