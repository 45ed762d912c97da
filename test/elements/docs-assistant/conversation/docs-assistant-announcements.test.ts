import { expect } from 'chai';
import { AssistantError } from '../../../../src/core/assistant-error.js';
import { englishLabels } from '../../../../src/elements/docs-assistant/labels/assistant-labels.js';
import { HeardAnswer } from '../../heard-answer.js';

const complete = englishLabels.answerComplete;

describe('who listens to an answer', () => {
  it('hears once that it is complete, also when its last words were said before', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two. ');
    answer.clock.pass(1000);
    answer.end();
    answer.clock.pass(5000);
    expect(answer.said.filter((said) => said.includes(complete))).to.have.length(1);
    expect(answer.said.at(-1)?.split('\n').at(-1)).to.equal(complete);
  });

  for (const [sources, said] of [
    [1, 'The answer is complete, with 1 source.'],
    [3, 'The answer is complete, with 3 sources.'],
  ] as const) {
    it(`hears how many sources it has: ${sources}`, () => {
      const answer = new HeardAnswer();
      answer.ask();
      answer.hear('So.');
      answer.cite(...Array.from({ length: sources }, (_, index) => `/page-${index}`));
      answer.end();
      answer.clock.pass(1000);
      expect(answer.said.at(-1)?.split('\n').at(-1)).to.equal(said);
    });
  }

  it('hears each sentence once it is finished, and what is left at the end', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('Set **the colour');
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal([]);
    answer.hear('** first. Then');
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal(['Set the colour first.']);
    answer.hear(' the [font](/font)');
    answer.clock.pass(1000);
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal([
      'Set the colour first.',
      'Then the font\nThe answer is complete, with 1 source.',
    ]);
  });

  it('hears nothing twice of an answer that goes on once the network is back', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two');
    answer.clock.pass(1000);
    answer.loseNetwork();
    answer.clock.pass(5000);
    answer.hear('. Three. Four');
    answer.clock.pass(1000);
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal([
      'One.',
      englishLabels.offline,
      'Two. Three.',
      `Four\n${complete}`,
    ]);
  });

  it('is not told more than once a second, and misses nothing', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two');
    for (const more of ['. Three', '. Four', '. Five']) {
      answer.clock.pass(300);
      answer.hear(more);
    }
    expect(answer.said).to.deep.equal(['One.']);
    answer.clock.pass(99);
    expect(answer.said).to.deep.equal(['One.']);
    answer.clock.pass(1);
    expect(answer.said).to.deep.equal(['One.', 'Two. Three. Four.']);
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said.at(-1)).to.equal(`Five\n${complete}`);
  });

  it('hears what stands in place of what was taken back, and nothing twice', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('I look that up.\n\nSet the size. Wrong as that may be, it');
    answer.clock.pass(1000);
    answer.takeBackTo('I look that up.');
    answer.hear('\n\nSet the colour. Then');
    answer.clock.pass(1000);
    answer.hear(' the font.');
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said.map((said) => said.split('\n'))).to.deep.equal([
      ['I look that up.', 'Set the size.'],
      ['Set the colour.'],
      ['Then the font.', complete],
    ]);
  });

  it('hears all of an answer that was taken back as a whole', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('Set the size first. Then');
    answer.clock.pass(1000);
    answer.takeBackTo('');
    answer.clock.pass(1000);
    answer.hear('Set the colour. So');
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal(['Set the size first.', 'Set the colour.']);
  });

  it('does not meet the words again a second later', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('So.');
    answer.end();
    answer.clock.pass(1000);
    expect(answer.reporter.announcement).to.equal(`So.\n${complete}`);
    answer.clock.pass(999);
    expect(answer.reporter.announcement).to.equal(`So.\n${complete}`);
    answer.clock.pass(1);
    expect(answer.reporter.announcement).to.equal('');
  });

  it('hears of a long block of code that it is there, and a short one itself', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('Run this:\n\n```sh\nnpm install\n');
    answer.clock.pass(1000);
    answer.hear('```\n\nThen write:\n\n```js\none();\ntwo');
    answer.clock.pass(1000);
    answer.hear('();\nthree();\nfour();\n');
    answer.clock.pass(1000);
    answer.hear('```\n\nDone.');
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said.map((said) => said.split('\n'))).to.deep.equal([
      ['Run this:'],
      ['npm install', 'Then write:'],
      ['Code', 'Done.', complete],
    ]);
  });

  it('hears no citations, rows of a table and items of a list one by one', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('Set it [1]. Use `a[0]`[2].\n\n- One\n- Two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said.join('\n').split('\n')).to.deep.equal([
      'Set it. Use a[0].',
      'One',
      'Two',
      'a b',
      '1 2',
      complete,
    ]);
  });

  it('hears first that no model wrote it, once, and last what it is worth', () => {
    const answer = new HeardAnswer();
    answer.ask({ answer: 'passages', confidence: 'low' });
    answer.hear('One. Two');
    answer.clock.pass(1000);
    answer.end();
    answer.clock.pass(1000);
    const { fromPassages, unsure } = englishLabels;
    expect(answer.said).to.deep.equal([`${fromPassages}\nOne.`, `Two\n${unsure}\n${complete}`]);
  });

  it('hears the next answer from its beginning', () => {
    const answer = new HeardAnswer();
    for (const words of ['One. Two.', 'Three. Four.']) {
      answer.ask();
      answer.hear(words);
      answer.end();
      answer.clock.pass(1000);
      expect(answer.said.join(' ')).to.equal(`${words}\n${complete}`);
    }
  });

  it('hears the end of an answer before the question that waited behind it is searched for', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two');
    answer.end();
    answer.askNext();
    answer.hear('Three. Four');
    expect(answer.said).to.deep.equal(['One.']);
    answer.clock.pass(1000);
    const { searching } = englishLabels;
    expect(answer.said).to.deep.equal(['One.', `Two\n${complete}\n${searching}\nThree.`]);
    answer.end();
    answer.clock.pass(1000);
    expect(answer.said.at(-1)).to.equal(`Four\n${complete}`);
  });

  it('hears nothing more of an answer that was stopped', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two. Three');
    answer.hear(' and more. Four');
    answer.end('stopped');
    answer.clock.pass(5000);
    expect(answer.said).to.deep.equal(['One. Two.', englishLabels.stopped]);
  });

  it('hears at once that an answer failed, for as long as it stands there', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two');
    answer.end('interrupted', new AssistantError('interrupted', 'cut'));
    expect(answer.reporter.announcement).to.equal(englishLabels.interrupted);
    answer.clock.pass(5000);
    expect(answer.reporter.announcement).to.equal(englishLabels.interrupted);
  });

  it('hears the rest behind a notice, and speech goes on while the reader types', () => {
    const answer = new HeardAnswer();
    answer.ask();
    answer.hear('One. Two. Three');
    answer.end();
    answer.reporter.reportCopy({ messageId: 'answer', kind: 'answer' });
    answer.reporter.reportRefusal(undefined);
    answer.clock.pass(1000);
    answer.reporter.reportRefusal(undefined);
    const rest = `Three\n${complete}`;
    expect(answer.reporter.announcement).to.equal(rest);
    expect(answer.said).to.deep.equal(['One. Two.', englishLabels.copiedAnswer, rest]);
  });

  it('hears sentences of a language without spaces', () => {
    const answer = new HeardAnswer('ja');
    answer.ask();
    answer.hear('色を変えます。次に');
    answer.clock.pass(1000);
    expect(answer.said).to.deep.equal(['色を変えます。']);
  });
});
