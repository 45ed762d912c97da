import { z } from 'zod';
import { parseJson } from '#core/parse-json.js';
import { describeCertificate } from '../network/fetch-failure.js';
import { systemTimer, type Timer, wait } from '../timer.js';
import { ForgeFailure } from './forge.js';

/** How an API is reached. */
export interface ForgeRequestsOptions {
  /** Where its paths begin, without a slash at the end. */
  api: string;
  /** Sent with each request. */
  headers: Readonly<Record<string, string>>;
  /** Gives the header `authorization` of a request; asked each time. */
  authorize?: ((signal: AbortSignal) => Promise<string>) | undefined;
  /** What the API is called in sentences. */
  name: string;
  fetch?: typeof globalThis.fetch | undefined;
  timer?: Timer | undefined;
  now?: (() => Date) | undefined;
}

/** One request. */
export interface ForgeRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  body?: unknown;
  signal: AbortSignal;
}

/** What came back: its status, its JSON, and what an error's message says. */
export interface ForgeResponse {
  status: number;
  json: unknown;
  message: string;
}

/** Milliseconds for one answer. */
const patience = 30_000;
/** Milliseconds between tries of what failed on the other side. */
const pauses = [1000, 4000];
/** Milliseconds of a rate limit that are waited for. */
const longestPause = 120_000;
/** Milliseconds that a rate limit is told to last, at most: what a server says may be no date. */
const longestTold = 366 * 24 * 60 * 60_000;
const mostBytes = 4 * 1024 * 1024;
const longestMessage = 300;

/** Requests to an API that may be busy, away, or tired of us. */
export class ForgeRequests {
  readonly #options: ForgeRequestsOptions;

  constructor(options: ForgeRequestsOptions) {
    this.#options = options;
  }

  /**
   * Does what may be done again, until it neither fails on the other side nor meets a rate limit that ends soon.
   *
   * @throws ForgeFailure that says how long to wait, or that it fails; whatever the work throws otherwise.
   */
  async patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Retryable)) throw error;
        const pause = error.pause ?? pauses[tries];
        if (pause === undefined || pause > longestPause || tries >= pauses.length) {
          throw new ForgeFailure(error.message, { cause: error });
        }
        await wait(pause, { timer: this.#options.timer ?? systemTimer, signal });
      }
    }
  }

  /** Sends a request; rejects with what `patiently` understands where it should be sent again. */
  async send({ method, path, body, signal }: ForgeRequest): Promise<ForgeResponse> {
    const { api, headers, authorize, name, fetch = globalThis.fetch } = this.#options;
    const authorization = await authorize?.(signal);
    try {
      const response = await fetch(api + path, {
        method,
        headers: {
          ...headers,
          ...(authorization === undefined ? {} : { authorization }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // The token is for this host alone.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      const json = parseJson(await readText(response));
      const message = messageOf(json);
      this.#refuseBusy(response, message);
      return { status: response.status, json, message };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Retryable) throw error;
      const certificate = describeCertificate(error);
      if (certificate) {
        throw new ForgeFailure(`${name} ${certificate}`, { cause: error, isOfAccess: true });
      }
      throw new Retryable(
        `${name} cannot be reached: check that it is up, and that this machine gets there.`,
        { cause: error },
      );
    }
  }

  /** What a response holds, where it has the form that it should. */
  read<Schema extends z.ZodType>({ json }: ForgeResponse, schema: Schema): z.output<Schema> {
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    throw new ForgeFailure(
      `${this.#options.name} answers something else than its API says: check its address.`,
      { cause: result.error },
    );
  }

  #refuseBusy({ status, headers }: Response, message: string): void {
    const { name, now = () => new Date() } = this.#options;
    if (status >= 500) {
      throw new Retryable(`${name} fails with status ${status}: try again when it works.`);
    }
    const isLimit =
      (status === 403 || status === 429) &&
      (status === 429 ||
        headers.has('retry-after') ||
        headers.get('x-ratelimit-remaining') === '0' ||
        /rate limit/i.test(message));
    if (!isLimit) return;
    const pause = Math.min(Math.max(1000, pauseOf(headers, now())), longestTold);
    const until = new Date(now().getTime() + pause).toISOString().slice(0, 16).replace('T', ' ');
    throw new Retryable(
      `${name} lets this token send no more requests until ${until} UTC: try again after that.`,
      { pause },
    );
  }
}

/** What may work when it is tried again. */
class Retryable extends Error {
  /** Milliseconds to wait; `undefined` where nobody said. */
  readonly pause: number | undefined;

  constructor(message: string, options: { cause?: unknown; pause?: number } = {}) {
    super(message, options);
    this.pause = options.pause;
  }
}

/** Milliseconds that a server asks for. */
function pauseOf(headers: Headers, now: Date): number {
  const [seconds = Number.NaN, reset = Number.NaN] = ['retry-after', 'x-ratelimit-reset'].map(
    (name) => Number.parseInt(headers.get(name) ?? '', 10),
  );
  if (Number.isFinite(seconds)) return seconds * 1000;
  return Number.isFinite(reset) ? reset * 1000 - now.getTime() : 60_000;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostBytes) throw new Error('The response is too long.');
  }
  return text;
}

const errorSchema = z.object({
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  error_description: z.unknown().optional(),
  errors: z.unknown().optional(),
});

/**
 * What an error says, in one line. Sources: GitHub REST API, "Client errors"; GitLab REST API, "Data validation and
 * error reporting", whose message may be a list, or lists by field.
 */
function messageOf(json: unknown): string {
  const { success, data } = errorSchema.safeParse(json);
  if (!success) return '';
  const { message, error, error_description: description, errors } = data;
  const said = [message, error, description, errors].flatMap((each) => textsOf(each)).join(': ');
  return said.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, longestMessage);
}

const mostTexts = 10;

/** The texts of a part of an error: it may be one, a list, an object with a message, or lists by field. */
function textsOf(part: unknown, depth = 0): string[] {
  if (typeof part === 'string') return part === '' ? [] : [part];
  if (typeof part !== 'object' || part === null || depth > 2) return [];
  if (Array.isArray(part))
    return part.slice(0, mostTexts).flatMap((each) => textsOf(each, depth + 1));
  if ('message' in part) return textsOf(part.message, depth + 1);
  const fields = Object.entries(part).slice(0, mostTexts);
  return fields.flatMap(([name, each]) => {
    const text = textsOf(each, depth + 1).join(', ');
    return text ? [`${name} ${text}`] : [];
  });
}
