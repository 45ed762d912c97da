import { writeFileSync } from 'node:fs';
import { type Answerer, openAnswerer } from './answers/answerer.ts';
import { type Judgement, judgeAnswers, judgeSmallTalk, type Share } from './answers/judge.ts';
import { readLabelledAnswers, readSmallTalk } from './answers/labelled-answers.ts';
import { table } from './markdown/result-tables.ts';

/**
 * Measures answers without a model on labelled questions, and writes the table of results. `tsx bench/answers.ts demo`
 * prints what fails in one set instead. Exits with 1 where an answer to the sets that are not tuned on misses a goal.
 */
const resultsFile = 'bench/results/answers.md';
const forTuning = [
  'demo',
  'ai',
  'autocannon',
  'commander',
  'qs',
  'lru-cache',
  'loglevel',
  'prom-client',
  'terser',
  'diff',
  'yauzl',
  'body-parser',
  'ai-agents',
  'ai-tasks',
  'ai-reference',
  'fast-glob',
  'unified',
  'semver',
  // Their questions are mostly in the documentation's own terms.
  'jest',
  'mkdocs',
  'flask',
  'docsify',
  'requests',
  'ioredis',
  'prettier',
  'rollup',
  'winston',
  // Half of these in readers' own words.
  'got',
];
/** What the goals are for. */
const heldOut = ['pino', 'undici'];

const [wanted] = process.argv.slice(2);
if (wanted) await explain(wanted);
else await measureAll();

async function explain(name: string): Promise<void> {
  const set = readLabelledAnswers(name);
  const answerer = await openAnswerer(set.folder);
  const { failures, ...figures } = await judgeAnswers(set, answerer);
  const talk = await judgeSmallTalk(readSmallTalk('tuning-courtesies'), answerer);
  console.log([...failures, ...talk.failures].join('\n\n'));
  console.log(rowOf(name, figures).join(' | '), `small talk ${shareOf(talk.share)}`);
}

async function measureAll(): Promise<void> {
  const rows: string[][] = [];
  const held: Omit<Judgement, 'failures'>[] = [];
  const talk: Share[] = [];
  const answerers = new Map<string, Answerer>();
  for (const name of [...heldOut, ...forTuning]) {
    const isHeldOut = heldOut.includes(name);
    const set = readLabelledAnswers(name);
    const answerer = answerers.get(set.folder) ?? (await openAnswerer(set.folder));
    answerers.set(set.folder, answerer);
    const { failures: _, ...figures } = await judgeAnswers(set, answerer);
    rows.push(rowOf(isHeldOut ? name : `${name}, for tuning`, figures));
    if (!isHeldOut) continue;
    held.push(figures);
    talk.push((await judgeSmallTalk(readSmallTalk('courtesies'), answerer)).share);
  }
  const goals = goalsOf(held, talk);
  const page = pageOf({ rows, goals });
  writeFileSync(resultsFile, page);
  console.log(`${page}\nWritten to ${resultsFile}.`);
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
}

interface Goal {
  name: string;
  wanted: string;
  reached: string;
  isMet: boolean;
}

function goalsOf(held: readonly Omit<Judgement, 'failures'>[], talk: readonly Share[]): Goal[] {
  const least = (name: string, share: number, parts: readonly Share[]): Goal => {
    const sum = sumOf(parts);
    const isMet = sum.count / sum.of >= share;
    return { name, wanted: `at least ${percent(share)}`, reached: shareOf(sum), isMet };
  };
  const wrong = sumOf(held.map((each) => each.wrong));
  const length = medianOf(held.flatMap(({ lengths }) => lengths));
  return [
    least(
      'needed fact in the first passage',
      0.7,
      held.map(({ inFirst }) => inFirst),
    ),
    least(
      'needed fact in the answer',
      0.85,
      held.map(({ inAnswer }) => inAnswer),
    ),
    {
      name: 'plain and wrong',
      wanted: 'at most 5%',
      reached: shareOf(wrong),
      isMet: wrong.count / wrong.of <= 0.05,
    },
    least(
      'unanswerable ones declined or hedged',
      0.95,
      held.map(({ declined }) => declined),
    ),
    least(
      'follow-ups answered',
      12 / 13,
      held.map(({ followUps }) => followUps),
    ),
    least('small talk answered as such', 1, talk),
    {
      name: 'median length',
      wanted: 'at most 700',
      reached: `${length}`,
      isMet: length <= 700,
    },
  ];
}

interface Results {
  rows: readonly string[][];
  goals: readonly Goal[];
}

function pageOf({ rows, goals }: Results): string {
  const met = goals.map(({ name, wanted, reached, isMet }) => [
    name,
    wanted,
    reached,
    isMet ? 'yes' : '**no**',
  ]);
  return `# Answers without a model

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- answers\`, on the questions in \`bench/answers\`. A program judges:
an answer has the needed fact where its text states it; it is plain and wrong where it lacks the fact and neither
declines nor says that it is only what comes closest. The first passage ends where more of the page, or where else to
read, begins. The goals are for pino and undici, which were not used for tuning.

## Goals

${table([['', 'wanted', 'reached', 'met'], ...met])}

## By documentation

${table([['', 'questions', 'in the first passage', 'in the answer', 'of these, said plainly', 'plain and wrong', 'unanswerable declined', 'follow-ups', 'median length'], ...rows])}
`;
}

function rowOf(name: string, figures: Omit<Judgement, 'failures'>): string[] {
  const { inFirst, inAnswer, plain, wrong, declined, followUps, lengths } = figures;
  const shares = [inFirst, inAnswer, plain, wrong, declined].map(shareOf);
  return [
    name,
    `${inFirst.of}`,
    ...shares,
    `${followUps.count} of ${followUps.of}`,
    `${medianOf(lengths)}`,
  ];
}

function medianOf(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function sumOf(shares: readonly Share[]): Share {
  return {
    count: shares.reduce((sum, { count }) => sum + count, 0),
    of: shares.reduce((sum, { of }) => sum + of, 0),
  };
}

function shareOf({ count, of }: Share): string {
  if (of === 0) return '–';
  return `${percent(count / of)} (${count} of ${of})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
