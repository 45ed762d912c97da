import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainQuestion } from '../../../src/answers/suggesting/plain-question.js';

describe('a line that is to be suggested as a question', () => {
  const lines: [title: string, line: string, question: string | undefined][] = [
    ['stays as it is', 'How do I rotate a key?', 'How do I rotate a key?'],
    ['loses the mark of a list', ' - How do I rotate a key?', 'How do I rotate a key?'],
    ['loses its number', '2. How do I rotate a key?', 'How do I rotate a key?'],
    ['keeps a number that it begins with', '3 keys or more?', '3 keys or more?'],
    ['loses quotation marks and emphasis', '**"Rotate a key"**', 'Rotate a key'],
    ['is one line', 'Rotate\n\n a\tkey', 'Rotate a key'],
    ['has no character that turns text around', 'Rotate \u202Ea key', 'Rotate a key'],
    ['has no character that is not seen', 'Rotate\u0000\u200B a key', 'Rotate a key'],
    ['may be in any script', 'كيف أبدّل المفتاح؟', 'كيف أبدّل المفتاح؟'],
    ['keeps what parts letters', 'کتاب\u200cها چیست؟', 'کتاب\u200cها چیست؟'],
    ['keeps what joins letters', 'ශ්\u200dරී ලංකාව', 'ශ්\u200dරී ලංකාව'],
    ['has no blank where nothing is seen', 'Donau\u00addampf', 'Donaudampf'],
    ['is none without a word', '> 1. ---', undefined],
    ['is none where it is too long', 'why '.repeat(40), undefined],
    ['is none where it is endless', 'x'.repeat(1_000_000), undefined],
    ['is none with an address', 'Sign in at https://evil.example?', undefined],
    ['is none with an address that joiners hide', 'See https:/\u200d/evil.example', undefined],
    ['is none with a host', 'Is it on www.evil.example?', undefined],
  ];
  for (const [title, line, question] of lines) {
    it(title, () => assert.equal(plainQuestion(line), question));
  }
});
