import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findDependents } from '../../lint/find-dependents.js';
import { run } from '../run.ts';
import { browserTestFolders, nodeTestFolders, testFiles } from './test-files.ts';

/**
 * Runs the tests that the changes since `main`, or since the ref that is given, touch: those in Node, and those in
 * browsers in Chromium alone. `npm run test:changed -- [ref] [--list]`, where `--list` only lists them.
 */
const words = process.argv.slice(2);
const listsOnly = words.includes('--list');
const [ref = 'main'] = words.filter((word) => word !== '--list');

const changed = [...git('diff', '--name-only', '--merge-base', ref), ...untracked('.')];
const sourcePaths = [...git('ls-files', '*.ts', '*.tsx'), ...untracked('*.ts', '*.tsx')];
const sources = new Map(
  sourcePaths.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path, 'utf8')]),
);
const touched = findDependents(changed, sources);
const inNode = touchedIn(nodeTestFolders);
const inBrowser = touchedIn(browserTestFolders);
const endToEnd = touchedIn(['test/e2e']);

console.log(`${changed.length} files differ from ${ref}. What they touch:`);
for (const path of [...inNode, ...inBrowser]) console.log(`  ${path}`);
console.log(`Left out: Firefox and WebKit, check, types, bench:size, and end to end${
  endToEnd.length > 0 ? `:\n${endToEnd.map((path) => `  ${path}`).join('\n')}` : ''
}
A test of the built packages needs npm run build before. npm test runs everything.\n`);

if (!listsOnly) {
  const exitCodes = [
    inNode.length > 0 ? await runScript('test-node', inNode) : 0,
    inBrowser.length > 0 ? await runScript('test-browser', ['chromium', ...inBrowser]) : 0,
  ];
  process.exitCode = Math.max(...exitCodes);
}

function touchedIn(folders: readonly string[]): string[] {
  return testFiles(folders, []).filter((path) => touched.has(path));
}

function runScript(name: string, programArguments: string[]): Promise<number> {
  return run('npx', ['tsx', `scripts/tests/${name}.ts`, ...programArguments]);
}

function untracked(...patterns: string[]): string[] {
  return git('ls-files', '--others', '--exclude-standard', '--', ...patterns);
}

/** The paths that git lists. */
function git(...programArguments: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', ...programArguments],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`git ${programArguments.join(' ')} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
