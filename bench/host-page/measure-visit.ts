import type { Browser } from '@playwright/test';

/** What a page without any interaction costs; times in milliseconds on a processor four times slower. */
export interface VisitCost {
  /** What long tasks have beyond 50 ms each, as in "Total Blocking Time". */
  blocking: number;
  /** The longest task; 0 where none was long. */
  longest: number;
  /** All of the main thread's work. */
  work: number;
  /** JavaScript heap in megabytes, after a garbage collection. */
  heap: number;
  /** The same before it, with what has become waste meanwhile. */
  heapWithWaste: number;
}

const slowdown = 4;

/** Visits a page in a browser profile of its own, until nothing more loads or runs. */
export async function measureVisit(browser: Browser, address: string): Promise<VisitCost> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Performance.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    const { metrics } = await devtools.send('Performance.getMetrics');
    const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const tasks = longTaskTimes(await page.evaluate('longTasks'));
    const before = await devtools.send('Runtime.getHeapUsage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      blocking: tasks.reduce((sum, time) => sum + time - 50, 0),
      longest: Math.max(0, ...tasks),
      work: work * 1000,
      heap: usedSize / 1e6,
      heapWithWaste: before.usedSize / 1e6,
    };
  } finally {
    await context.close();
  }
}

function longTaskTimes(value: unknown): number[] {
  if (!Array.isArray(value)) throw new Error('The page has not noted its long tasks.');
  return value.filter((time) => typeof time === 'number');
}
