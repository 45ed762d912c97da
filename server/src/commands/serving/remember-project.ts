import type { Project } from '../../storage/projects/project-rows.js';
import type { ProjectSource } from '../../storage/projects/project-source.js';
import { ProjectTakenError } from '../../storage/projects/project-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { UnwritableError } from '../../unavailable-error.js';
import type { ServeSettings } from './serve-settings.js';

/** What is served, and whom to tell where it is no project. */
export interface RememberProjectOptions {
  stores: Pick<Stores, 'projects'>;
  settings: Pick<ServeSettings, 'domain' | 'project' | 'folder' | 'site'>;
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
    if (source) await stores.projects.remember({ id: project, domain, name, source });
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

function sourceOf({
  folder,
  site,
}: Pick<ServeSettings, 'folder' | 'site'>): ProjectSource | undefined {
  if (site) return { kind: 'site', url: site.href };
  return folder === undefined ? undefined : { kind: 'folder', folder };
}
