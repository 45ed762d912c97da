import type { PageReference } from '../content/page.js';
import type { UpdateCommit } from '../storage/projects/update-rows.js';

/** The files of pages that differ between two states, or the addresses of a site's pages, sorted. */
export type ChangedFiles = UpdateCommit['filesChanged'];

/** What differs between two states of pages, each by path. */
export function changedFiles(
  before: ReadonlyMap<string, PageReference>,
  after: ReadonlyMap<string, PageReference>,
): ChangedFiles {
  const added: string[] = [];
  const modified: string[] = [];
  const removed: string[] = [];
  for (const [path, { file, contentHash }] of after) {
    const earlier = before.get(path);
    // Where no file was kept, the path stands for it.
    if (!earlier) added.push(file);
    else if (earlier.file !== file && earlier.file !== path) {
      added.push(file);
      removed.push(earlier.file);
    } else if (earlier.contentHash !== contentHash) modified.push(file);
  }
  for (const [path, { file }] of before) if (!after.has(path)) removed.push(file);
  return { added: listed(added), modified: listed(modified), removed: listed(removed) };
}

/** A file that several pages are made of is one. */
function listed(files: readonly string[]): string[] {
  return [...new Set(files)].sort();
}
