import { readFileSync } from 'node:fs';
import { LocalIndex } from '../../src/core/index/local-index.js';

/**
 * A process of its own, as the page of a reader who has just come: reads an index file and makes it searchable,
 * once as it begins and then again, when all of the code has run. Prints the milliseconds of CPU, those of compiling
 * and collecting in other threads included, and the longest step, of the first and of the last time.
 */
const file = readFileSync(process.argv[2] ?? '');
const cold = await measure();
await measure();
await measure();
console.log(JSON.stringify({ cold, warm: await measure() }));

async function measure(): Promise<{ cpu: number; longest: number }> {
  const bytes = new Uint8Array(file).buffer;
  const before = process.cpuUsage();
  let longest = 0;
  let start = performance.now();
  const lap = () => {
    const now = performance.now();
    longest = Math.max(longest, now - start);
    start = now;
  };
  const index = await LocalIndex.read(bytes, { pause: async () => lap() });
  while (!index.advance(() => false)) lap();
  lap();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, longest };
}
