import { createHash } from 'node:crypto';
import { wholePage } from '../../content/page.js';
import { hasTag } from '../../encoded-body.js';
import { methodNotAllowed } from '../../problem.js';
import { readVersion } from '../../version.js';
import { pageOfMarkdown, publishedAddress } from '../addresses/page-address.js';
import { siteHeaders } from '../content-security-policy.js';
import { entityResponse } from '../entity-response.js';
import type { TextRequest } from '../site-routes.js';
import type { DescribedSite } from './described-site.js';
import { llmsFullText, llmsText } from './llms-text.js';
import { robots, sitemap, sitemapPart } from './sitemap.js';

const version = readVersion();

const plain = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/** The files that describe a site to machines, by their paths. */
const descriptions: ReadonlyMap<
  string,
  { mediaType: string; write: (site: DescribedSite) => string }
> = new Map([
  ['/llms.txt', { mediaType: plain, write: llmsText }],
  ['/robots.txt', { mediaType: plain, write: robots }],
  ['/sitemap.xml', { mediaType: xml, write: sitemap }],
]);

/**
 * What a site has for machines that read it: the text of a page as Markdown, where the path is that of a page
 * or of its Markdown, and the files that describe the site; `undefined` for all else.
 */
export async function serveText(asked: TextRequest): Promise<Response | undefined> {
  const { request, model, path, address } = asked;
  const described = { model, address };
  const page = model.pages.get(path) ?? pageOfMarkdown(model.pages, path);
  if (page) {
    const { pageMarkdown } = await import('./page-markdown.js');
    const { publishedAt = model.site.url ?? address } = model;
    return entityResponse({
      body: await pageMarkdown(await wholePage(page), model.site.basePath ?? ''),
      request,
      headers: {
        ...siteHeaders,
        'content-type': 'text/markdown; charset=utf-8',
        // Search engines are to show the page itself. A header takes no letters but those of an address.
        link: `<${new URL(publishedAt + publishedAddress({ ...model.site, url: publishedAt }, page)).href}>; rel="canonical"`,
        ...(path === page.path ? { vary: 'Accept' } : {}),
      },
    });
  }
  if (path === '/llms-full.txt') return serveFullText(request, described);
  // The endpoint itself stands before the pages.
  if (path === '/mcp') throw methodNotAllowed('POST');
  const number = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1];
  const found =
    number === undefined
      ? descriptions.get(path)
      : { mediaType: xml, write: (site: DescribedSite) => sitemapPart(site, Number(number)) };
  if (!found) return undefined;
  const headers = { ...siteHeaders, 'content-type': found.mediaType };
  return entityResponse({ body: found.write(described), request, headers });
}

/** Written while it is sent, as it may be larger than the memory; so its tag tells what it is made of. */
function serveFullText(request: Request, described: DescribedSite): Response {
  const etag = `"${hashOf(described)}"`;
  const headers = {
    ...siteHeaders,
    'content-type': plain,
    'cache-control': 'no-cache',
    etag,
  };
  if (hasTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const text = llmsFullText(described);
  const body = new ReadableStream<string>({
    pull: async (controller) => {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
}

function hashOf({ model, address }: DescribedSite): string {
  const { site, pages } = model;
  const { name, description, navigation, basePath, addresses } = site;
  const { publishedAt = site.url } = model;
  const hash = createHash('sha256');
  const places = [address, publishedAt, basePath, addresses];
  hash.update(JSON.stringify([version, places, name, description, navigation]));
  for (const { path, contentHash } of pages.values()) hash.update(`${path}\n${contentHash}\n`);
  return hash.digest('base64url').slice(0, 22);
}
