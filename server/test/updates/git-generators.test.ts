import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gitSkipReason } from '../git/git-repository.js';
import { publishedFromGit } from './git-client.js';

describe('an update from git of a site that a generator makes', { skip: gitSkipReason }, () => {
  it('reads pages as the configuration says that lies beside them or above them', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    await repository.commit({
      'docusaurus.config.js': 'export default {};',
      'docs/index.md': ':::note\n\nMind it.\n\n:::\n',
      'own/.vitepress/config.ts': 'export default {};',
      'own/index.md': '::: warning\nHot.\n:::\n\n<<< @/code.ts{2}\n',
      'own/code.ts': 'one();\ntwo();\n',
    });
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    const page = await acme.page();
    assert.match(page, /Mind it\./);
    assert.doesNotMatch(page, /:::/);
    await acme.change({ subfolder: 'own' });
    assert.equal((await acme.update()).status, 'success');
    const other = await acme.page('index.md');
    assert.match(other, /Hot\./);
    assert.match(other, /two\(\);/);
    assert.doesNotMatch(other, /:::|<<</);
  });

  it('reads files from above the folder as they are in the commit, and no links or hidden ones', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    const named = ['../code.py', 'link.py', '../.env', '../../../etc/hostname', '../folder'];
    await repository.commit({
      'site/mkdocs.yml': 'site_name: Site\nplugins:\n  - macros\nextra:\n  version: 1\n',
      'site/docs/index.md': `Version {{ version }}.\n\n${named.map((file) => `{* ${file} *}`).join('\n\n')}\n`,
      'site/link.py': { link: '../secret.py' },
      'secret.py': 'secret()',
      'code.py': 'shared()',
      'folder/a.py': 'inner()',
      '.env': 'TOKEN=1',
    });
    await acme.change({ subfolder: 'site/docs' });
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    const text = await acme.page('index.md');
    assert.match(text, /Version 1\./);
    assert.match(text, /shared\(\)/);
    assert.doesNotMatch(text, /secret|TOKEN|inner|\{\*/);
    // What lies above changes the page as well.
    await repository.commit({
      'code.py': 'changed()',
      'site/mkdocs.yml': 'plugins:\n  - macros\nextra:\n  version: 2\n',
    });
    assert.equal((await acme.update()).status, 'success');
    const later = await acme.page('index.md');
    assert.match(later, /changed\(\)/);
    assert.match(later, /Version 2\./);
  });

  it('has the pictures and shared texts of GitBook, and the order of its list', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    await repository.commit({
      'docs/SUMMARY.md': '# Table of contents\n\n* [Start](index.md)\n* [B](b.md)\n* [A](a.md)\n',
      'docs/index.md':
        '# Start\n\n{% include ".gitbook/includes/shared.md" %}\n\n![P](.gitbook/assets/p.png)\n',
      'docs/b.md': '# B\n',
      'docs/a.md': '# A\n',
      'docs/.gitbook/includes/shared.md': 'Shared with others.\n',
      'docs/.gitbook/assets/p.png': 'picture',
      'docs/.hidden/p.png': 'hidden',
    });
    const { status, summary } = await acme.update();
    assert.equal(status, 'success', summary);
    const page = await acme.page();
    assert.match(page, /Shared with others\./);
    assert.match(page, /href="[^"]*\/b"[\s\S]*href="[^"]*\/a"/);
    assert.equal(await acme.page('.gitbook/assets/p.png'), 'picture');
    assert.equal((await acme.server.open('/sites/acme/.hidden/p.png')).status, 404);
  });

  it('serves what the generator publishes as it is, beside the pages or above them', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    await repository.commit({
      'docusaurus.config.ts': 'export default {};',
      'docs/index.md': '![Logo](/img/logo.png) ![Lost](/img/lost.png)',
      'static/img/logo.png': png,
      'static/img/link.png': { link: 'logo.png' },
      'static/secret.key': 'No.',
      'static/own.png': 'of the generator',
      'docs/own.png': 'of the pages',
    });
    const { status, logs } = await acme.update();
    assert.equal(status, 'success');
    const logo = await acme.server.open('/sites/acme/img/logo.png');
    assert.deepEqual(Buffer.from(await logo.arrayBuffer()), png);
    assert.equal(await acme.page('own.png'), 'of the pages');
    for (const path of ['secret.key', 'img/link.png', 'static/img/logo.png']) {
      assert.equal((await acme.server.open(`/sites/acme/${path}`)).status, 404, path);
    }
    assert.match(logs.join('\n'), /lost\.png/);
    assert.doesNotMatch(logs.join('\n'), /logo\.png/);
  });

  it('names links to files of the repository that are not served', async (test) => {
    const { repository, acme } = await publishedFromGit(test);
    await repository.commit({
      'docs/index.md': '# Home\n\n[Code](./main.py) and [config](../tool.js).\n',
      'docs/main.py': 'main()',
    });
    const { status, logs } = await acme.update();
    assert.equal(status, 'success');
    assert.match(logs.join('\n'), /main\.py/);
  });
});
