import { Problem } from '../../../problem.js';
import type { ServedDocumentation, ServedProjects } from '../../../projects/served-projects.js';
import { publishedAddress } from '../../../site/addresses/page-address.js';

/** Pages that are named. */
const mostPages = 100;

/** The pages of a project that are live, but none of the paths; none where nothing was published yet. */
export async function listUncitedPages(
  projects: ServedProjects,
  { project, cited }: { project: string; cited: ReadonlySet<string> },
): Promise<{ total: number; pages: { title: string; path: string; url: string }[] }> {
  const documentation = await openDocumentation(projects, project);
  if (!documentation) return { total: 0, pages: [] };
  const { pages, site } = documentation.library;
  const uncited = [...pages.values()].filter(({ path }) => !cited.has(path));
  const place = site.url ?? site.basePath ?? '';
  return {
    total: uncited.length,
    pages: uncited
      .slice(0, mostPages)
      .map(({ title, path }) => ({ title, path, url: place + publishedAddress(site, { path }) })),
  };
}

async function openDocumentation(
  projects: ServedProjects,
  id: string,
): Promise<ServedDocumentation | undefined> {
  try {
    return await (await projects.find({ id }))?.open('host');
  } catch (error) {
    // What says so is a problem of its readers, not of its owner, who is here to look.
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
