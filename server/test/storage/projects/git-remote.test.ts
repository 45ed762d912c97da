import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isBranchName,
  readGitRemote,
  readSubfolder,
} from '../../../src/storage/projects/git-remote.js';

describe('the address of a repository', () => {
  const remotes = {
    'https://git.example.com/acme/docs.git': 'https',
    'https://git.example.com:8443/~ada/docs': 'https',
    'ssh://git@git.example.com:2222/acme/docs.git': 'ssh',
    'git@git.example.com:acme/docs.git': 'ssh',
    'git.example.com:/srv/docs.git': 'ssh',
    '/srv/git/acme docs.git': 'file',
    'file:///srv/git/docs.git': 'file',
    'http://127.0.0.1:3000/docs.git': 'http',
    'http://localhost/docs.git': 'http',
    'http://[::1]:3000/docs.git': 'http',
  };
  for (const [given, protocol] of Object.entries(remotes)) {
    it(`is ${given}`, () => {
      const read = readGitRemote(given);
      assert.ok(typeof read === 'object', String(read));
      assert.equal(read.protocol, protocol);
    });
  }

  const refused = [
    ...['', 'docs', '-u/etc', '--upload-pack=touch x', 'https://', 'https://git.example.com'],
    ...['https://ada@git.example.com/docs.git', 'https://ada:token@git.example.com/docs.git'],
    ...['http://git.example.com/docs.git', 'http://127.0.0.1.evil.example/docs.git'],
    ...['ssh://ada:secret@git.example.com/docs.git', 'ssh://-oProxyCommand=touch/docs.git'],
    ...[
      '-oProxyCommand=touch:docs.git',
      'git@-host:docs.git',
      'git@host:-docs',
      'ext::sh -c touch',
    ],
    ...['git://git.example.com/docs.git', 'ftp://git.example.com/docs.git', 'fd::17'],
    ...['https://git.example.com/docs.git?a=b', 'https://git.example.com/a b', 'host:a\nb'],
    ...['/srv/git\n/docs', '/srv/\u202Edocs', 'ext::/srv/docs', 'file://host/docs.git'],
    ...['file:///srv\u0000docs', `/${'a'.repeat(3000)}`, 'https://git.example.com/-docs'],
  ];
  for (const given of refused) {
    it(`is not ${JSON.stringify(given.slice(0, 60))}`, () => {
      assert.equal(typeof readGitRemote(given), 'string');
    });
  }
});

it('the name of a branch is what branches are called, and no option', () => {
  for (const name of ['main', 'feature/a-b', 'v1.2', 'ändern', '機能', 'a+b', 'fix/#12', '1']) {
    assert.ok(isBranchName(name), name);
  }
  const refused = [
    ...['', '-h', '--exec=sh', '--output=/tmp/x', '+main', '@', '$(id)', 'a b', 'a..b', 'a//b'],
    ...['/a', 'a/', 'a.', 'a.lock', 'a.lock/b', 'a/.b', '.a', 'a~1', 'a^', 'a:b', 'a?', 'a*', 'a['],
    ...['a\\b', 'a@{1}', 'HEAD', 'a\nb', 'a\u202Eb', 'a/-b', 'a'.repeat(251)],
  ];
  for (const name of refused) assert.ok(!isBranchName(name), JSON.stringify(name));
});

it('a subfolder stays in its repository', () => {
  const folders = { docs: 'docs', './docs/': 'docs', '/a/b': 'a/b', '.': '', '': '', 'a b': 'a b' };
  for (const [given, folder] of Object.entries(folders)) assert.equal(readSubfolder(given), folder);
  for (const given of ['..', 'a/../b', 'a//b', 'a\\b', 'a\nb', 'a/./b']) {
    assert.equal(readSubfolder(given), undefined, given);
  }
});
