import autocannon from 'autocannon';
import { seededRandom } from '../markdown/seeded-random.ts';
import type { Contestant } from './contestant.ts';

/** What to ask of a server: the queries in turn. */
export interface SearchLoad {
  queries: readonly string[];
  seconds: number;
}

const path = '/discovery/v1/search/docs';

/**
 * Milliseconds of each search, shortest first, at `rate` searches a second on average: at random moments, as
 * readers do, and whether or not the ones before were answered.
 */
export async function timesOfSearches(
  server: Contestant,
  { queries, seconds, rate }: SearchLoad & { rate: number },
): Promise<number[]> {
  const random = seededRandom(3);
  const times: Promise<number>[] = [];
  let due = performance.now();
  for (let asked = 0; asked < rate * seconds; asked += 1) {
    due += (-Math.log(1 - random()) / rate) * 1000;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    times.push(timeOfSearch(server, queries[asked % queries.length] ?? ''));
  }
  return (await Promise.all(times)).toSorted((first, second) => first - second);
}

async function timeOfSearch(server: Contestant, query: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.origin + path, { method: 'POST', ...search(server, query) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${server.name} answers with status ${response.status}.`);
  return performance.now() - started;
}

/** Searches answered a second when twenty clients ask as fast as they are answered. */
export async function mostSearches(
  server: Contestant,
  { queries, seconds }: SearchLoad,
): Promise<number> {
  const result = await autocannon({
    url: server.origin,
    connections: 20,
    duration: seconds,
    requests: queries.map((query) => ({ method: 'POST', path, ...search(server, query) })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${server.name} failed at ${failed} searches.`);
  return result.requests.average;
}

function search({ key }: Contestant, query: string) {
  return {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query }),
  };
}
