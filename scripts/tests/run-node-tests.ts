import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { sourcePath } from './compiled-path.ts';
import { batchOf, nodeTestBatches } from './node-test-batches.ts';
import { addTime, noCounts, writeCounts } from './test-counts.ts';

/**
 * What a process may take, in milliseconds: many times what any does on a busy machine, so that it ends nothing
 * but a hang. Node names its file alone, so that we say which of its tests was going on.
 */
const timeLimit = 1_200_000;

/** Runs the test files that are given by their sources, compiled into this folder: see `test-node.ts`. */
const folder = resolve(process.env.NODE_TESTS_FOLDER ?? '');
const counts = noCounts();
/** The tests of each process that have begun and not ended. */
const going = new Map<string, Set<string>>();
let succeeded = true;
const events = run({
  files: nodeTestBatches(process.argv.slice(2), folder),
  // Two more than cores: some wait for processes, leases and databases.
  concurrency: availableParallelism() + 2,
  timeout: timeLimit,
});
events.on('test:dequeue', ({ file, name }) => {
  const batch = batchOf(fileName(file));
  const names = going.get(batch) ?? new Set();
  if (fileName(name) !== batch) going.set(batch, names.add(name));
});
events.on('test:pass', ({ name, file, nesting, details, skip, todo }) => {
  end(name, file);
  if (nesting === 0) addTime(counts, { file: fileName(file), milliseconds: details.duration_ms });
  if (details.type === 'suite') return;
  if (skip === undefined && todo === undefined) counts.passed += 1;
  else counts.skipped += 1;
});
events.on('test:fail', ({ name, file, details, todo }) => {
  end(name, file);
  // A suite fails with a test of its own, or by a hook, which no test accounts for.
  if (todo === undefined) succeeded = false;
  if (details.type === 'suite') return;
  if (todo === undefined) {
    const where = fileName(name) === fileName(file) ? whatWasGoing(fileName(file)) : name;
    counts.failures.push(`${fileName(file)} › ${where}: ${details.error.message}`);
  } else counts.skipped += 1;
});
events.compose(new spec()).pipe(process.stdout);
events.once('end', () => {
  writeCounts('test:node', counts);
  process.exitCode = succeeded ? 0 : 1;
});

function end(name: string, file: string | undefined): void {
  going.get(batchOf(fileName(file)))?.delete(name);
}

/** A process that fails as a whole was ended for its time, or broke down. */
function whatWasGoing(batch: string): string {
  const names = [...(going.get(batch) ?? [])];
  return names.length > 0 ? `while "${names.join('" › "')}" was going on` : 'outside of its tests';
}

function fileName(path: string | undefined): string {
  return path === undefined ? '' : sourcePath(path, folder);
}
