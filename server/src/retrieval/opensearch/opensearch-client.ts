import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '#core/parse-json.js';
import { describeRefusal, describeSilence, errorTypeOf } from './describe-failure.js';
import { type NodeAddress, NodePool } from './node-pool.js';
import { OpenSearchError } from './opensearch-error.js';

/** A request to OpenSearch's HTTP API. It may arrive twice. */
export interface OpenSearchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, such as `/docs/_search`. */
  path: string;
  /** Sent as JSON; an array, as one line of JSON for each entry. */
  body?: unknown;
  /** Milliseconds to wait for the answer, from whichever node it comes in the end. */
  patience: number;
  /** The kind of error that says that the request has arrived before. */
  doneBefore?: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Milliseconds before a cluster that says it is overloaded is asked again. */
const pauses = [500, 2000, 8000];
/** Statuses of a node that cannot answer now, where another may. */
const nodeFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/** OpenSearch's HTTP API at the addresses of one or several nodes of a cluster. */
export class OpenSearchClient {
  readonly #pool: NodePool;
  readonly #clock: () => number;

  /**
   * @param addresses - may hold user and password, percent-encoded, which are sent and never shown.
   * @param clock - the time in milliseconds.
   */
  constructor(addresses: readonly URL[], clock: () => number = () => performance.now()) {
    this.#pool = new NodePool(addresses, clock);
    this.#clock = clock;
  }

  /** The addresses without user and password, as they may be shown. */
  get name(): string {
    return this.#pool.name;
  }

  /**
   * Gives the body of the answer, read by the schema; `undefined` where there is nothing at the path, or where the
   * request was done before. What one node does not answer, another is asked.
   *
   * @throws OpenSearchError in a sentence.
   */
  async send<Schema extends z.ZodType>(
    request: OpenSearchRequest,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    const { node, status, body } = await this.#ask(request);
    if (status === 404) return undefined;
    const { doneBefore } = request;
    if (status >= 400) {
      if (doneBefore !== undefined && errorTypeOf(body) === doneBefore) return undefined;
      const isSearch = request.path.includes('search');
      throw describeRefusal({ address: node.address, status, body, isSearch });
    }
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new OpenSearchError(
      `OpenSearch at ${node.address} gave an answer that is not as its API documents: check --search-url.`,
    );
  }

  /** The first answer that another node or another moment would not better; each node is asked twice at most. */
  async #ask(request: OpenSearchRequest): Promise<Answer & { node: NodeAddress }> {
    const end = this.#clock() + request.patience;
    const tried = new Set<NodeAddress>();
    const waits = pauses[Symbol.iterator]();
    for (let left = 2 * this.#pool.size - 1; ; left -= 1) {
      const node = this.#pool.next(tried);
      tried.add(node);
      const patience = this.#patienceFor(request, { end, isLast: left <= 0 });
      try {
        const answer = { node, ...(await fetchFrom(node, request, patience)) };
        const isFailing = nodeFailures.has(answer.status);
        if (isFailing) this.#pool.failed(node);
        else this.#pool.succeeded(node);
        if (isFailing && left > 0 && this.#clock() < end) continue;
        const wait = isOverloaded(answer) ? waits.next().value : undefined;
        if (wait === undefined || this.#clock() + wait > end) return answer;
        await pause(wait);
        left += 1;
      } catch (error) {
        this.#pool.failed(node);
        if (left > 0 && this.#clock() < end) continue;
        throw describeSilence(error, { address: node.address, patience });
      }
    }
  }

  /** Where others can be asked, a node that hangs does not get all the time that there is. */
  #patienceFor(
    { patience }: OpenSearchRequest,
    { end, isLast }: { end: number; isLast: boolean },
  ): number {
    const left = Math.max(1, end - this.#clock());
    return Math.ceil(isLast || this.#pool.size === 1 ? left : Math.min(left, patience / 3));
  }
}

async function fetchFrom(
  { address, headers }: NodeAddress,
  { method, path, body }: OpenSearchRequest,
  patience: number,
): Promise<Answer> {
  const isLines = Array.isArray(body);
  const type = isLines ? 'application/x-ndjson' : 'application/json';
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
    body: isLines
      ? body.map((line) => `${JSON.stringify(line)}\n`).join('')
      : (JSON.stringify(body) ?? null),
    // A redirect would send user and password along.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, body: parseJson(await response.text()) };
}

/** A full disk is told with the same status, and does not pass. */
function isOverloaded({ status, body }: Answer): boolean {
  return status === 429 && errorTypeOf(body) !== 'cluster_block_exception';
}
