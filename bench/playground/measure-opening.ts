import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MeasuredDocument } from './documents.ts';

/** What opening an operation costs, in milliseconds. */
export interface OpeningCost {
  /** By the clock, until it can be filled in. */
  time: number;
  /** Of the processor, in the page and its workers. */
  work: number;
  /** Of the processor, in the main thread alone. */
  main: number;
  longest: number;
}

/** Where an operation is opened: the page that the server made, the element with the whole document, or the peer. */
export type OpeningWay = 'page' | 'element' | 'swagger';

/** Opens an operation in a browser profile of its own. */
export async function measureOpening(
  browser: Browser,
  { way, document, origin }: { way: OpeningWay; document: MeasuredDocument; origin: string },
): Promise<OpeningCost> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(way === 'page' ? origin + document.page : `${origin}/${way}`, {
      waitUntil: 'networkidle',
    });
    const tasksOf = await traceTasks(await context.newCDPSession(page));
    const time = await openings[way](page, document);
    return { time, ...(await tasksOf()) };
  } finally {
    await context.close();
  }
}

const openings: Record<OpeningWay, (page: Page, document: MeasuredDocument) => Promise<number>> = {
  page: (page) =>
    page.evaluate(async () => {
      const element = document.querySelector('docs-playground');
      const button = element?.shadowRoot?.querySelector<HTMLElement>('button.open');
      const started = performance.now();
      const ready = new Promise((resolve) =>
        element?.addEventListener('docs-playground:ready', resolve),
      );
      button?.click();
      await ready;
      return performance.now() - started;
    }),
  element: (page, { name, operation }) =>
    page.evaluate(
      async ({ spec, operation }) => {
        const element = document.createElement('docs-playground');
        for (const [key, value] of Object.entries({ spec, operation, open: '' }))
          element.setAttribute(key, value);
        const started = performance.now();
        const ready = new Promise((resolve) =>
          element.addEventListener('docs-playground:ready', resolve),
        );
        document.querySelector('main')?.append(element);
        await ready;
        return performance.now() - started;
      },
      { spec: `/${name}.json`, operation },
    ),
  // The list of what can be opened: an operation of it takes longer.
  swagger: (page, { name }) =>
    page.evaluate(async (url) => {
      const here = document.querySelector('main');
      const started = performance.now();
      const ready = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (here?.querySelector('.opblock-tag')) resolve(observer.disconnect());
        });
        if (here) observer.observe(here, { childList: true, subtree: true });
      });
      const settings = { docExpansion: 'none', defaultModelsExpandDepth: -1, validatorUrl: null };
      Reflect.get(globalThis, 'SwaggerUIBundle')({ ...settings, url, domNode: here });
      await ready;
      return performance.now() - started;
    }, `/${name}.json`),
};

/** Notes from now on what the tasks of the page's process take, and of its main thread. */
async function traceTasks(devtools: CDPSession): Promise<() => Promise<Omit<OpeningCost, 'time'>>> {
  const tasks: { pid: number; tid: number; time: number }[] = [];
  const mains = new Map<number, number>();
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur, args } of value) {
      if (name === 'thread_name' && Reflect.get(Object(args), 'name') === 'CrRendererMain')
        mains.set(Number(pid), Number(tid));
      if (name === 'RunTask')
        tasks.push({ pid: Number(pid), tid: Number(tid), time: Number(tdur ?? 0) / 1000 });
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    const sum = (times: number[]): number => times.reduce((all, time) => all + time, 0);
    const own = tasks.filter(({ pid }) => mains.has(pid));
    const main = own.filter(({ pid, tid }) => mains.get(pid) === tid).map(({ time }) => time);
    return {
      work: sum(own.map(({ time }) => time)),
      main: sum(main),
      longest: Math.max(0, ...main),
    };
  };
}
