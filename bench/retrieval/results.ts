import { table } from '../markdown/result-tables.ts';
import type { EngineMeasures } from './engine-measures.ts';
import type { EngineName } from './engines.ts';

type MeasuresByEngine = ReadonlyMap<EngineName, EngineMeasures>;

/** What was measured on the set of a language. */
export interface LanguageMeasures {
  questionCount: number;
  engines: MeasuresByEngine;
}

/** Everything that was measured. */
export interface RetrievalResults {
  date: string;
  english: LanguageMeasures;
  japanese: LanguageMeasures;
  /** The English sections, many times. */
  large: MeasuresByEngine;
}

/** What ours is held to. */
export interface RetrievalGoal {
  name: string;
  wanted: string;
  reached: string;
  isMet: boolean;
}

export function goalsOf({ english, japanese, large }: RetrievalResults): RetrievalGoal[] {
  const ndcg = japanese.engines.get('ours')?.ndcg ?? Number.NaN;
  const p95 = large.get('ours')?.p95 ?? Number.NaN;
  return [
    aheadOfAll('English', english.engines),
    {
      name: 'nDCG@10, Japanese',
      wanted: 'at least .7',
      reached: share(ndcg),
      isMet: ndcg >= 0.7,
    },
    {
      name: 'p95 at 35,000 sections',
      wanted: 'at most 2 ms',
      reached: `${p95.toFixed(2)} ms`,
      isMet: p95 <= 2,
    },
  ];
}

function aheadOfAll(language: string, measures: MeasuresByEngine): RetrievalGoal {
  const ndcg = measures.get('ours')?.ndcg ?? Number.NaN;
  const others = [...measures].flatMap(([name, each]) => (name === 'ours' ? [] : [each.ndcg]));
  const best = Math.max(...others);
  return {
    name: `nDCG@10 ahead of the others, ${language}`,
    wanted: `more than ${share(best)}`,
    reached: share(ndcg),
    isMet: ndcg > best,
  };
}

/** The page of results. */
export function resultsPage(results: RetrievalResults): string {
  const { english, japanese, large } = results;
  const goals = goalsOf(results).map(({ name, wanted, reached, isMet }) => [
    name,
    wanted,
    reached,
    isMet ? 'yes' : '**no**',
  ]);
  return `# Finding the right section

Measured on ${results.date} with Node ${process.versions.node} by \`npm run bench -- retrieval\`.

## Goals

${table([['', 'wanted', 'reached', 'met'], ...goals])}

## English, ${countsOf(english)}

${qualityTable(english.engines)}

## Japanese, ${countsOf(japanese)}

${qualityTable(japanese.engines)}

## Cost

${costTable([english.engines, large])}

${method}`;
}

const method = `## How it is measured

- The English sections are those of the AI SDK's documentation, which its package brings along; a question is a
  page's own description, which is left out of the sections. Of the first ten sections the first one of the right page
  counts: its rank gives nDCG@10 and MRR@10, and whether it is among the first five recall@5.
- The Japanese sections are the texts of axe-core's rules and checks, a sentence or two each, from the package as well:
  a question says what a rule ensures, and its page what the rule demands. They show whether Japanese is found, and
  are too short to rank the engines by.
- No engine was tuned to these questions. Another documentation is measured with
  \`RETRIEVAL_SET=<folder of Markdown> npm run bench -- retrieval\`.
- The peers get our words: stems and no stop words in English, pairs of characters in Japanese; any of the words
  may match, titles count 3 and headings 2. Other settings may serve them better.
- 35,000 sections are the English ones repeated, with every tenth word of each copy another one.
- Each engine and set has a process of its own. Of 100 questions each is asked three times in a row for
  ten sections, and its fastest time counts, as other programs run beside it.
- Memory is what the heap and buffers grew by, without the sections themselves. Loading is from bytes or text in memory to
  an index that answers; SQLite opens its file, and reads it as it goes.
- An engine that takes more than 90 seconds on a set is left out of it.
`;

function qualityTable(measures: MeasuresByEngine): string {
  const rows = [...measures].map(([name, { ndcg, mrr, recall }]) => [
    nameOf(name),
    share(ndcg),
    share(mrr),
    share(recall),
  ]);
  return table([['', 'nDCG@10', 'MRR@10', 'recall@5'], ...rows]);
}

function costTable(sets: readonly MeasuresByEngine[]): string {
  const rows = sets.flatMap((measures) =>
    [...measures].map(([name, { sectionCount, median, p95, memory, build, load }]) => [
      nameOf(name),
      String(sectionCount),
      `${median.toFixed(2)} ms`,
      `${p95.toFixed(2)} ms`,
      `${Math.round(memory / 1e6)} MB`,
      `${(build / 1000).toFixed(1)} s`,
      `${Math.round(load)} ms`,
    ]),
  );
  return table([['', 'sections', 'p50', 'p95', 'memory', 'build', 'load'], ...rows]);
}

function nameOf(name: EngineName): string {
  return name === 'ours' ? '**ours**' : name;
}

function countsOf({ engines, questionCount }: LanguageMeasures): string {
  return `${engines.get('ours')?.sectionCount ?? 0} sections, ${questionCount} questions`;
}

function share(value: number): string {
  return value.toFixed(3).replace(/^0/, '');
}
