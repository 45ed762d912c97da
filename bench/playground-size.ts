import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Sizes } from './highlighter-size.ts';

/**
 * The shared base: Lit, and nothing else. The playground brings a copy of its own, so that a page downloads it with the
 * first playground even where it has the other elements already.
 */
const shared = /\/shared-/;

const page = `<!doctype html><title>API</title><script type="module" src="/playground.js"></script>
<docs-playground spec="SPEC" open>Words</docs-playground>`;

const document = {
  openapi: '3.1.0',
  paths: {
    '/jobs': {
      get: {
        description: 'Lists **jobs**.\n\n| a | b |\n| - | - |\n| 1 | 2 |',
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

/** What a browser does in a playground until its scripts are counted. */
interface Visit {
  /** Attributes of the element: the document, and what of it. */
  attributes: string;
  /** Stands on the page once it can be used. */
  shown: string;
  /** Whether the request is sent and its response shown as well. */
  isSent?: boolean;
  /** Whether the rest of a description is asked for. */
  isRead?: boolean;
}

/**
 * All scripts that a browser loads until an operation can be filled in and is shown as code, the worker's too, but for
 * the shared base: gzip level 9. What renders a description with much Markdown is not among them, as it loads only for
 * readers who want the whole of one; the operation without a body has such a description.
 */
export async function playgroundSizes(
  browser: Browser,
  {
    operation,
    format = 'json',
    isSent = false,
  }: { operation: string; format?: 'json' | 'yaml'; isSent?: boolean },
): Promise<Sizes> {
  const attributes = `/openapi.${format}" operation="${operation}`;
  return withoutShared(await sizesOf(browser, { attributes, shown: 'curl --globoff', isSent }));
}

/** The same with the shared base, until its request is sent and the response is shown. */
export function answeredSizes(browser: Browser, operation: string): Promise<Sizes> {
  const attributes = `/openapi.json" operation="${operation}`;
  return sizesOf(browser, { attributes, shown: 'curl --globoff', isSent: true });
}

/** What comes with the whole of a description that has more Markdown than most, once a reader asks for it. */
export async function descriptionSizes(browser: Browser): Promise<Sizes> {
  const plain = await playgroundSizes(browser, { operation: 'GET /jobs' });
  const attributes = '/openapi.json" operation="GET /jobs';
  const all = await sizesOf(browser, { attributes, shown: 'curl --globoff', isRead: true });
  return new Map([...withoutShared(all)].filter(([file]) => !plain.has(file)));
}

/** What a channel that takes messages needs until it can be connected to and written to, but for the shared base. */
export async function channelSizes(browser: Browser): Promise<Sizes> {
  const visit = { attributes: '/asyncapi.json" channel="/chat', shown: 'Connect to send' };
  return withoutShared(await sizesOf(browser, visit));
}

function withoutShared(sizes: Sizes): Sizes {
  return new Map([...sizes].filter(([file]) => !shared.test(file)));
}

async function sizesOf(
  browser: Browser,
  { attributes, shown, isSent = false, isRead = false }: Visit,
): Promise<Sizes> {
  const tab = await browser.newPage();
  const sizes = new Map<string, number>();
  await tab.route('http://playground.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // JSON is YAML; with a mark of YAML before it, it is nothing else.
    if (pathname === '/openapi.yaml')
      return route.fulfill({ body: `--- ${JSON.stringify(document)}` });
    if (pathname === '/openapi.json') return route.fulfill({ json: document });
    if (pathname === '/asyncapi.json') return route.fulfill({ json: channels });
    if (pathname === '/jobs') return route.fulfill({ json: { id: 7, steps: ['First'] } });
    if (!pathname.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/html',
        body: page.replace('SPEC', attributes),
      });
    const body = readFileSync(`dist${pathname}`);
    sizes.set(pathname.slice(1), gzipSync(body, { level: 9 }).length);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await tab.goto('http://playground.example/');
  await tab.getByText(shown).waitFor();
  await tab.waitForLoadState('networkidle');
  if (isRead) {
    await tab.getByRole('button', { name: 'Show the whole description' }).click();
    await tab.getByRole('table').waitFor();
  }
  if (isSent) {
    await tab.getByRole('button', { name: 'Send', exact: true }).click();
    await tab.getByText('"First"').waitFor();
  }
  await tab.close();
  return sizes;
}
