import type { Context } from 'hono';
import type { ServedSite } from '../site/site-model.js';
import type { ServedProjects, SiteRequest } from './served-projects.js';

/** The site that a request asks for, in one state of it. */
export async function findSite(
  { req }: Context,
  projects: ServedProjects,
): Promise<ServedSite | undefined> {
  const { hostname: host, pathname } = new URL(req.url);
  return findSiteAt({ host, pathname }, projects);
}

/** The site that a request for that address would ask for. */
export async function findSiteAt(
  { host, pathname }: SiteRequest,
  projects: ServedProjects,
): Promise<ServedSite | undefined> {
  const found = await projects.locate({ host, pathname });
  if (!found) return undefined;
  const documentation = await found.project.open(found.place);
  const { library, domain, siteKey, publishedAt } = documentation;
  const { site, pages } = library;
  return { ...documentation, model: { site, pages, domain, apiKey: siteKey, publishedAt } };
}
