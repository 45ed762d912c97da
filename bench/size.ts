import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startDemoServer } from '../scripts/demo-server.ts';
import { findBrowser } from '../scripts/machine/browsers.ts';
import { noCounts, writeCounts } from '../scripts/tests/test-counts.ts';
import { dashboardSizes } from './dashboard-size.ts';
import { highlighterSizes, type Sizes } from './highlighter-size.ts';
import {
  answeredSizes,
  channelSizes,
  descriptionSizes,
  playgroundSizes,
} from './playground-size.ts';

/**
 * Prints what a reader's browser downloads of the widget, as a real one requests it from the demo: before any
 * interaction, and in all after opening the assistant and asking once, then what the search adds. What searches
 * without the backend is counted by itself, and so are what comes with code, later and only for readers who see
 * code, what shows questions to ask next, and what pushes the page in wide windows. All else that the browser loads
 * until a question is answered counts, when it comes makes no difference: the answer streams Markdown with code and
 * sources, and holds neither formulas nor characters with rare names. The dashboard is an application of its own,
 * that no reader loads. Exits with 1 when a budget is broken. Sizes are gzip level 9; 1 kB is 1,000 bytes.
 */
const budgets = {
  'before interaction': 9_500,
  'after opening and asking once': 68_000,
  'search, beyond what both elements share': 14_000,
  'what the search has beside its backend': 14_000,
  'the worker that reads an index of more than 256 kB': 6_000,
  'questions to ask next, with the first answer that has any': 900,
  'room beside the panel, in a window that is wide enough': 2_100,
  'buttons of code, with its first block': 2_200,
  'colours of code': 6_000,
  'all languages of code, each loaded by itself': 80_000,
  'the dashboard, until its first page stands': 40_000,
  'an operation in the playground, beyond the shared base': 35_000,
  'an operation with a body, beyond the shared base': 60_000,
  'an operation with a body of a document in YAML, beyond the shared base': 60_000,
  'an operation with a body of a document in YAML and its response, beyond the shared base': 60_000,
  'an operation with a body and its response, the shared base too': 60_000,
  'a channel with messages, beyond the shared base': 60_000,
  'the whole of a description with much Markdown, once it is asked for': 26_000,
};

/**
 * The lists that are searched in the page (its headings, the navigation, recent searches), what loads the
 * site's index, and the engine that searches it.
 */
const localSearch = /\/(local-sources|local-index|stemming)-/;

type Stage = keyof typeof budgets;

const measured = await measure();
const broken = (Object.keys(budgets) as Stage[]).filter((stage) => !report(stage, measured[stage]));
const passed = Object.keys(budgets).length - broken.length;
const failures = broken.map((stage) => `size ${stage}`);
writeCounts('bench:size', { ...noCounts(), passed, failures });
process.exitCode = broken.length === 0 ? 0 : 1;

async function measure(): Promise<Record<Stage, Sizes>> {
  const executablePath = findBrowser('chromium')?.executable;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const demo = await startDemoServer('.build/bench-data');
    try {
      return await measureIn(browser, demo.origin);
    } finally {
      await demo.stop();
    }
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: Browser, origin: string): Promise<Record<Stage, Sizes>> {
  const page = await browser.newPage();
  const scripts = collectScripts(page);
  await page.goto(origin);
  await page.waitForFunction(
    () => customElements.get('docs-assistant') && customElements.get('docs-search'),
  );
  await page.waitForLoadState('networkidle');
  const before = await widgetSizes(page, scripts);
  await ask(page, 'How do I change the accent colour?');
  const after = await widgetSizes(page, scripts);
  await search(page);
  const { blocks, core, languages } = highlighterSizes();
  const worker = named(await widgetSizes(page, scripts), 'local-index-worker');
  const [suggested, pushing] = [named(after, 'render-follow-ups'), named(after, 'make-room')];
  const late = [...blocks.keys(), ...core.keys(), ...languages.keys(), ...suggested, ...pushing];
  const opened = without(await widgetSizes(page, scripts), [...after.keys(), ...late]);
  const local = [...opened.keys()].filter((file) => localSearch.test(file));
  return {
    'search, beyond what both elements share': without(opened, local),
    'what the search has beside its backend': without(only(opened, local), worker),
    'the worker that reads an index of more than 256 kB': only(opened, worker),
    'before interaction': before,
    'after opening and asking once': without(after, late),
    'questions to ask next, with the first answer that has any': only(after, suggested),
    'room beside the panel, in a window that is wide enough': only(after, pushing),
    'buttons of code, with its first block': blocks,
    'colours of code': core,
    'all languages of code, each loaded by itself': languages,
    'the dashboard, until its first page stands': await dashboardSizes(browser, origin),
    'an operation in the playground, beyond the shared base': await playgroundSizes(browser, {
      operation: 'GET /jobs',
    }),
    'an operation with a body, beyond the shared base': await playgroundSizes(browser, {
      operation: 'POST /jobs',
    }),
    'an operation with a body of a document in YAML, beyond the shared base': await playgroundSizes(
      browser,
      { operation: 'POST /jobs', format: 'yaml' },
    ),
    'an operation with a body of a document in YAML and its response, beyond the shared base':
      await playgroundSizes(browser, { operation: 'POST /jobs', format: 'yaml', isSent: true }),
    'an operation with a body and its response, the shared base too': await answeredSizes(
      browser,
      'POST /jobs',
    ),
    'a channel with messages, beyond the shared base': await channelSizes(browser),
    'the whole of a description with much Markdown, once it is asked for':
      await descriptionSizes(browser),
  };
}

