import { areServedNames, assetType } from '../../content/asset-types.js';
import { configurationFile } from '../../content/navigation/configuration-source.js';
import {
  isIncludedFile,
  isPageFile,
  isReviewedAnswerFile,
  isSpecificationFile,
  pagesAmong,
} from '../../content/read-docs-folder.js';
import { isListed } from '../../content/walk-folder.js';
import type { GitCopy } from './git-copy.js';
import { GitFailure } from './git-failure.js';
import { type ListedFile, listFiles } from './list-files.js';

/** What a documentation consists of in one commit, by their paths from where it begins. */
export interface DocumentationFiles {
  pages: readonly string[];
  reviewedAnswers: readonly string[];
  /** What may be OpenAPI documents, or parts of them. */
  specifications: readonly string[];
  /** Images and other files beside the pages. */
  assets: readonly string[];
  /** Hash and size of all of them, and of the configuration. */
  files: ReadonlyMap<string, Pick<ListedFile, 'hash' | 'size'>>;
}

/** Which commit, and who hears of what is left out. */
export interface DocumentationFilesOptions {
  copy: GitCopy;
  sha: string;
  onWarning?: ((warning: string) => void) | undefined;
}

const mostConfigurationBytes = 5_000_000;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Lists the files of a commit that the documentation consists of. A link to a file of the same commit stands for that
 * file.
 *
 * @throws GitFailure where a page is a link that leads out of the repository, or its name has a line break.
 */
export async function documentationFiles(
  options: DocumentationFilesOptions,
): Promise<DocumentationFiles> {
  const { copy, sha, onWarning } = options;
  const { files: listed, submodules } = await listFiles(copy, sha);
  const pages = new Set(
    pagesAmong(
      listed.map(({ file }) => file),
      onWarning,
    ),
  );
  const reviewedAnswers = new Set<string>();
  const specifications = new Set<string>();
  const assets = new Set<string>();
  const chosen: ListedFile[] = [];
  for (const each of listed) {
    const { file } = each;
    if (isReviewedAnswerFile(file)) reviewedAnswers.add(file);
    else if (isAsset(file)) assets.add(file);
    else if (isSpecification(file)) specifications.add(file);
    else if (!pages.has(file) && file !== configurationFile && !isPart(file)) continue;
    requireUsable(each, assets);
    chosen.push(each);
  }
  for (const file of submodules.filter(mayBeListed)) {
    onWarning?.(
      `${file} is a git submodule: what is in there is left out. Put its files there, or make a project of its repository.`,
    );
  }
  await tellOfFolders(listed, { ...options, chosen: new Set(chosen) });
  const files = new Map<string, Pick<ListedFile, 'hash' | 'size'>>();
  for (const each of await withoutLinks(chosen, options)) files.set(each.file, each);
  const isThere = (file: string) => files.has(file);
  return {
    files,
    pages: [...pages].filter(isThere),
    reviewedAnswers: [...reviewedAnswers].filter(isThere).sort(),
    specifications: [...specifications].filter(isThere).sort(),
    assets: [...assets].filter(isThere),
  };
}

function requireUsable({ file, size }: ListedFile, assets: ReadonlySet<string>): void {
  if (control.test(file) && !assets.has(file)) {
    throw new GitFailure(
      `The name ${JSON.stringify(file)} has a line break or another control character: rename the file.`,
    );
  }
  if (file === configurationFile && size > mostConfigurationBytes) {
    throw new GitFailure(`${file} has more than ${mostConfigurationBytes / 1e6} MB: shorten it.`);
  }
}

function isSpecification(file: string): boolean {
  return isSpecificationFile(file) && !control.test(file) && !file.includes('\uFFFD');
}

/** What pages may include is none of them, and never keeps the rest from being read. */
function isPart(file: string): boolean {
  const isOther = !isPageFile(file) && !isReviewedAnswerFile(file);
  return isOther && isIncludedFile(file) && !control.test(file) && !file.includes('\uFFFD');
}

/** Whether a file is one that sites serve beside their pages. */
export function isAsset(file: string): boolean {
  return (
    assetType(file) !== undefined &&
    areServedNames(file.split('/')) &&
    !/(?:^|\/)node_modules\//.test(file) &&
    !control.test(file) &&
    !file.includes('\uFFFD')
  );
}

/** With links replaced by what they lead to; one that is only an image, and leads out, is left out. */
async function withoutLinks(
  listed: readonly ListedFile[],
  options: DocumentationFilesOptions,
): Promise<ListedFile[]> {
  const { onWarning } = options;
  const links = listed.filter(({ isLink }) => isLink);
  const targets = await targetsOf(links, options);
  const files = listed.filter(({ isLink }) => !isLink);
  for (const [index, link] of links.entries()) {
    const target = targets[index];
    if (target?.isFolder === false) files.push({ ...link, hash: target.hash, size: target.size });
    else if (isSpecification(link.file) || isPart(link.file)) continue;
    else if (isAsset(link.file)) onWarning?.(`${describeLink(link.file)} It is left out.`);
    else throw new GitFailure(`${describeLink(link.file)} Put the file itself there.`);
  }
  return files;
}

/** Names the links to folders of the commit: whoever set them expects what is in there. */
async function tellOfFolders(
  listed: readonly ListedFile[],
  { chosen, ...options }: DocumentationFilesOptions & { chosen: ReadonlySet<ListedFile> },
): Promise<void> {
  const { onWarning } = options;
  if (!onWarning) return;
  const links = listed.filter((each) => each.isLink && !chosen.has(each) && mayBeListed(each.file));
  const targets = await targetsOf(links, options);
  for (const [index, { file }] of links.entries()) {
    if (targets[index]?.isFolder) {
      onWarning(
        `${file} is a symbolic link to a folder: what is in there is left out. Put the folder itself there.`,
      );
    }
  }
}

/** Whether what stands there would be a part of the documentation. */
function mayBeListed(file: string): boolean {
  return file.split('/').every(isListed) && !control.test(file);
}

function describeLink(file: string): string {
  return `${file} is a symbolic link that leads out of the repository, or to no file of it.`;
}

/** What a link leads to. */
interface LinkTarget extends Pick<ListedFile, 'hash' | 'size'> {
  isFolder: boolean;
}

/** What each link leads to in the repository; `undefined` for what leads out of it, or nowhere. */
async function targetsOf(
  links: readonly ListedFile[],
  { copy, sha }: Pick<DocumentationFilesOptions, 'copy' | 'sha'>,
): Promise<(LinkTarget | undefined)[]> {
  if (links.length === 0) return [];
  const { subfolder } = copy.source;
  const places = links.map(({ file }) => `${sha}:${subfolder ? `${subfolder}/` : ''}${file}\n`);
  const follow = ['cat-file', '--batch-check', '--follow-symlinks'];
  const { output } = await copy.run(follow, places.join(''));
  return parseTargets(output);
}

/** Where links lead, in their order: `<hash> blob <size>`, or why not, with a length and so many bytes after it. */
function parseTargets(output: Buffer): (LinkTarget | undefined)[] {
  const targets = [];
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf('\n', start);
    if (end === -1) break;
    const line = output.toString('utf8', start, end);
    const [, hash, type, size] = /^([\da-f]{40,64}) (blob|tree) (\d+)$/.exec(line) ?? [];
    const isFolder = type === 'tree';
    targets.push(hash === undefined ? undefined : { hash, size: Number(size), isFolder });
    const skipped = /^(?:symlink|dangling|loop|notdir) (\d+)$/.exec(line)?.[1];
    start = end + 1 + (skipped === undefined ? 0 : Number(skipped) + 1);
  }
  return targets;
}
