import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { Command } from '../command.js';

describe('what serve says when it starts', () => {
  it('says that a folder holds no pages, and what pages are', async () => {
    const folder = await temporaryFolder();
    const command = new Command(['serve', folder, '--port', '0', '--data', join(folder, 'data')]);
    const { lines } = await command.started();
    assert.match(lines[1] ?? '', /^Indexed 0 pages with 0 sections, 0 pages newly parsed/);
    command.signal('SIGTERM');
    const { errors } = await command.ended;
    assert.match(
      errors,
      /WARN: No pages were found in .*: put files into it that end in \.md, \.mdx or \.rst/m,
    );
  });

  it('names broken front matter at each start, not only when it parses the page', async () => {
    const folder = await temporaryFolder({ 'index.md': '---\ntags: [a\n---\nText.' });
    for (const parsed of [1, 0]) {
      const command = new Command(['serve', folder, '--port', '0', '--data', join(folder, 'data')]);
      const { lines } = await command.started();
      assert.match(lines[1] ?? '', new RegExp(` ${parsed} pages? newly parsed`));
      command.signal('SIGTERM');
      assert.match(
        (await command.ended).errors,
        /WARN: index\.md:\d+: the front matter is not valid/m,
      );
    }
  });

  it('names links that lead nowhere at each start, not only when it parses the page', async () => {
    const folder = await temporaryFolder({ 'index.md': '[Guide](./guide.md)' });
    for (const parsed of [1, 0]) {
      const command = new Command(['serve', folder, '--port', '0', '--data', join(folder, 'data')]);
      const { lines } = await command.started();
      assert.match(lines[1] ?? '', new RegExp(` ${parsed} pages? newly parsed`));
      await command.told(
        /WARN: index\.md:1: there is no page \/guide, so that the link leads nowhere/m,
      );
      command.signal('SIGTERM');
      await command.ended;
    }
  });

  it('says where to look where it serves below a path, and serves there', async () => {
    const folder = await temporaryFolder({ 'index.md': 'Start' });
    const data = join(folder, 'data');
    const words = ['--port', '0', '--data', data, '--base-path', '/help/'];
    const command = new Command(['serve', folder, ...words]);
    const { url } = await command.started();
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/help\/$/);
    const page = await (await fetch(url)).text();
    assert.match(page, /<a class="site-name" href="\/help\/">/);
    command.signal('SIGTERM');
    await command.ended;
  });

  it('serves the files that the generator of the folder publishes beside the pages', async () => {
    const outer = await temporaryFolder({
      'docusaurus.config.js': '',
      'docs/index.md': '![](/img/logo.svg)',
      'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const places = [join(outer, 'docs'), '--port', '0', '--data', join(outer, 'data')];
    const command = new Command(['serve', ...places]);
    const { url } = await command.started();
    assert.equal((await fetch(new URL('/img/logo.svg', url))).status, 200);
    command.signal('SIGTERM');
    await command.ended;
  });

  it('counts one page as one, and drafts apart', async () => {
    const folder = await temporaryFolder({
      'index.md': 'Start',
      'a.md': '---\ndraft: true\n---\nA',
    });
    const command = new Command(['serve', folder, '--port', '0', '--data', join(folder, 'data')]);
    const { lines } = await command.started();
    assert.match(
      lines[1] ?? '',
      /^Indexed 1 page with 1 section, 2 pages newly parsed, 1 draft kept back; /,
    );
    command.signal('SIGTERM');
    await command.ended;
  });
});
