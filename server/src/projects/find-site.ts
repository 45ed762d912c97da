import type { Context } from 'hono';
import type { FindReader } from '../content/page-audience.js';
import type { ServedSite } from '../site/site-model.js';
import { documentationFor } from './for-readers.js';
import type { ServedProjects, SiteRequest } from './served-projects.js';

/** The site that a request asks for, in one state of it, as its reader gets it; without one, as everybody does. */
export async function findSite(
  { req }: Context,
  projects: ServedProjects,
  findReader?: FindReader,
): Promise<ServedSite | undefined> {
  const { hostname: host, pathname } = new URL(req.url);
  return findSiteAt({ host, pathname }, projects, findReader);
}

/** The site that a request for that address would ask for. */
export async function findSiteAt(
  { host, pathname }: SiteRequest,
  projects: ServedProjects,
  findReader?: FindReader,
): Promise<ServedSite | undefined> {
  const found = await projects.locate({ host, pathname });
  if (!found) return undefined;
  const opened = await found.project.open(found.place);
  const documentation = await documentationFor(opened, findReader);
  const { library, domain, siteKey, publishedAt } = documentation;
  const { site, pages } = library;
  const model = { site, pages, domain, apiKey: siteKey, publishedAt };
  return { ...documentation, model, pathname: found.pathname };
}
