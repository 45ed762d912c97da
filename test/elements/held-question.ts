import { expect } from 'chai';
import { heldPieces, heldSteps } from '../support/held-answer.js';
import { HeldAnswers } from '../support/held-answers-client.js';
import { sampledCases } from '../support/sampled-cases.js';
import { until } from '../support/until.js';
import { FramedPage } from './framed-page.js';

/** What comes next at each step of an answer. */
export const heldMoments: readonly string[] = [
  'the headers of the answer',
  'its first event',
  ...heldPieces.map((piece) => `"${piece.trim()}"`),
  'its end',
];

/**
 * The steps that a test of each takes here. The pieces between the first and the last differ little: outside
 * Chromium, every other one.
 */
export const sampledSteps: readonly number[] = [...heldMoments.keys()].filter(
  (step) =>
    step < 3 || step > heldPieces.length || sampledCases([step], { others: 2 }, step).length > 0,
);

/** A question to the real server, on a page that its reader leaves while the answer is held at a step. */
export class HeldQuestion {
  private constructor(
    readonly page: FramedPage,
    readonly answers: HeldAnswers,
  ) {}

  /** Asks, and resolves when the reader has all that comes before the step. */
  static async askUntil(step: number): Promise<HeldQuestion> {
    const answers = await HeldAnswers.start();
    const question = new HeldQuestion(await FramedPage.open(answers.settings), answers);
    const { element } = question.page;
    await element.open();
    void element.ask(answers.settings.fp);
    await answers.passTo(step);
    await answers.reaches(step);
    await until(() => question.said === heldPieces.slice(0, Math.max(0, step - 2)).join(''));
    return question;
  }

  /** What the reader has of the answer. */
  get said(): string {
    const last = this.page.element.messages.at(-1);
    const parts = last?.role === 'assistant' ? last.parts : [];
    return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  }

  /** Goes to the next page; that comes only when the browser has begun to leave this one. */
  async leave(): Promise<void> {
    const { page, answers } = this;
    await answers.hold('page');
    const next = page.leaveFor(answers.settings);
    await answers.asked('page');
    await answers.give('page');
    await next;
  }

  /** The answer goes on to its end, and is found to be whole. */
  async end(): Promise<void> {
    await this.answers.passTo(heldSteps);
    const { element } = this.page;
    await until(() => ['ready', 'error'].includes(element.status) && element.messages.length > 0);
    expect(this.said).to.equal(heldPieces.join(''));
    expect(element.status).to.equal('ready');
    expect(element.messages).to.have.length(2);
    expect(await this.answers.questions(), 'asked once').to.equal(1);
    this.page.close();
  }
}
