import { type Context, Hono } from 'hono';
import { decodedText } from '#core/decoded-text.js';
import { meantPath, pathByFile, withoutHtmlEnding } from '../content/navigation/meant-path.js';
import { placesOf } from '../content/navigation/navigation.js';
import { wholePage } from '../content/page.js';
import type { SiteReader } from '../content/page-audience.js';
import { isReading, methodNotAllowed, notFound, requireReading } from '../problem.js';
import { markdownPath, pageLink } from './addresses/page-address.js';
import { pagePathOf, readingsOf } from './addresses/site-path.js';
import { policyWithPictures, siteHeaders } from './content-security-policy.js';
import type { Markup } from './document.js';
import { serveEmbedPage } from './embed-page.js';
import { entityResponse } from './entity-response.js';
import { fileRoutes } from './file-routes.js';
import { imageSizesOf } from './images/find-image-size.js';
import type { FindImageSize } from './images/sized-html.js';
import { headersWith, serveOperation } from './playground.js';
import { playgroundAccess } from './playground-access.js';
import { prefersMarkdown } from './prefers-markdown.js';
import { findDocumentAsset, serveDocumentAsset, serveStoredAsset } from './site-assets.js';
import type { ServedSite, SiteModel } from './site-model.js';

/** A request for what a site has for machines. */
export interface TextRequest {
  request: Request;
  model: SiteModel;
  /** Path below that of the site, not encoded. */
  path: string;
  /** Where the client reached the site, without a slash at its end. */
  address: string;
}

/** What sites are made of. */
export interface SiteRoutesOptions {
  /** The site that a request asks for, as its reader gets it; `undefined` where there is none. */
  siteOf: (context: Context) => Promise<ServedSite | undefined>;
  /** A path as the server's routes name it. */
  routedPath: (pathname: string) => string;
  /** The origin by which the reader of a request reached this server. */
  originOf: (context: Context) => string;
  /** Who has signed in; absent where readers cannot sign in. */
  readerOf?: ((context: Context) => Promise<SiteReader | undefined>) | undefined;
  /** Whether playgrounds may send through this server. */
  hasProxy?: boolean | undefined;
  /** Called for each page that somebody opens. */
  onPage: (context: Context, page: { domain: string; path: string }) => Promise<void>;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
  /**
   * What a site has for machines at a path, or the text of the page there; `undefined` where there is none.
   * Pages and files of the documentation come first.
   */
  textFor: (asked: TextRequest) => Promise<Response | undefined>;
}

/** Documentation sites: their pages, their own look, the widget, and the images of the documentation. */
export function siteRoutes(options: SiteRoutesOptions): Hono {
  const { siteOf, originOf, textFor, onPage, readerOf, hasProxy } = options;
  const routes = new Hono();
  routes.route('/', fileRoutes(options));
  routes.all('*', async (context) => {
    const site = await siteOf(context);
    if (!site) throw notFound();
    const visit = { ...site, textFor, onPage, readerOf, hasProxy, origin: originOf(context) };
    const serve = site.isElsewhere ? serveElsewhere : serveSite;
    const found = await serve(context, visit);
    // What is not there to be read is there for no method.
    if (found.status === 404 || isReading(context.req.method)) return found;
    await found.body?.cancel();
    throw methodNotAllowed('GET, HEAD');
  });
  return routes;
}

/** A site, how the client reached it, and what it has for machines. */
interface Visit
  extends ServedSite,
    Pick<SiteRoutesOptions, 'onPage' | 'textFor' | 'readerOf' | 'hasProxy'> {
  origin: string;
}

async function serveSite(context: Context, visit: Visit): Promise<Response> {
  const { model, pathname } = visit;
  const { basePath = '' } = model.site;
  if (basePath && pathname === basePath) return leadTo(context, `${basePath}/`, 308);
  for (const path of readingsOf(pathname, basePath)) {
    const page = await servePage(context, { visit, path: decodedText(path) });
    if (page) return kept(page, visit);
    const asset = await serveAsset(context.req.raw, { site: visit, path: path.slice(1) });
    if (asset) return asset;
    const found =
      (await serveOperation(context.req.raw, {
        ...{ model, path: decodedText(path) },
        findReader: findReaderIn(context, visit),
      })) ?? (await serveText(context, { visit, path: decodedText(path) }));
    if (found) return kept(found, visit);
  }
  return kept(leadFromSite(context, visit) ?? (await missing(context, visit)), visit);
}

/**
 * Where some pages are not for all, what is sent depends on the reader: no cache keeps what one has got who has signed
 * in, nor that there is no page, and none gives what one got to another.
 */
