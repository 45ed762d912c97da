import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { OpenSearchError } from './opensearch-error.js';

/** A request to OpenSearch's HTTP API. */
export interface OpenSearchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, such as `/docs/_search`. */
  path: string;
  /** Sent as JSON; an array, as one line of JSON for each entry. */
  body?: unknown;
  /** Milliseconds to wait for the whole answer. */
  patience: number;
}

/** Milliseconds before a server that says it is overloaded is asked again. */
const pauses = [500, 2000, 8000];

const errorSchema = z.object({
  error: z.object({ type: z.string(), reason: z.string().nullish() }),
});

/** OpenSearch's HTTP API at one address. */
export class OpenSearchClient {
  /** The address without user and password, as it may be shown. */
  readonly name: string;
  readonly #url: URL;
  readonly #headers: Record<string, string> = {};

  /** `address` may hold user and password, percent-encoded, which are sent and never shown. */
  constructor(address: URL) {
    const { username, password } = address;
    this.#url = new URL(address);
    this.#url.username = '';
    this.#url.password = '';
    this.name = this.#url.href.replace(/\/$/, '');
    if (username) {
      const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
      this.#headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    }
  }

  /**
   * Gives the body of the answer, read by the schema; `undefined` where there is nothing at the path.
   *
   * @throws OpenSearchError in a sentence.
   */
  async send<Schema extends z.ZodType>(
    request: OpenSearchRequest,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    for (const wait of [...pauses, 0]) {
      const { status, body } = await this.#fetch(request);
      if (status === 429 && wait > 0) {
        await pause(wait);
        continue;
      }
      if (status === 404) return undefined;
      if (status >= 400) throw this.#refused(status, body);
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      break;
    }
    throw new OpenSearchError(
      `OpenSearch at ${this.name} gave an answer that is not as its API documents: check --search-url.`,
    );
  }

  async #fetch(
    request: OpenSearchRequest,
    isRepeated = false,
  ): Promise<{ status: number; body: unknown }> {
    const { method, path, body, patience } = request;
    try {
      const response = await fetch(`${this.name}${path}`, {
        method,
        headers: {
          ...this.#headers,
          ...(body === undefined
            ? {}
            : {
                'content-type': Array.isArray(body) ? 'application/x-ndjson' : 'application/json',
              }),
        },
        body: Array.isArray(body)
          ? body.map((line) => `${JSON.stringify(line)}\n`).join('')
          : (JSON.stringify(body) ?? null),
        // A redirect would send user and password along.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      return { status: response.status, body: readJson(text) };
    } catch (error) {
      // A kept connection may be closed by now. Creating an index cannot be repeated.
      if (!isRepeated && method !== 'PUT' && codeOf(error) === 'UND_ERR_SOCKET') {
        return this.#fetch(request, true);
      }
      throw this.#unreachable(error, patience);
    }
  }

  #unreachable(error: unknown, patience: number): OpenSearchError {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const code = codeOf(error);
    const reason = code === undefined ? '' : ` (${code})`;
    return new OpenSearchError(
      isLate
        ? `OpenSearch at ${this.name} did not answer within ${patience / 1000} seconds.`
        : `OpenSearch at ${this.name} cannot be reached${reason}: check that it runs, and --search-url.`,
      { cause: error },
    );
  }

  #refused(status: number, body: unknown): OpenSearchError {
    if (status === 401 || status === 403) {
      return new OpenSearchError(
        `OpenSearch at ${this.name} does not let this server in (${status}): correct user and password in --search-url, or what the user may do.`,
      );
    }
    const { error } = errorSchema.safeParse(body).data ?? {};
    const reason = error ? `${error.type}: ${error.reason ?? 'no reason'}` : 'no reason';
    return new OpenSearchError(
      `OpenSearch at ${this.name} refused a request with status ${status} (${reason}).`,
    );
  }
}

/** Why `fetch` failed, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
