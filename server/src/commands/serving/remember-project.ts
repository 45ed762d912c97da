import { stat } from 'node:fs/promises';
import type { Project } from '../../storage/projects/project-rows.js';
import { describeSource, type ProjectSource } from '../../storage/projects/project-source.js';
import { ProjectTakenError } from '../../storage/projects/project-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { UnwritableError } from '../../unavailable-error.js';
import { describeData } from './open-data.js';
import type { ServeSettings } from './serve-settings.js';

/** What is served, and whom to tell where it is no project, or takes the place of another's pages. */
export interface RememberProjectOptions {
  stores: Pick<Stores, 'projects'>;
  settings: Pick<
    ServeSettings,
    'domain' | 'project' | 'folder' | 'site' | 'dataFolder' | 'databaseUrl'
  >;
  /** What its pages call it. */
  name: string;
  warn: (line: string) => void;
}

/**
 * Makes what a server reads a project of the database, so that the commands for projects know it. It is served
 * where that cannot be, too.
 *
 * @returns the project, where it is this one's.
 */
export async function rememberProject(
  options: RememberProjectOptions,
): Promise<Project | undefined> {
  const { stores, settings, warn } = options;
  const { domain, project, folder, site } = settings;
  const name = options.name.slice(0, 200) || domain;
  try {
    const source = sourceOf({ folder, site });
    const before =
      source && (await stores.projects.remember({ id: project, domain, name, source }));
    if (before && (await isAnother(before, source)))
      warn(describeReplaced({ before, now: source, settings }));
    const known = await stores.projects.find({ id: project });
    return known?.domain === domain ? known : undefined;
  } catch (error) {
    if (error instanceof UnwritableError) return undefined;
    if (!(error instanceof ProjectTakenError)) throw error;
    warn(
      `This is no project of the database, as the ${error.what} ${error.value} is another project's: give it --domain and --project of its own to have it listed by docs-assistant-server projects.`,
    );
    return undefined;
  }
}

/** Remembers what was read to be stored, and tells where it takes the place of another's pages. */
export async function rememberIndexed({
  stores,
  settings,
  warn,
}: Omit<RememberProjectOptions, 'name' | 'settings'> & {
  settings: Omit<RememberProjectOptions['settings'], 'project'>;
}): Promise<void> {
  const source = sourceOf(settings);
  if (!source) return;
  const before = await stores.projects.rememberIndexed({ domain: settings.domain, source });
  if (before && (await isAnother(before, source)))
    warn(describeReplaced({ before, now: source, settings }));
}

function sourceOf({
  folder,
  site,
}: Pick<ServeSettings, 'folder' | 'site'>): ProjectSource | undefined {
  if (site) return { kind: 'site', url: site.href };
  return folder === undefined ? undefined : { kind: 'folder', folder };
}

/** Whether pages came from elsewhere before. A folder that is no longer there was moved, or is another machine's. */
async function isAnother(before: ProjectSource, now: ProjectSource): Promise<boolean> {
  if (before.kind !== 'folder') return describeSource(before) !== describeSource(now);
  const known = await identify(before.folder);
  if (known === undefined) return false;
  return now.kind !== 'folder' || known !== (await identify(now.folder));
}

/** The same for all paths that lead to a folder; `undefined` where none is there. */
async function identify(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}

interface Replaced {
  before: ProjectSource;
  now: ProjectSource;
  settings: Pick<ServeSettings, 'dataFolder' | 'databaseUrl'>;
}

function describeReplaced({ before, now, settings }: Replaced): string {
  const place = describeData(settings);
  const [held, advice] =
    settings.databaseUrl === undefined
      ? [`The data folder ${place}`, 'its own with --data']
      : [place.replace(/^the/, 'The'), 'a --domain and a --project of its own'];
  return `${held} held the pages of ${describeSource(before)}, which those of ${describeSource(now)} replace: give each ${advice} to keep both.`;
}
