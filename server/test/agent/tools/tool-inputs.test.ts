import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineInput } from '../../../src/agent/tools/tool-inputs.js';

describe('a line that a model writes', () => {
  const joined = 'کتاب\u200cها ශ්\u200dරී';
  const lines: [title: string, given: string, line: string][] = [
    ['is one line', 'Mend\n\tthe  links ', 'Mend the links'],
    ['hides and turns nothing', '\u202eMend\u0000 the\u200b links', 'Mend the links'],
    ['keeps what joins and parts letters', joined, joined],
  ];
  for (const [title, given, line] of lines) {
    it(title, () => assert.equal(lineInput(100).parse(given), line));
  }

  it('is none where nothing of it is seen', () => {
    for (const unseen of ['', ' \u200b', '\u200d']) {
      assert.ok(!lineInput(100).safeParse(unseen).success);
    }
  });
});
