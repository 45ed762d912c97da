import { randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReviewedAnswerFile } from './reviewed-answer-draft.js';

/** What became of a file. */
export type Saving = 'saved' | 'taken' | 'unwritable';

/**
 * Writes the file into the folder of a documentation, whole or not at all, and in place of no other. A link in the way
 * leads nowhere: nothing is written outside the folder.
 *
 * @returns `unwritable` where this machine has no such folder, or this account may not write there.
 */
export async function saveReviewedAnswer(
  folder: string,
  { file, source }: ReviewedAnswerFile,
): Promise<Saving> {
  const target = join(folder, file);
  const answers = dirname(target);
  try {
    if (!(await lstat(folder)).isDirectory()) return 'unwritable';
    await mkdir(answers).catch(unlessCode('EEXIST'));
    if ((await realpath(answers)) !== join(await realpath(folder), 'answers')) return 'unwritable';
    const draft = join(answers, `.${randomBytes(8).toString('hex')}.tmp`);
    try {
      await write(draft, source);
      // Of all ways to give a file its name, this one alone fails where the name is taken.
      await link(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    return 'saved';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return 'taken';
    if (code !== undefined && hindrances.has(code)) return 'unwritable';
    throw error;
  }
}

/** What keeps an account from writing into a folder, full disks and file systems without links included. */
const hindrances: ReadonlySet<string> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ENOSPC', 'EDQUOT', 'ELOOP'],
  ...['ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENAMETOOLONG'],
]);

async function write(path: string, source: string): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(source, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessCode(code: string): (error: unknown) => void {
  return (error) => {
    if (codeOf(error) !== code) throw error;
  };
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
