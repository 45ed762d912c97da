import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledPath } from './compiled-path.ts';

/** Those that take longest; tests of programs first, as they wait for these, and others go on meanwhile. */
const longest = [
  ...['server/test/cli/serving', 'server/test/cli', 'server/test/updates', 'server/test/storage'],
  ...['server/test/jobs', 'server/test/http', 'test/core', 'server/test/retrieval', 'test/lint'],
].map(batchNamed);

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
  for (const [batch, ofBatch] of batches) {
    const addresses = ofBatch.map((file) => pathToFileURL(compiledPath(file, folder)));
    const imports = addresses.map(({ href }) => `import ${JSON.stringify(href)};\n`);
    writeFileSync(compiledPath(batch, folder), imports.join(''));
  }
  const names = [...batches.keys()];
  const first = longest.filter((batch) => names.includes(batch));
  const others = names.filter((batch) => !first.includes(batch));
  return [...first, ...others].map((batch) => compiledPath(batch, folder));
}

/** The process that runs this test, as a source that only imports its tests; a process' own is its own. */
export function batchOf(file: string): string {
  const name = dirname(file);
  if (name === '.') return file;
  const [layer = name] = /^server\/test\/cli\/serving|^(server\/)?test\/[^/]+/.exec(name) ?? [];
  const [first = layer] = ofDocumentation.includes(layer) ? ofDocumentation : [];
  return batchNamed(first);
}

function batchNamed(layer: string): string {
  return `${layer.replaceAll('/', '-')}.test.ts`;
}
