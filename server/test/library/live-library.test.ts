import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Documentation } from '../../src/content/documentation.js';
import type { Page } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { readSections } from '../../src/content/whole-pages.js';
import { asLibrary } from '../../src/library/library.js';
import { LiveLibrary } from '../../src/library/live-library.js';
import { buildSearchIndex } from '../../src/retrieval/index/build-search-index.js';
import type { IndexBuilder } from '../../src/retrieval/index/index-builder.js';
import type { SearchIndex } from '../../src/retrieval/ranking/search-index.js';
import { HeldTimer } from '../http/held-timer.js';

const pageOf = (path: string, source: string): Promise<Page> =>
  parsePage({ file: `${path.slice(1)}.md`, path, source });

function documentation(pages: readonly Page[]): Documentation {
  const site = { name: 'Fruit', navigation: [], suggestions: [], links: [] };
  return { site, pages: new Map(pages.map((page) => [page.path, page])), parsedCount: 0 };
}

const buildIndex: IndexBuilder = async (pages) => buildSearchIndex(await readSections(pages));

const openLibrary = (pages: readonly Page[]) => asLibrary(documentation(pages), buildIndex);

/** The whole index is built when a test says. */
const { set: timer } = new HeldTimer();

async function find({ index }: { index: SearchIndex }, query: string, limit = 10) {
  const hits = await index.search({ query, limit });
  return hits.map(({ section }) => section.path);
}

describe('a library that changes while it is used', () => {
  const open = async () => {
    const pages = await Promise.all([
      pageOf('/apples', '# Apples\n\nApples are stored in a cool cellar.'),
      pageOf('/pears', '# Pears\n\nPears are stored in a warm room.'),
      pageOf('/plums', '# Plums\n\nPlums are dried in the sun.'),
    ]);
    return pages;
  };

  it('finds what pages say now, and nothing of what they said before', async () => {
    const [apples, pears, plums] = await open();
    assert.ok(apples && pears && plums);
    const library = new LiveLibrary(await openLibrary([apples, pears, plums]), {
      buildIndex,
      timer,
    });
    const { index } = library;
    const changed = await pageOf('/apples', '# Apples\n\nApples are pressed into juice.');
    const added = await pageOf('/figs', '# Figs\n\nFigs are stored in a jar.');
    library.publish(documentation([changed, pears, added]));
    assert.deepEqual(await find(library, 'cellar'), []);
    assert.deepEqual(await find(library, 'dried in the sun'), []);
    assert.deepEqual(await find({ index }, 'juice'), ['/apples']);
    assert.deepEqual((await find(library, 'stored')).sort(), ['/figs', '/pears']);
    assert.deepEqual((await find(library, 'stored', 1)).length, 1);
    assert.deepEqual(await find(library, 'figs stored in a jar', 1), ['/figs']);
    assert.deepEqual(await find(library, 'pears stored in a warm room', 1), ['/pears']);
    await library.close();
  });

  it('has the addresses that pages say themselves now', async () => {
    const [apples, pears] = await open();
    assert.ok(apples && pears);
    const library = new LiveLibrary(await openLibrary([apples, pears]), { buildIndex, timer });
    library.publish(documentation([{ ...apples, address: '/fruit/' }, pears]));
    assert.equal(library.site.written?.byPath.get('/apples'), '/fruit/');
    await library.close();
  });

  it('searches one whole index again once that is built, with what changed meanwhile', async () => {
    const [apples, pears, plums] = await open();
    assert.ok(apples && pears && plums);
    let finish = () => {};
    const built: number[] = [];
    const library = new LiveLibrary(await openLibrary([apples, pears]), {
      timer,
      buildIndex: async (pages) => {
        built.push(pages.length);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return buildIndex(pages);
      },
    });
    library.publish(documentation([apples, pears, plums]));
    const first = library.rebuild();
    const changed = await pageOf('/pears', '# Pears\n\nPears are baked with cinnamon.');
    library.publish(documentation([apples, changed, plums]));
    finish();
    await first;
    assert.deepEqual(await find(library, 'cinnamon'), ['/pears']);
    assert.deepEqual(await find(library, 'warm room'), []);
    assert.deepEqual(await find(library, 'sun'), ['/plums']);
    const second = library.rebuild();
    finish();
    await second;
    assert.deepEqual(built, [3, 3]);
    assert.deepEqual(await find(library, 'cinnamon'), ['/pears']);
    assert.equal(library.current.index.constructor, buildSearchIndex([]).constructor);
    await library.close();
  });

  it('keeps the index that there is when a new one cannot be built', async () => {
    const [apples, pears] = await open();
    assert.ok(apples && pears);
    const failures: unknown[] = [];
    const library = new LiveLibrary(await openLibrary([apples]), {
      timer,
      buildIndex: () => Promise.reject(new Error('no memory')),
      onFailure: (error) => failures.push(error),
    });
    library.publish(documentation([apples, pears]));
    await library.rebuild();
    assert.match(String(failures[0]), /no memory/);
    assert.deepEqual(await find(library, 'warm room'), ['/pears']);
    await library.close();
  });

  it('rests for five times as long as a whole index took, up to a quarter of a minute', async () => {
    const [apples, pears] = await open();
    assert.ok(apples && pears);
    let now = 1000;
    let took = 400;
    const pauses: number[] = [];
    const library = new LiveLibrary(await openLibrary([apples]), {
      buildIndex: (pages) => {
        now += took;
        return buildIndex(pages);
      },
      now: () => now,
      timer: (milliseconds) => {
        pauses.push(milliseconds);
        return () => {};
      },
    });
    const change = async (said: string) => {
      const changed = await pageOf('/pears', `# Pears\n\nPears are ${said}.`);
      library.publish(documentation([apples, changed]));
    };
    await change('pressed');
    await library.rebuild();
    now += 500;
    await change('dried');
    assert.deepEqual(await find(library, 'dried'), ['/pears']);
    took = 90_000;
    await library.rebuild();
    await change('cooked');
    now += 10_000;
    const many = Array.from({ length: 600 }, (_, number) => `## Way ${number}\n\nBaked.`);
    await change(`many:\n\n${many.join('\n\n')}`);
    await change('boiled');
    now += 5000;
    await change('baked');
    assert.deepEqual(pauses, [1000, 1500, 15_000, 1000, 5000, 1000]);
    await library.close();
  });
});
