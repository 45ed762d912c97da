import type { Library } from '../library/library.js';
import {
  isAt,
  judgedHits,
  judgeRanking,
  type LabelledQuestion,
  meanOf,
  type RankingScore,
  sectionAddress,
} from '../retrieval/ranking/ranking-quality.js';
import { commonFlags, describeFlag } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { readOptions } from './options/read-options.js';
import { readLabels } from './read-labels.js';
import { configureModels, noModel } from './serving/configure-models.js';
import { libraryFlags, libraryHelp, withKnownLibrary } from './serving/known-library.js';
import { modelSettingsOf } from './serving/serve-settings.js';
import { CommandError } from './terminal/command-error.js';
import { count } from './terminal/count.js';
import { writeWarning } from './terminal/write-warning.js';

/** What `docs-assistant-server eval --help` prints. */
export const evalHelp = `Usage: docs-assistant-server eval <file> [options]

Measures how well search finds what readers ask for. The file, YAML or JSON, lists questions with the
page or section that answers each:

  - question: run behind nginx
    expected: /server#run-it-behind-a-proxy-such-as-nginx
  - question: which languages are there
    expected: [/assistant, /search]

Prints nDCG@10, MRR@10 and recall@5, and the questions whose answer is not among the first ten.

${describeFlag('--floor <number>', 'exit with 1 where nDCG@10 is below this, such as 0.8')}
${describeFlag('--json', 'print the figures and the misses as JSON')}

${libraryHelp}
${commonFlags}

Examples
  docs-assistant-server eval questions.yaml
  docs-assistant-server eval questions.yaml --folder docs --floor 0.8
`;

const help = 'docs-assistant-server eval --help';

const flags = {
  ...libraryFlags,
  floor: { type: 'string', default: '0' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A question whose answer is not among the first hits, and what is there instead. */
interface Miss {
  question: string;
  expected: readonly string[];
  first: string | undefined;
}

/** What an evaluation found. */
interface Report {
  questions: number;
  ndcg: number;
  mrr: number;
  recall: number;
  misses: Miss[];
}

/** `eval`: measures retrieval with labelled questions. */
export async function runEval(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(evalHelp);
    return;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new CommandError(
      `Name one file of labelled questions: eval questions.yaml. See ${help}.`,
    );
  }
  const floor = readFloor(values.floor);
  const labels = readLabels(file);
  const { values: options } = readOptions({ flags: values, environment: process.env });
  const { embedder } = await configureModels({ ...modelSettingsOf(options), model: noModel });
  const report = await withKnownLibrary({ options, embedder, warn: writeWarning }, (library) => {
    warnOfNowhere(labels, library);
    return evaluate(labels, library);
  });
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : describe(report));
  if (report.ndcg >= floor) return;
  writeWarning(`nDCG@10 is ${report.ndcg.toFixed(3)}, below the floor of ${floor}.`);
  process.exitCode = 1;
}

async function evaluate(
  labels: readonly LabelledQuestion[],
  { index }: Pick<Library, 'index'>,
): Promise<Report> {
  const scores: RankingScore[] = [];
  const misses: Miss[] = [];
  for (const label of labels) {
    const hits = await index.search({ query: label.question, limit: judgedHits });
    const score = judgeRanking(label, hits);
    scores.push(score);
    const { question, expected } = label;
    const first = hits[0] && sectionAddress(hits[0].section);
    if (score.reciprocalRank === 0) misses.push({ question, expected, first });
  }
  return {
    questions: scores.length,
    ndcg: meanOf(scores, 'ndcg'),
    mrr: meanOf(scores, 'reciprocalRank'),
    recall: meanOf(scores, 'recall'),
    misses,
  };
}

/** A label that went stale would be counted as a miss for ever. */
function warnOfNowhere(labels: readonly LabelledQuestion[], { pages }: Library): void {
  const sections = [...pages.values()].flatMap((page) => page.sections);
  for (const place of new Set(labels.flatMap(({ expected }) => expected))) {
    if (!sections.some((section) => isAt(section, place))) {
      writeWarning(`There is nothing at ${place}: correct what is expected.`);
    }
  }
}

function describe({ questions, ndcg, mrr, recall, misses }: Report): string {
  const figures = [
    ['nDCG@10', ndcg],
    ['MRR@10', mrr],
    ['recall@5', recall],
  ] as const;
  const lines = [
    count(questions, 'question'),
    ...figures.map(([name, figure]) => `${name.padEnd(9)} ${figure.toFixed(3)}`),
    ...(misses.length > 0 ? ['', `Not among the first ten (${misses.length}):`] : []),
    ...misses.map(
      ({ question, expected, first }) =>
        `  ${question}: ${expected.join(', ')}; first is ${first ?? 'nothing'}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function readFloor(given: string): number {
  const floor = /^(?:0|1|0?\.\d+)$/.test(given) ? Number(given) : Number.NaN;
  if (!Number.isNaN(floor)) return floor;
  throw new CommandError(`--floor ${given} is not a figure from 0 to 1: give one such as 0.8.`);
}
