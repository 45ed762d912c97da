import type { Context } from 'hono';
import type { EncodedBody } from '../../encoded-body.js';

/** A reader's own copy alone, which asks each time whether it is still right. */
const cacheControl = 'private, no-cache';

/** `GET /discovery/v1/index/{domain}`: the documentation in brief, for a search in the browser. */
export function answerIndex(context: Context, siteIndex: EncodedBody): Promise<Response> {
  return siteIndex.respond(context.req.raw, {
    'content-type': 'application/json',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  });
}
