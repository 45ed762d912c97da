import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledPath } from './compiled-path.ts';

/** Whose tests start programs of their own and wait for them: these go on side by side. */
const ofPrograms = 'server/test/cli';

/** Layers whose tests read our own documentation, which costs a process five seconds of a core: they share one. */
const ofDocumentation = ['server/test/answers', 'server/test/example', 'server/test/gaps'];

/**
 * Has the tests of a layer share a process, as loading the server takes longer than most files' tests.
 *
 * @param folder - where the tests are compiled to.
 * @returns a file for each process, those that take longest first.
 */
export function nodeTestBatches(files: readonly string[], folder: string): string[] {
  const batches = new Map<string, string[]>();
  for (const file of files) {
    const batch = batchOf(file);
    batches.set(batch, [...(batches.get(batch) ?? []), file]);
  }
  const alone = [...batches.keys()].filter((batch) => batch.startsWith(`${ofPrograms}/`));
  const shared = [...batches.keys()].filter((batch) => !alone.includes(batch));
  for (const batch of shared) {
    const addresses = (batches.get(batch) ?? []).map((file) =>
      pathToFileURL(compiledPath(file, folder)),
    );
    const imports = addresses.map(({ href }) => `import ${JSON.stringify(href)};\n`);
    writeFileSync(compiledPath(batch, folder), imports.join(''));
  }
  // The shared ones take longest: the short ones at the end leave no core waiting for one process.
  return [...shared, ...alone].map((batch) => compiledPath(batch, folder));
}

/** The process that runs this test, as a source that only imports its tests; a process' own is its own. */
export function batchOf(file: string): string {
  const name = dirname(file);
  if (`${name}/`.startsWith(`${ofPrograms}/`) || name === '.') return file;
  const [layer = name] = /^(server\/)?test\/[^/]+/.exec(name) ?? [];
  const [first = layer] = ofDocumentation.includes(layer) ? ofDocumentation : [];
  return `${first.replaceAll('/', '-')}.test.ts`;
}
