import { run } from '../scripts/run.ts';

/** Runs the benchmarks: `npm run bench` all of them, `npm run bench -- markdown` the one of that name. */
const benches = [
  'size',
  'host-page',
  'playground',
  'search',
  'retrieval',
  'answers',
  'claims',
  'markdown',
  'server',
  'projects',
  'updates',
  'pages',
  'analytics',
  'overview',
  'agent',
];
/** These take longer than ten minutes, and run by name alone. */
const longBenches = ['opensearch'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => ![...benches, ...longBenches].includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join(', ')}". There are: ${[...benches, ...longBenches].join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : benches) {
    const exitCode = await run('npx', ['tsx', `bench/${name}.ts`]);
    if (exitCode !== 0) process.exitCode = exitCode;
  }
}
