import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isBranchName, readGitRemote, readSubfolder } from '../../storage/projects/git-remote.js';
import type { GitSource, ProjectSource } from '../../storage/projects/project-source.js';
import { maskedAddress } from '../options/masked-address.js';
import { siteAddress } from '../options/option-values.js';
import { CommandError } from '../terminal/command-error.js';

/** Where the documentation of a project comes from, as it was given. */
export interface SourceFlags {
  folder?: string | undefined;
  site?: string | undefined;
  git?: string | undefined;
  branch?: string | undefined;
  subfolder?: string | undefined;
}

/**
 * The source that flags name; `undefined` where they name none.
 *
 * @param current - what a project has so far, which a branch or a subfolder alone change.
 * @throws CommandError that says what to correct.
 */
export function readSource(
  flags: SourceFlags,
  current?: ProjectSource | undefined,
): ProjectSource | undefined {
  const { folder, site, git, branch, subfolder } = flags;
  if ([folder, site, git].filter((given) => given !== undefined).length > 1) {
    throw new CommandError('Give --folder, --site or --git: a project has one source.');
  }
  const isPart = branch !== undefined || subfolder !== undefined;
  if (git !== undefined) return readGit({ remote: readRemote(git) }, flags);
  if (isPart && folder === undefined && site === undefined && current?.kind === 'git') {
    return readGit(current, flags);
  }
  if (isPart) throw new CommandError('--branch and --subfolder are those of a --git repository.');
  if (folder !== undefined) return { kind: 'folder', folder: existingFolder(folder) };
  if (site === undefined) return undefined;
  const read = siteAddress.safeParse(site);
  if (!read.success)
    throw new CommandError(`--site ${maskedAddress(site)} ${read.error.issues[0]?.message}`);
  return { kind: 'site', url: read.data.href };
}

/** What is given replaces what was; an empty branch or subfolder stands for the default. */
function readGit(
  current: Pick<GitSource, 'remote' | 'branch' | 'subfolder'>,
  flags: SourceFlags,
): GitSource {
  const branch = flags.branch ?? current.branch ?? '';
  const subfolder = readSubfolder(flags.subfolder ?? current.subfolder ?? '');
  if (branch !== '' && !isBranchName(branch)) {
    throw new CommandError(`--branch ${branch} is not the name of a branch, such as main.`);
  }
  if (subfolder === undefined) {
    throw new CommandError(
      `--subfolder ${flags.subfolder} is not a folder of a repository: give its path in it, such as docs.`,
    );
  }
  return {
    ...{ kind: 'git', remote: current.remote },
    ...(branch === '' ? {} : { branch }),
    ...(subfolder === '' ? {} : { subfolder }),
  };
}

function readRemote(given: string): string {
  // What exists here is a path; an address such as host:path that does, too, is written with ./ before it.
  const path = /^\.{0,2}\//.test(given) || (!given.includes(':') && existsSync(given));
  const read = readGitRemote(path ? resolve(given) : given);
  if (typeof read === 'string') throw new CommandError(`--git ${maskedAddress(given)} ${read}`);
  return read.remote;
}

function existingFolder(given: string): string {
  const folder = resolve(given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new CommandError(`--folder ${folder} is no folder: name one that holds Markdown pages.`);
}