function named(sizes: Sizes, chunk: string): string[] {
  return [...sizes.keys()].filter((file) => file.includes(`/${chunk}-`));
}

function only(sizes: Sizes, files: readonly string[]): Sizes {
  return new Map([...sizes].filter(([file]) => files.includes(file)));
}

function without(sizes: Sizes, files: readonly string[]): Sizes {
  return new Map([...sizes].filter(([file]) => !files.includes(file)));
}

/** The addresses of all scripts, filled while the page loads. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return scripts;
}

/** Scripts beside the widget's own tag; the site's other scripts are not ours to count. */
async function widgetSizes(page: Page, scripts: ReadonlySet<string>): Promise<Sizes> {
  const folder = await page
    .locator('script[src*="/embed.js"], script[src*="/docs-assistant.js"]')
    .first()
    .evaluate((script: HTMLScriptElement) => new URL('.', script.src).href);
  const sizes = new Map<string, number>();
  for (const url of scripts) {
    if (!url.startsWith(folder)) continue;
    // Asked for once more: a browser that is short of memory has a body no longer.
    const script = await page.request.get(url);
    sizes.set(url.slice(folder.length), gzipSync(await script.body(), { level: 9 }).length);
  }
  return sizes;
}

/** As a reader does, as some of it loads with what the reader does, beside the answer and behind it. */
async function ask(page: Page, question: string): Promise<void> {
  const answered = page.locator('docs-assistant').evaluate(
    (element) =>
      new Promise((resolve, reject) => {
        element.addEventListener('docs-assistant:response', resolve, { once: true });
        element.addEventListener('docs-assistant:error', () =>
          reject(new Error('No answer came.')),
        );
      }),
  );
  const late = [/\/make-room-/, /\/render-follow-ups-/].map((chunk) => page.waitForResponse(chunk));
  await page.getByRole('button', { name: 'Ask AI' }).first().click();
  const composer = page.getByRole('textbox', { name: 'Your question' });
  await composer.pressSequentially(question);
  await composer.press('Enter');
  await Promise.all([answered, ...late]);
}

/** Searches, and waits for what searches the site's index. */
async function search(page: Page): Promise<void> {
  const indexed = page.waitForResponse(/\/local-index-(?!controller|worker)/);
  await page.locator('docs-search').evaluate(async (element) => {
    if ('search' in element && typeof element.search === 'function') await element.search('x');
  });
  await indexed;
}

/** Prints one stage; false when it is over its budget. */
function report(stage: Stage, sizes: Sizes): boolean {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const kept = total > 0 && total <= budgets[stage];
  console.log(`\n${stage}`);
  for (const [name, size] of sizes) console.log(line(name, size));
  console.log(
    `${line('total', total)}   ${kept ? 'within' : 'OVER'} the budget of ${kilobytes(budgets[stage])}`,
  );
  return kept;
}

function line(name: string, size: number): string {
  return `  ${name.padEnd(48)}${kilobytes(size).padStart(10)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
