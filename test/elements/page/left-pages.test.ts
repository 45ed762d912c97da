import { HeldQuestion, heldMoments, sampledSteps } from '../held-question.js';

describe('an answer whose page is left for another', () => {
  for (const step of sampledSteps) {
    it(`goes on there: left before ${heldMoments[step]}`, async () => {
      const question = await HeldQuestion.askUntil(step);
      await question.leave();
      await question.end();
    });
  }

  for (const step of [0, 4]) {
    it(`goes on where that is left at once as well: left before ${heldMoments[step]}`, async () => {
      const question = await HeldQuestion.askUntil(step);
      await question.page.reload();
      await question.leave();
      await question.end();
    });
  }
});
