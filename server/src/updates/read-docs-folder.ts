import { stat } from 'node:fs/promises';
import { describeEmpty, filesOfFolder } from '../content/read-docs-folder.js';
import { findStaticFolder } from '../library/find-static-folder.js';
import { checkLinks, describeFault } from '../library/links/check-links.js';
import { servedFiles } from '../library/links/served-files.js';
import { readFolder } from '../library/read-folder.js';
import type { PublishableDocumentation } from '../storage/documentation/documentation-store.js';
import type { ReadPlace } from './read-git.js';
import type { ReadSourceOptions } from './read-source.js';
import { UpdateFailure } from './update-failure.js';

/** What is known of a documentation, and who hears of what is wrong with it. */
type ReadFilesOptions = Pick<
  ReadSourceOptions,
  'project' | 'before' | 'store' | 'memory' | 'specifications' | 'signal' | 'onWarning'
>;

/** Broken pages that a summary names. */
const mostNamed = 3;

/**
 * The documentation of a folder: of its pages that are new or changed, all is known.
 *
 * @throws UpdateFailure that says what to correct.
 */
export async function readDocsFolder(
  folder: string,
  options: ReadFilesOptions,
): Promise<PublishableDocumentation> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new UpdateFailure(
      `There is no folder ${folder} on the machine that reads it: make it, or change the source of the project.`,
    );
  }
  const served = servedFiles({ folder, staticFolder: await findStaticFolder(folder) });
  return readFiles({ folder, files: filesOfFolder(folder), served, name: folder }, options);
}

/**
 * The same of files wherever they are.
 *
 * @throws UpdateFailure where a page cannot be parsed, or there is none.
 */
export async function readFiles(
  { name, served, ...place }: ReadPlace,
  options: ReadFilesOptions,
): Promise<PublishableDocumentation> {
  const { project, before, store, memory, specifications, signal, onWarning } = options;
  const { broken, known, ...documentation } = await readFolder({
    ...{ ...place, before, specifications, signal, onWarning },
    known: memory.of(project),
  });
  memory.keep(project, known);
  if (broken.length > 0) throw new UpdateFailure(describeBroken(broken), { lines: broken });
  const { withheld } = documentation;
  const pages = new Map([...documentation.pages, ...(withheld?.pages ?? [])]);
  if (pages.size === 0) {
    throw new UpdateFailure(describeEmpty(name));
  }
  const checked = { ...documentation, files: served, pages, before, store };
  const faults = await checkLinks({ ...checked, signal });
  for (const fault of faults) onWarning(describeFault(fault));
  return documentation;
}

function describeBroken(broken: readonly string[]): string {
  const named = broken.slice(0, mostNamed).map((reason) => reason.replace(/\.$/, ''));
  const more = broken.length - named.length;
  const rest = more > 0 ? `, and ${more} more, see the log` : '';
  return `${broken.length === 1 ? 'A page' : `${broken.length} pages`} cannot be read: ${named.join('; ')}${rest}.`;
}
