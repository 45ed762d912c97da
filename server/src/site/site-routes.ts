import { type Context, Hono } from 'hono';
import { placesOf } from '../content/navigation/navigation.js';
import { methodNotAllowed, notFound } from '../problem.js';
import { siteHeaders } from './content-security-policy.js';
import type { Markup } from './document.js';
import { serveEmbedPage } from './embed-page.js';
import { entityResponse } from './entity-response.js';
import { fileRoutes } from './file-routes.js';
import { pageLink } from './page-address.js';
import { renderNotFoundView, renderPageView } from './page-view.js';
import { serveDocumentAsset, serveStoredAsset } from './site-assets.js';
import type { ServedSite, SiteModel } from './site-model.js';
import { decodedPath, pagePathOf, pathBelow } from './site-path.js';

/** What sites are made of. */
export interface SiteRoutesOptions {
  /** The site that a request asks for; `undefined` where there is none. */
  siteOf: (context: Context) => Promise<ServedSite | undefined>;
  /** A path as the server's routes name it. */
  routedPath: (pathname: string) => string;
  /** The origin by which the reader of a request reached this server. */
  originOf: (context: Context) => string;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
}

/** Documentation sites: their pages, their own look, the widget, and the images of the documentation. */
export function siteRoutes(options: SiteRoutesOptions): Hono {
  const { siteOf, originOf } = options;
  const routes = new Hono();
  routes.route('/', fileRoutes(options));
  routes.get('*', async (context) => {
    const site = await siteOf(context);
    if (!site) throw notFound();
    const { model, isElsewhere } = site;
    return isElsewhere
      ? serveEmbedPage(context, { model, origin: originOf(context) })
      : serveSite(context, site);
  });
  routes.all('*', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  return routes;
}

async function serveSite(context: Context, site: ServedSite): Promise<Response> {
  const { model } = site;
  const { basePath = '' } = model.site;
  const { pathname } = new URL(context.req.url);
  if (basePath && pathname === basePath) return context.redirect(`${basePath}/`, 308);
  // A proxy that takes the base path away may have left a path that begins in the same way.
  for (const path of new Set([pathBelow(pathname, basePath) ?? pathname, pathname])) {
    const found =
      (await servePage(context, { model, path: decodedPath(path) })) ??
      (await serveAsset(context.req.raw, { site, path: path.slice(1) }));
    if (found) return found;
  }
  return leadFromSite(context, model) ?? missing(context, model);
}

/** A file beside the pages: stored with them, or in their folder. */
async function serveAsset(
  request: Request,
  { site, path }: { site: ServedSite; path: string },
): Promise<Response | undefined> {
  const { folder, readAsset, model } = site;
  const hashes = model.site.assets;
  if (hashes && readAsset) {
    return serveStoredAsset(request, { hashes, read: readAsset, path: decodedPath(path) });
  }
  return folder === undefined ? undefined : serveDocumentAsset(request, { folder, path });
}

async function servePage(
  context: Context,
  { model, path }: { model: SiteModel; path: string },
): Promise<Response | undefined> {
  const page = model.pages.get(path);
  if (page) {
    const body = await toText(renderPageView(model, page));
    return entityResponse({ body, request: context.req.raw, headers: pageHeaders });
  }
  const first = path === '/' ? firstPath(model) : undefined;
  // Not for good: the documentation may get a page of its own for it.
  if (first !== undefined) return context.redirect(pageLink(model.site, first), 302);
  const withoutSlash = path.replace(/\/+$/, '');
  // Only towards a page that exists, or "//host/" would send readers to that host.
  return model.pages.has(withoutSlash)
    ? context.redirect(pageLink(model.site, withoutSlash), 308)
    : undefined;
}

/**
 * Results name pages by their paths on the published site: where that is below another path than here,
 * those that are opened on this server lead to its own pages.
 */
function leadFromSite(context: Context, { site, pages }: SiteModel): Response | undefined {
  const path = pagePathOf(new URL(context.req.url).pathname, site);
  return pages.has(path) ? context.redirect(pageLink(site, path), 302) : undefined;
}

/** Where readers begin who find no page at the root. */
function firstPath({ site, pages }: SiteModel): string | undefined {
  return [...placesOf(site.navigation).keys()].find((path) => pages.has(path));
}

const pageHeaders = { ...siteHeaders, 'content-type': 'text/html; charset=utf-8' };

/** A page for people, a problem for programs. */
async function missing(context: Context, model: SiteModel): Promise<Response> {
  if (!context.req.header('accept')?.includes('text/html')) throw notFound();
  const body = await toText(renderNotFoundView(model));
  return new Response(body, { status: 404, headers: pageHeaders });
}

async function toText(markup: Markup): Promise<string> {
  return String(await markup);
}
