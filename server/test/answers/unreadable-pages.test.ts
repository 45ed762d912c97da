import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { unsupportedClaims } from '../../src/answers/claims/unsupported-claims.js';
import { ReviewedAnswerSource } from '../../src/answers/kept/reviewed-answers.js';
import { linkSection } from '../../src/answers/links/source-link.js';
import { inPieces } from '../../src/answers/passages/in-pieces.js';
import { followUps } from '../../src/answers/suggesting/follow-ups.js';
import {
  extentOf,
  type KnownPage,
  type Page,
  type ShelvedPage,
  UnreadablePage,
} from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { searchWithOperations } from '../../src/retrieval/ranking/find-operations.js';

const site = {
  ...{ name: 'Docs', suggestions: [], links: [] },
  navigation: [{ group: 'Use', pages: ['/keys', '/limits'] }],
};

/** As it is where its text was pruned. */
function pruned({ sections, html, headings, links, ...head }: Page): ShelvedPage {
  const extent = extentOf({ ...head, sections, html, headings, links });
  const read = () => Promise.reject(new UnreadablePage(`The page ${head.path} is no longer kept`));
  return { ...head, extent, packed: undefined, read, readSections: read };
}

describe('an answer whose pages cannot be read any more', () => {
  let keys: Page;
  let limits: Page;
  before(async () => {
    const pageOf = (path: string, source: string) =>
      parsePage({ path, file: `${path}.md`, source });
    keys = await pageOf('/keys', '# API keys\n\nThey are secret.\n\n## Rotate a key\n\nPress it.');
    limits = await pageOf('/limits', '# Rate limits\n\nThere are some.');
  });
  const mapOf = (...pages: KnownPage[]) => new Map(pages.map((page) => [page.path, page]));
  const answered = () => {
    const [opening] = keys.sections;
    assert.ok(opening);
    const sources = [linkSection(opening, { site, query: '' })];
    return { kind: 'model', text: inPieces('They are secret.'), sources } as const;
  };

  it('gets no marks', async () => {
    const markdown = 'Keys are made of iron [API keys](/keys).';
    const turns = [{ role: 'user', text: 'What are keys made of?' }] as const;
    const asked = { turns, context: [], markdown };
    const marks = (page: KnownPage) =>
      unsupportedClaims(answered(), { ...asked, pages: mapOf(page) });
    assert.equal((await marks(keys)).length, 1);
    assert.deepEqual(await marks(pruned(keys)), []);
  });

  it('is followed by the questions of those that can be read', async () => {
    const questions = (...pages: KnownPage[]) =>
      followUps(answered(), { turns: [], markdown: '', library: { site, pages: mapOf(...pages) } });
    assert.deepEqual(await questions(keys, limits), ['Rotate a key', 'Rate limits']);
    assert.deepEqual(await questions(keys, pruned(limits)), ['Rotate a key']);
    assert.deepEqual(await questions(pruned(keys), limits), []);
  });

  it('is given where its authors wrote it, without these sources', async () => {
    const reviewedAnswers = [
      {
        ...{ file: '_answers/keys.md', questions: ['What are keys?'], markdown: 'Secrets.' },
        ...{ version: undefined, language: undefined },
        links: ['/keys', '/limits'].map((url) => ({ url, line: 1 })),
      },
    ];
    const source = new ReviewedAnswerSource({
      library: { site, pages: mapOf(pruned(keys), limits), reviewedAnswers },
      next: { answer: () => Promise.reject(new Error('Nobody asks it.')) },
    });
    const { kind, sources } = await source.answer({
      turns: [{ role: 'user', text: 'What are keys?' }],
      ...{ context: [], filter: {}, retrievalPageSize: 5, signal: new AbortController().signal },
    });
    assert.equal(kind, 'reviewed');
    assert.deepEqual(
      sources.map(({ path }) => path),
      ['/limits'],
    );
  });

  it('is found by what words find where an operation of that name cannot be shown', async () => {
    const operation = { name: 'GET /keys', connections: [] };
    const section = limits.sections[0];
    assert.ok(section);
    const hit = { section, score: 1, coverage: 1 };
    const index = { search: async () => [hit] };
    const pages = mapOf({ ...pruned(keys), operation });
    assert.deepEqual(
      await searchWithOperations({ index, pages }, { query: 'GET /keys', limit: 3 }),
      [hit],
    );
  });
});
