import type { Handler } from 'hono';
import { notFound, requireReading } from '../problem.js';
import type { Stores } from '../storage/stores/open-stores.js';

/** Where pictures of home pages are served, by names that cannot be guessed. */
export const picturesPath = '/-/pictures/';

/** Answers with the picture of that name to whoever knows it. */
export function servePictures({ pictures }: Pick<Stores, 'pictures'>): Handler {
  return async ({ req }) => {
    const name = /^([\w-]{32})\.png$/.exec(req.param('file') ?? '')?.[1];
    const data = name === undefined ? undefined : await pictures.find(name);
    if (!data) throw notFound();
    requireReading(req.method);
    return new Response(new Uint8Array(data), {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  };
}
