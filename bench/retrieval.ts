import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type EngineMeasures, engineMeasuresSchema } from './retrieval/engine-measures.ts';
import { type EngineName, engineNames } from './retrieval/engines.ts';
import { type Language, readLabelledSet } from './retrieval/labelled-set.ts';
import {
  goalsOf,
  type LanguageMeasures,
  type RetrievalResults,
  resultsPage,
} from './retrieval/results.ts';

/**
 * Measures retrieval, ours beside others, and writes the table of results. RETRIEVAL_SET names another folder of
 * English Markdown whose pages have descriptions. Takes some minutes. Exits with 1 when ours misses a goal.
 */
const resultsFile = 'bench/results/retrieval.md';
const setsFolder = '.build/bench-retrieval';
const largeCount = 35_000;
/** Milliseconds that an engine has for a set. */
const patience = 90_000;

const english = await measureLanguage('en');
const japanese = await measureLanguage('ja');
const results: RetrievalResults = {
  date: new Date().toISOString().slice(0, 10),
  english,
  japanese,
  large: measureAll('en', largeCount),
};
const page = resultsPage(results);
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = goalsOf(results).every(({ isMet }) => isMet) ? 0 : 1;

/** Reads the set once for all engines. */
async function measureLanguage(language: Language): Promise<LanguageMeasures> {
  const set = await readLabelledSet(language);
  mkdirSync(setsFolder, { recursive: true });
  writeFileSync(setFile(language), JSON.stringify(set));
  return { questionCount: set.questions.length, engines: measureAll(language) };
}

function setFile(language: Language): string {
  return `${setsFolder}/${language}.json`;
}

function measureAll(language: Language, count?: number): Map<EngineName, EngineMeasures> {
  const measured = new Map<EngineName, EngineMeasures>();
  for (const name of engineNames) {
    console.error(`${name}, ${language}${count ? `, ${count} sections` : ''}`);
    const measures = measure([
      name,
      language,
      setFile(language),
      ...(count ? [String(count)] : []),
    ]);
    if (measures) measured.set(name, measures);
  }
  return measured;
}

/** A process each, so that no engine pays for another's memory; `undefined` for one that takes too long. */
function measure(words: readonly string[]): EngineMeasures | undefined {
  const options = ['--expose-gc', '--max-old-space-size=8192', '--import', 'tsx'];
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    [...options, 'bench/retrieval/measure-engine.ts', ...words],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], timeout: patience },
  );
  if (signal) return undefined;
  if (status !== 0) throw new Error(`${words.join(' ')} could not be measured.`);
  return engineMeasuresSchema.parse(JSON.parse(stdout));
}
