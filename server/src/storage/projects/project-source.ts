import { z } from 'zod';
import { isBranchName, readGitRemote, readSubfolder } from './git-remote.js';

/** Longer paths and addresses are refused. */
const longest = 4096;

/** Where the documentation of a project comes from. */
export const projectSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('folder'),
    /** Absolute path, on the machine that reads it. */
    folder: z.string().min(1).max(longest),
  }),
  z.object({
    kind: z.literal('site'),
    /** Where the documentation of an existing site begins. */
    url: z.url({ protocol: /^https?$/ }).max(longest),
  }),
  z.object({
    kind: z.literal('git'),
    /** As `git` takes it, without a password. */
    remote: z
      .string()
      .refine((remote) => typeof readGitRemote(remote) === 'object', 'is not a git repository'),
    /** Default: the default branch of the repository. */
    branch: z.string().refine(isBranchName, 'is not a branch').exactOptional(),
    /** Where the documentation lies in it; default: all of it is documentation. */
    subfolder: z
      .string()
      .min(1)
      .refine((folder) => readSubfolder(folder) === folder, 'is not a folder')
      .exactOptional(),
  }),
]);

export type ProjectSource = z.output<typeof projectSourceSchema>;

/** Documentation in a git repository. */
export type GitSource = Extract<ProjectSource, { kind: 'git' }>;

/** The source in a few words, such as `the folder /srv/docs`. */
export function describeSource(source: ProjectSource): string {
  if (source.kind === 'folder') return `the folder ${source.folder}`;
  if (source.kind === 'site') return `the site ${source.url}`;
  const { remote, branch, subfolder } = source;
  const part = subfolder === undefined ? '' : `the folder ${subfolder} of `;
  return `${part}${branch === undefined ? 'the default branch' : `the branch ${branch}`} of ${remote}`;
}
