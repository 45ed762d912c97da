import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Library } from '../../src/library/library.js';
import { demoLibrary } from '../library/demo-library.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const querySchema = z.strictObject({ type: z.string().min(3), pages: z.array(z.string()).min(1) });
const setSchema = z.array(
  z.strictObject({ folder: z.string(), queries: z.array(querySchema).min(1) }),
);
type CodeQuery = z.infer<typeof querySchema>;

const sets = setSchema.parse(
  parse(readFileSync(new URL('typed-code.yaml', import.meta.url), 'utf8')),
);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Shares of the queries, and of their key presses from the third on. */
const targets = { first: 0.85, firstThree: 0.95, firstFive: 0.85 };

describe('code that is typed into the search', () => {
  it('is labelled well enough to tell', () => {
    const queries = sets.flatMap((set) => set.queries);
    assert.ok(queries.length >= 150);
    assert.equal(new Set(queries.map(({ type }) => type)).size, queries.length);
  });

  for (const { folder, queries } of sets) {
    describe(`in ${folder}`, () => {
      let library: Library;
      before(async () => {
        library = folder === 'demo' ? await demoLibrary() : await libraryOf(folder);
      });

      it('leads to the right page, with half of the queries held out', async (test) => {
        const judged = await Promise.all(queries.map((query) => judge(library, query)));
        const tuned = figuresOf(judged.filter((_, place) => place % 2 === 0));
        const heldOut = figuresOf(judged.filter((_, place) => place % 2 === 1));
        test.diagnostic(`tuned ${describeFigures(tuned)}; held out ${describeFigures(heldOut)}`);
        const all = figuresOf(judged);
        assert.ok(all.first >= targets.first, describeFigures(all));
        assert.ok(all.firstThree >= targets.firstThree, describeFigures(all));
        assert.ok(all.firstFive >= targets.firstFive, describeFigures(all));
      });
    });
  }
});

async function libraryOf(folder: string): Promise<Library> {
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder: `${root}${folder}`, database });
  await database.close();
  return library;
}

/** The rank of a right page, for all that is typed last and after each key from the third on; infinite where none is found. */
async function judge({ index }: Library, { type, pages }: CodeQuery): Promise<number[]> {
  const ranks: number[] = [];
  for (let length = 3; length <= type.length; length += 1) {
    const hits = await index.search({ query: type.slice(0, length), limit: 10, prefix: true });
    const place = hits.findIndex(({ section }) => pages.some((page) => isPage(section.path, page)));
    ranks.push(place < 0 ? Number.POSITIVE_INFINITY : place + 1);
  }
  return ranks;
}

/** A page is named by its path, or by its last name without the number that orders it. */
function isPage(path: string, page: string): boolean {
  return path === page || path.split('/').at(-1)?.replace(/^\d+-/, '') === page;
}

function figuresOf(judged: readonly number[][]) {
  const last = judged.map((ranks) => ranks.at(-1) ?? Number.POSITIVE_INFINITY);
  return {
    first: shareOf(last, 1),
    firstThree: shareOf(last, 3),
    firstFive: shareOf(judged.flat(), 5),
  };
}

function shareOf(ranks: readonly number[], most: number): number {
  return ranks.filter((rank) => rank <= most).length / ranks.length;
}

function describeFigures({ first, firstThree, firstFive }: ReturnType<typeof figuresOf>): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `first ${percent(first)}, in three ${percent(firstThree)}, in five at each key ${percent(firstFive)}`;
}
