import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

// Optimized code leaves out counts. This compiler stays off: Node 20, which has none, could not turn it on again.
setFlagsFromString('--no-maglev');

/**
 * How often the engine runs a block of code during each of the works, one after the other: effort, which
 * is the same on every machine, where time is not.
 */
export async function countSteps(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const session = new Session();
  session.connect();
  setFlagsFromString('--no-opt');
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const steps: number[] = [];
    for (const work of works) {
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
      steps.push(ranges.reduce((sum, { count }) => sum + count, 0));
    }
    return steps;
  } finally {
    session.disconnect();
    // The other tests of the process take five times as long without.
    setFlagsFromString('--opt');
  }
}
