import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { ignoredFiles } from '../../../src/content/navigation/ignored-files.js';
import { temporaryFolder } from '../temporary-folder.js';

const files = [
  ...['a.md', 'b.md', 'ab.md', 'a b.md', '#a.md', '!a.md', '[a].md', 'A.md', 'a*.md'],
  ...[
    'drafts/a.md',
    'drafts/keep.md',
    'x/drafts/a.md',
    'x/y/z/a.md',
    'x/a.md',
    'x/y/b.md',
    'drafts.md',
  ],
];

/** A list for each case. */
const lists = [
  '*.md\n!b.md',
  'drafts/\n!drafts/keep.md',
  'drafts/**\n!drafts/keep.md',
  '/drafts',
  'x/*.md',
  'x/**/a.md',
  '**/a.md',
  '**/y/',
  'x/y',
  '?.md',
  '[ab].md',
  '[!a-z].md',
  '\\#a.md\n\\!a.md\n# a.md',
  'a b.md   \n\\[a\\].md',
  'a\\*.md',
  'draft*',
  '',
  '**',
  'x/**',
  '[]a].md',
];

describe('a list of files that are left out', () => {
  it('leaves out what git does', async () => {
    for (const list of lists) {
      const folder = await temporaryFolder({ '.gitignore': list });
      const git = (args: string[], input = '') =>
        spawnSync('git', ['-C', folder, ...args], { input, encoding: 'utf8' }).stdout;
      git(['init', '--quiet']);
      const told = git(
        ['-c', 'core.quotePath=false', 'check-ignore', '--stdin', '--no-index', '-v', '-n'],
        files.join('\n'),
      )
        .split('\n')
        .filter((line) => /^[^\t]*:\d+:(?!!)[^\t]*\t/.test(line))
        .map((line) => line.split('\t')[1]);
      assert.deepEqual(files.filter(ignoredFiles(list)), told, list);
    }
  });

  it('is matched in steps: backtracking over so many stars would never end', () => {
    const isIgnored = ignoredFiles(`${'*a'.repeat(200)}b\n${'**/a/'.repeat(80)}b`);
    assert.equal(isIgnored(`${'a/'.repeat(30)}${'a'.repeat(200)}.md`), false);
  });
});
