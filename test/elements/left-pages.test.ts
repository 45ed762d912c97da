import { expect } from 'chai';
import type { DocsAssistantElement } from '../../src/define/docs-assistant.js';
import { heldPieces, heldSteps } from '../support/held-answer.js';
import { HeldAnswers } from '../support/held-answers-client.js';
import { until } from '../support/until.js';
import { FramedPage } from './framed-page.js';

const moments = [
  'before the headers of the answer',
  'before its first event',
  ...heldPieces.map((piece) => `before "${piece.trim()}"`),
  'just before its end',
];
const whole = heldPieces.join('');

function saidBy({ messages }: DocsAssistantElement): string {
  const parts = messages.at(-1)?.role === 'assistant' ? messages.at(-1)?.parts : [];
  return parts?.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
}

describe('an answer whose page is left', () => {
  let answers: HeldAnswers;
  let page: FramedPage;

  beforeEach(async () => {
    answers = await HeldAnswers.start();
    page = await FramedPage.open(answers.settings);
  });

  afterEach(() => page.close());

  /** Asks, and resolves when the reader has all that comes before a step. */
  async function askUntil(step: number): Promise<void> {
    const { element } = page;
    await element.open();
    void element.ask(answers.settings.fp);
    await answers.passTo(step);
    await answers.reaches(step);
    await until(() => saidBy(element) === heldPieces.slice(0, Math.max(0, step - 2)).join(''));
  }

  async function expectWhole(): Promise<void> {
    const { element } = page;
    await until(() => ['ready', 'error'].includes(element.status) && element.messages.length > 0);
    expect(saidBy(element)).to.equal(whole);
    expect(element.status).to.equal('ready');
    expect(element.messages).to.have.length(2);
    expect(await answers.questions(), 'asked once').to.equal(1);
  }

  for (const [step, moment] of moments.entries()) {
    it(`goes on on the next page: left ${moment}`, async () => {
      await askUntil(step);
      await answers.hold('page');
      const next = page.leaveFor(answers.settings);
      await answers.asked('page');
      await answers.give('page');
      await next;
      await until(() => page.element.isOpen);
      await answers.passTo(heldSteps);
      await expectWhole();
    });

    it(`is there after a reload during which it ended: left ${moment}`, async () => {
      await askUntil(step);
      await answers.hold('script');
      const next = page.reload();
      await answers.asked('script');
      await answers.passTo(heldSteps);
      await answers.ends();
      await answers.give('script');
      await next;
      await expectWhole();
    });
  }
});
