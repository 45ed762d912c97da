import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSlugger, type SlugStyle, slugStyles } from '../../src/content/markdown/slugger.js';
import { parsePage } from '../../src/content/parse-page.js';
import { countSteps } from './counted-steps.js';

/** A section as references have them, with each thing that is found, quoted or rendered. */
const section = (number: number) => `## Option ${number}

Text with a [link](./other.md#part) and \`code\`. See <b>more</b>[^1].

- one [item](b.md)
- two

| name | meaning |
|---|---|
| a | [x](y.md) |

\`\`\`js
let a = ${number};
\`\`\`
`;

function parseSections(count: number): Promise<unknown> {
  const texts = Array.from({ length: count }, (_, number) => section(number));
  const source = `${texts.join('\n')}\n\n[^1]: A note.\n`;
  return parsePage({ file: 'page.md', path: '/page', source });
}

async function nameSections(style: SlugStyle, count: number): Promise<void> {
  const slugger = createSlugger(style);
  for (let number = 0; number < count; number += 1) slugger.slug('Options');
}

/** What is done for a part of the whole is done twice at most for the whole; begun with what is done once. */
async function assertLinear(work: (count: number) => Promise<unknown>, count: number) {
  const counts = [1, count, 2 * count];
  const [, half = 0, whole = 0] = await countSteps(counts.map((each) => () => work(each)));
  assert.ok(half > 0 && whole < half * 2.1, `${half} steps became ${whole}`);
}

describe('a page of twice as many sections', () => {
  it('takes about twice the work to parse', () => assertLinear(parseSections, 150));

  for (const style of slugStyles) {
    it(`takes about twice the work for its anchors where all headings are one, as in ${style}`, () =>
      assertLinear((count) => nameSections(style, count), 1000));
  }
});
