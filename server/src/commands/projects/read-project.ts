import type { Project, ProjectSettings } from '../../storage/projects/project-rows.js';
import type { ProjectSource } from '../../storage/projects/project-source.js';
import { identifier } from '../options/option-values.js';
import { requireFlags } from '../options/require-flags.js';
import { CommandError } from '../terminal/command-error.js';
import { projectsHelpCommand } from './projects-help.js';
import { readSource, type SourceFlags } from './read-source.js';

/** What is said of a project, as `parseArgs` takes it. */
export const projectFlags = {
  folder: { type: 'string' },
  site: { type: 'string' },
  git: { type: 'string' },
  branch: { type: 'string' },
  subfolder: { type: 'string' },
  project: { type: 'string' },
  name: { type: 'string' },
  organization: { type: 'string' },
  host: { type: 'string', multiple: true },
  renew: { type: 'boolean' },
  off: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** The same as it was given. */
export interface ProjectFlags extends SourceFlags {
  project?: string | undefined;
  name?: string | undefined;
  organization?: string | undefined;
  host?: string[] | undefined;
  renew?: boolean | undefined;
  off?: boolean | undefined;
  yes?: boolean | undefined;
}

const ofSettings = [
  ...['folder', 'site', 'git', 'branch', 'subfolder'],
  ...['name', 'organization', 'host'],
];

/** Which of them belong to what is done to a project, by the word for it. */
const flagsOf: Readonly<Record<string, readonly string[]>> = {
  create: [...ofSettings, 'project'],
  // The id stays the same, which is refused with that reason.
  change: [...ofSettings, 'project'],
  webhook: ['renew', 'off'],
  delete: ['yes'],
};

/**
 * Refuses what is said of a project without being asked for by what is done to it.
 *
 * @throws CommandError that names the flag.
 */
export function requireFlagsOf(verb: string, flags: ProjectFlags): void {
  requireFlags({
    ...{ command: `projects ${verb}`, values: { ...flags }, help: projectsHelpCommand },
    ...{ some: Object.keys(projectFlags), taken: flagsOf[verb] ?? [] },
  });
}

/** Characters that a name may have. */
const longestName = 200;

/**
 * The project that is to be made.
 *
 * @throws CommandError that says what to correct.
 */
export function readNewProject(
  domain: string,
  flags: ProjectFlags,
): ProjectSettings & Pick<Project, 'id' | 'domain'> {
  const source = readSource(flags);
  if (!source) {
    throw new CommandError(
      `Say where its documentation comes from, with --git, --folder or --site. See ${projectsHelpCommand}.`,
    );
  }
  const name = readIdentifier('The domain', domain);
  return {
    id: flags.project === undefined ? name : readIdentifier('--project', flags.project),
    domain: name,
    name: readName(flags.name) ?? name,
    organization: readOrganization(flags),
    source,
    hosts: flags.host ? readHosts(flags.host) : [],
  };
}

/**
 * What is to be changed of a project, by where its documentation comes from so far.
 *
 * @throws CommandError that says what to correct, as the function does.
 */
export function readChange(
  flags: ProjectFlags,
): (current: ProjectSource) => Partial<ProjectSettings> {
  if (flags.project !== undefined) {
    throw new CommandError('The id of a project stays the same for good: leave out --project.');
  }
  const isPart = flags.git === undefined && (flags.branch ?? flags.subfolder) !== undefined;
  const given = isPart ? undefined : readSource(flags);
  const name = readName(flags.name);
  const changed = {
    ...(given && { source: given }),
    ...(name !== undefined && { name }),
    ...(flags.organization !== undefined && { organization: readOrganization(flags) }),
    ...(flags.host && { hosts: readHosts(flags.host) }),
  };
  if (!isPart && Object.keys(changed).length === 0) {
    throw new CommandError(`Say what to change, such as --name. See ${projectsHelpCommand}.`);
  }
  return (current) => {
    const source = isPart ? readSource(flags, current) : undefined;
    return { ...changed, ...(source && { source }) };
  };
}

function readIdentifier(name: string, given: string): string {
  const read = identifier.safeParse(given);
  if (read.success) return given;
  throw new CommandError(`${name} ${given || '""'} ${read.error.issues[0]?.message}`);
}

function readName(given: string | undefined): string | undefined {
  const name = given?.trim();
  if (name === undefined || (name !== '' && name.length <= longestName)) return name;
  throw new CommandError(`--name takes 1 to ${longestName} characters.`);
}

/** An empty one ends that it belongs to any. */
function readOrganization({ organization }: ProjectFlags): string | undefined {
  if (!organization) return undefined;
  return readIdentifier('--organization', organization);
}

function readHosts(given: readonly string[]): string[] {
  return [...new Set(given.filter((host) => host.trim() !== '').map(readHost))].sort();
}

/** As requests are compared with it: in lower case, in ASCII, and without a dot at its end. */
function readHost(given: string): string {
  const url = URL.canParse(`http://${given.trim()}`)
    ? new URL(`http://${given.trim()}`)
    : undefined;
  const isHost = url && url.href === `http://${url.hostname}/` && !/[/?#@:]/.test(given);
  if (isHost) return url.hostname.replace(/\.$/, '');
  throw new CommandError(
    `--host ${given} is not a host: give its name alone, such as docs.example.com.`,
  );
}
