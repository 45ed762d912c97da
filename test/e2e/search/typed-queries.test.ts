import type { Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startOpenDemoServer } from '../open-demo-server.js';

/** Words, questions and code, as readers of the demo type them. */
const ofDemo = [
  ...['--data', '--database-url', '--allow-origin', '--port', 'serve --watch', 'keys create'],
  ...['retrieval-page-size', 'threadId', 'X-Thread-Key', 'base-url', 'local-index', 'baseUrl'],
  ...['docs-search:select', 'X-Resumable', '/healthz', 'Retry-After', 'useChat', 'docs.json'],
  ...['accent colour', 'dark mode', 'install', 'search', 'age', 'cat', 'rate limits', 'secrets'],
  ...['how do I change the accent colour', 'content security policy', 'translate', 'postgres'],
];

/** The same of a reference full of names, which is installed with the AI SDK. */
const ofReference = [
  ...['generateText', 'streamText', 'useChat', 'maxOutputTokens', 'toolChoice', 'stopWhen'],
  ...['convertToModelMessages', 'embedMany', 'smooth stream', 'cosineSimilarity', 'UIMessage'],
  ...['abortSignal', 'onFinish', 'experimental_transform', 'maxRetries', 'sendMessage', 'tool'],
  ...['toUIMessageStreamResponse', 'createIdGenerator', 'simulateReadableStream', 'zodSchema'],
  ...['provider registry', 'MCP client', 'speech', 'how do I embed many values', 'image', 'error'],
  ...['stream', 'AI_NoSuchToolError', 'headers'],
];
const referenceFolder = 'node_modules/ai/docs/07-reference';

/** So many that one test has the time for them. */
const share = 6;

test.describe.configure({ timeout: 120_000 });

test.describe('Enter opens the same whether a query is typed or pasted', () => {
  test.describe('of the demo', () => {
    expectSameFirstOf(ofDemo, () => '/');
  });

  test.describe('of a large reference', () => {
    let server: OpenDemoServer | undefined;
    test.beforeAll(async () => {
      server = await startOpenDemoServer('*', referenceFolder);
    });
    test.afterAll(() => server?.stop());

    expectSameFirstOf(ofReference, () => server?.origin ?? '');
  });
});

/** Defines the tests of a site, in one page of it: to load and pack its index takes longer than most queries. */
function expectSameFirstOf(queries: readonly string[], address: () => string): void {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.goto(address());
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
  });
  test.afterAll(() => page.close());

  for (const share of sharesOf(queries)) {
    test(share.join(', '), () => expectSameFirst(page, share));
  }
}

function sharesOf(queries: readonly string[]): string[][] {
  const count = Math.ceil(queries.length / share);
  return Array.from({ length: count }, (_, index) =>
    queries.slice(index * share, (index + 1) * share),
  );
}

async function expectSameFirst(page: Page, queries: readonly string[]): Promise<void> {
  const differing: string[] = [];
  for (const query of queries) {
    const pasted = await page.evaluate(firstOf, { query, isTyped: false });
    const typed = await page.evaluate(firstOf, { query, isTyped: true });
    if (typed !== pasted) differing.push(`${query}: ${typed} typed, ${pasted} pasted`);
  }
  expect(differing).toEqual([]);
}

/**
 * Runs in the page: where the first result leads once the search has come to rest. Who types comes to rest
 * at every third key as well, so that there is an earlier query to come back from.
 */
async function firstOf({ query, isTyped }: { query: string; isTyped: boolean }): Promise<string> {
  const search = document.querySelector('docs-search');
  const root = search?.shadowRoot;
  const input = root?.querySelector('input');
  if (!search || !root || !input) throw new Error('The search is not open.');
  const put = (text: string): void => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  const answered = (): Promise<unknown> =>
    new Promise((resolve) => {
      search.addEventListener('docs-search:results', resolve, { once: true });
    });
  put('');
  for (let length = isTyped ? 1 : query.length; length < query.length; length += 1) {
    const text = query.slice(0, length);
    const isResting = length % 3 === 0 && text === text.trimEnd();
    const settled = isResting ? answered() : undefined;
    put(text);
    await settled;
  }
  const rested = answered();
  put(query);
  await rested;
  await new Promise(requestAnimationFrame);
  return root.querySelector('a[role=option]')?.getAttribute('href') ?? 'nothing';
}
