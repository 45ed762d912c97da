import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerIn, withoutThoughts } from '../../../src/answers/model/thoughts.js';

describe('the thoughts that a model writes before its answer', () => {
  it('are left out, however the text is cut into pieces', async () => {
    const text = '\n<think>They ask for\n<this>.</think>\n\nUse `<b>`.\n\nSay <think> no more.';
    for (let length = 1; length <= text.length; length += 1) {
      assert.equal(await shown(piecesOf(text, length)), 'Use `<b>`.\n\nSay <think> no more.');
    }
    assert.equal(answerIn(text).trim(), 'Use `<b>`.\n\nSay <think> no more.');
  });

  for (const text of ['Plain.', '    indented', '<thing>', '<thi', 'The tag `<think>a</think>`.']) {
    it(`are not seen in ${JSON.stringify(text)}`, async () => {
      for (const length of [1, 3, 100]) assert.equal(await shown(piecesOf(text, length)), text);
      assert.equal(answerIn(text), text);
    });
  }

  it('are no answer, and neither is empty space', async () => {
    for (const text of ['<think>Hm.', '<think>Hm.</think>\n', ' \n\n ']) {
      assert.equal(await shown(piecesOf(text, 2)), undefined);
      assert.equal(answerIn(text).trim(), '');
    }
  });
});

/** What is left of the text; `undefined` where no piece of it is. */
async function shown(pieces: readonly string[]): Promise<string | undefined> {
  let text: string | undefined;
  for await (const piece of withoutThoughts(given(pieces))) text = (text ?? '') + piece;
  return text;
}

async function* given(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

function piecesOf(text: string, length: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
}
