import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { methodNotAllowed, notFound } from '../problem.js';
import { siteHeaders } from './content-security-policy.js';
import { type Markup, renderDocument } from './document.js';
import { entityResponse } from './entity-response.js';
import { pageAddress } from './page-address.js';
import { assetsPath, serveSiteAsset } from './site-assets.js';
import type { SiteModel } from './site-model.js';
import { serveWidgetFile } from './widget-files.js';

/** What is served beside the API of a documentation that stands on another server. */
export interface EmbedRoutesOptions {
  model: SiteModel;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
}

/** One page that says how to embed the widget, the widget, and ways to the pages where they really are. */
export function embedRoutes({ model, widgetFolder }: EmbedRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/docs-assistant/*', async (context, next) => {
    return (await serveWidgetFile(context, widgetFolder)) ?? next();
  });
  routes.get(`${assetsPath}*`, async (context, next) => (await serveSiteAsset(context)) ?? next());
  routes.get('/', async (context) => {
    const body = String(await renderEmbedPage(model, new URL(context.req.url).origin));
    const headers = { ...siteHeaders, 'content-type': 'text/html; charset=utf-8' };
    return entityResponse({ body, request: context.req.raw, headers });
  });
  routes.get('*', (context) => leadToSite(context, model));
  routes.all('*', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  return routes;
}

/** Results that are opened on the page of this server lead to the site itself; only to pages that there are. */
function leadToSite(context: Context, { site, pages }: SiteModel): Response {
  const { pathname } = new URL(context.req.url);
  const page = [...pages.values()].find(({ path }) => pageAddress(path) === pathname);
  if (!page || site.url === undefined) throw notFound();
  return context.redirect(site.url + pageAddress(page.path), 302);
}

function renderEmbedPage(model: SiteModel, origin: string): Markup {
  const { site, domain, apiKey, pages } = model;
  const snippet = `<script async src="${origin}/docs-assistant/embed.js"
  data-base-url="${origin}"
  data-domain="${domain}"
  data-api-key="${apiKey}"></script>`;
  return renderDocument({
    model,
    title: site.name,
    description: undefined,
    language: undefined,
    path: undefined,
    navigation: html``,
    content: html`<main id="content" tabindex="-1">
<article>
<h1>${site.name}</h1>
<p class="lead">This server answers questions about ${pages.size} pages of <a href="${site.url ?? ''}">${site.url ?? site.name}</a>.</p>
<h2 id="embed">Add it to the site</h2>
<p>Put this line into every page of the site. The key is public.</p>
<pre tabindex="0"><code class="language-html">${snippet}</code></pre>
<p>Behind a proxy, write the address that readers reach this server by.</p>
<h2 id="try">Try it here</h2>
<p>The search above and the assistant on this page work as they will there.</p>
</article>
</main>`,
  });
}
