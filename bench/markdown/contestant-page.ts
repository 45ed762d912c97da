import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { answerText, chunksOf } from './answer-text.ts';
import type { ContestantName } from './contestant-names.ts';
import type { Flush } from './page/bench-page.ts';

/** Where the contestants' scripts are bundled to. */
export const bundleFolder = '.build/bench-markdown';

const origin = 'http://bench.localhost';

/** A first answer that is not measured: it lets the browser compile the code. */
const earlierAnswer = answerText(2000, 7);

/** Main-thread time in seconds, and what is left of it. */
export interface Cost {
  /** Everything the main thread ran, style, layout and painting included. */
  task: number;
  script: number;
  /** Style and layout. */
  layout: number;
}

/** A fresh page that has shown one short answer. */
export class ContestantPage {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, name: ContestantName): Promise<ContestantPage> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill(
        pathname === '/'
          ? { contentType: 'text/html', body: pageOf(name) }
          : {
              contentType: 'text/javascript',
              body: await readFile(join(bundleFolder, pathname), 'utf8'),
            },
      );
    });
    await page.goto(origin);
    await page.waitForFunction(() => 'benchPage' in globalThis);
    const session = await page.context().newCDPSession(page);
    // The thread's own time: what else the machine does in the meantime does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const opened = new ContestantPage(page, session);
    await opened.prepare(earlierAnswer);
    await page.evaluate((delivery) => globalThis.benchPage.deliver(delivery), {
      chunks: chunksOf(earlierAnswer, 7),
      flush: 'chunk' as Flush,
      limit: 10_000,
    });
    return opened;
  }

  /** Makes room for the next answer and removes what the last one left in memory. */
  async prepare(wholeText: string): Promise<void> {
    await this.page.evaluate((text) => globalThis.benchPage.prepare(text), wholeText);
    await this.#session.send('HeapProfiler.collectGarbage');
  }

  /** What the main thread has spent since the page was opened. */
  async cost(): Promise<Cost> {
    const metric = await this.#metrics();
    return {
      task: metric('TaskDuration'),
      script: metric('ScriptDuration'),
      layout: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    };
  }

  /** Bytes of the script heap that are in use after removing what is not. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#metrics())('JSHeapUsedSize');
  }

  close(): Promise<void> {
    return this.page.close();
  }

  async #metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const values = new Map(metrics.map(({ name, value }) => [name, value]));
    return (name) => values.get(name) ?? 0;
  }
}

function pageOf(name: ContestantName): string {
  return `<!doctype html><html lang="en"><body><script type="module" src="/${name}.js"></script></body></html>`;
}
