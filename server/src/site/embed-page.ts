import type { Context } from 'hono';
import { html } from 'hono/html';
import { notFound } from '../problem.js';
import { pageAddress, publishedAddress } from './addresses/page-address.js';
import { readingsOf } from './addresses/site-path.js';
import { siteHeaders } from './content-security-policy.js';
import { type Markup, renderDocument } from './document.js';
import { entityResponse } from './entity-response.js';
import type { SiteModel } from './site-model.js';

/** A request to a site whose pages are those of another server. */
export interface EmbedRequest {
  model: SiteModel;
  /** Path that is asked for, as in `ServedSite`. */
  pathname: string;
  /** The origin by which the reader reached this server. */
  origin: string;
}

/**
 * One page that says how to embed the widget, and ways to the pages where they really are.
 *
 * @throws Problem, status 404, for all else.
 */
export async function serveEmbedPage(
  context: Context,
  { model, pathname, origin }: EmbedRequest,
): Promise<Response> {
  const { basePath = '' } = model.site;
  if (context.req.path !== '/') return leadToSite(context, { model, pathname });
  const body = String(await renderEmbedPage(model, origin + basePath));
  const headers = { ...siteHeaders, 'content-type': 'text/html; charset=utf-8' };
  return entityResponse({ body, request: context.req.raw, headers });
}

/** Results that are opened on the page of this server lead to the site itself; only to pages that there are. */
function leadToSite(
  context: Context,
  { model: { site, pages }, pathname }: Pick<EmbedRequest, 'model' | 'pathname'>,
): Response {
  const addresses = readingsOf(pathname, site.basePath ?? '');
  const page = [...pages.values()].find(({ path }) => addresses.has(pageAddress(path)));
  if (!page || site.url === undefined) throw notFound();
  const address = new URL(site.url + publishedAddress(site, page));
  // A link may open the search or the assistant of the page.
  address.search = new URL(context.req.url).search;
  return context.redirect(address.href, 302);
}

/** @param address - where the reader reached this server. */
function renderEmbedPage(model: SiteModel, address: string): Markup {
  const { site, domain, apiKey, pages } = model;
  const snippet = `<script async src="${address}/docs-assistant/embed.js"
  data-base-url="${address}"
  data-domain="${domain}"
  data-api-key="${apiKey}"></script>`;
  return renderDocument({
    model,
    title: site.name,
    description: undefined,
    language: undefined,
    path: undefined,
    // Below a path, a proxy sends here nothing that begins in another way.
    resultsOrigin: site.basePath ? site.url : undefined,
    navigation: html``,
    content: html`<main id="content" tabindex="-1">
<article>
<h1>${site.name}</h1>
<p class="lead">This server answers questions about ${pages.size} pages of <a href="${site.url ?? ''}">${site.url ?? site.name}</a>.</p>
<h2 id="embed">Add it to the site</h2>
<p>Put this line into every page of the site. The key is public.</p>
<pre tabindex="0"><code class="language-html">${snippet}</code></pre>
<p>Is it not the address that readers reach this server by? Behind a proxy, start it with <code>--trusted-proxies</code>, and let the proxy pass on <code>Host</code> and <code>X-Forwarded-Proto</code>.</p>
<h2 id="try">Try it here</h2>
<p>The search above and the assistant on this page work as they will there.</p>
</article>
</main>`,
  });
}
