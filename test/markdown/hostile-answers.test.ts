import { expect } from 'chai';
import { strangersIn } from './closed-list.js';
import { hostileTexts } from './hostile-texts.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

const combinations: readonly ((text: string) => string)[] = [
  (text) => `text ${text} text`,
  (text) => `- item\n\n  ${text}\n\n> ${text}`,
  (text) => `[${text}](${text}) ![${text}](${text}) \`${text}`,
  (text) => `<details><summary>${text}</summary>\n\n${text}\n\n[x]: ${text}\n\n[x]`,
  (text) => `| ${text} |\n|---|\n| ${text} |`,
];

describe('a hostile answer', () => {
  for (const [what, texts] of Object.entries(hostileTexts)) {
    it(`becomes nothing but harmless elements and attributes: ${what}`, () => {
      for (const text of texts) {
        for (const combine of combinations) {
          const answer = answerOf(combine(text));
          expect(strangersIn(answer.container), text).to.deep.equal([]);
          answer.remove();
        }
      }
    });

    it(`is harmless also in its sources: ${what}`, () => {
      for (const text of texts) {
        const answer = new RenderedAnswer().add(`[1] [2] ${text}`);
        answer.finish(
          new Map([
            [1, { href: text, title: text }],
            [2, { href: 'https://evil.example/', title: text }],
          ]),
        );
        expect(strangersIn(answer.container), text).to.deep.equal([]);
        answer.remove();
      }
    });
  }
});
