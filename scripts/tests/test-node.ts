import { chmod, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { run } from '../run.ts';
import { bundleNodeTests } from './bundle-node-tests.ts';
import { compiledPath } from './compiled-path.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { nodeTestFolders, testFiles } from './test-files.ts';

/** Runs the tests that need no browser; arguments are parts of paths: `npm run test:node -- core/`. */
const words = process.argv.slice(2);
const files = testFiles(nodeTestFolders, words);
if (files.length === 0) throw new Error('No test file matches.');

const runner = 'scripts/tests/run-node-tests.ts';
// A folder for each run, so that two can go on side by side.
const folder = resolve('.build/node-tests', String(process.pid));
// Each process and thread reads the maps of all that it loads, so that only who looks for a fault has them.
const hasMaps = words.length > 0;
await bundleNodeTests([...files, runner], { folder, hasMaps });
const flags = hasMaps ? ['--enable-source-maps'] : [];
const memory = makeMemoryFolder();
// PostgreSQL runs as somebody else.
if (memory) await chmod(memory, 0o755);
process.exitCode = await run(process.execPath, [...flags, compiledPath(runner, folder), ...files], {
  NODE_TESTS_FOLDER: folder,
  ...(memory ? { TMPDIR: memory } : {}),
});
if (memory) await rm(memory, { recursive: true });
await rm(folder, { recursive: true });
