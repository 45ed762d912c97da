import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { parseInThreads } from '../../src/library/parse-in-threads.js';
import type { ParsedPage } from '../../src/library/parsed-page.js';
import { type ParseProgress, refreshPages } from '../../src/library/refresh-pages.js';
import { storePage } from '../../src/storage/documentation/stored-page.js';
import { plainPages } from '../storage/plain-pages.js';

function sourceOf(name: string, text: string) {
  return { path: `/${name}`, file: name, source: Buffer.from(text), contentHash: name };
}

function sourcesOf(count: number) {
  return Array.from({ length: count }, (_, number) =>
    sourceOf(`page-${number}.md`, `\uFEFF# Page ${number}\n\nÄpfel, 苹果 and [🍎](apple.md).`),
  );
}

/** A function is nothing that a thread can get. */
const unsent: object = { unsent: () => {} };

const operation = {
  ...{
    name: 'GET /apples',
    method: 'get',
    path: '/apples',
    slug: 'apples',
    title: 'Apples',
    line: 1,
  },
  ...{ description: undefined, tag: undefined, address: undefined, connections: [] },
  ...{ text: 'Lists them.', addresses: { start: 0, end: 0, instead: '' }, document: '{}' },
};

async function parsedAlone(sources: ReturnType<typeof sourcesOf>): Promise<Map<string, Page>> {
  const pages = await Promise.all(
    sources.map((each) => parsePage({ ...each, source: each.source.toString() })),
  );
  return new Map(pages.map((page) => [page.path, page]));
}

describe('pages that are parsed together', () => {
  it('are compressed where there are many, in their order', async () => {
    const sources = sourcesOf(500);
    const seen: ParseProgress[] = [];
    const onProgress = (progress: ParseProgress) => void seen.push(progress);
    const { pages } = await refreshPages({
      ...{ sources, unread: new Map(), known: new Map(), isWhole: true, onProgress },
      // Of threads that fail, too.
      onWarning: assert.fail,
    });
    assert.ok([...pages.values()].every((page) => 'packed' in page && page.packed));
    const plain = await parsedAlone(sources);
    assert.deepEqual(
      [...pages.values()].map((page) => storePage(page)?.links),
      [...plain.values()].map(({ links }) => JSON.stringify(links)),
    );
    assert.deepEqual(await plainPages(pages), await plainPages(plain));
    assert.deepEqual(
      seen.map(({ parsed }) => parsed),
      sources.map((_, number) => number + 1),
    );
  });

  it('are at hand where there are few, or others were read before', async () => {
    for (const { count, isWhole } of [
      { count: 499, isWhole: true },
      { count: 500, isWhole: false },
    ]) {
      const sources = sourcesOf(count);
      const options = { sources, unread: new Map(), known: new Map(), isWhole };
      const { pages } = await refreshPages(options);
      assert.deepEqual(pages, await parsedAlone(sources));
    }
  });

  it('are told of where they are broken, and kept apart where they are not for all', async () => {
    const warnings: string[] = [];
    const before = await parsePage({ path: '/kept.mdx', file: 'kept.mdx', source: '# Before' });
    const { pages, changed } = await refreshPages({
      sources: [
        ...sourcesOf(500),
        sourceOf('broken.mdx', '# Broken\n\n{'),
        sourceOf('kept.mdx', '{'),
        sourceOf('staff.md', '---\ngroups: [staff]\n---\n\n# For staff'),
      ],
      unread: new Map(),
      known: new Map([['/kept.mdx', before]]),
      isWhole: true,
      onWarning: (warning) => void warnings.push(warning),
    });
    assert.equal(changed.length, 501);
    assert.equal(pages.has('/broken.mdx'), false);
    assert.equal(pages.get('/kept.mdx'), before);
    assert.deepEqual(pages.get('/staff.md')?.readers, { groups: ['staff'] });
    assert.match(warnings[0] ?? '', /^broken\.mdx:3.*\. The page is left out\.$/);
    assert.match(warnings[1] ?? '', /^kept\.mdx:1.*\. The page stays as it was before\.$/);
  });

  it('are parsed here, too, where a thread fails, and their owner is told', async () => {
    const sources = sourcesOf(500);
    Object.assign(sources[250] ?? {}, unsent);
    const warnings: string[] = [];
    const seen: number[] = [];
    const { pages } = await refreshPages({
      ...{ sources, unread: new Map(), known: new Map(), isWhole: true },
      onWarning: (warning) => void warnings.push(warning),
      onProgress: ({ parsed }) => void seen.push(parsed),
    });
    assert.deepEqual(
      [...pages.keys()],
      sources.map(({ path }) => path),
    );
    assert.deepEqual(
      seen,
      sources.map((_, number) => number + 1),
    );
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^Pages take longer to read, as they cannot .+: .+$/);
  });

  it('are parsed here where they are of a document, whose text they share', async () => {
    const sources = sourcesOf(500);
    Object.assign(sources[0] ?? {}, { operation: { ...operation, ...unsent } });
    const { pages } = await refreshPages({
      ...{ sources, unread: new Map(), known: new Map(), isWhole: true },
      onWarning: assert.fail,
    });
    assert.equal(pages.get('/page-0.md')?.operation?.document, operation.document);
    assert.ok([...pages.values()].every((page) => 'packed' in page && page.packed));
  });
});

describe('threads that parse pages', () => {
  it('say what becomes of each of them', async () => {
    const sources = [...sourcesOf(45), sourceOf('broken.mdx', '{')];
    const taken = new Map<number, ParsedPage>();
    await parseInThreads(sources.entries(), (number, parsed) => void taken.set(number, parsed));
    assert.deepEqual(
      [...taken.keys()].toSorted((first, second) => first - second),
      [...sources.keys()],
    );
    const packed = [...taken].filter(([, parsed]) => 'packed' in parsed);
    assert.equal(packed.length, 45);
    assert.ok(
      packed.every(
        ([number, page]) => 'packed' in page && page.packed.path === sources[number]?.path,
      ),
    );
  });

  it('are an error where they cannot get a page', async () => {
    const [source] = sourcesOf(1);
    assert.ok(source);
    const sources = [Object.assign(source, unsent)];
    await assert.rejects(
      parseInThreads(sources.entries(), () => {}),
      { name: 'DataCloneError' },
    );
  });
});
