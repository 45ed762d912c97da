import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const folder = '.build/node-tests';

/** Whose tests start programs of their own and wait for them: these go on side by side. */
const ofPrograms = 'server/test/cli';

/**
 * Has the tests of a folder share a process, as loading the server takes longer than most files' tests.
 *
 * @returns a file for each process, those that take longest first.
 */
export function nodeTestBatches(files: readonly string[]): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = files.filter((file) => dirname(file) === ofPrograms);
  const shared = files.filter((file) => !alone.includes(file));
  const folders = [...new Set(shared.map((file) => dirname(file)))];
  const batches = folders.map((name) => {
    const batch = join(folder, `${name.replaceAll('/', '-')}.test.mts`);
    const members = shared.filter((file) => dirname(file) === name);
    writeFileSync(batch, members.map((file) => `import '${relative(folder, file)}';\n`).join(''));
    return batch;
  });
  return [...alone, ...batches];
}
