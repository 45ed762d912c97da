import { readFileSync } from 'node:fs';
import { type Contestant, startContestant } from '../server/contestant.ts';
import { timeOfSearch } from '../server/search-load.ts';

/** What a server is started with. */
export interface ServerOptions {
  data: string;
  searchUrls: readonly URL[];
}

/** What it takes a server to build its index before it answers. */
export interface IndexingMeasures {
  seconds: number;
  /** Bytes at most. */
  memory: number;
  /** Milliseconds of its processors. */
  processorTime: number;
}

/** What it takes a server whose index is there. */
export interface ServingMeasures {
  /** Seconds from its start until it answers. */
  ready: number;
  /** Bytes then, and at most until all was asked. */
  memory: number;
  mostMemory: number;
  /** Milliseconds of searches, of those half typed, and of answers without a model, shortest first, one after the other. */
  searches: number[];
  halfTyped: number[];
  answers: number[];
  /** Milliseconds of its processors for a search. */
  processorTime: number;
}

/** Milliseconds that an index may take. */
const patience = 3 * 60 * 60_000;

/** Starts our server, as it is built, on a database whose pages are in no index. */
export async function measureIndexing(options: ServerOptions): Promise<IndexingMeasures> {
  const started = performance.now();
  const server = await start(options);
  const seconds = (performance.now() - started) / 1000;
  const measures = { seconds, memory: mostMemoryOf(server), processorTime: server.processorTime() };
  await server.stop();
  return measures;
}

/** Starts it again, and asks it all of that. */
export async function measureServing(
  options: ServerOptions,
  queries: readonly string[],
): Promise<ServingMeasures> {
  const started = performance.now();
  const server = await start(options);
  const ready = (performance.now() - started) / 1000;
  try {
    const memory = server.memory();
    // The first searches of an index are slow, and may be refused.
    for (const query of queries) await timeOfSearch(server, query).catch(() => undefined);
    const before = server.processorTime();
    const searches = await timesOf(queries, (query) => timeOfSearch(server, query));
    const processorTime = (server.processorTime() - before) / queries.length;
    const halves = queries.map((query) => query.slice(0, query.length / 2));
    const halfTyped = await timesOf(halves, (query) => timeOfSearch(server, query));
    const answers = await timesOf(queries, (query) => timeOfAnswer(server, query));
    const mostMemory = mostMemoryOf(server);
    return { ready, memory, mostMemory, searches, halfTyped, answers, processorTime };
  } finally {
    await server.stop();
  }
}

function start({ data, searchUrls }: ServerOptions): Promise<Contestant> {
  const limits = ['address-day', 'search-address-day', 'project-hour', 'key-month'];
  return startContestant({
    name: 'ours',
    command: [
      ...['server/dist/cli.js', 'serve', '--from-database', '--port', '{port}', '--data', data],
      ...['--log-level', 'warn', ...limits.flatMap((limit) => [`--limit-${limit}`, '0'])],
    ],
    environment: { DOCS_ASSISTANT_SEARCH_URL: searchUrls.map(({ href }) => href).join(' ') },
    patience,
  });
}

async function timesOf(
  queries: readonly string[],
  ask: (query: string) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) times.push(await ask(query));
  return times.sort((first, second) => first - second);
}

async function timeOfAnswer({ origin, key }: Contestant, question: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/discovery/v2/assistant/docs/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      fp: 'measure',
      messages: [{ id: 'question', role: 'user', parts: [{ type: 'text', text: question }] }],
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A question was answered with ${response.status}: ${text}`);
  return performance.now() - started;
}

/** Linux tells it in kB. */
function mostMemoryOf({ pid }: Contestant): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
