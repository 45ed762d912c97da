import { isPointer } from '../../content/read-page-file.js';
import type { BlobReader } from './blob-reader.js';
import type { CommitFile } from './commit-trees.js';

/** Bytes that a pointer may have: three lines, with a hash and a size. */
const [leastBytes, mostBytes] = [120, 200];

/** Whether a commit has a file only as what Git LFS has put in its place. */
export async function isLfsPointer(
  { hash, size }: CommitFile,
  blobs: Pick<BlobReader, 'read'>,
): Promise<boolean> {
  if (size < leastBytes || size > mostBytes) return false;
  return isPointer(await blobs.read(hash));
}
