import { object, type output, safeParse, string, type ZodMiniType } from 'zod/mini';
import { ApiError } from './api-error.js';

/** A request of the dashboard. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const problemSchema = object({ code: string() });

/** Milliseconds after which a server that says nothing is given up. */
const patience = 20_000;

/** The API below `/admin/api/`. Whatever comes back is validated before anybody sees it. */
export class ApiClient extends EventTarget {
  /** Address of the API, with a slash at its end. */
  readonly #address: string;
  /** Id of the key that the page shows the project of; the server takes nothing for that of another one. */
  keyId: string | undefined;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  /**
   * Sends a request, and gives what its answer holds.
   *
   * @throws ApiError where it is refused, fails, or answers with something else than the schema says.
   */
  async read<Schema extends ZodMiniType>(
    path: string,
    schema: Schema,
    request: ApiRequest = {},
  ): Promise<output<Schema>> {
    const response = await this.send(path, request);
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new ApiError({ code: 'unreadable', status: response.status, cause });
    });
    const read = safeParse(schema, body);
    if (read.success) return read.data;
    throw new ApiError({ code: 'unreadable', status: response.status, cause: read.error });
  }

  /**
   * Sends a request whose answer holds nothing to read. Where nobody is signed in any longer, `signed-out` tells it, and
   * `signed-in-elsewhere` that another tab has signed in with another key.
   *
   * @throws ApiError where it is refused or fails.
   */
  async send(path: string, request: ApiRequest = {}): Promise<Response> {
    const { method = 'GET', body, headers = {}, signal } = request;
    const limit = AbortSignal.timeout(patience);
    const sent = fetch(this.#address + path, {
      method,
      headers: {
        ...headers,
        ...(this.keyId !== undefined && { 'x-docs-assistant-key': this.keyId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await sent.catch((cause: unknown) => {
      throw new ApiError({ code: 'network', cause });
    });
    if (response.ok) return response;
    const error = await readProblem(response);
    if (error.code === 'missing-session') this.dispatchEvent(new Event('signed-out'));
    if (error.code === 'other-session') this.dispatchEvent(new Event('signed-in-elsewhere'));
    throw error;
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = safeParse(problemSchema, body);
  const { status, headers } = response;
  return new ApiError({
    code: problem.success ? problem.data.code : 'failed',
    status,
    retryAfter: Number(headers.get('retry-after')) || 60,
  });
}
