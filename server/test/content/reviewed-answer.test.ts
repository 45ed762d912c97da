import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseReviewedAnswer } from '../../src/content/reviewed-answer.js';

const parse = (source: string) => parseReviewedAnswer({ file: 'answers/cost.md', source });

describe('a reviewed answer', () => {
  it('is its questions and its text, with links that lead somewhere from any page', () => {
    const { answer, warnings } = parse(
      `---
questions:
  - What does it cost?
  - Is it free?
version: 2.0
---

**Nothing**, see the [licence](../index.md#licence) and [more][1].

[1]: https://elsewhere.example/
`,
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(answer, {
      file: 'answers/cost.md',
      questions: ['What does it cost?', 'Is it free?'],
      markdown: '**Nothing**, see the [licence](/#licence) and [more](https://elsewhere.example/).',
      links: [
        { url: '/#licence', line: 8 },
        { url: 'https://elsewhere.example/', line: 8 },
      ],
      version: '2.0',
      language: undefined,
    });
  });

  it('may have one question that is no list', () => {
    assert.deepEqual(parse('---\nquestions: Is it free?\n---\nYes.').answer?.questions, [
      'Is it free?',
    ]);
  });

  const mistakes: [name: string, source: string, warning: RegExp][] = [
    ['no front matter', 'Yes.', /^answers\/cost\.md:1: it names no questions.*It is left out\.$/],
    ['no questions', '---\nversion: 2\n---\nYes.', /^answers\/cost\.md:2: it names no questions/],
    ['no text', '---\nquestions: [Is it free?]\n---\n', /^answers\/cost\.md:4: there is no answer/],
    ['broken YAML', '---\nquestions:\n  - "Is it\n---\nYes.', /^answers\/cost\.md:\d: .*not valid/],
  ];
  for (const [name, source, warning] of mistakes) {
    it(`with ${name} is left out, and file and line are named`, () => {
      const { answer, warnings } = parse(source);
      assert.equal(answer, undefined);
      assert.match(warnings[0] ?? '', warning);
    });
  }

  it('stays where only a part of its front matter is wrong', () => {
    const { answer, warnings } = parse('---\nquestions: [Is it free?, [a]]\nqestion: b\n---\nYes.');
    assert.deepEqual(answer?.questions, ['Is it free?']);
    assert.match(warnings[0] ?? '', /^answers\/cost\.md:2: a question is no text/);
    assert.match(warnings[1] ?? '', /^answers\/cost\.md:3: "qestion" is not known here/);
  });
});
