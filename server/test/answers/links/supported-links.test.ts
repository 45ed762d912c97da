import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SourceLink } from '../../../src/answers/links/source-link.js';
import { SupportedLinks } from '../../../src/answers/links/supported-links.js';
import { supportedAddress } from '../../../src/answers/model/supported-address.js';

const link: SourceLink = {
  ...{ url: '/lids#colours', title: 'Lids › Colours', path: '/lids', excerpt: '' },
  ...{ passage: undefined, version: undefined, language: undefined },
};
const passage =
  'Get it from [the shop](https://shop.example/lids), then open `http://localhost:3000`. See [Timers](/timers).';

async function* cut(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

async function filter(markdown: string, length = markdown.length) {
  const links = new SupportedLinks(supportedAddress([link], [passage]));
  const pieces: string[] = [];
  for await (const piece of links.filter(cut(markdown, length))) pieces.push(piece);
  return { text: pieces.join(''), dropped: links.dropped, pieces };
}

async function assertChanged(markdown: string, expected: string, dropped: number): Promise<void> {
  for (const length of [1, 2, 3, 7, markdown.length]) {
    const found = await filter(markdown, length);
    assert.deepEqual([found.text, found.dropped], [expected, dropped], `cut at ${length}`);
  }
}

const fence = '```';

describe('a link in what a model writes', () => {
  const kept: [name: string, markdown: string][] = [
    ['to a place that was retrieved', 'See [Lids › Colours](/lids#colours), and so on.'],
    ['to the page of such a place', 'See [the lids](/lids/).'],
    ['that a passage has, too', 'See [Timers](/timers) and [it](https://shop.example/lids).'],
    [
      'that is an address of a passage',
      'Open http://localhost:3000/. It is <http://localhost:3000>.',
    ],
    ['by reference', 'See [it][1].\n\n[1]: /lids#colours "Colours"\n'],
    [
      'that looks like a reference',
      '[^1]: See it.\n\nIn a[0]: b, and [0]: one more.\n\n[Note]: as here\n',
    ],
    ['in code', 'Write `[x](/price)` or `https://evil.example`.'],
    [
      'in a code block',
      `As here:\n\n${fence}md\n[x](/price)\n- [ ] a [\nhttps://evil.example\n${fence}\n\nEnd.`,
    ],
    ['in a code block of a list', `- As here:\n\n  ${fence}md\n  [x](/price)\n  ${fence}\n- End.`],
    ['of a footnote', 'Tea[^1].\n\n[^1]: Yes.\n'],
    [
      'that is none',
      '- [ ] a task [1], a[0] (b) and x[\n\n[link] (/price), [x](a or b)\n\n<kbd>h</kbd> w',
    ],
  ];
  for (const [name, markdown] of kept) {
    it(`${name} stays, however it is cut`, async () => {
      for (const length of [1, 2, 3, 7, markdown.length]) {
        const { text, dropped } = await filter(markdown, length);
        assert.equal(text, markdown);
        assert.equal(dropped, 0);
      }
    });
  }

  const changed: [name: string, markdown: string, expected: string, dropped: number][] = [
    ['to a page that was not retrieved', 'See [*all* prices](/price).', 'See [*all* prices].', 1],
    ['to another host', 'A [gift](https://evil.example "for (you)")!', 'A [gift]!', 1],
    ['to a section that there is not', 'See [it](/lids#price).', 'See [it].', 1],
    ['that runs a script', 'Press [it](javascript:alert(1)).', 'Press [it].', 1],
    ['across lines', 'See [all\nof it](/price) now.', 'See [all\nof it] now.', 1],
    ['in another', 'See [all [of](/price) it](/price).', 'See [all [of] it].', 2],
    ['with half a title', 'A [gift](https://evil.example "a) b").', 'A [gift].', 1],
    ['of an image', '![a pot](<https://evil.example/?q=a b>)', '![a pot]', 1],
    ['behind a code span that never ends', 'A ` and [it](/price).', 'A ` and [it].', 1],
    ['behind an escaped mark', 'A \\` and [it](/price) `.', 'A \\` and [it] `.', 1],
    [
      'after a code block',
      `${fence}\n](\n${fence}\n[it](/price)`,
      `${fence}\n](\n${fence}\n[it]`,
      1,
    ],
    ['after a quoted code block', `> ${fence}\n> a\n\n[it](/p)`, `> ${fence}\n> a\n\n[it]`, 1],
    ['after that of a list', `- ${fence}\n  a\n[it](/price)`, `- ${fence}\n  a\n[it]`, 1],
    ['in a table', '| a |\n|---|\n| [it](/price) |\n', '| a |\n|---|\n| [it] |\n', 1],
  ];
  for (const [name, markdown, expected, dropped] of changed) {
    it(`${name} loses its address, however it is cut`, () =>
      assertChanged(markdown, expected, dropped));
  }

  const bare: typeof changed = [
    ['by itself', 'At https://evil.example/?q=1.', 'At `https://evil.example/?q=1`.', 1],
    ['in angle brackets', 'At <https://evil.example>.', 'At <`https://evil.example`>.', 1],
    ['without a scheme', 'At www.evil.example now', 'At `www.evil.example` now', 1],
    ['as the text of a link', '[https://a.example](//evil)', '[`https://a.example`]', 2],
  ];
  for (const [name, markdown, expected, dropped] of bare) {
    it(`that is an address ${name} becomes code`, () => assertChanged(markdown, expected, dropped));
  }

  const unlinked: typeof changed = [
    ['of another host', '[it]: https://a.example', '[it]\\: `https://a.example`', 1],
    ['without a scheme', '[it]: //a.example/x "A"\n\nB', '[it]\\: `//a.example/x` "A"\n\nB', 1],
    ['that was not retrieved', '- [it]: </price>\n- B', '- [it]\\: `/price`\n- B', 1],
    ['behind a label of two lines', '[it\nis]: /price\n', '[it\nis]\\: `/price`\n', 1],
    ['in the next line', '[it]:\n/price\n', '[it]\\:\n/price\n', 0],
  ];
  for (const [name, markdown, expected, dropped] of unlinked) {
    it(`by reference to an address ${name} is none, however it is cut`, () =>
      assertChanged(`See [it].\n\n${markdown}`, `See [it].\n\n${expected}`, dropped));
  }

  it('that goes on in the next line is none', () =>
    assertChanged(
      'A [gift](\n//evil.example), [x](/p\n"t")',
      'A [gift]\\(\n//evil.example), [x]\\(/p\n"t")',
      0,
    ));

  it('with parentheses in it that nobody would write is none', () => {
    const many = '('.repeat(40);
    return assertChanged(
      `A [gift](//evil.example/${many}${')'.repeat(41)}\n`,
      `A [gift]\\(//evil.example/${many}${')'.repeat(41)}\n`,
      0,
    );
  });

  it('by reference to another host with the path of a place leads to that place', () =>
    assertChanged('[it]: https://evil.example/lids "A"', '[it]: /lids#colours "A"', 0));

  it('to another host with the path of a place leads to that place', () =>
    assertChanged(
      'See [it](https://evil.example/lids#colours), https://evil.example/lids#colours',
      'See [it](/lids#colours), [Lids › Colours](/lids#colours)',
      0,
    ));

  it('to another host that begins like a path leads to that place', async () => {
    const judge = supportedAddress([link], []);
    for (const url of ['/\\evil.example/lids#colours', '\\\\evil.example/lids#colours']) {
      assert.equal(judge(url)?.url, link.url, url);
    }
  });

  it('holds back nothing but its address', async () => {
    const { pieces } = await filter('First words [it](/price) and then more words', 4);
    assert.deepEqual(pieces.slice(0, 4), ['Firs', 't wo', 'rds ', '[it']);
    assert.equal(pieces.slice(4).join('|'), ']| and| the|n mo|re |words');
  });

  it('is read at once where a hostile answer comes in one piece', async () => {
    for (const part of ['](', '` ']) {
      const began = process.cpuUsage();
      assert.match((await filter(part.repeat(20_000))).text, /^[\]`]/);
      assert.ok(process.cpuUsage(began).user < 2_000_000, part);
    }
  });

  it('is judged at once where a hostile page has an address of many marks', () => {
    const began = process.cpuUsage();
    const judge = supportedAddress([link], [`https://shop.example/${'_'.repeat(100_000)}a`]);
    assert.equal(judge('https://shop.example/'), undefined);
    assert.ok(process.cpuUsage(began).user < 2_000_000);
  });

  it('that does not end is not waited for', async () => {
    const { pieces } = await filter(`[it](${'a'.repeat(2500)}`, 50);
    assert.ok(pieces.length > 5);
  });
});
