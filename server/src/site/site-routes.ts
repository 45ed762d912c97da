import { type Context, Hono } from 'hono';
import { placesOf } from '../content/navigation.js';
import { methodNotAllowed, notFound } from '../problem.js';
import { siteHeaders } from './content-security-policy.js';
import type { Markup } from './document.js';
import { entityResponse } from './entity-response.js';
import { pageAddress } from './page-address.js';
import { renderNotFoundView, renderPageView } from './page-view.js';
import { assetsPath, serveDocumentAsset, serveSiteAsset } from './site-assets.js';
import type { SiteModel } from './site-model.js';
import { serveWidgetFile } from './widget-files.js';

/** What the site is made of. */
export interface SiteRoutesOptions {
  model: SiteModel;
  /** Folder of the documentation, for the images beside the pages; `undefined` when there is none. */
  folder: string | undefined;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
}

/** The documentation site: its pages, its own look, the widget, and the images of the documentation. */
export function siteRoutes({ model, folder, widgetFolder }: SiteRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/docs-assistant/*', async (context, next) => {
    // What is no file of the widget may be a page: a product's docs can have a folder of that name.
    return (await serveWidgetFile(context, widgetFolder)) ?? next();
  });
  routes.get(`${assetsPath}*`, async (context) => {
    return (await serveSiteAsset(context)) ?? missing(context, model);
  });
  routes.get('*', async (context) => {
    return (
      (await servePage(context, model)) ??
      (folder === undefined ? undefined : await serveDocumentAsset(context, folder)) ??
      missing(context, model)
    );
  });
  routes.all('*', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  return routes;
}

async function servePage(context: Context, model: SiteModel): Promise<Response | undefined> {
  const path = readPath(context.req.url);
  const page = model.pages.get(path);
  if (page) {
    const body = await toText(renderPageView(model, page));
    return entityResponse({ body, request: context.req.raw, headers: pageHeaders });
  }
  const first = path === '/' ? firstPath(model) : undefined;
  // Not for good: the documentation may get a page of its own for it.
  if (first !== undefined) return context.redirect(pageAddress(first), 302);
  const withoutSlash = path.replace(/\/+$/, '');
  // Only towards a page that exists, or "//host/" would send readers to that host.
  return model.pages.has(withoutSlash)
    ? context.redirect(pageAddress(withoutSlash), 308)
    : undefined;
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

function readPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
