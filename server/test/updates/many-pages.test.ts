import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type KnownPage, type PageReference, wholePage } from '../../src/content/page.js';
import { FileMemory } from '../../src/library/file-memory.js';
import type { PublishableDocumentation } from '../../src/storage/documentation/documentation-store.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { readDocsFolder } from '../../src/updates/read-docs-folder.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const nameOf = (number: number) => `p${`${number}`.padStart(3, '0')}`;
const sources = Object.fromEntries(
  Array.from({ length: 503 }, (_, number) => [
    `${nameOf(number)}.md`,
    `# Page ${number}\n\n## Detail\n\nSee [the next](/${nameOf((number + 1) % 503)}#detail).`,
  ]),
);

it('an update of many pages keeps most of them compressed, and checks all of them', async () => {
  const folder = await temporaryFolder({
    ...sources,
    'p502.md': `${sources['p502.md']} See [nothing](/p501#gone).`,
    'staff.md': '---\ngroups: [staff]\n---\n\n# For staff',
  });
  const database = await openFreshDatabase();
  const store = openStores(database).ofDomain('docs').documentation;
  const memory = new FileMemory();
  const read = async (before: ReadonlyMap<string, PageReference>) => {
    const warnings: string[] = [];
    const { signal } = new AbortController();
    const documentation = await readDocsFolder(folder, {
      ...{ project: 'docs', before, store: store.pages, memory, signal },
      onWarning: (warning) => void warnings.push(warning),
    });
    return { documentation, warnings };
  };

  const first = await read(new Map());
  assert.deepEqual(first.warnings, [
    'p502.md:5: the page /p501 has no heading #gone, so that the link leads nowhere.',
  ]);
  const compressed = [...first.documentation.pages.values()].filter((page) => 'packed' in page);
  assert.equal(compressed.length, 3);
  assert.equal(first.documentation.withheld?.pages.size, 1);
  await store.publish(first.documentation);

  await writeFiles(folder, {
    'p501.md': '# Page 501\n\n## Other\n\nMore.',
    'p502.md': `${sources['p502.md']}`,
  });
  const before = await store.pages.readReferences();
  const second = await read(before);
  assert.deepEqual(second.warnings, [
    'p500.md:5: the page /p501 has no heading #detail, so that the link leads nowhere.',
  ]);
  assert.equal(pagesOf(second.documentation).length, 2);
  await store.publish(second.documentation);
  const now = await store.read();
  assert.match((await wholePage(now?.documentation.pages.get('/p501')))?.html ?? '', /Other/);
  assert.match(
    (await wholePage(now?.documentation.pages.get('/p500')))?.html ?? '',
    /Page 500|Detail/,
  );
  await database.close();
});

function pagesOf({ pages }: PublishableDocumentation): KnownPage[] {
  return [...pages.values()].flatMap((page) => ('title' in page ? [page] : []));
}
