import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gitEnvironment } from '../../src/updates/git/git-environment.js';
import { GitFailure } from '../../src/updates/git/git-failure.js';
import { runGit } from '../../src/updates/git/run-git.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { type CommitOptions, type CommittedFile, gitSkipReason } from '../git/git-repository.js';
import { failureOf, publishedFromGit } from './git-client.js';

const megabyte = 1024 * 1024;
/** What Git LFS commits in place of a file. */
const lfsPointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`;

describe('a commit', { skip: gitSkipReason }, () => {
  const mistakes: {
    name: string;
    files: Record<string, CommittedFile>;
    summary: RegExp;
    options?: CommitOptions;
  }[] = [
    {
      name: 'with a page that is a link out of the repository',
      files: { 'docs/a.md': { link: '../../../../etc/passwd' } },
      summary: /^a\.md is a symbolic link that leads out of the repository.* Put the file itself/,
    },
    {
      name: 'with a page that is a link to a place on the machine',
      files: { 'docs/a.md': { link: '/etc/passwd' } },
      summary: /^a\.md is a symbolic link/,
    },
    {
      name: 'whose configuration is a link out of the repository',
      files: { 'docs/docs.json': { link: '/etc/passwd' } },
      summary: /^docs\.json is a symbolic link/,
    },
    {
      name: 'with a line break in the name of a page',
      files: { 'docs/a\nb.md': '# A\n' },
      summary: /^The name "a\\nb\.md" has a line break .*: rename the file\.$/,
    },
    {
      name: 'whose configuration is none',
      files: { 'docs/docs.json': '{"name": 1}' },
      summary: /^docs\/docs\.json:1: "name" must be text\.$/,
    },
    {
      name: 'without a page',
      files: { 'docs/index.md': undefined, 'docs/a.txt': 'A' },
      summary: /^No pages were found in the folder docs of the default branch of \/.*: put files/,
    },
    {
      name: 'without the folder of the documentation',
      files: { 'docs/index.md': undefined, 'README.md': '# A\n' },
      summary:
        /^There is no folder docs in \/.*: name another with "projects change --subfolder"\.$/,
    },
    {
      name: 'whose documentation is a submodule',
      files: { docs: { submodule: '4d'.repeat(20) } },
      summary:
        /^docs of \/.* is a git submodule, which is not fetched: name its own repository with "projects change --git"\.$/,
    },
  ];
  for (const { name, files, summary } of mistakes) {
    it(`${name} fails, and leaves the site as it was`, async (test) => {
      const { repository, acme } = await publishedFromGit(test);
      await repository.commit(files);
      assert.match(await failureOf(acme), summary);
    });
  }

  it('may hold more than pages: links, names, depths and sizes are no fault then', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    await repository.commit({
      'README.md': '# Of the repository\n',
      'docs/about.md': { link: '../README.md' },
      'docs/passwd.png': { link: '/etc/passwd' },
      'docs/passwd': { link: '/etc/passwd' },
      'docs/etc': { link: '/etc' },
      'parts/setup.md': '# Setup\n',
      'docs/parts': { link: '../parts' },
      'docs/_parts': { link: '../parts' },
      'docs/api': { submodule: '4d'.repeat(20) },
      'docs/_theme': { submodule: '4d'.repeat(20) },
      'docs/a\nb.txt': 'text',
      'docs/Index.md': '# Another\n',
      'docs/video.mp4': Buffer.alloc(26 * megabyte),
      'docs/large.png': lfsPointer,
      'docs/large.md': lfsPointer,
      'docs/small.png': 'x'.repeat(lfsPointer.length),
      [`docs/${'deep/'.repeat(1000)}page.md`]: '# Deep\n',
    });
    await repository.commit({ 'docs/caf\\351.md': '# Latin\n' }, { isQuoted: true });
    const { status, summary, logs } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.match(await acme.page(), /Another/);
    assert.match(await acme.page('about'), /Of the repository/);
    assert.equal((await acme.server.open('/sites/acme/small.png')).status, 200);
    for (const path of ['passwd.png', 'passwd', 'etc/passwd', 'video.mp4', 'large.png', 'large']) {
      assert.equal((await acme.server.open(`/sites/acme/${path}`)).status, 404, path);
    }
    const told = logs.join('\n');
    assert.match(told, /^passwd\.png is a symbolic link .* It is left out\.$/m);
    assert.match(told, /^parts is a symbolic link to a folder: what is in there is left out\./m);
    assert.match(told, /^api is a git submodule: what is in there is left out\./m);
    assert.doesNotMatch(told, /^(?:_parts|_theme|etc|passwd) /m);
    assert.match(told, /^video\.mp4 is left out: it has 26 MB/m);
    assert.match(told, /^large\.png is left out: it is a file of Git LFS/m);
    assert.match(told, /^large\.md is left out: it is a file of Git LFS/m);
    assert.doesNotMatch(told, /small\.png/);
    assert.match(told, /is left out: its name is not valid UTF-8/);
    assert.match(told, /^(?:deep\/)+ is left out: it is more than 32 folders deep/m);
  });

  it('may have 20,000 files beside its pages', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    const files: Record<string, string> = { 'docs/new.md': '# New\n' };
    for (let number = 0; number < 20_000; number += 1) {
      files[`docs/code/${number % 100}/${number}.ts`] = `${number}`;
    }
    await repository.commit(files);
    const { status, summary, commit } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.deepEqual(commit?.filesChanged.added, ['docs/new.md']);
  });

  it('that is too large to fetch fails, and leaves the site as it was', async (test) => {
    const { repository, acme } = await publishedFromGit(test, { sizeLimit: 2 * megabyte });
    await repository.commit({ 'docs/video.mp4': randomBytes(10 * megabyte) });
    assert.match(await failureOf(acme), /has more than 2 MB to fetch: .* with --git-size\.$/);
    await repository.commit({ 'docs/index.md': '# Home\n\nSmall.\n' }, { isRoot: true });
    assert.equal((await acme.update()).status, 'success');
  });

  it('that fails once it is known is recorded with its commit, and with none before', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    const files = { 'docs/index.md': '# Home\n\nNew.\n', 'docs/broken.mdx': '<Note>' };
    const sha = await repository.commit(files, { message: 'Break it', author: 'Grace Hopper' });
    const { status, author, commit } = await acme.update();
    assert.equal(status, 'failure');
    assert.equal(author, 'Grace Hopper');
    const filesChanged = { added: ['docs/broken.mdx'], modified: ['docs/index.md'], removed: [] };
    assert.deepEqual(commit, {
      ...{ sha, ref: 'refs/heads/main', message: 'Break it', filesChanged },
    });

    await repository.commit({ 'docs/broken.mdx': undefined });
    const mended = await acme.update();
    assert.equal(mended.status, 'success');
    assert.deepEqual(mended.commit?.filesChanged.modified, ['docs/index.md']);
    await acme.change({ branch: 'gone' });
    assert.equal((await acme.update()).commit, undefined);
  });

  it('that is published from another folder of its own names the pages that differ', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    await repository.commit({ 'guide/index.md': '# Guide\n', 'guide/new.md': '# New\n' });
    assert.equal((await acme.update()).summary, 'Published 1 page: nothing changed.');
    await acme.change({ subfolder: 'guide' });
    const { summary, commit } = await acme.update();
    assert.equal(summary, 'Published 2 pages: 1 added, 1 modified.');
    assert.deepEqual(commit?.filesChanged, {
      ...{ added: ['new.md'], modified: ['index.md'], removed: [] },
    });
    assert.equal((await acme.update()).summary, 'Published 2 pages: nothing changed.');
  });

  it('that finds the disk full fails, and leaves the site as it was', async (test) => {
    const folder = await temporaryFolder();
    const mount = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder];
    if (spawnSync('mount', mount).status !== 0) {
      test.skip('this account may not mount a small disk');
      return;
    }
    test.after(() => spawnSync('umount', ['-l', folder]));
    const { repository, acme } = await publishedFromGit(test, { folder });
    await repository.commit({ 'docs/video.mp4': randomBytes(10 * megabyte) });
    assert.match(await failureOf(acme), /^The disk of the machine .* is full: make room on it\.$/);
  });

  it('that cannot be kept on the machine fails with a sentence, and no place of it', async (test) => {
    const folder = join(await temporaryFolder(), 'git');
    const { acme } = await publishedFromGit(test, { folder });
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    assert.match(
      await failureOf(acme),
      /^The copy of the repository cannot be kept on the machine .* \(ENOTDIR\): see that the account/,
    );
    await rm(folder);
    assert.equal((await acme.update()).status, 'success');
  });
});

it('a copy that is deleted while it is read is not taken for a missing git', async () => {
  const folder = join(await temporaryFolder(), 'deleted');
  const environment = gitEnvironment({ credentials: [], home: folder });
  const { signal } = new AbortController();
  await assert.rejects(
    runGit({ folder, args: ['version'], environment, signal }),
    (error) => error instanceof GitFailure && error.isOfCopy,
  );
});
