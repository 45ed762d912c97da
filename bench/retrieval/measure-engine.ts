import { readFileSync } from 'node:fs';
import type { EngineMeasures } from './engine-measures.ts';
import { engines, isEngineName } from './engines.ts';
import { type LabelledQuestion, type LabelledSet, multiply } from './labelled-set.ts';

/**
 * Measures one engine in a process of its own and writes the figures to standard output:
 * `measure-engine.ts <engine> <en|ja> <file of the labelled set> [sections]`.
 */
const [name, wantedLanguage, file = '', wantedCount] = process.argv.slice(2);
if (!isEngineName(name)) throw new Error(`There is no engine ${name}.`);
const language = wantedLanguage === 'ja' ? 'ja' : 'en';
const { sections: original, questions } = readSet();
const sections = wantedCount ? multiply(original, Number(wantedCount)) : original;

/** How many questions are timed, and how often: the fastest time of each counts. */
const timedCount = 100;
const rounds = 3;

const memoryBefore = usedMemory();
const buildStart = performance.now();
const { search, prepareLoading } = await engines[name].build(sections, language);
const build = performance.now() - buildStart;
const memory = usedMemory() - memoryBefore;
const load = await prepareLoading();
const loadStart = performance.now();
await load();
const measures: EngineMeasures = {
  sectionCount: sections.length,
  build,
  load: performance.now() - loadStart,
  memory,
  ...(await quality(questions)),
  ...(await latency(questions.slice(0, timedCount))),
};
process.stdout.write(JSON.stringify(measures));

/** By itself, so that the file's text is no longer held when memory is measured. */
function readSet(): LabelledSet {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Of the first ten sections, the first one of the right page counts. */
async function quality(asked: readonly LabelledQuestion[]) {
  let ndcg = 0;
  let mrr = 0;
  let recall = 0;
  for (const { question, path } of asked) {
    const rank = (await search(question, 10)).indexOf(path) + 1;
    if (rank === 0) continue;
    ndcg += 1 / Math.log2(rank + 1);
    mrr += 1 / rank;
    if (rank <= 5) recall += 1;
  }
  const { length } = asked;
  return { ndcg: ndcg / length, mrr: mrr / length, recall: recall / length };
}

async function latency(asked: readonly LabelledQuestion[]) {
  const times: number[] = [];
  for (const { question } of asked) {
    let fastest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await search(question, 10);
      fastest = Math.min(fastest, performance.now() - start);
    }
    times.push(fastest);
  }
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
