import type { DocsFiles } from '../content/docs-files.js';
import type { PageReference } from '../content/page.js';
import { findStaticPlace } from '../library/find-static-folder.js';
import type { AssetStore } from '../storage/documentation/asset-store.js';
import type { PublishableDocumentation } from '../storage/documentation/documentation-store.js';
import { describeSource, type GitSource } from '../storage/projects/project-source.js';
import type { UpdateCommit } from '../storage/projects/update-rows.js';
import { BlobReader } from './git/blob-reader.js';
import { CommitFiles } from './git/commit-files.js';
import { type CommitFile, CommitTrees } from './git/commit-trees.js';
import { type DocumentationFiles, documentationFiles } from './git/documentation-files.js';
import { fetchCommit, withoutUnseen } from './git/fetch-commit.js';
import { GitCopy, type GitSettings } from './git/git-copy.js';
import { GitFailure } from './git/git-failure.js';
import { isLfsPointer } from './git/lfs-pointer.js';
import { staticFiles } from './git/static-files.js';

/** What reading a repository needs beside its address. */
export interface ReadingGit {
  /** The project's identifier. */
  project: string;
  /** How repositories are read; `undefined` where none is. */
  git: GitSettings | undefined;
  /** Keeps the files beside the pages. */
  assets: AssetStore;
  /** The hash of the commit that is published; `undefined` where it is not known. */
  liveCommit: string | undefined;
  /** Which pages are live, by path. */
  before: ReadonlyMap<string, PageReference>;
  /** Ends the reading. */
  signal: AbortSignal;
  log: (line: string) => Promise<void>;
  onWarning: (warning: string) => void;
  /** Told of the commit that is read as soon as it is known, and again with its files: the rest may fail. */
  onCommit: (commit: ReadCommit) => void;
}

/** A commit that was read. */
export interface ReadCommit extends Required<Pick<UpdateCommit, 'sha' | 'ref' | 'message'>> {
  /** Its author's name. */
  author: string;
  /** Against the commit that is published; `undefined` where that is the same, or not here any more. */
  filesChanged: UpdateCommit['filesChanged'] | undefined;
}

/** Where a documentation is read from, and what it is called. */
export interface ReadPlace {
  /** As messages name it before its files. */
  folder: string;
  files: DocsFiles;
  /** What is served beside the pages, to which they may link. */
  served: Pick<DocsFiles, 'isPlain'>;
  name: string;
}

/** The documentation of a commit. */
export interface ReadGit {
  documentation: PublishableDocumentation;
  commit: ReadCommit;
}

interface ReadGitOptions extends ReadingGit {
  read: (place: ReadPlace) => Promise<PublishableDocumentation>;
}

/** Files beside the pages that are larger are not served: pages link to them where they are. */
const mostAssetBytes = 25 * 1024 * 1024;

/**
 * Fetches the newest commit of the branch, and reads the documentation out of it. Where the copy that was kept of the
 * repository is at fault, it is copied anew.
 *
 * @throws GitFailure in a sentence, or what `read` throws.
 */
export async function readGit(source: GitSource, options: ReadGitOptions): Promise<ReadGit> {
  const { git: settings } = options;
  if (!settings) throw new GitFailure('This server updates no project from a git repository.');
  const copy = new GitCopy({ ...options, settings, source });
  const isKept = await copy.open();
  try {
    return await readCopy(copy, options);
  } catch (error) {
    if (!(error instanceof GitFailure) || !error.isOfCopy) throw error;
    await copy.remove();
    if (!isKept) throw error;
    await copy.open();
    return readCopy(copy, options);
  }
}

