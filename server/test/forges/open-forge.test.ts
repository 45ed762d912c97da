import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openForge } from '../../src/forges/open-forge.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { ForgeStandIn, forgeToken } from './forge-stand-in.js';
import { gitLabKind } from './stand-in-kinds.js';

describe('a description on GitLab', () => {
  it('carries no commands that a page may have told the model to write', async () => {
    const host = await ForgeStandIn.start(gitLabKind);
    const credential = readGitCredential(host.url.replace('//', `//docs:${forgeToken}@`));
    assert.ok(credential);
    const forge = openForge(`${host.url}/acme/guides/docs`, {
      ...{ credentials: [credential], gitLabs: [host.url] },
    });
    const body = '/merge\nUse `a/b`.\n\r/assign @mallory\r\n /close\n';
    const { signal } = new AbortController();
    const asked = { branch: 'docs/option', base: 'main', isDraft: true, key: 'job-1' };
    await forge.publish({ ...asked, body, title: 'One' }, signal);
    const title = 'Two\n/approve';
    await forge.publish({ ...asked, title, body, key: 'job-2' }, signal);
    await host.stop();
    const written = host.held[0]?.body ?? '';
    assert.doesNotMatch(written.replaceAll('\r', ''), /^\s*\//m);
    assert.match(written, /^\\\/merge\nUse `a\/b`\./);
    assert.match(written, /job-2/);
  });
});

describe('the host of a repository', () => {
  const settings = {
    credentials: [
      ...['https://x:secret@gitlab.com/acme', 'https://x:secret@codeberg.org/acme'],
      ...['https://x:secret@gitea.com', 'https://x:secret@github.com'],
    ].flatMap((each) => readGitCredential(each) ?? []),
  };
  const branches = { branch: 'a/b#c', base: 'main' };

  it('is known by its address, and knows where people compare branches', () => {
    const gitLab =
      '/-/merge_requests/new?merge_request%5Bsource_branch%5D=a%2Fb%23c&merge_request%5Btarget_branch%5D=main';
    for (const [remote, expected] of [
      ['https://gitlab.com/acme/a/b/docs.git', `https://gitlab.com/acme/a/b/docs${gitLab}`],
      ['git@gitlab.com:acme/a/docs.git', `https://gitlab.com/acme/a/docs${gitLab}`],
      ['ssh://git@gitlab.com:22/acme/docs', `https://gitlab.com/acme/docs${gitLab}`],
      ['https://codeberg.org/acme/docs', 'https://codeberg.org/acme/docs/compare/main...a/b%23c'],
      ['git@gitea.com:acme/docs.git', 'https://gitea.com/acme/docs/compare/main...a/b%23c'],
    ] as const) {
      assert.equal(openForge(remote, settings).compareAddress(branches), expected);
    }
  });

  it('is refused where it is none of them, with the options that name others', () => {
    for (const remote of [
      ...['https://git.example.com/acme/docs', 'https://github.com/acme/a/docs'],
      ...['https://codeberg.org/acme/a/docs', 'https://gitlab.com/acme/../docs'],
    ]) {
      assert.throws(() => openForge(remote, settings), {
        isOfAccess: true,
        message: /_GITHUB_URL, DOCS_ASSISTANT_GITLAB_URL or DOCS_ASSISTANT_GITEA_URL/,
      });
    }
  });

  it('gets a token of the GitHub App where it is a GitHub, and no other host does', () => {
    const app = { tokenFor: async () => 'ghs_made' };
    const repository = (host: string) => () => openForge(`https://${host}/other/docs`, settled);
    const settled = { credentials: [], app };
    assert.doesNotThrow(repository('github.com'));
    assert.throws(repository('gitlab.com'), /There is no token/);
    assert.throws(repository('codeberg.org'), /There is no token/);
  });

  it('says which token it needs', () => {
    assert.throws(() => openForge('https://gitlab.com/other/docs', settings), /"api" and "write_/);
    assert.throws(
      () => openForge('https://codeberg.org/other/docs', settings),
      /"write:repository/,
    );
  });
});
