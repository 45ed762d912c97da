import { z } from 'zod';
import { mostSections, type SiteIndex } from '#core/index/site-index.js';
import { EncodedBody } from '../../encoded-body.js';
import type { Library } from '../../library/library.js';
import { Problem } from '../../problem.js';
import { buildSiteIndex, fitsBrowser } from '../../retrieval/index/site-index.js';
import { readableAddress } from '../../site/addresses/page-address.js';
import { sitePath } from '../../site/addresses/site-path.js';
import { defineEndpoint } from '../api/endpoint.js';

const siteIndexSchema = z.object({
  format: z.literal(2),
  sitePath: z.string().exactOptional(),
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      groups: z.array(z.string()).exactOptional(),
      version: z.string().exactOptional(),
      language: z.string().exactOptional(),
      unlisted: z.literal(true).exactOptional(),
      sections: z.array(
        z
          .tuple([z.string(), z.string(), z.number()], z.string())
          .describe(
            'Heading, anchor (empty where it follows from the heading), level, and the text: prose and code in turns.',
          ),
      ),
    }),
  ),
}) satisfies z.ZodType<SiteIndex>;

/** A browser has no room for more, and what it would find in a part of them is not what there is. */
function requireFewSections({ pages }: Pick<Library, 'pages'>): void {
  if (fitsBrowser(pages.values())) return;
  throw new Problem(
    `This documentation has more than the ${mostSections} sections that a browser searches: use the search endpoint alone.`,
    { status: 404, code: 'too-many-sections' },
  );
}

/** A reader's own copy alone, which asks each time whether it is still right. */
const cacheControl = 'private, no-cache';

/** The documentation in brief, for a search in the browser. */
export const readSiteIndex = defineEndpoint(
  {
    method: 'GET',
    path: '/discovery/v1/index/:domain',
    key: 'assistant',
    limitedAs: 'search',
    operationId: 'readSiteIndex',
    summary: 'Read the documentation in brief, for a search in the browser',
    headers: { 'If-None-Match': 'The ETag of the copy that the client has.' },
    success: {
      status: 200,
      description: 'The pages with their sections.',
      mediaType: 'application/json',
      schema: siteIndexSchema,
      headers: { ETag: 'Changes with the documentation.' },
    },
    otherwise: { 304: 'The copy that the client has is right.' },
  },
  async ({ context, documentation }) => {
    const { library } = await documentation();
    requireFewSections(library);
    const body = await siteIndexOf(library);
    return body.respond(context.req.raw, {
      'content-type': 'application/json',
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
    });
  },
);

/** What was made, by the pages it was made of and where they are. */
const made = new WeakMap<Library['pages'], Map<string, Promise<EncodedBody>>>();

/** The documentation in brief, made anew when there is a newer one. */
function siteIndexOf({ pages, site }: Pick<Library, 'pages' | 'site'>): Promise<EncodedBody> {
  const places = made.get(pages) ?? new Map<string, Promise<EncodedBody>>();
  made.set(pages, places);
  const place = sitePath(site);
  const name = JSON.stringify([place, site.url !== undefined && (site.addresses ?? 'paths')]);
  const known = places.get(name);
  if (known) return known;
  const building = buildSiteIndex([...pages.values()], {
    sitePath: place,
    pathOf: (path) => readableAddress(site, path),
  }).then((index) => new EncodedBody(JSON.stringify(index)));
  places.set(name, building);
  building.catch(() => places.delete(name));
  return building;
}