async function readCopy(copy: GitCopy, options: ReadGitOptions): Promise<ReadGit> {
  const { log, onWarning, onCommit } = options;
  const { source } = copy;
  const commit = await fetchCommit(copy);
  onCommit({ ...commit, filesChanged: undefined });
  const subject = withoutUnseen(commit.message.split('\n')[0] ?? '');
  await log(`Fetched ${commit.sha.slice(0, 10)} of ${commit.ref} by ${commit.author}: ${subject}`);
  const listed = await documentationFiles({ copy, sha: commit.sha, onWarning });
  const changes = await filesChanged(copy, { ...options, listed, sha: commit.sha });
  const read = { ...commit, filesChanged: changes };
  onCommit(read);
  const blobs = new BlobReader(copy);
  try {
    const trees = await CommitTrees.read(copy, commit.sha);
    const files = new CommitFiles({ source, listed, blobs, trees });
    const { subfolder = '' } = source;
    const name = describeSource(source);
    const place = await findStaticPlace(files);
    const published = place && (await staticFiles(copy, { sha: commit.sha, place }));
    const isServed = (file: string) => listed.files.has(file) || published?.has(file) === true;
    const served = { isPlain: async (file: string) => isServed(file) };
    const documentation = await options.read({ folder: subfolder, files, served, name });
    const own = listed.assets.map((path) => [path, listed.files.get(path)] as const);
    const beside = new Map([...(published ?? []), ...own]);
    const assets = await keepAssets(beside, { ...options, blobs });
    return {
      documentation: { ...documentation, site: { ...documentation.site, assets } },
      commit: read,
    };
  } finally {
    blobs.close();
  }
}

interface Listed {
  listed: DocumentationFiles;
}

/** Stores the files beside the pages that are not stored yet; their hashes by their paths. */
async function keepAssets(
  beside: ReadonlyMap<string, CommitFile | undefined>,
  {
    blobs,
    assets,
    onWarning,
  }: Pick<ReadGitOptions, 'assets' | 'onWarning'> & { blobs: BlobReader },
): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [path, file] of beside) {
    if (!file) continue;
    if (file.size > mostAssetBytes) onWarning(describeLarge(path, file.size));
    else if (await isLfsPointer(file, blobs)) onWarning(describePointer(path));
    else kept[path] = file.hash;
  }
  for (const hash of await assets.missing(Object.values(kept))) {
    await assets.write(hash, await blobs.read(hash));
  }
  return kept;
}

function describeLarge(path: string, size: number): string {
  const [has, most] = [size, mostAssetBytes].map((bytes) => Math.ceil(bytes / 1024 / 1024));
  return `${path} is left out: it has ${has} MB, and a file beside the pages may have ${most} MB. Put it elsewhere.`;
}

function describePointer(path: string): string {
  return `${path} is left out: it is a file of Git LFS, of which the commit has a pointer alone. Commit the file itself.`;
}

/** The files of the documentation that differ, by their paths in the repository. */
async function filesChanged(
  copy: GitCopy,
  {
    liveCommit,
    before: pages,
    listed,
    sha,
  }: Pick<ReadGitOptions, 'liveCommit' | 'before'> & Listed & { sha: string },
): Promise<UpdateCommit['filesChanged'] | undefined> {
  const { subfolder } = copy.source;
  const place = (file: string) => (subfolder === undefined ? file : `${subfolder}/${file}`);
  if (liveCommit === undefined) {
    // Pages of another source are live, or of a generation whose commit is not known any more.
    if (pages.size > 0) return undefined;
    return { added: [...listed.files.keys()].map(place).sort(), modified: [], removed: [] };
  }
  // It may be read from another of its folders now.
  if (liveCommit === sha) return undefined;
  const before = await documentationFiles({ copy, sha: liveCommit }).catch(() => undefined);
  if (!before) return undefined;
  const hashOf = (files: DocumentationFiles['files'], file: string) => files.get(file)?.hash;
  const among = (files: DocumentationFiles['files'], isMeant: (file: string) => boolean) =>
    [...files.keys()].filter(isMeant).map(place).sort();
  return {
    added: among(listed.files, (file) => !before.files.has(file)),
    modified: among(
      listed.files,
      (file) => before.files.has(file) && hashOf(before.files, file) !== hashOf(listed.files, file),
    ),
    removed: among(before.files, (file) => !listed.files.has(file)),
  };
}
