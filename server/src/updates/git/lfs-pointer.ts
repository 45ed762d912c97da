import type { BlobReader } from './blob-reader.js';
import type { CommitFile } from './commit-trees.js';

/** Bytes that a pointer may have: three lines, with a hash and a size. */
const [leastBytes, mostBytes] = [120, 200];
/** Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md, "The Pointer". */
const firstLine = 'version https://git-lfs.github.com/spec/v1\n';

/** Whether a commit has a file only as what Git LFS has put in its place. */
export async function isLfsPointer(
  { hash, size }: CommitFile,
  blobs: Pick<BlobReader, 'read'>,
): Promise<boolean> {
  if (size < leastBytes || size > mostBytes) return false;
  const bytes = await blobs.read(hash);
  return bytes.toString('latin1', 0, firstLine.length) === firstLine;
}
