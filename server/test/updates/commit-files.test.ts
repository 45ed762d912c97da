import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CommitFiles } from '../../src/updates/git/commit-files.js';

const source = { kind: 'git', remote: '/srv/acme-docs.git' } as const;

/** The files of a commit with that many pages, and what is asked for of their contents. */
function commitOf(
  count: number,
  others: readonly string[] = [],
): { commit: CommitFiles; asked: string[] } {
  const numbered = Array.from({ length: count }, (_, number) => `page-${1000 + number}.md`);
  const pages = [...numbered, ...others];
  const asked: string[] = [];
  const read = async (hash: string) => {
    asked.push(hash);
    return Buffer.from(hash);
  };
  const files = new Map(pages.map((file) => [file, { hash: `blob of ${file}`, size: 10 }]));
  const listed = { pages, reviewedAnswers: [], assets: [], specifications: [], files };
  const trees = { find: () => undefined };
  return { commit: new CommitFiles({ source, listed, blobs: { read }, trees }), asked };
}

it('all pages of a commit are asked for ahead, each once', async () => {
  const { commit, asked } = commitOf(250);
  const [first = '', ...others] = await commit.pages();
  await commit.read(first);
  assert.equal(asked.length, 100);
  for (const file of others) assert.equal(String(await commit.read(file)), `blob of ${file}`);
  assert.equal(new Set(asked).size, 250);
  assert.equal(asked.length, 250);
});

it('of few pages of a commit, no others are asked for', async () => {
  const { commit, asked } = commitOf(250);
  for (const file of ['page-1020.md', 'page-1200.md']) await commit.read(file);
  assert.deepEqual(asked, ['blob of page-1020.md', 'blob of page-1200.md']);
});

it('a name of a commit that is not valid UTF-8 keeps no other page from being read', async () => {
  const { commit } = commitOf(2, ['tea\uFFFD.md']);
  for (const file of ['page-1000.md', 'page-1001.md']) {
    assert.equal(String(await commit.read(file)), `blob of ${file}`);
  }
  await assert.rejects(commit.read('tea\uFFFD.md'), { code: 'ENOENT' });
});

it('what is in a file of a commit is told by its blob alone', async () => {
  const { commit, asked } = commitOf(2);
  assert.deepEqual(commit.stamp('page-1001.md'), { state: 'blob of page-1001.md', taken: 0 });
  assert.equal(commit.stamp('page-1002.md'), undefined);
  assert.deepEqual(asked, []);
});
