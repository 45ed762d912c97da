import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { QuestionsBehind } from '../../../src/answers/model/questions-behind.js';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let place = 0; place < text.length; place += size) yield text.slice(place, place + size);
}

async function* failing(text: string): AsyncGenerator<string> {
  yield* inPieces(text, 3);
  throw new Error('The connection is gone.');
}

async function read(pieces: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}

const answer = 'Set it: a < b, *so*.\n\n```css\n:root {}\n```';

describe('questions behind the answer of a model', () => {
  const written = (mark: string) => `${answer}\n\n${mark}\n1. How?\n\n- Why not?\n`;

  it('are no part of it, however it is cut into pieces', async () => {
    for (let size = 1; size < 60; size += 1) {
      const behind = new QuestionsBehind();
      const pieces = await read(behind.answerOf(inPieces(written(behind.mark), size)));
      assert.equal(pieces.join(''), answer, `in pieces of ${size}`);
      assert.ok(!pieces.includes(''), 'no piece is empty');
      assert.deepEqual(behind.lines.slice(-2), ['1. How?', '- Why not?'], `of ${size}`);
    }
  });

  it('begin with a mark that no other answer has', () => {
    assert.notEqual(new QuestionsBehind().mark, new QuestionsBehind().mark);
  });

  for (const dress of ['**MARK**', '`MARK`', '### MARK', '</MARK', '- MARK', '"MARK"'] as const) {
    it(`are found where the model writes their mark as ${dress}`, async () => {
      const behind = new QuestionsBehind();
      const mark = dress.replace('MARK', dress === '</MARK' ? behind.mark.slice(1) : behind.mark);
      const pieces = await read(behind.answerOf(inPieces(`So.\n\n${mark}\nHow?`, 2)));
      assert.equal(pieces.join(''), 'So.');
      assert.equal(behind.lines.at(-1), 'How?');
    });
  }

  it('leave an answer alone that has none, to its last character', async () => {
    for (const text of ['So.\n', 'The FAQ <q', 'a `code` **', '<questions>', '']) {
      const behind = new QuestionsBehind();
      assert.equal((await read(behind.answerOf(inPieces(text, 1)))).join(''), text);
      assert.deepEqual(behind.lines, []);
    }
  });

  it('hold back no more of the answer than what may be their mark', async () => {
    const behind = new QuestionsBehind();
    async function* pieces(): AsyncGenerator<string> {
      yield 'One ';
      yield 'two\n\n<quest';
      yield 'ion marks> three';
    }
    assert.deepEqual(await read(behind.answerOf(pieces())), [
      'One',
      ' two',
      '\n\n<question marks> three',
    ]);
  });

  it('leave no half of their mark behind where the answer is cut off there', async () => {
    const behind = new QuestionsBehind();
    const half = `So.\n\n${behind.mark.slice(0, -4)}`;
    assert.equal((await read(behind.answerOf(inPieces(half, 5)))).join(''), 'So.');
  });

  it('lose the one that was cut off, and never the answer before them', async () => {
    const behind = new QuestionsBehind();
    const text = `So.\n${behind.mark}\nHow?\nWhy n`;
    assert.equal((await read(behind.answerOf(failing(text)))).join(''), 'So.');
    assert.deepEqual(behind.lines.at(-1), 'How?');
  });

  it('do not hide that an answer failed before them', async () => {
    const behind = new QuestionsBehind();
    const pieces: string[] = [];
    await assert.rejects(async () => {
      for await (const piece of behind.answerOf(failing('So it <'))) pieces.push(piece);
    }, /connection is gone/);
    assert.equal(pieces.join(''), 'So it <');
  });

  it('are bounded, however much a model writes', async () => {
    const behind = new QuestionsBehind();
    await read(behind.answerOf(inPieces(`So.\n${behind.mark}\n${'How?\n'.repeat(100_000)}`, 1000)));
    assert.ok(behind.lines.join('').length < 2000);
  });
});
