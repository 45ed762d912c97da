import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/machine/browsers.ts';
import { keystrokes } from './typed-queries.js';

/** Milliseconds from the input event to the frame with the first results, of all key presses. */
export interface KeystrokeTimes {
  count: number;
  p50: number;
  p95: number;
}

/** What is typed, into what, and on how slow a machine. */
export interface KeystrokeOptions {
  /** The JSON of an index file; without one, a bare field is measured that shows what was typed, and nothing else. */
  indexFile?: string;
  queries: readonly string[];
  /** How many times slower than this machine, as Chromium emulates it. */
  throttle: number;
  /** Whether to begin as soon as the field is there, while the index is loaded and built; default: once it answers. */
  whileBuilding?: boolean;
}

const origin = 'http://bench.localhost';
const search = `<docs-search domain="bench" api-key="svc_dsc_bench" local-index="/index.json"></docs-search>
  <script type="module" src="/docs-assistant.js"></script>`;
const bareField = `<input oninput="this.nextElementSibling.textContent = this.value"><output></output>`;

/**
 * Types the queries into the built `<docs-search>` in Chromium, with the index in the page and a
 * backend that never answers, each key press once the frame of the one before is painted.
 */
export async function measureKeystrokes({
  indexFile,
  queries,
  throttle,
  whileBuilding = false,
}: KeystrokeOptions): Promise<KeystrokeTimes> {
  const executablePath = findBrowser('chromium')?.executable;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    await serveSite(page, indexFile);
    // What compiles this file calls it for each function with a name.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.goto(origin);
    // A space at the end does not make another query.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const inputs = queries.flatMap(keystrokes).filter((text) => !text.endsWith(' '));
    const typed = await page.evaluate(typeAll, { inputs, whileBuilding });
    const times = typed.slice(whileBuilding ? 0 : 20).sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { count: times.length, p50: at(0.5), p95: at(0.95) };
  } finally {
    await browser.close();
  }
}

async function serveSite(page: Page, indexFile: string | undefined): Promise<void> {
  const body = `<!doctype html><html lang="en"><body>${indexFile ? search : bareField}</body></html>`;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body });
    else if (pathname === '/index.json')
      await route.fulfill({ contentType: 'application/json', body: indexFile ?? '' });
    else if (pathname.endsWith('.js'))
      await route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(`dist${pathname}`, 'utf8'),
      });
    // Whatever is asked of the backend stays without an answer.
  });
}

/** While building, until the index answers and for ten more key presses; else all of them after that. */
async function typeAll({
  inputs,
  whileBuilding,
}: {
  inputs: readonly string[];
  whileBuilding: boolean;
}): Promise<number[]> {
  // A task right behind the frame's painting.
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
  const element = document.querySelector('docs-search');
  if (element) await customElements.whenDefined('docs-search');
  if (element && 'open' in element && typeof element.open === 'function') await element.open();
  const field = (element?.shadowRoot ?? document).querySelector('input');
  const put = (text: string) => {
    if (!field) throw new Error('The search is not open.');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  // The page itself holds nothing to find: the first option comes of the index.
  const isFound = () => element?.shadowRoot?.querySelector('[role=option]') !== null;
  if (!whileBuilding) {
    put(inputs.find((text) => text.length > 5) ?? '');
    while (!isFound()) await painted();
  }
  const times: number[] = [];
  let isBuilt = !whileBuilding;
  let more = whileBuilding ? 10 : inputs.length;
  for (let key = 0; more > 0; key += 1) {
    await painted();
    const start = performance.now();
    put(inputs[key % inputs.length] ?? '');
    await painted();
    times.push(performance.now() - start);
    isBuilt ||= isFound();
    if (isBuilt) more -= 1;
  }
  return times;
}
