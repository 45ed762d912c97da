import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Sizes } from './highlighter-size.ts';

/** What the elements of a page have in common: Lit. */
const shared = /\/shared-/;

const page = `<!doctype html><title>API</title><script type="module" src="/playground.js"></script>
<docs-playground spec="SPEC" open>Words</docs-playground>`;

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

const channels = {
  asyncapi: '3.0.0',
  servers: { main: { host: 'chat.example', protocol: 'wss' } },
  channels: {
    chat: {
      address: '/chat',
      description: 'A **chat**.',
      messages: { say: { payload: { type: 'object' } } },
    },
  },
};

/** All scripts that a browser loads until an operation can be filled in and is shown as code, the worker's too: gzip level 9. */
export function playgroundSizes(browser: Browser, operation: string): Promise<Sizes> {
  return sizesUntil(browser, {
    attributes: `/openapi.json" operation="${operation}`,
    shown: 'curl --globoff',
  });
}

/** The same of a channel that takes messages, until it can be connected to and written to. */
export function channelSizes(browser: Browser): Promise<Sizes> {
  return sizesUntil(browser, {
    attributes: '/asyncapi.json" channel="/chat',
    shown: 'Connect to send',
  });
}

async function sizesUntil(
  browser: Browser,
  { attributes, shown }: { attributes: string; shown: string },
): Promise<Sizes> {
  const tab = await browser.newPage();
  const sizes = new Map<string, number>();
  await tab.route('http://playground.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/openapi.json') return route.fulfill({ json: document });
    if (pathname === '/asyncapi.json') return route.fulfill({ json: channels });
    if (!pathname.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/html',
        body: page.replace('SPEC', attributes),
      });
    const body = readFileSync(`dist${pathname}`);
    if (!shared.test(pathname)) sizes.set(pathname.slice(1), gzipSync(body, { level: 9 }).length);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await tab.goto('http://playground.example/');
  await tab.getByText(shown).waitFor();
  await tab.waitForLoadState('networkidle');
  await tab.close();
  return sizes;
}
