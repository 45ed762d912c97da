import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBetween, seededRandom } from './seeded-random.ts';

/** How many blocks of the documentation come between two of the kinds that it has few of. */
const blocksBetweenExtras = 6;

/** The sections of the demo's pages, each as its blocks; a fence with blank lines is one block. */
const sections: readonly string[][] = readdirSync('demo')
  .filter((name) => name.endsWith('.md'))
  .sort()
  .flatMap((name) => {
    const page = readFileSync(join('demo', name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    return page.split(/^(?=## )/m);
  })
  .map((section) => section.match(/^(?:(```+)[\s\S]*?^\1[ \t]*$|(?:.+(?:\n|$))+)/gm) ?? [])
  .map((blocks) => blocks.map((block) => block.trim()))
  .filter((blocks) => blocks.length > 0);

/**
 * A documentation answer of at most and about that many characters, the same every time: the blocks
 * of the demo's own pages, section by section in a shuffled order, with lists in lists, tables, code,
 * quotations and links among them.
 */
export function answerText(length: number, seed: number): string {
  const random = seededRandom(seed);
  const blocks = answerBlocks(random);
  let text = '';
  for (let block = blocks.next().value; text.length + block.length + 2 <= length; ) {
    text += `${block}\n\n`;
    block = blocks.next().value;
  }
  return text;
}

/** Cuts a text as a model's stream does: pieces of 4 to 12 characters, the same every time. */
export function chunksOf(text: string, seed: number): string[] {
  const random = seededRandom(seed);
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + randomBetween(random, 4, 12);
    chunks.push(text.slice(start, end));
    start = end;
  }
  return chunks;
}

function* answerBlocks(random: () => number): Generator<string, never> {
  for (let count = 0; ; ) {
    for (const section of shuffled(sections, random)) {
      for (const block of section) {
        yield block;
        count += 1;
        if (count % blocksBetweenExtras === 0) yield pick(extras, random)(random);
      }
    }
  }
}

type Extra = (random: () => number) => string;

/** A link, a code span and a strong phrase are a word each, so that no sentence cuts them. */
const words =
  (
    'the widget reads its `base-url` from the page and a **public key** from its attribute so that ' +
    'every [request](./api.md) goes to the same server, where an *index* of all sections answers it in ' +
    'order of relevance; see [the reference](https://developer.mozilla.org/docs/Web) or `npm start` first'
  ).match(/\*\*.+?\*\*|\[.+?\)|`.+?`|\S+/g) ?? [];

const nestedList: Extra = (random) =>
  several(random, [3, 5], () => {
    const inner = several(random, [0, 3], () => `   - ${sentence(random, 9)}`);
    return [`1. ${sentence(random, 12)}`, inner].filter(Boolean).join('\n');
  });

const taskList: Extra = (random) =>
  several(random, [3, 6], () => `- [${random() < 0.5 ? 'x' : ' '}] ${sentence(random, 8)}`);

const table: Extra = (random) => {
  const row = () =>
    `| \`option-${randomBetween(random, 1, 99)}\` | yes | ${sentence(random, 10)} |`;
  return `| option | required | meaning |\n|---|:-:|---|\n${several(random, [4, 12], row)}`;
};

const code: Extra = (random) => {
  const line = () =>
    `  client.on('${pick(['open', 'close', 'ask'], random)}', (event) => log(event.detail));`;
  return `\`\`\`js\nconst client = connect({ retries: ${randomBetween(random, 1, 9)} });\n${several(random, [5, 25], line)}\n\`\`\``;
};

const quotation: Extra = (random) =>
  several(random, [1, 3], () => `> **Note** ${sentence(random, 16)}`);

const longParagraph: Extra = (random) =>
  Array.from({ length: randomBetween(random, 4, 8) }, () => sentence(random, 20)).join(' ');

const extras = [nestedList, taskList, table, code, quotation, longParagraph];

function sentence(random: () => number, count: number): string {
  const start = randomBetween(random, 0, words.length - 1);
  const chosen = Array.from({ length: count }, (_, index) => words[(start + index) % words.length]);
  return `${chosen.join(' ')}.`;
}

function several(random: () => number, [least, most]: [number, number], one: () => string): string {
  return Array.from({ length: randomBetween(random, least, most) }, one).join('\n');
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[randomBetween(random, 0, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((first, second) => first.rank - second.rank)
    .map(({ item }) => item);
}
