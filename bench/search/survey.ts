import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { IndexedSection } from '../../src/core/index/read-site-index.js';
import type { LabelledQuestion } from '../retrieval/labelled-set.ts';
import type { BuildEngine, SearchEngine } from './engine.js';
import { keystrokes, withSlip } from './typed-queries.js';

/** What was measured of one engine; times are milliseconds of CPU. */
export interface EngineSurvey {
  codeBytes: number;
  buildTime: number;
  p50: number;
  p95: number;
  /** Mean reciprocal rank of the right page within ten results. */
  rank: number;
  /** The same with a slip in each query. */
  slippedRank: number;
}

/** Runs some work and tells its milliseconds of CPU, which other programs do not change much. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Measures an engine on all sections: its speed by every key press of the typed queries. */
export async function surveyEngine(options: {
  name: string;
  sections: readonly IndexedSection[];
  typed: readonly string[];
  labelled: readonly LabelledQuestion[];
}): Promise<EngineSurvey> {
  const { name, sections, typed, labelled } = options;
  const module: { build: BuildEngine } = await import(`./engines/${name}.js`);
  let engine: SearchEngine = { search: () => [] };
  const buildTime = cpuTime(() => {
    engine = module.build(sections);
  });
  const inputs = typed.flatMap((query) => [query, withSlip(query)]).flatMap(keystrokes);
  // The first searches are slow until the engine of the language knows them.
  for (const input of inputs.slice(0, 20)) engine.search(input);
  const times = inputs.map((input) => cpuTime(() => engine.search(input)));
  times.sort((first, second) => first - second);
  const meanRank = (change: (query: string) => string) =>
    labelled.reduce((sum, { question, path }) => {
      const found = engine.search(change(question));
      const rank = found.findIndex((position) => sections[position]?.path === path);
      return sum + (rank < 0 ? 0 : 1 / (rank + 1));
    }, 0) / labelled.length;
  return {
    codeBytes: await gzippedSize(name),
    buildTime,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    rank: meanRank((query) => query),
    slippedRank: meanRank(withSlip),
  };
}

/** Bytes of the engine with its library, bundled as the widget is. */
async function gzippedSize(name: string): Promise<number> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `bench/search/engines/${name}.ts`, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not bundled.`);
  const code = bundle.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}
