import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { chmod, link, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Workspace } from '../../../src/agent/workspace/workspace.js';
import { WorkspaceError } from '../../../src/agent/workspace/workspace-error.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { gitSkipReason } from '../../git/git-repository.js';

const signal = new AbortController().signal;
const openIn = (folder: string, checkout = folder) => Workspace.open({ folder, checkout, signal });

/** A documentation beside a file that nobody may read. */
async function outside() {
  const root = await temporaryFolder({ 'secret.md': 'secret', 'docs/index.md': '# Home\n' });
  return { root, docs: join(root, 'docs') };
}

const refused = (reason: RegExp) => (error: unknown) => {
  assert.ok(error instanceof WorkspaceError, String(error));
  assert.match(error.message, reason);
  return true;
};

describe('the files that an agent reaches', () => {
  it('refuses every path that leads elsewhere, for every tool', async () => {
    const { docs } = await outside();
    const workspace = await openIn(docs);
    const paths = [
      ...['../secret.md', 'a/../../secret.md', '..', '/etc/passwd', 'C:/x.md', '\\\\host\\x.md'],
      ...['.git/config', '.GIT/config', 'guide/.Git/x.md', '.g\u200Cit/x.md', 'git~1/x.md'],
      ...['.env', '.github/a.md', 'a\0.md', 'a\n.md', '\u202Edm.x', 'e\u0301.md', 'a//b.md', ''],
      ...['x.md.', 'x.md ', 'con:a.md', 'node_modules/a.md', 'Dist/a.md', 'build/a.md'],
      ...['package-lock.json', 'sub/yarn.lock', 'a'.repeat(301), `${'d/'.repeat(40)}x.md`],
    ];
    for (const path of paths) {
      for (const act of [
        () => workspace.read(path),
        () => workspace.create(path, 'x'),
        () => workspace.replace(path, 'x'),
        () => workspace.delete(path),
        () => workspace.move(path, 'new.md'),
        () => workspace.move('index.md', path),
      ]) {
        await assert.rejects(act, refused(/^The path /), JSON.stringify(path));
      }
    }
    assert.deepEqual(await workspace.changes(), []);
  });

  it('follows no symbolic link, wherever it is on the way', async () => {
    const { root, docs } = await outside();
    await symlink(join(root, 'secret.md'), join(docs, 'link.md'));
    await symlink(root, join(docs, 'up'));
    await symlink(join(root, 'made.md'), join(docs, 'dangling.md'));
    const workspace = await openIn(docs);
    for (const path of ['link.md', 'up/secret.md', 'dangling.md']) {
      await assert.rejects(workspace.read(path), refused(/symbolic links are refused|no file/));
      await assert.rejects(workspace.replace(path, 'x'), WorkspaceError);
      await assert.rejects(workspace.create(path, 'x'), WorkspaceError);
      await assert.rejects(workspace.delete(path), WorkspaceError);
      assert.equal(await workspace.isPlain(path), false);
    }
    await assert.rejects(workspace.create('up/new.md', 'x'), refused(/symbolic links/));
    await assert.rejects(workspace.list('up'), refused(/symbolic links/));
    assert.deepEqual(await workspace.list(), ['index.md']);
    assert.deepEqual((await readdir(root)).sort(), ['docs', 'secret.md']);
    assert.equal(readFileSync(join(root, 'secret.md'), 'utf8'), 'secret');
  });

  it('stays in a folder that becomes a link while it is used', {
    skip: process.platform === 'linux' ? false : 'only Linux opens names below a held folder',
  }, async () => {
    const { root, docs } = await outside();
    await mkdir(join(docs, 'guide'));
    await writeFile(join(docs, 'guide/secret.md'), 'harmless');
    const { HeldFolder } = await import('../../../src/agent/workspace/held-folder.js');
    const held = await (await HeldFolder.open(docs)).enter('guide');
    renameSync(join(docs, 'guide'), join(docs, 'moved'));
    symlinkSync(root, join(docs, 'guide'));
    const handle = await held.openFile('secret.md');
    assert.equal(await handle.readFile('utf8'), 'harmless');
    await handle.close();
    await held.close();
  });

  it('reads no binary, no pipe and nothing too large', async () => {
    const { docs } = await outside();
    await writeFile(join(docs, 'image.md'), Buffer.from([0x89, 0x50, 0, 1]));
    await writeFile(join(docs, 'latin.md'), Buffer.from([0x66, 0xfc, 0x72]));
    await writeFile(join(docs, 'large.md'), 'x'.repeat(1_000_001));
    spawnSync('mkfifo', [join(docs, 'pipe.md')]);
    const workspace = await openIn(docs);
    await assert.rejects(workspace.read('image.md'), refused(/no text in UTF-8/));
    await assert.rejects(workspace.read('latin.md'), refused(/no text in UTF-8/));
    await assert.rejects(workspace.read('large.md'), refused(/more than 1000 kB/));
    await assert.rejects(workspace.read('pipe.md'), refused(/no plain file|no file/));
    await assert.rejects(workspace.create('new.md', 'x'.repeat(1_000_001)), refused(/1000 kB/));
    await assert.rejects(workspace.create('new.md', '\uD800'), refused(/half of a character/));
    assert.equal(existsSync(join(docs, 'new.md')), false);
  });

  it('writes pages, texts and docs.json alone', async () => {
    const { docs } = await outside();
    await writeFile(join(docs, 'run.js'), 'run()');
    const workspace = await openIn(docs);
    assert.equal(await workspace.read('run.js'), 'run()');
    for (const path of ['run.js', 'sub/docs.json', 'a.html', 'page']) {
      await assert.rejects(workspace.create(path, 'x'), refused(/cannot be written/));
    }
    await assert.rejects(workspace.replace('run.js', 'x'), refused(/cannot be written/));
    await assert.rejects(workspace.move('index.md', 'run.sh'), refused(/cannot be written/));
    await workspace.create('docs.json', '{}');
    await workspace.create('llms.txt', 'x');
  });

  it('refuses a name that other systems cannot tell from one that is there', async () => {
    const { docs } = await outside();
    const workspace = await openIn(docs);
    await workspace.create('guide/setup.md', 'x');
    await assert.rejects(workspace.create('INDEX.md', 'x'), refused(/cannot tell/));
    await assert.rejects(workspace.create('Guide/other.md', 'x'), refused(/cannot tell/));
    await assert.rejects(workspace.move('guide/setup.md', 'Index.md'), refused(/cannot tell/));
    await assert.rejects(workspace.create('index.md', 'x'), refused(/already/));
  });

  it('tells what differs from the beginning, and keeps permissions and other names of a file', async () => {
    const { root, docs } = await outside();
    await writeFile(join(docs, 'old.md'), 'old');
    await chmod(join(docs, 'old.md'), 0o640);
    await link(join(docs, 'old.md'), join(root, 'other-name.md'));
    const workspace = await openIn(docs);
    await workspace.replace('old.md', 'new');
    assert.equal(statSync(join(docs, 'old.md')).mode & 0o777, 0o640);
    assert.equal(readFileSync(join(root, 'other-name.md'), 'utf8'), 'old');
    await workspace.create('a/b/c.md', 'made');
    await workspace.move('a/b/c.md', 'd.md');
    assert.equal(existsSync(join(docs, 'a')), false, 'empty folders go');
    await workspace.delete('index.md');
    assert.deepEqual(await workspace.changes(), [
      { path: 'd.md', before: undefined, after: 'made' },
      { path: 'index.md', before: '# Home\n', after: undefined },
      { path: 'old.md', before: 'old', after: 'new' },
    ]);
    await workspace.create('index.md', '# Home\n');
    await workspace.replace('old.md', 'old');
    await workspace.delete('d.md');
    assert.deepEqual(await workspace.changes(), []);
    assert.deepEqual(await readdir(docs), ['index.md', 'old.md'], 'nothing is left behind');
  });

  it('obeys the ignore rules of the repository', { skip: gitSkipReason }, async () => {
    const { root, docs } = await outside();
    const git = (...args: string[]) => spawnSync('git', args, { cwd: root });
    await writeFile(join(root, '.gitignore'), 'drafts/\n*.local.md\n');
    await mkdir(join(docs, 'drafts'));
    await writeFile(join(docs, 'drafts/kept.md'), 'kept');
    await writeFile(join(docs, 'drafts/own.md'), 'own');
    git('init', '--quiet');
    git('add', '--force', 'docs/drafts/kept.md');
    const workspace = await openIn(docs, root);
    assert.deepEqual(await workspace.list(), ['drafts/kept.md', 'index.md']);
    await assert.rejects(workspace.read('drafts/own.md'), refused(/is ignored/));
    await assert.rejects(workspace.create('drafts/new.md', 'x'), refused(/is ignored/));
    await assert.rejects(workspace.create('a.local.md', 'x'), refused(/is ignored/));
    await assert.rejects(workspace.move('index.md', 'a.local.md'), refused(/is ignored/));
    assert.equal(
      await workspace.read('drafts/kept.md'),
      'kept',
      'what the repository holds is not',
    );
  });

  it('says which folder is not there', async () => {
    const { docs } = await outside();
    await assert.rejects(openIn(join(docs, 'none')), refused(/There is no folder .*none/));
    await assert.rejects(openIn(join(docs, 'index.md')), refused(/index\.md is a file: name the/));
    const workspace = await openIn(docs);
    await assert.rejects(workspace.read('guide/none.md'), refused(/no file "guide\/none.md"/));
  });
});
