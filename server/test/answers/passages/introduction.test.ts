import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PassagesAnswerSource } from '../../../src/answers/passages/passages-answer.js';
import { wholePage } from '../../../src/content/page.js';
import { DocsFolder } from '../../../src/library/docs-folder.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

const others = {
  'docs.json': '{ "name": "Kettle" }',
  'lid.md': '# Lid\n\nThe Kettle has a lid. Open the lid of the Kettle, which the Kettle closes.',
  'steam.md': '# Steam\n\nSteam of the Kettle leaves the Kettle. The Kettle is hot then.',
};

async function ask(question: string, home: string, { filter = {}, files = {} } = {}) {
  const folder = await temporaryFolder({ ...others, 'index.md': home, ...files });
  const store = { readAll: async () => new Map<string, undefined>() };
  const { site, pages } = await new DocsFolder({ folder, store }).open();
  const whole = await Promise.all([...pages.values()].map((page) => wholePage(page)));
  const index = buildSearchIndex(whole.flatMap(({ sections }) => sections));
  const answer = await new PassagesAnswerSource({ index, site, pages }).answer({
    turns: [{ role: 'user', text: question }],
    context: [],
    retrievalPageSize: 5,
    filter,
    signal: new AbortController().signal,
  });
  let text = '';
  for await (const piece of answer.text) text += piece;
  return { ...answer, text };
}

describe('the question what the documentation is about', () => {
  const home =
    '# Kettle.js\n\n[![build](/badge.svg)](/build)\n\nA quick way to hot water.\n\nMade by tea drinkers.';

  it('is answered with what its first page says first', async () => {
    for (const question of ['What is Kettle?', 'what is kettle.js', 'Explain the Kettle']) {
      const { text, sources, isUnsure } = await ask(question, home);
      assert.equal(text, '> A quick way to hot water.\n\nFrom [Kettle.js](/).', question);
      assert.deepEqual([sources.length, isUnsure], [1, false]);
    }
  });

  it('is answered with the sentence that defines it, and what goes on with that', async () => {
    const { text } = await ask(
      'What is Kettle?',
      "# Kettle\n\nOur sponsors heat us.\n\nTry it in your kitchen, now and for free.\n\nKettle is a tool for tea. It isn't for soup.\n\nMore.",
    );
    assert.match(text, /^> Kettle is a tool for tea\. It isn't for soup\.\n\nFrom/);
  });

  it('is answered with the line that is quoted below its name', async () => {
    const quoted = (line: string) =>
      ask(
        'What is Kettle?',
        `# Kettle\n\nMade by tea drinkers of all lands.\n\n> ${line}\n\nMore.`,
      );
    assert.match((await quoted('Hot water for everybody')).text, /^> Hot water for everybody\n\n/);
    assert.doesNotMatch((await quoted('It is hot, said the cat.')).text, /^> It is hot/);
  });

  it('is answered by a page that introduces it, where the first one says nothing', async () => {
    const files = {
      'cli.md': '# Commands\n\n## `kettle`\n\nStart the kettle.',
      'intro.md': '# Getting started\n\n## Overview\n\nKettle (a pot) is a tool for tea.',
    };
    const { text } = await ask('What is Kettle?', '---\ntitle: Kettle\n---\n', { files });
    assert.match(text, /^> Kettle \(a pot\) is a tool for tea\./);
  });

  it('is told from what stands at the beginning without defining it', async () => {
    const { text, isUnsure } = await ask('What is Kettle?', '# Kettle\n\nHot water for all of us');
    assert.equal(isUnsure, true);
    assert.match(text, /come closest:\n\n> Hot water for all of us\n/);
  });

  it('is not what is asked of something in it, or of a version that the page is not of', async () => {
    assert.doesNotMatch((await ask('What is the lid of the Kettle?', home)).text, /quick way/);
    assert.doesNotMatch((await ask('How do I open Kettle?', home)).text, /^> A quick way/);
    const { text } = await ask('What is Kettle?', home, { filter: { version: '2' } });
    assert.doesNotMatch(text, /quick way/);
  });

  it('is not asked by a part of the name, or where another place has that name', async () => {
    const files = { 'docs.json': '{ "name": "Kettle Router" }' };
    assert.equal((await ask('What is Kettle?', home, { files })).isUnsure, true);
    assert.match((await ask('What is Kettle Router?', home, { files })).text, /quick way/);
    const named = { 'kettle.md': '# Kettle\n\nKettle is a tool for tea.' };
    const { text } = await ask('What is Kettle?', home, { files: named });
    assert.match(text, /^> Kettle is a tool for tea/);
    assert.doesNotMatch((await ask('What is new in Kettle?', home)).text, /^> A quick way/);
    const long = `What is ${' '.repeat(9000)}Kettle!x`;
    assert.doesNotMatch((await ask(long, home)).text, /^> A quick way/);
  });

  it('is not told for sure by what only stands there', async () => {
    for (const text of [
      'The following steps take five minutes.',
      'It is recommended to read this first.',
      'A new major version is out: read the guide.',
      'Kettle makes no guarantees in this phase.',
      'Kettle is no longer maintained by us.',
    ]) {
      assert.equal((await ask('What is Kettle?', `# Kettle\n\n${text}`)).isUnsure, true, text);
    }
    const later = '# Kettle\n\nThe hottest page of all.\n\nThe Kettle is a tool for tea.';
    assert.match((await ask('What is Kettle?', later)).text, /^> The Kettle is a tool/);
  });

  it('is looked up as any other where the first page says nothing', async () => {
    const { text } = await ask('What is Kettle?', '# Kettle\n\n[![build](/badge.svg)](/build)');
    assert.match(text, /Kettle/);
    assert.doesNotMatch(text, /badge/);
  });

  it('is told by the name that its first page defines, whatever the site is called', async () => {
    const parts = '# Kettle parts\n\nKettle is a good base for other parts.';
    const files = { 'docs.json': '{ "name": "Handbook" }', 'parts.md': parts };
    const home = '---\ntitle: Welcome\n---\n\n# Welcome to Kettle\n\nKettle is a tool for tea.';
    const { text, isUnsure } = await ask('What is Kettle?', home, { files });
    assert.match(text, /^> Kettle is a tool for tea\.\n\nFrom/);
    assert.equal(isUnsure, false);
    assert.doesNotMatch((await ask('What is steam?', home, { files })).text, /tool for tea/);
    const other = '# Welcome\n\nKettle is hot. A lid is a part of it.';
    assert.doesNotMatch((await ask('What is Kettle?', other, { files })).text, /^> Kettle is hot/);
  });
});
