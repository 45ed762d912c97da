import { stat } from 'node:fs/promises';
import { readFolder } from '../library/read-folder.js';
import type { PublishableDocumentation } from '../storage/stores/documentation-store.js';
import { checkLinks } from './check-links.js';
import type { ReadSourceOptions } from './read-source.js';
import { UpdateFailure } from './update-failure.js';

/** Broken pages that a summary names. */
const mostNamed = 3;

/**
 * The documentation of a folder: of its pages, those that are new or changed are whole.
 *
 * @throws UpdateFailure that says what to correct.
 */
export async function readDocsFolder(
  folder: string,
  { before, store, signal, onWarning }: Omit<ReadSourceOptions, 'source' | 'crawl'>,
): Promise<PublishableDocumentation> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new UpdateFailure(
      `There is no folder ${folder} on the machine that reads it: make it, or change the source of the project.`,
    );
  }
  const { broken, ...documentation } = await readFolder({ folder, before, signal, onWarning });
  if (broken.length > 0) throw new UpdateFailure(describeBroken(broken), { lines: broken });
  if (documentation.pages.size === 0) {
    throw new UpdateFailure(
      `No pages were found in ${folder}: put files into it that end in .md or .mdx, and whose names do not begin with "." or "_".`,
    );
  }
  const faults = await checkLinks({ ...documentation, folder, before, store });
  for (const fault of faults) onWarning(fault);
  return documentation;
}

function describeBroken(broken: readonly string[]): string {
  const named = broken.slice(0, mostNamed).map((reason) => reason.replace(/\.$/, ''));
  const more = broken.length - named.length;
  const rest = more > 0 ? `, and ${more} more, see the log` : '';
  return `${broken.length === 1 ? 'A page' : `${broken.length} pages`} cannot be read: ${named.join('; ')}${rest}.`;
}
