import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { z } from 'zod';

const timeSchema = z.object({ cpu: z.number(), longest: z.number() });
const timesSchema = z.object({ cold: timeSchema, warm: timeSchema });

/** Milliseconds of CPU until an index file can be searched, and the longest step. */
export type ReadyTimes = z.infer<typeof timesSchema>;

const folder = '.build/bench-ready';

/** Bundles what `readyTimes` runs: a process that compiled TypeScript itself would be measured doing that. */
export async function prepareReadyTimes(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'bench/search/ready-time.ts', outDir: folder, target: 'es2022' },
  });
}

/** Of several processes the medians, each of which has not run this code before. */
export function readyTimes(json: string): ReadyTimes {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/index.json`;
  writeFileSync(file, json);
  const runs = Array.from({ length: 5 }, () =>
    timesSchema.parse(
      JSON.parse(String(execFileSync(process.execPath, [`${folder}/ready-time.js`, file]))),
    ),
  );
  const medians = (state: keyof ReadyTimes) => ({
    cpu: median(runs.map((run) => run[state].cpu)),
    longest: median(runs.map((run) => run[state].longest)),
  });
  return { cold: medians('cold'), warm: medians('warm') };
}

function median(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
