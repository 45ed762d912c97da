import { html } from 'hono/html';
import { z } from 'zod';
import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import type { Page } from '../content/page.js';
import type { PageOperation } from '../content/page-operation.js';
import { siteHeaders } from './content-security-policy.js';
import type { Markup } from './document.js';
import { entityResponse } from './entity-response.js';
import { pageLink } from './page-address.js';
import { placedAddress } from './placed-html.js';
import type { SiteModel } from './site-model.js';

/** What is changed in a document that this server wrote itself. */
const operationDocument = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({})),
  }),
});

const documentEnding = /\.(?:openapi|asyncapi)\.json$/;

/** An operation whose playground readers get. */
export type ShownOperation = PageOperation & { document: string };

/** The operation of a page, where its playground is shown: to all, or to nobody, as no reader can sign in. */
export function shownOperation(
  { api }: Pick<SiteConfiguration, 'api'>,
  { operation }: Pick<Page, 'operation'>,
): ShownOperation | undefined {
  const document = operation?.document;
  if (!operation || document === undefined) return undefined;
  const display = operation.display ?? api?.display ?? 'interactive';
  return display === 'interactive' ? { ...operation, document } : undefined;
}

/** The playground of an operation; before it is opened it is one button. */
export function renderPlayground(
  { site }: Pick<SiteModel, 'site'>,
  { path }: Pick<Page, 'path'>,
  { kind, name }: ShownOperation,
): Markup {
  const { languages, defaults, prefill } = site.api ?? {};
  const shown = [
    ...(languages ? [html` languages="${languages.join(' ')}"`] : []),
    ...(defaults === 'required' ? [html` required-only`] : []),
    ...(prefill === false ? [html` empty-body`] : []),
  ];
  const spec = pageLink(site, documentPath(path, kind));
  if (kind === 'channel')
    return html`<docs-playground spec="${spec}" channel="${name}"${shown}></docs-playground>`;
  return html`<docs-playground spec="${spec}" operation="${name}"${shown}></docs-playground>`;
}

/** The headers of a page whose playground may connect to servers that the policy does not allow otherwise. */
export function headersWith({ connections }: ShownOperation): Record<string, string> {
  const policy = siteHeaders['content-security-policy'];
  const allowed = ["connect-src 'self'", ...connections].join(' ');
  return {
    ...siteHeaders,
    'content-security-policy': policy.replace("connect-src 'self'", allowed),
  };
}

/** The document of a page's operation or channel, by its path, which a playground loads; or `undefined`. */
export async function serveOperation(
  request: Request,
  { model, path }: { model: SiteModel; path: string },
): Promise<Response | undefined> {
  if (!documentEnding.test(path)) return undefined;
  const bare = path.replace(documentEnding, '');
  const page = [bare, bare.replace(/index$/, '')]
    .map((each) => model.pages.get(each))
    .find(Boolean);
  const operation = page && shownOperation(model.site, page);
  if (!operation) return undefined;
  const headers = { ...siteHeaders, 'content-type': 'application/json', 'x-robots-tag': 'noindex' };
  return entityResponse({ body: placed(operation, model), request, headers });
}

function documentPath(path: string, kind: ShownOperation['kind']): string {
  const ending = kind === 'channel' ? 'asyncapi' : 'openapi';
  return `${path}${path.endsWith('/') ? 'index' : ''}.${ending}.json`;
}

/**
 * Servers whose addresses begin at the root lead below the path of the site, as its links do. What asks this server
 * itself begins with the site's own key, which every page holds anyway.
 */
function placed(
  { kind, document, siteKeys = [] }: ShownOperation,
  { site, apiKey }: SiteModel,
): string {
  // Servers of channels have whole addresses.
  if (kind === 'channel') return document;
  const { basePath = '' } = site;
  if (!basePath && siteKeys.length === 0) return document;
  const parsed = operationDocument.parse(JSON.parse(document));
  const isHere = parsed.servers.every(({ url }) => placedAddress(url, '/-') !== url);
  const servers = parsed.servers.map((server) => ({
    ...server,
    url: placedAddress(server.url, basePath).replace(/(.)\/$/, '$1'),
  }));
  const { securitySchemes } = parsed.components;
  const schemes = Object.entries(securitySchemes).map(([name, scheme]) => {
    const isSites = isHere && siteKeys.includes(name);
    return [name, isSites ? { ...scheme, 'x-default': apiKey } : scheme];
  });
  const components = { ...parsed.components, securitySchemes: Object.fromEntries(schemes) };
  return JSON.stringify({ ...parsed, servers, components });
}
