import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KnownPage, Page } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { KeptIndexes } from '../../../src/retrieval/index/kept-index.js';
import type { SearchIndex } from '../../../src/retrieval/ranking/search-index.js';
import type { Database } from '../../../src/storage/database/database.js';
import { IndexStore } from '../../../src/storage/documentation/index-store.js';
import { openPacked, packPage } from '../../../src/storage/documentation/stored-page.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';

const pageCount = 400;

describe('the index of pages of which a few changed', () => {
  let database: Database;
  let pages: Page[];
  before(async () => {
    database = await openFreshDatabase();
    pages = await Promise.all(
      Array.from({ length: pageCount }, (_, number) => parse(`/p${number}p`, `Fruit ${number}.`)),
    );
  });
  after(() => database.close());

  const indexes = () => new KeptIndexes(new IndexStore(database, 'docs'));
  const find = async (index: SearchIndex, query: string) =>
    (await index.search({ query, limit: 1 })).map(({ section }) => section.path);
  const replaced = (path: string, ...others: readonly KnownPage[]): KnownPage[] =>
    pages.flatMap((page) => (page.path === path ? others : page));

  it('finds what they say now, and nothing of what they said', async () => {
    const kept = indexes();
    await kept.open(pages);
    const index = await kept.open(replaced('/p7p', await parse('/p7p', 'A cucumber.')));
    assert.deepEqual(await find(index, 'cucumber'), ['/p7p']);
    assert.deepEqual(await find(index, 'fruit 399'), ['/p399p']);
    assert.notDeepEqual(await find(index, 'fruit 7'), ['/p7p']);
  });

  it('is that of the pages again where they change back', async () => {
    const kept = indexes();
    await kept.open(pages);
    await kept.open(replaced('/p7p', await parse('/p7p', 'A gherkin.')));
    const index = await kept.open(pages);
    assert.deepEqual(await find(index, 'gherkin'), []);
    assert.deepEqual(await find(index, 'fruit 7'), ['/p7p']);
  });

  it('is made without reading the others', async () => {
    const kept = indexes();
    await kept.open(pages);
    const others = replaced(
      '/p7p',
      await parse('/p7p', 'A pumpkin.'),
      await parse('/new', 'A melon.'),
    );
    const index = await kept.open(
      others.map((page) => (page.path === '/p8p' ? damaged(page) : page)),
    );
    assert.deepEqual(await find(index, 'pumpkin'), ['/p7p']);
    assert.deepEqual(await find(index, 'melon'), ['/new']);
    assert.deepEqual(await find(index, 'fruit 9'), ['/p9p']);
  });

  it('is made of all where pages are in another order, or many changed', async () => {
    const kept = indexes();
    await kept.open(pages);
    const backwards = pages.toReversed();
    assert.deepEqual(await find(await kept.open(backwards), 'fruit 7'), ['/p7p']);
    const most = await Promise.all(
      backwards.map(({ path }, number) => (number % 2 ? parse(path, `Tree ${number}.`) : path)),
    );
    const mixed = most.map((page, number) => (typeof page === 'string' ? backwards[number] : page));
    const index = await kept.open(mixed.filter((page) => page !== undefined));
    assert.deepEqual(await find(index, 'tree 5'), [backwards[5]?.path]);
    assert.deepEqual(await find(index, 'fruit 399'), ['/p399p']);
  });
});

function parse(path: string, text: string): Promise<Page> {
  return parsePage({ path, file: `${path}.md`, source: `# Page\n\n${text}` });
}

/** The page as if it could not be read. */
function damaged(page: KnownPage): KnownPage {
  if ('extent' in page) return page;
  return openPacked({ ...packPage(page), packed: Uint8Array.of(1, 2) });
}