function kept(response: Response, { session }: ServedSite): Response {
  if (!session) return response;
  response.headers.append('vary', 'Cookie');
  if (session === 'signed-in' || response.status === 404)
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

function findReaderIn(context: Context, { readerOf }: Visit) {
  return readerOf && (() => readerOf(context));
}

/** Pages that are on another server are here for machines alone. */
async function serveElsewhere(context: Context, visit: Visit): Promise<Response> {
  const { model, origin, pathname } = visit;
  for (const reading of readingsOf(pathname, model.site.basePath ?? '')) {
    const path = decodedText(reading);
    if (model.pages.has(path) && !prefersMarkdown(context)) continue;
    const text = await serveText(context, { visit, path });
    if (text) return text;
  }
  return serveEmbedPage(context, { model, pathname, origin });
}

function serveText(
  { req }: Context,
  { visit, path }: { visit: Visit; path: string },
): Promise<Response | undefined> {
  const { model, origin, textFor } = visit;
  const address = origin + (model.site.basePath ?? '');
  return textFor({ request: req.raw, model, path, address });
}

/** A file beside the pages: stored with them, or in their folder. */
async function serveAsset(
  request: Request,
  { site, path }: { site: ServedSite; path: string },
): Promise<Response | undefined> {
  const { folder, staticFolder, readAsset, model } = site;
  const hashes = model.site.assets;
  if (hashes && readAsset) {
    return serveStoredAsset(request, { hashes, read: readAsset, path: decodedText(path) });
  }
  return folder === undefined
    ? undefined
    : serveDocumentAsset(request, { folder, staticFolder, path });
}

function imageSizeIn({ folder, staticFolder, ...served }: ServedSite): FindImageSize {
  const { readAsset: read, model } = served;
  const { assets: hashes, basePath = '' } = model.site;
  const fileAt =
    folder === undefined
      ? undefined
      : (path: string) => findDocumentAsset({ folder, staticFolder }, path);
  return imageSizesOf({ fileAt, basePath, stored: hashes && read && { hashes, read } });
}

async function servePage(
  context: Context,
  { visit, path }: { visit: Visit; path: string },
): Promise<Response | undefined> {
  const { model } = visit;
  const page = model.pages.get(path);
  if (page) {
    requireReading(context.req.method);
    if (prefersMarkdown(context)) return serveText(context, { visit, path });
    await visit.onPage(context, { domain: model.domain, path });
    const found = await playgroundAccess(model.site, page, findReaderIn(context, visit));
    const access = { ...found, hasProxy: visit.hasProxy };
    const whole = await wholePage(page);
    const { renderPageView } = await import('./page-view.js');
    const body = await toText(
      await renderPageView(model, whole, {
        ...access,
        session: visit.session,
        imageSize: imageSizeIn(visit),
      }),
    );
    const markdown = pageLink(model.site, markdownPath(path));
    const link = `<${markdown}>; rel="alternate"; type="text/markdown"`;
    const headers = { ...pageHeaders, ...headersWith(access, visit.session), link, vary: 'Accept' };
    headers[policyHeader] = policyWithPictures(headers[policyHeader], whole.html);
    return entityResponse({ body, request: context.req.raw, headers });
  }
  // Only towards a page that exists, or "//host/" would send readers to that host.
  const meant =
    meantPath(path, model.pages) ??
    pathByFile(path, model.pages) ??
    meantPath(pagePathOf(path, { written: model.site.written }), model.pages);
  if (meant !== undefined) return leadTo(context, pageLink(model.site, meant), 308);
  const first = withoutHtmlEnding(path) === '/' ? firstPath(model) : undefined;
  // Not for good: the documentation may get a page of its own for it.
  return first === undefined ? undefined : leadTo(context, pageLink(model.site, first), 302);
}

/**
 * Results name pages by their paths on the published site: where that is below another path than here,
 * those that are opened on this server lead to its own pages.
 */
function leadFromSite(context: Context, { model, pathname }: Visit): Response | undefined {
  const { site, pages } = model;
  const path = meantPath(pagePathOf(pathname, site), pages);
  return path === undefined ? undefined : leadTo(context, pageLink(site, path), 302);
}

/** With what is asked for: a link may open the search or the assistant of the page. */
function leadTo(context: Context, path: string, status: 302 | 308): Response {
  return context.redirect(path + new URL(context.req.url).search, status);
}

/** Where readers begin who find no page at the root: on the first that the navigation lists, or else on the first at all. */
function firstPath({ site, pages }: SiteModel): string | undefined {
  const listed = [...placesOf(site.navigation).keys()].find((path) => pages.has(path));
  return listed ?? pages.keys().next().value;
}

const policyHeader = 'content-security-policy';
const pageHeaders = { ...siteHeaders, 'content-type': 'text/html; charset=utf-8' };

/** A page for people, a problem for programs. */
async function missing(context: Context, visit: Visit): Promise<Response> {
  const { model, session, pathname } = visit;
  if (!context.req.header('accept')?.includes('text/html')) return notFound().toResponse();
  const { renderNotFoundView } = await import('./page-view.js');
  const body = await toText(renderNotFoundView(model, { here: pathname, session }));
  return new Response(body, {
    status: 404,
    headers: { ...pageHeaders, ...headersWith({}, session) },
  });
}

async function toText(markup: Markup): Promise<string> {
  return String(await markup);
}
