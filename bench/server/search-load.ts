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

/** Milliseconds of a search that is asked for now. */
export async function timeOfSearch(server: Contestant, query: string): Promise<number> {
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
  const connections = 20;
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    ...ownSearches(server, { queries, connections }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${server.name} failed at ${failed} searches.`);
  return result.requests.average;
}

/** Gives each client queries of its own: what all asked at the same time would be remembered for all but one. */
function ownSearches(
  server: Contestant,
  { queries, connections }: { queries: readonly string[]; connections: number },
): Pick<autocannon.Options, 'setupClient'> {
  const count = Math.max(1, Math.floor(queries.length / connections));
  let clients = 0;
  return {
    setupClient(client) {
      const first = (clients * count) % queries.length;
      clients += 1;
      client.setRequests(
        queries
          .slice(first, first + count)
          .map((query) => ({ method: 'POST', path, ...search(server, query) })),
      );
    },
  };
}

/** What becomes of searches when many more are asked for than can be answered. */
export interface Overloaded {
  /** Searches answered a second. */
  answered: number;
  /** Searches refused a second, with 503. */
  refused: number;
  /** Milliseconds of those that were answered, shortest first. */
  times: readonly number[];
}

/** Has four hundred clients ask as fast as they get anything back. */
export async function searchesUnderOverload(
  server: Contestant,
  { queries, seconds }: SearchLoad,
): Promise<Overloaded> {
  const times: number[] = [];
  let refused = 0;
  const connections = 400;
  const options: autocannon.Options = {
    url: server.origin,
    connections,
    duration: seconds,
    ...ownSearches(server, { queries, connections }),
  };
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error: unknown, result) =>
      error ? reject(error) : resolve(result),
    );
    load.on('response', (...[, status, , time]) => {
      if (status === 200) times.push(time);
      if (status === 503) refused += 1;
    });
  });
  if (errors + timeouts > 0 || non2xx > refused) {
    const failed = `${errors} errors, ${timeouts} timeouts, ${non2xx - refused} other responses`;
    throw new Error(`${server.name} failed at searches under overload: ${failed}.`);
  }
  return {
    answered: times.length / seconds,
    refused: refused / seconds,
    times: times.toSorted((first, second) => first - second),
  };
}

function search({ key }: Contestant, query: string) {
  return {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query }),
  };
}
