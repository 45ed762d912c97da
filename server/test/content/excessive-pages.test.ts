import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../src/content/html/html-page.js';
import type { Page } from '../../src/content/page.js';
import { parsePageTree } from '../../src/content/page-tree.js';
import { parsePage } from '../../src/content/parse-page.js';
import { isPageFile, listPageFiles } from '../../src/content/read-docs-folder.js';
import { readPageFile } from '../../src/content/read-page-file.js';
import { parseReviewedAnswer } from '../../src/content/reviewed-answer.js';
import { temporaryFolder } from './temporary-folder.js';

const parse = (source: string, file = 'page.md') => parsePage({ file, path: '/page', source });

describe('a page that would take minutes to parse', () => {
  for (const [name, line] of [
    ['quotes and lists in one another', '> - '.repeat(30_000)],
    ['quotes and lists in one another', '1. '.repeat(30_000)],
    [
      'columns of a table',
      `${'|a'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'|a\n'.repeat(10_000)}`,
    ],
    ['cells of tables', `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|a\n'.repeat(2000)}`],
    ['comments that never end', 'a <!-- '.repeat(30_000)],
    ['comments that never end', 'a <!--\n'.repeat(30_000)],
  ] as const) {
    it(`is refused with its line for ${name}: ${line.slice(0, 8).trim()}`, async () => {
      const message = new RegExp(`^page.md:\\d+: there are too many ${name} to be read$`);
      await assert.rejects(parse(`Text.\n\n${line}`), { message });
    });
  }

  for (const [name, line] of [
    ['an export', `export const a = {\n${'a: 1,\n\n'.repeat(10_000)}`],
    ['an expression in a line', '{a'.repeat(10_000) + '}'.repeat(10_000)],
    ['an expression over lines', '{a\n'.repeat(40) + '}a\n'.repeat(10_000)],
    ['an attribute', '<A b={{\n'.repeat(40) + '}a\n'.repeat(10_000)],
  ] as const) {
    it(`is refused for ${name} of MDX that never ends or is too long, with its line`, async () => {
      await assert.rejects(parse(`Text.\n\n${line}`, 'page.mdx'), {
        message: /^page\.mdx:3: an import, export or expression is too long, or never ends$/,
      });
    });
  }

  it('is refused for brackets of MDX that lie so deep that they may take all of the stack', async () => {
    const templates = `${'`${'.repeat(8_000)}1${'}`'.repeat(8_000)}`;
    const brackets = `${'('.repeat(400)}1${')'.repeat(400)}`;
    for (const source of [`{${templates}}`, `{'}' + ${templates}}`, `{${brackets}}`]) {
      await assert.rejects(parse(`Text.\n\n${source}`, 'page.mdx'), /page\.mdx:3: an import/);
    }
  });

  it('is refused for whatever takes so long, in the middle of it', () => {
    for (const source of ['a\n=\n'.repeat(200_000), 'a**'.repeat(300_000)]) {
      assert.throws(() => parsePageTree(source, { patience: 0.1 }), {
        message: 'it takes more than 0.1 seconds to be read: split the page',
      });
    }
    assert.equal(parsePageTree('# Text').children.length, 1);
  });

  for (const [name, front] of [
    ['deep lists', `a: ${'['.repeat(2000)}`],
    ['lists deep in a line', `${'- '.repeat(60)}a`],
    [
      'many fields in a line',
      `a: { ${Array.from({ length: 3000 }, (_, key) => `k${key}:`).join(',')} }`,
    ],
  ] as const) {
    it(`has its front matter read line by line where it holds ${name}`, async () => {
      const { title, warnings } = await parse(`---\ntitle: Mine\n${front}\n---\n\nText.`);
      assert.equal(title, 'Mine');
      assert.match(warnings.join(), /^page\.md:2: the front matter is read line by line: /);
    });
  }

  it('is refused as a reviewed answer as well', () => {
    const source = `---\nquestions: Why?\n---\n${'> '.repeat(1000)}`;
    const { answer, warnings } = parseReviewedAnswer({ file: 'answers/why.md', source });
    assert.equal(answer, undefined);
    assert.match(warnings.join(), /^answers\/why\.md:4: there are too many .* It is left out\.$/);
  });

  it('is not reported for what is merely long', async () => {
    const html = async (source: string, file?: string) => (await parse(source, file)).html;
    assert.match(await html(`${'<!-- a -->\n'.repeat(2000)}\nText.`), /Text/);
    assert.match(await html('- - - '.repeat(60)), /<hr>/);
    assert.match(await html(`|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}`), /<table>/);
    const rows = `|a|b|c|\n|-|-|-|\n${'|a|b|c|\n'.repeat(10_000)}`;
    assert.match(await html(`${rows}\nText.`), /Text/);
    assert.match(await html(`${'{a} '.repeat(500)}Text.`, 'page.mdx'), /Text/);
    const data = `export const list = [\n${"  { name: 'a' },\n\n".repeat(200)}];`;
    assert.match(await html(`${data}\n\nText.`, 'page.mdx'), /Text/);
    assert.match(
      await html(`{{ a: ${'{ b: '.repeat(80)}1${'}'.repeat(82)}\n\nText.`, 'page.mdx'),
      /Text/,
    );
    assert.match(await html('{\n\n'.repeat(500)), /\{/);
  });
});

describe('a page with thousands of marks on one letter', () => {
  /** Searching for a text sorts them, which takes the square of their number. */
  const marks = '\u0301\u0316'.repeat(1000);
  const references = '&#x301;&#x316;'.repeat(1000);

  function requireFewMarks({ title, description, headings, sections }: Page) {
    const names = sections.flatMap(({ heading, breadcrumb }) => [heading, ...breadcrumb]);
    const texts = sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    const all = [title, description ?? '', ...headings.map(({ text }) => text), ...names, ...texts];
    assert.ok(all.some((text) => /\p{M}{30}/u.test(text)));
    for (const text of all) assert.doesNotMatch(text, /\p{M}{31}/u);
  }

  it('is searched by the first thirty', async () => {
    const front = `---\ntitle: Mine${marks}\ndescription: All${marks}\n---\n`;
    for (const made of [marks, references]) {
      requireFewMarks(await parse(`${front}\n# a${made}\n\n## b${made}\n\nc${made}`));
    }
  });

  it('is searched by them where it is of another site', () => {
    const head = `<title>a${marks}</title><meta name="description" content="b${marks}">`;
    for (const made of [marks, references]) {
      const html = `<head>${head}</head><main><h2 id="c">c${made}</h2><p>d${made}</p></main>`;
      requireFewMarks(readHtmlPage({ url: new URL('https://docs.example.com/'), html }).page);
    }
  });
});

describe('front matter that is too long', () => {
  it('is read line by line as far as possible, and reported', async () => {
    const keys = Array.from({ length: 1001 }, (_, number) => `key-${number}: 1`);
    for (const more of [
      keys.join('\n'),
      `keys: {${keys.join('0000000000000000000000000000000000000000, ')}}`,
    ]) {
      const page = await parse(`---\ntitle: Kept\n${more}\n---\nText.`);
      assert.equal(page.title, 'Kept');
      assert.match(
        page.warnings.join(),
        /^page\.md:2: the front matter is read line by line: it has more than/,
      );
    }
  });

  it('leaves a reviewed answer out', () => {
    const source = `---\nquestions: Why?\n${'# \n'.repeat(1000)}---\nBecause.`;
    const { answer, warnings } = parseReviewedAnswer({ file: 'answers/why.md', source });
    assert.equal(answer, undefined);
    assert.match(warnings.join(), /the front matter cannot be read: it has more than 1000 lines/);
  });
});

describe('a folder of documentation', () => {
  it('leaves out a page beyond a size, unread, and says which', async () => {
    const warnings: string[] = [];
    const folder = await temporaryFolder({
      'large.md': 'a'.repeat(1_000_001),
      'fits.md': 'a'.repeat(1_000_000),
    });
    const options = { folder, onWarning: (warning: string) => warnings.push(warning) };
    assert.equal(await readPageFile('large.md', options), undefined);
    assert.equal((await readPageFile('fits.md', options))?.length, 1_000_000);
    assert.deepEqual(warnings, [
      'large.md is left out: it has 1001 kB, and a page may have 1000 kB. Split it.',
    ]);
  });

  it('leaves out folders beyond a depth, and says which', async () => {
    const warnings: string[] = [];
    const deepest = 'd/'.repeat(32);
    const folder = await temporaryFolder({ [`${deepest}a.md`]: 'A.', [`${deepest}d/b.md`]: 'B.' });
    const options = { folder, onWarning: (warning: string) => warnings.push(warning) };
    assert.deepEqual(await listPageFiles(options), [`${deepest}a.md`]);
    assert.deepEqual(warnings, [
      `${deepest}d/ is left out: it is more than 32 folders deep. Move it up.`,
    ]);
    assert.equal(isPageFile(`${deepest}a.md`), true);
    assert.equal(isPageFile(`${deepest}d/b.md`), false);
  });
});
