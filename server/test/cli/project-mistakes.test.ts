import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runProjects } from '../../src/commands/projects.js';
import { temporaryFolder } from '../content/temporary-folder.js';

describe('projects', () => {
  const mistakes: { words: string[]; message: RegExp }[] = [
    { words: [], message: /^Say what to do with projects: "projects create"/ },
    { words: ['create'], message: /^Name one project, such as "projects create acme"/ },
    {
      words: ['create', 'acme'],
      message: /^Say where its documentation comes from, with --git, --folder/,
    },
    { words: ['create', 'a/b', '--folder', '.'], message: /^The domain a\/b may hold letters/ },
    { words: ['create', '..', '--folder', '.'], message: /^The domain \.\. may not consist of/ },
    { words: ['create', 'acme', '--folder', '/nowhere'], message: /\/nowhere is no folder/ },
    {
      words: ['create', 'acme', '--site', 'acme'],
      message: /^--site acme is not the address of a site/,
    },
    {
      words: ['create', 'acme', '--site', 'https://docs:secret@acme.example'],
      message: /^--site https:\/\/\*{8}@acme\.example is not the address of a site/,
    },
    {
      words: ['create', 'acme', '--folder', '.', '--site', 'https://acme.example'],
      message: /a project has one source/,
    },
    {
      words: ['create', 'acme', '--folder', '.', '--host', 'https://acme.example'],
      message: /^--host https:\/\/acme\.example is not a host/,
    },
    {
      words: ['create', 'acme', '--folder', '.', '--host', 'acme.example:80'],
      message: /is not a host/,
    },
    {
      words: ['create', 'acme', '--git', 'https://ada:token@git.example.com/acme.git'],
      message:
        /^--git https:\/\/\*+@git\.example\.com\/acme\.git holds a user or a token, .* set DOCS_ASSISTANT_GIT_CREDENTIALS/,
    },
    {
      words: ['create', 'acme', '--git', 'http://git.example.com/acme.git'],
      message: /is not encrypted: give its address with https:\/\//,
    },
    {
      words: ['create', 'acme', '--git', '/srv/git', '--branch=--upload-pack=sh'],
      message: /^--branch --upload-pack=sh is not the name of a branch/,
    },
    {
      words: ['create', 'acme', '--git', '/srv/git', '--subfolder', '../etc'],
      message: /^--subfolder \.\.\/etc is not a folder of a repository/,
    },
    {
      words: ['create', 'acme', '--folder', '.', '--branch', 'main'],
      message: /^--branch and --subfolder are those of a --git repository/,
    },
    { words: ['change', 'acme'], message: /^Say what to change, such as --name/ },
    { words: ['change', 'acme', '--project', 'b'], message: /^The id of a project stays the same/ },
    { words: ['show', 'acme', '--name', 'b'], message: /^"projects show" takes no --name\./ },
    { words: ['list', '--project', 'acme'], message: /^"projects list" takes no --project\./ },
    {
      words: ['rollback', 'a', '--branch', 'b'],
      message: /^"projects rollback" takes no --branch/,
    },
    { words: ['webhook', 'a', '--yes'], message: /^"projects webhook" takes no --yes\./ },
    {
      words: ['delete', 'acme', '--yes', '--host', 'acme.example'],
      message: /^"projects delete" takes no --host\./,
    },
    {
      words: ['create', 'acme', '--folder', '.', '--off'],
      message: /^"projects create" takes no --off/,
    },
    {
      words: ['change', 'acme', '--name', 'b', '--yes'],
      message: /^"projects change" takes no --yes/,
    },
    { words: ['create', 'a', '--folder', '.', '--nam', 'b'], message: /did you mean --name\?/ },
  ];
  for (const { words, message } of mistakes) {
    it(`name the mistake in "projects ${words.join(' ')}"`, async () => {
      const data = await temporaryFolder();
      await assert.rejects(runProjects([...words, '--data', data]), {
        name: 'CommandError',
        message,
      });
    });
  }
});
