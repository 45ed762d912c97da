import { readFileSync } from 'node:fs';
import { type Contestant, startContestant } from '../server/contestant.ts';
import { timeOfSearch } from '../server/search-load.ts';

/** What a server is started with. */
export interface ServerOptions {
  data: string;
  searchUrls: readonly URL[];
  queries: readonly string[];
}

/** What a server of so many sections takes. */
export interface ServerMeasures {
  /** Seconds from its start until it answers. */
  ready: number;
  /** Bytes: at rest, and at most until all was asked. */
  memory: number;
  mostMemory: number;
  /** Milliseconds of searches one after the other, and of whole answers without a model, shortest first. */
  searches: number[];
  answers: number[];
}

/** Starts our server, as it is built, on that database, and asks it. */
export async function measureServer({
  data,
  searchUrls,
  queries,
}: ServerOptions): Promise<ServerMeasures> {
  const started = performance.now();
  const limits = ['address-day', 'search-address-day', 'project-hour', 'key-month'];
  const server = await startContestant({
    name: 'ours',
    command: [
      ...['server/dist/cli.js', 'serve', '--from-database', '--port', '{port}', '--data', data],
      ...limits.flatMap((limit) => [`--limit-${limit}`, '0']),
    ],
    environment: { DOCS_ASSISTANT_SEARCH_URL: searchUrls.map(({ href }) => href).join(' ') },
  });
  try {
    const ready = (performance.now() - started) / 1000;
    const memory = server.memory();
    const searches = await timesOf(queries, (query) => timeOfSearch(server, query));
    const answers = await timesOf(queries, (query) => timeOfAnswer(server, query));
    return { ready, memory, mostMemory: mostMemoryOf(server), searches, answers };
  } finally {
    await server.stop();
  }
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
      messages: [{ role: 'user', parts: [{ type: 'text', text: question }] }],
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
