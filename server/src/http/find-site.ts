import type { Context } from 'hono';
import type { ServedProjects } from '../projects/served-projects.js';
import type { ServedSite } from '../site/site-model.js';

/** The site that a request asks for, in one state of it. */
export async function findSite(
  { req }: Context,
  projects: ServedProjects,
): Promise<ServedSite | undefined> {
  const { hostname: host, pathname } = new URL(req.url);
  const found = await projects.locate({ host, pathname });
  if (!found) return undefined;
  const documentation = await found.project.open(found.place);
  const { library, domain, siteKey, publishedAt } = documentation;
  const { site, pages } = library;
  return { ...documentation, model: { site, pages, domain, apiKey: siteKey, publishedAt } };
}
