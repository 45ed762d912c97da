import { expect } from 'chai';
import { sampledCases } from '../support/sampled-cases.js';
import { allowedImageHost } from './closed-list.js';
import { hostileTexts } from './hostile-texts.js';
import { siteOrigin } from './rendered-answer.js';
import { StrictPage } from './strict-page.js';
import { WatchedAnswer } from './watched-answer.js';

/** A growing block is read again and again: few long texts would take more time than all others. */
const longText = 300;

/** Where in an answer a hostile text may stand: what comes before it and after it. */
const places: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'between paragraphs': ['a **b**\n\n', '\n\nc'],
  'as the address of a link': ['[x](', ')'],
  'as the address of an image': ['![x](<', '>)'],
  'as the text of a link': ['[', '](https://evil.example/a)'],
  'as a link definition': ['[x]\n\n[x]: ', '\n\n![x]'],
  'in a code span': ['`', '`'],
  'in a cell': ['| a |\n|---|\n| ', ' |'],
  'in a list in a quotation': ['> - *a* ', '\n> - b'],
  'in a summary': ['<details><summary>', '</summary>\n\nx\n\n</details>'],
};

/** Each text comes in two or three of the eleven tests below; outside Chromium, half of them in one. */
const sparse = { chromium: 5, others: 22 };

type Feed = (answer: WatchedAnswer, text: string) => void;

async function expectHarmless(texts: readonly string[], feed: Feed): Promise<void> {
  const page = new StrictPage();
  const inherited = Reflect.ownKeys(Object.prototype);
  for (const text of texts) {
    const answer = new WatchedAnswer(page.document);
    feed(answer, text);
    answer.finish();
    expect(answer.strangers, text).to.deep.equal([]);
  }
  expect(await page.settledViolations()).to.deep.equal([]);
  expect(Reflect.ownKeys(Object.prototype)).to.deep.equal(inherited);
  page.remove();
}

describe('at every prefix, a hostile answer', () => {
  for (const [what, texts] of Object.entries(hostileTexts)) {
    for (const [from, [where, [before, after]]] of Object.entries(places).entries()) {
      it(`is harmless: ${what} ${where}`, () =>
        expectHarmless(sampledCases(texts, sparse, from), (answer, text) =>
          answer.add(before).addInPieces(text + after, text.length > longText ? 7 : 1),
        ));
    }

    it(`is harmless: ${what} by itself`, () =>
      expectHarmless(sampledCases(texts, sparse, 9), (answer, text) => answer.addInPieces(text)));

    it(`is harmless when it ends there: ${what}`, () =>
      expectHarmless(sampledCases(texts, sparse, 10), (answer, text) =>
        answer.addEndingOften(text),
      ));
  }
});

describe('at every prefix, an answer with images from a host that the owner allows', () => {
  it('loads none from elsewhere, and gives that host no referrer', () => {
    // Nothing loads in a document without a window.
    const page = document.implementation.createHTMLDocument();
    for (const text of sampledCases(hostileTexts.beacons ?? [], sparse)) {
      for (const variant of [text, text.replaceAll('evil.example', allowedImageHost)]) {
        const answer = new WatchedAnswer(page, {
          siteOrigin,
          allowedImageHosts: [allowedImageHost],
        });
        answer.addInPieces(variant).finish();
        expect(answer.strangers, variant).to.deep.equal([]);
      }
    }
  });
});
