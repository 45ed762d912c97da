import { run } from './run.ts';
import { forgetCounts, readCounts, type TestCounts } from './test-counts.ts';

/**
 * Runs everything that says whether the project is in order, each step as the npm script of that name.
 * A failing step does not stop the others. A step that counts nothing itself counts as one test.
 */
const steps = [
  'browsers',
  'postgresql',
  'check',
  'types',
  'build',
  'test:node',
  'test:browser',
  'test:e2e',
  'bench:size',
];

interface StepResult {
  step: string;
  counts: TestCounts;
  seconds: number;
}

const results: StepResult[] = [];
for (const step of steps) results.push(await runStep(step));
const passed = sum('passed');
const failed = sum('failed');

console.log();
console.log(row('step', 'passed', 'failed', 'skipped', 'seconds'));
for (const { step, counts, seconds } of results) {
  console.log(row(step, counts.passed, counts.failed, counts.skipped, Math.round(seconds)));
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runStep(step: string): Promise<StepResult> {
  console.log(`\n── ${step} ──`);
  forgetCounts(step);
  const start = performance.now();
  const exitCode = await run('npm', ['run', '--silent', step]);
  const seconds = (performance.now() - start) / 1000;
  return { step, counts: countStep(readCounts(step), exitCode === 0), seconds };
}

/** A runner that fails without a failing test broke down before or after them, which counts as one. */
function countStep(counted: TestCounts | undefined, succeeded: boolean): TestCounts {
  const counts = counted ?? { passed: succeeded ? 1 : 0, failed: 0, skipped: 0 };
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function sum(outcome: 'passed' | 'failed'): number {
  return results.reduce((total, { counts }) => total + counts[outcome], 0);
}

function row(step: string, ...cells: (string | number)[]): string {
  return step.padEnd(14) + cells.map((cell) => String(cell).padStart(9)).join('');
}
