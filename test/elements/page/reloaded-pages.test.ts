import { heldSteps } from '../../support/held-answer.js';
import { HeldQuestion, heldMoments, sampledSteps } from '../held-question.js';

describe('an answer whose page is reloaded', () => {
  for (const step of sampledSteps) {
    it(`is there although it ended meanwhile: reloaded before ${heldMoments[step]}`, async () => {
      const question = await HeldQuestion.askUntil(step);
      const { answers, page } = question;
      await answers.hold('script');
      const reloaded = page.reload();
      await answers.asked('script');
      await answers.passTo(heldSteps);
      await answers.ends();
      await answers.give('script');
      await reloaded;
      await question.end();
    });
  }
});
