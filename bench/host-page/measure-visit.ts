import type { Browser, CDPSession } from '@playwright/test';

/** What a page without any interaction costs; milliseconds of processor time, on one that is slowed down. */
export interface VisitCost {
  /** What the main thread's tasks take beyond 50 ms each, as in "Total Blocking Time". */
  blocking: number;
  longest: number;
  /** All of the main thread's work. */
  work: number;
  /** JavaScript heap in megabytes, after a garbage collection. */
  heap: number;
  /** The same before it, with what has become waste meanwhile. */
  heapWithWaste: number;
}

/** A task of a thread, in milliseconds. */
interface Task {
  thread: string;
  time: number;
}

const slowdown = 4;

/** Visits a page in a browser profile of its own, until nothing more loads or runs. */
export async function measureVisit(browser: Browser, address: string): Promise<VisitCost> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tasksOf = await traceTasks(devtools);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    const tasks = await tasksOf();
    const before = await devtools.send('Runtime.getHeapUsage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      blocking: tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
      longest: Math.max(...tasks),
      work: tasks.reduce((sum, time) => sum + time, 0),
      heap: usedSize / 1e6,
      heapWithWaste: before.usedSize / 1e6,
    };
  } finally {
    await context.close();
  }
}

/**
 * Notes each task of the page's main thread from now on. By the time that the processor spent on it: by the
 * clock, a task that other programs interrupt is a long one.
 */
async function traceTasks(devtools: CDPSession): Promise<() => Promise<number[]>> {
  const tasks: Task[] = [];
  let main = '';
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur } of value) {
      const thread = `${pid} ${tid}`;
      if (name === 'ParseHTML') main = thread;
      if (name === 'RunTask') tasks.push({ thread, time: Number(tdur ?? 0) / 1000 });
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
    return tasks.filter(({ thread }) => thread === main).map(({ time }) => time);
  };
}
