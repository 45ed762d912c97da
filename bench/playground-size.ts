import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Sizes } from './highlighter-size.ts';

/** What the elements of a page have in common: Lit. */
const shared = /\/shared-/;

const page = `<!doctype html><title>API</title><script type="module" src="/playground.js"></script>
<docs-playground spec="/openapi.json" operation="OPERATION" open>Words</docs-playground>`;

const document = {
  openapi: '3.1.0',
  paths: {
    '/jobs': {
      get: {
        description: 'Lists **jobs**.',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      },
      post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } },
    },
  },
};

/** All scripts that a browser loads until an operation can be filled in and is shown as code, the worker's too: gzip level 9. */
export async function playgroundSizes(browser: Browser, operation: string): Promise<Sizes> {
  const tab = await browser.newPage();
  const sizes = new Map<string, number>();
  await tab.route('http://playground.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/openapi.json') return route.fulfill({ json: document });
    if (!pathname.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/html',
        body: page.replace('OPERATION', operation),
      });
    const body = readFileSync(`dist${pathname}`);
    if (!shared.test(pathname)) sizes.set(pathname.slice(1), gzipSync(body, { level: 9 }).length);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await tab.goto('http://playground.example/');
  await tab.getByText('curl --globoff').waitFor();
  await tab.waitForLoadState('networkidle');
  await tab.close();
  return sizes;
}
