import { run } from '../run.ts';
import { forgetCounts, noCounts, readCounts, type TestCounts } from './test-counts.ts';

/**
 * Runs everything that says whether the project is in order, each step as the npm script of that name. A step that
 * leaves a processor idle runs beside another. A failing step does not stop the others, and one that counts nothing
 * itself counts as one test.
 */
const steps = [
  ['browsers'],
  ['postgresql'],
  ['check', 'types'],
  ['build'],
  ['test:node'],
  ['test:browser'],
  ['test:e2e'],
  ['bench:size'],
];

interface StepResult {
  step: string;
  counts: TestCounts;
  seconds: number;
}

const results: StepResult[] = [];
for (const together of steps) results.push(...(await Promise.all(together.map(runStep))));
const passed = results.reduce((total, { counts }) => total + counts.passed, 0);
const failures = results.flatMap(({ counts }) => counts.failures);

console.log();
console.log(row('step', 'passed', 'failed', 'skipped', 'seconds'));
for (const { step, counts, seconds } of results) {
  console.log(
    row(step, counts.passed, counts.failures.length, counts.skipped, Math.round(seconds)),
  );
}
console.log('\nthe files that took longest, in seconds:');
for (const [file, seconds] of slowest(15))
  console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
if (failures.length > 0)
  console.log(`\nfailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function slowest(count: number): [file: string, seconds: number][] {
  const files = results.flatMap(({ counts }) => Object.entries(counts.seconds));
  return files.sort(([, a], [, b]) => b - a).slice(0, count);
}

async function runStep(step: string): Promise<StepResult> {
  console.log(`\n── ${step} ──`);
  forgetCounts(step);
  const start = performance.now();
  const exitCode = await run('npm', ['run', '--silent', step]);
  const seconds = (performance.now() - start) / 1000;
  return { step, counts: countStep(step, readCounts(step), exitCode === 0), seconds };
}

/** A runner that fails without a failing test broke down before or after them, which counts as one. */
function countStep(step: string, counted: TestCounts | undefined, succeeded: boolean): TestCounts {
  const counts = counted ?? { ...noCounts(), passed: succeeded ? 1 : 0 };
  if (succeeded || counts.failures.length > 0) return counts;
  return { ...counts, failures: [`${step}, outside of its tests`] };
}

function row(step: string, ...cells: (string | number)[]): string {
  return step.padEnd(14) + cells.map((cell) => String(cell).padStart(9)).join('');
}
