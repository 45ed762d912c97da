import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the tests lie that need no browser. */
export const nodeTestFolders = ['test/core', 'test/lint', 'server/test'];

/** Where the tests lie that run in every engine. */
export const browserTestFolders = [
  'test/support',
  'test/dom',
  'test/markdown',
  'test/controllers',
  'test/elements',
  'test/dashboard',
];

/** Every `*.test.ts` below the folders, of which one of the patterns is part of the path if any are given. */
export function testFiles(folders: readonly string[], patterns: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}
