import { html } from 'hono/html';
import { z } from 'zod';
import type { KnownPage } from '../content/page.js';
import type { FindReader } from '../content/page-audience.js';
import { notFound } from '../problem.js';
import { pageLink, placedAddress } from './addresses/page-address.js';
import { siteHeaders } from './content-security-policy.js';
import type { Markup } from './document.js';
import { entityResponse } from './entity-response.js';
import {
  type PlaygroundAccess,
  playgroundAccess,
  privacyOf,
  type ShownOperation,
} from './playground-access.js';
import type { ReaderSession, SiteModel } from './site-model.js';

/** What is changed in a document that this server wrote itself. */
const operationDocument = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({})),
  }),
});

const documentEnding = /\.(?:openapi|asyncapi)\.json$/;

/** The playground of an operation, or the way to it; before it is opened it is one button. Empty where there is none. */
export function renderPlayground(
  { site }: Pick<SiteModel, 'site'>,
  { path }: Pick<KnownPage, 'path'>,
  { operation, reader, hasProxy }: PlaygroundAccess,
): Markup {
  return html`${operation ? renderElement(site, { path, operation, reader, hasProxy }) : ''}${reader ? renderReader(site, { path, reader }) : ''}`;
}

function renderElement(
  site: SiteModel['site'],
  {
    path,
    operation,
    reader,
    hasProxy,
  }: PlaygroundAccess & { path: string; operation: ShownOperation },
): Markup {
  const { languages, defaults, prefill } = site.api ?? {};
  // To this server itself no way is needed.
  const isPassedOn = hasProxy && operation.connections.length > 0;
  const shown = [
    ...(languages ? [html` languages="${languages.join(' ')}"`] : []),
    ...(defaults === 'required' ? [html` required-only`] : []),
    ...(prefill === false ? [html` empty-body`] : []),
    ...(reader ? [html` signed-in`] : []),
    ...(isPassedOn && operation.kind !== 'channel'
      ? [html` proxy="${site.basePath ?? ''}/-/proxy"`]
      : []),
  ];
  const spec = pageLink(site, documentPath(path, operation.kind));
  const name =
    operation.kind === 'channel'
      ? html`channel="${operation.name}"`
      : html`operation="${operation.name}"`;
  return html`<docs-playground spec="${spec}" ${name} described${shown}></docs-playground>`;
}

/** Signing in begins where no other site can have it sent; signing out is a form, as a link would be followed in advance. */
function renderReader(
  site: SiteModel['site'],
  { path, reader }: Pick<PlaygroundAccess, 'reader'> & { path: string },
): Markup {
  const { basePath = '' } = site;
  const here = pageLink(site, path);
  if (reader === 'signed-out')
    return renderSession({ basePath, here, session: reader, text: 'Sign in to try it' });
  const text = reader === 'refused' ? 'Your account may not try this.' : 'You are signed in.';
  return renderSession({ basePath, here, session: 'signed-in', text });
}

/** A way to sign in, or to sign out again, that leads back to a path of the site. */
export function renderSession({
  basePath = '',
  here,
  session,
  text,
}: {
  basePath: string | undefined;
  here: string;
  session: ReaderSession;
  text: string;
}): Markup {
  if (session === 'signed-out') {
    const link = `${basePath}/-/login?return=${encodeURIComponent(here)}`;
    return html`<p class="sign-in"><a href="${link}" rel="nofollow">${text}</a></p>`;
  }
  return html`<form class="sign-in" method="post" action="${basePath}/-/logout">
<input type="hidden" name="return" value="${here}">
<p>${text} <button type="submit">Sign out</button></p>
</form>`;
}

/** The headers of a page whose playground may connect to servers that the policy does not allow otherwise. */
export function headersWith(
  access: PlaygroundAccess,
  session?: ReaderSession,
): Record<string, string> {
  const { operation, reader } = access;
  const connections = ["connect-src 'self'", ...(operation?.connections ?? [])].join(' ');
  const policy = siteHeaders['content-security-policy'].replace("connect-src 'self'", connections);
  const hasForm = reader === 'allowed' || reader === 'refused' || session === 'signed-in';
  return {
    ...siteHeaders,
    ...privacyOf(access),
    'content-security-policy': hasForm
      ? policy.replace("form-action 'none'", "form-action 'self'")
      : policy,
  };
}

/** The document of a page's operation or channel, by its path, which a playground loads; or `undefined`. */
export async function serveOperation(
  request: Request,
  {
    model,
    path,
    findReader,
  }: { model: SiteModel; path: string; findReader?: FindReader | undefined },
): Promise<Response | undefined> {
  const page = findOperationPage(model, path);
  if (!page) return undefined;
  const access = await playgroundAccess(model.site, page, findReader);
  const { operation } = access;
  const privacy = privacyOf(access);
  // Said here, as what follows would let the answer be kept for a reader who signs in later.
  if (access.reader && !operation) return notFound(privacy).toResponse();
  if (!operation) return undefined;
  const headers = {
    ...siteHeaders,
    ...privacy,
    ...{ 'content-type': 'application/json', 'x-robots-tag': 'noindex' },
  };
  return entityResponse({ body: placed(operation, model), request, headers });
}

/** The page whose playground loads the document at that path, whether or not there is one. */
export function findOperationPage({ pages }: SiteModel, path: string): KnownPage | undefined {
  if (!documentEnding.test(path)) return undefined;
  const bare = path.replace(documentEnding, '');
  return [bare, bare.replace(/index$/, '')].map((each) => pages.get(each)).find(Boolean);
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
