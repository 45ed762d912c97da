import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { GitHttpServer } from '../git/git-http-server.js';
import { GitRepository, gitSkipReason } from '../git/git-repository.js';
import { startProjectsServer } from '../projects/projects-server.js';
import { onEachDatabase } from '../storage/each-database.js';
import { type GitProject, startGitProject } from './git-client.js';

const picture = Buffer.from('\x89PNG\r\n\x1a\n of a duck', 'latin1');

describe('an update from git', { skip: gitSkipReason }, () => {
  onEachDatabase('of a repository over HTTP', (open) => {
    let repository: GitRepository;
    let remote: GitHttpServer;
    let acme: GitProject;
    before(async () => {
      repository = await GitRepository.create();
      await repository.commit({
        'docs/index.md': '# Home\n\nFirst.\n\n![A duck](./images/duck.png)\n',
        'docs/old.md': '# Old\n',
        'docs/images/duck.png': picture,
        'src/main.ts': 'code',
      });
      remote = await GitHttpServer.start({ folder: dirname(repository.folder) });
      const source = { remote: `${remote.url}/acme-docs.git`, subfolder: 'docs' };
      acme = await startGitProject(source, { database: await open() });
    });
    after(async () => {
      await acme.server.stop();
      await remote.stop();
    });

    it('publishes the default branch, and names the commit and who wrote it', async () => {
      const sha = (await repository.git(['rev-parse', 'main'])).trim();
      const { status, summary, commit, author, logs } = await acme.update();
      assert.equal(status, 'success', summary);
      assert.equal(author, 'Ada Lovelace');
      const added = ['docs/images/duck.png', 'docs/index.md', 'docs/old.md'];
      const filesChanged = { added, modified: [], removed: [] };
      assert.deepEqual(commit, {
        ...{ sha, ref: 'refs/heads/main', message: 'Write docs', filesChanged },
      });
      assert.ok(
        logs.includes(`Fetched ${sha.slice(0, 10)} of refs/heads/main by Ada Lovelace: Write docs`),
      );
      assert.doesNotMatch(JSON.stringify(logs), /mail\.example/);
      assert.match(await acme.page(), /First\./);
    });

    it('serves the images of what is published, and of nothing else', async () => {
      const { server } = acme;
      const duck = await server.open('/sites/acme/images/duck.png');
      assert.equal(duck.headers.get('content-type'), 'image/png');
      assert.deepEqual(Buffer.from(await duck.arrayBuffer()), picture);
      await repository.commit({ 'docs/images/duck.png': 'another', 'docs/broken.mdx': '<Note>' });
      assert.equal((await acme.update()).status, 'failure');
      const kept = await server.open('/sites/acme/images/duck.png');
      assert.deepEqual(Buffer.from(await kept.arrayBuffer()), picture);
      await repository.commit({ 'docs/broken.mdx': undefined });
      assert.equal((await acme.update()).status, 'success');
      assert.equal(await acme.page('images/duck.png'), 'another');
      const { rows } = await server.database.execute('SELECT hash FROM assets');
      // The generation that was left is kept with its own.
      assert.equal(rows.length, 2);
      assert.equal((await server.open('/sites/acme/src/main.ts')).status, 404);
    });

    it('is served with its images by a server that has no copy of it', async () => {
      const { database } = acme.server;
      const other = await startProjectsServer({ database, isWorking: false });
      const image = await other.open('/sites/acme/images/duck.png');
      assert.equal(await image.text(), 'another');
      assert.match(await (await other.open('/sites/acme/')).text(), /First\./);
      await other.stop({ keepsDatabase: true });
    });

    it('names what was added, modified and removed since the live commit', async () => {
      await repository.commit({ 'docs/index.md': '# Home\n\nSecond.\n', 'docs/new.md': '# New\n' });
      const message = 'Drop the old page\n\nIt was old.';
      await repository.commit(
        { 'docs/old.md': undefined, 'src/main.ts': 'other' },
        { message, author: 'محمد\u200cرضا@mail.example \u202eHopper' },
      );
      const { commit, author, summary } = await acme.update();
      assert.equal(commit?.message, message);
      assert.equal(author, 'محمد\u200cرضا Hopper');
      assert.deepEqual(commit?.filesChanged, {
        added: ['docs/new.md'],
        modified: ['docs/index.md'],
        removed: ['docs/old.md'],
      });
      assert.equal(summary, 'Published 2 pages: 1 file added, 1 modified, 1 removed.');
      assert.match(await acme.page(), /Second\./);
      assert.equal((await acme.server.open('/sites/acme/old')).status, 404);
    });

    it('names the commit that a rollback brings back, and then what changed since that one', async () => {
      const { stores } = acme.server;
      const { documentation } = stores.ofDomain('acme');
      const [, earlier] = await documentation.list();
      assert.ok(earlier?.update);
      const brought = await acme.client.status(earlier.update);
      const rollback = { project: 'acme', source: 'dashboard', generation: earlier.id } as const;
      const id = await stores.updates.trigger(rollback);
      const record = (await acme.client.follow(id)).at(-1);
      const { sha, ref, message, filesChanged } = record?.commit ?? {};
      const { sha: broughtSha, ref: broughtRef, message: broughtMessage } = brought.commit ?? {};
      assert.ok(sha);
      assert.deepEqual([sha, ref, message], [broughtSha, broughtRef, broughtMessage]);
      assert.deepEqual(filesChanged?.added, ['old.md']);
      assert.deepEqual((await acme.update()).commit?.filesChanged, {
        added: ['docs/new.md'],
        modified: ['docs/index.md'],
        removed: ['docs/old.md'],
      });
    });

    it('takes a forced push for what it is: the newest commit', async () => {
      const sha = await repository.commit(
        { 'docs/index.md': '# Home\n\nForced.\n' },
        { isRoot: true },
      );
      const { status, commit } = await acme.update();
      assert.equal(status, 'success');
      assert.equal(commit?.sha, sha);
      assert.deepEqual(commit?.filesChanged.removed, ['docs/images/duck.png', 'docs/new.md']);
      assert.match(await acme.page(), /Forced\./);
    });

    it('fails on a deleted branch, and leaves the site as it was', async () => {
      await repository.commit(
        { 'docs/index.md': '# Home\n\nOf a branch.\n' },
        { branch: 'feature/a' },
      );
      await acme.change({ branch: 'feature/a' });
      assert.equal((await acme.update()).commit?.ref, 'refs/heads/feature/a');
      await repository.git(['update-ref', '-d', 'refs/heads/feature/a']);
      const { status, summary } = await acme.update();
      assert.equal(status, 'failure');
      assert.match(
        summary,
        /^There is no branch feature\/a in http.*: it was deleted, never pushed, or/,
      );
      assert.match(await acme.page(), /Of a branch\./);
      await acme.change({});
    });
  });

  it('reads a repository of this machine, and begins anew where its copy is damaged', async (test) => {
    const repository = await GitRepository.create();
    await repository.commit({ 'index.md': '# Home\n\nFirst.\n' });
    const folder = await temporaryFolder();
    const acme = await startGitProject({ remote: repository.folder }, { git: { folder } });
    test.after(() => acme.server.stop());
    assert.equal((await acme.update()).status, 'success');
    assert.match(await acme.page(), /Acme docs/);
    const [copy = ''] = await readdir(folder);
    await writeFile(join(folder, copy, 'HEAD'), 'nothing');
    await writeFile(join(folder, copy, 'shallow.lock'), '');
    await repository.commit({ 'index.md': '# Home\n\nSecond.\n' });
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.match(await acme.page(), /Second\./);
  });

  it('reads a repository whose hashes are of SHA-256', async (test) => {
    const folder = await temporaryFolder();
    const repository = await GitRepository.create('acme-docs', folder, 'sha256');
    await repository.commit({ 'index.md': '# Home\n\n![A](./a.png)\n', 'a.png': picture });
    const remote = await GitHttpServer.start({ folder });
    test.after(() => remote.stop());
    const acme = await startGitProject({ remote: `${remote.url}/acme-docs.git` });
    test.after(() => acme.server.stop());
    for (const text of ['First.', 'Second.']) {
      const sha = await repository.commit({ 'index.md': `# Home\n\n${text}\n` });
      const { status, summary, commit } = await acme.update();
      assert.deepEqual([status, commit?.sha, sha.length], ['success', sha, 64], summary);
      assert.ok((await acme.page()).includes(text));
    }
    assert.equal((await acme.server.open('/sites/acme/a.png')).status, 200);
    const usual = await GitRepository.create();
    await usual.commit({ 'index.md': '# Usual\n' });
    await rm(repository.folder, { recursive: true });
    await rename(usual.folder, repository.folder);
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.match(await acme.page(), /Usual/);
  });

  it('reads a repository over ssh, which asks nobody', async (test) => {
    const repository = await GitRepository.create();
    await repository.commit({ 'index.md': '# Home\n\nOver ssh.\n' });
    const folder = await temporaryFolder();
    const ssh = join(folder, 'ssh');
    // Runs the command that it is given for the host, as the host would.
    const script = `#!/bin/sh\necho "$@" >> ${folder}/asked\nfor last; do :; done\nexec sh -c "$last"\n`;
    await writeFile(ssh, script, { mode: 0o755 });
    const { GIT_SSH_COMMAND, PATH } = process.env;
    const restore = () => {
      if (GIT_SSH_COMMAND === undefined) delete process.env.GIT_SSH_COMMAND;
      else process.env.GIT_SSH_COMMAND = GIT_SSH_COMMAND;
      process.env.PATH = PATH;
    };
    test.after(restore);
    delete process.env.GIT_SSH_COMMAND;
    process.env.PATH = `${folder}:${PATH}`;
    const remote = `git@git.example.com:${repository.folder}`;
    const acme = await startGitProject({ remote, branch: 'main' });
    test.after(() => acme.server.stop());
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.match(await acme.page(), /Over ssh\./);
    const asked = await readFile(join(folder, 'asked'), 'utf8');
    assert.match(asked, /-oBatchMode=yes .*git@git\.example\.com git-upload-pack /);
  });

  it('runs no hook, no filter and no submodule, whatever is configured', async (test) => {
    const repository = await GitRepository.create();
    const marks = await temporaryFolder();
    const touch = `touch ${marks}/ran`;
    const configuration = `[core]\n\thooksPath = ${marks}\n\tfsmonitor = ${touch}\n[filter "mark"]\n\tsmudge = ${touch}\n[credential]\n\thelper = "!${touch}"\n[url "https://evil.example/"]\n\tinsteadOf = /\n`;
    await writeFile(join(marks, '.gitconfig'), configuration);
    for (const hook of ['reference-transaction', 'post-checkout']) {
      await writeFile(join(marks, hook), `#!/bin/sh\n${touch}\n`, { mode: 0o755 });
    }
    await repository.commit({
      'index.md': '# Home\n',
      '.gitattributes': '*.md filter=mark\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = http://127.0.0.1:1/x.git\n',
    });
    const { HOME } = process.env;
    process.env.HOME = marks;
    test.after(() => {
      process.env.HOME = HOME;
    });
    const acme = await startGitProject({ remote: repository.folder });
    test.after(() => acme.server.stop());
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    assert.ok(!(await readdir(marks)).includes('ran'));
  });
});
