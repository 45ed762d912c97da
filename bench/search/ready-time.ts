import { readFileSync } from 'node:fs';
import { LocalIndex } from '../../src/core/index/local-index.js';

/**
 * A process of its own, as the page of a reader who has just come: reads an index file and makes it searchable,
 * and prints the milliseconds of CPU that it took, those of compiling and collecting in other threads
 * included, and the longest step.
 */
const file = readFileSync(process.argv[2] ?? '');
const bytes = new Uint8Array(file).buffer;
const before = process.cpuUsage();
const steps: number[] = [];
let start = performance.now();
const lap = () => {
  const now = performance.now();
  steps.push(now - start);
  start = now;
};
const index = await LocalIndex.read(bytes);
lap();
while (!index.advance(() => false)) lap();
lap();
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpu: (user + system) / 1000, longest: Math.max(...steps) }));
