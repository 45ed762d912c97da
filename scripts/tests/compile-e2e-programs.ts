import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverPrograms } from '../bundle/bundle-server.ts';
import { bundlePrograms } from './bundle-node-tests.ts';

/** The server, and one that takes this machine for the open internet. */
const programs = [...serverPrograms, 'test/e2e/playground/proxied-server.ts'];

/**
 * Compiles the server that tests start by the dozen, for Playwright: half of what a small one takes is to find and
 * compile its hundreds of files. Meanwhile the demo is read, for all that serve it. Its own server runs as it ships.
 *
 * @returns what removes them, with all that tests keep beside them for a run.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by its default export.
export default async function compileE2ePrograms(): Promise<() => Promise<void>> {
  const { NODE_TESTS_FOLDER: folder } = process.env;
  if (!folder) throw new Error('Playwright is to be run with playwright.config.ts.');
  const reading = ['server/dist/cli.js', 'index', 'demo', '--data', join(folder, 'demo-data')];
  await Promise.all([
    bundlePrograms({ folder, hasMaps: false }, programs),
    promisify(execFile)(process.execPath, reading),
  ]);
  return () => rm(folder, { recursive: true });
}
