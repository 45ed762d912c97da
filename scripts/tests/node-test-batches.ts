import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const folder = '.build/node-tests';

/** Whose tests start programs of their own and wait for them: these go on side by side. */
const ofPrograms = 'server/test/cli';

/**
 * Has the tests of a layer share a process, as loading the server takes longer than most files' tests.
 *
 * @returns a file for each process, those that take longest first.
 */
export function nodeTestBatches(files: readonly string[]): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = files.filter((file) => batchOf(file) === file);
  const shared = files.filter((file) => !alone.includes(file));
  const batches = [...new Set(shared.map(batchOf))];
  for (const batch of batches) {
    const members = shared.filter((file) => batchOf(file) === batch);
    writeFileSync(batch, members.map((file) => `import '${relative(folder, file)}';\n`).join(''));
  }
  return [...alone, ...batches];
}

/** The file of the process that runs this one; a process' own file is its own. */
export function batchOf(file: string): string {
  const name = dirname(file);
  if (`${name}/`.startsWith(`${ofPrograms}/`) || name === folder) return file;
  const [layer = name] = /^(server\/)?test\/[^/]+/.exec(name) ?? [];
  return join(folder, `${layer.replaceAll('/', '-')}.test.mts`);
}
