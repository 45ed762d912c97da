import autocannon from 'autocannon';
import type { Contestant } from './contestant.ts';

/** How a server bears a load of searches. */
export interface SearchLoad {
  /** Searches answered a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

/** What to ask of it. */
export interface SearchLoadOptions {
  queries: readonly string[];
  seconds: number;
  /** Searches a second; default: as many as it can answer. */
  rate?: number;
}

/** Searches over HTTP, the queries in turn. */
export async function loadSearch(
  server: Contestant,
  { queries, seconds, rate }: SearchLoadOptions,
): Promise<SearchLoad> {
  const result = await autocannon({
    url: server.origin,
    connections: 20,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: queries.map((query) => ({
      method: 'POST',
      path: '/discovery/v1/search/docs',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify({ query }),
    })),
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
