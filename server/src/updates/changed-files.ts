import type { Page } from '../content/page.js';
import type { UpdateCommit } from '../storage/projects/update-rows.js';

/** The files of pages that differ between two states, or the addresses of a site's pages, sorted. */
export function changedFiles(
  before: ReadonlyMap<string, Page | undefined>,
  after: ReadonlyMap<string, Page>,
): UpdateCommit['filesChanged'] {
  const hashes = new Map<string, string | undefined>();
  for (const page of before.values()) if (page) hashes.set(page.file, page.contentHash);
  const added: string[] = [];
  const modified: string[] = [];
  for (const { file, contentHash } of after.values()) {
    if (!hashes.has(file)) added.push(file);
    else if (hashes.get(file) !== contentHash) modified.push(file);
    hashes.delete(file);
  }
  return { added: added.sort(), modified: modified.sort(), removed: [...hashes.keys()].sort() };
}
