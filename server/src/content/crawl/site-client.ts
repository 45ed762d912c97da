import { gunzipSync } from 'node:zlib';
import sniffEncoding from 'html-encoding-sniffer';
import { Agent, fetch, type Response } from 'undici';
import { errorText } from '#core/error-text.js';
import { locationOf } from '../../network/location-of.js';
import { isInternalHost, lookupPublic } from '../../network/public-address.js';
import { PassingFailure, type Pause, Retries, readRetryAfter } from './retries.js';

export const userAgent = 'docs-assistant-server';

/** What a server said of a page that it sent, for asking whether it changed. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** What an address of the site holds. */
export type Fetched =
  | { kind: 'document'; url: URL; text: string; mediaType: string; validators: Validators }
  | { kind: 'unchanged' }
  /** There is nothing, nothing to read, or something on another site; the reason says what. */
  | { kind: 'nothing'; reason: string };

/** How documents are fetched. */
export interface SiteClientOptions {
  /** The address that was given: nothing but its origin is ever asked. */
  site: URL;
  /** Bytes of a document at most, uncompressed. */
  mostBytes: number;
  /** Milliseconds that a document may take. */
  timeout: number;
  /** Ends all requests. */
  signal?: AbortSignal | undefined;
  /** Waits between tries; default: by the system's clock. */
  pause?: Pause | undefined;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const gone = new Set([401, 403, 404, 405, 410, 451]);
/** What a server says that is overloaded, or restarts; every status from 500 on does as well. */
const passing = new Set([408, 425, 429]);

/**
 * Fetches from one origin alone, over http or https. Redirects to elsewhere lead nowhere, and where the
 * site is a public one no internal address is ever connected to.
 */
export class SiteClient {
  readonly #options: SiteClientOptions;
  readonly #agent: Agent;
  readonly #retries: Retries;

  private constructor(options: SiteClientOptions, agent: Agent) {
    this.#options = options;
    this.#agent = agent;
    this.#retries = new Retries(options.pause);
  }

  /** @throws Error in a sentence when the site's host is not known. */
  static async open(options: SiteClientOptions): Promise<SiteClient> {
    // An internal site was given on purpose.
    const { hostname } = options.site;
    const isInternal = await isInternalHost(hostname).catch((error: unknown) => {
      throw new Error(`The host ${hostname} is not known`, { cause: error });
    });
    const { timeout: headersTimeout } = options;
    const agent = new Agent({
      headersTimeout,
      ...(isInternal ? {} : { connect: { lookup: lookupPublic } }),
    });
    return new SiteClient(options, agent);
  }

  /**
   * What is at the address; what fails in passing is tried again.
   *
   * @throws Error, without the address, when the site does not answer, or that it failed.
   */
  get(address: URL, known: Validators = {}): Promise<Fetched> {
    return this.#retries.run(() => this.#getOnce(address, known), this.#options.signal);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #getOnce(address: URL, known: Validators): Promise<Fetched> {
    let url = address;
    for (let count = 0; count <= mostRedirects; count += 1) {
      if (url.origin !== this.#options.site.origin) return nothing(`it leads to ${url.origin}`);
      const response = await this.#request(url, known);
      const location = redirects.has(response.status) ? locationOf(response) : null;
      if (location === null) return this.#read(response, url);
      await response.body?.cancel();
      if (!URL.canParse(location, url.href))
        return nothing('it leads to something that is not an address');
      url = new URL(location, url);
    }
    return nothing('it leads from one address to another without end');
  }

  async #request(url: URL, { etag, lastModified }: Validators): Promise<Response> {
    const { signal, timeout } = this.#options;
    const deadline = AbortSignal.timeout(timeout);
    return await fetch(url, {
      dispatcher: this.#agent,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.1',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
    }).catch(throwPassing);
  }

  async #read(response: Response, url: URL): Promise<Fetched> {
    const { status, headers } = response;
    if (status === 304) return { kind: 'unchanged' };
    if (gone.has(status)) {
      await response.body?.cancel();
      return nothing(`it answered with status ${status}`);
    }
    if (status !== 200) {
      await response.body?.cancel();
      const message = `it answered with status ${status}`;
      if (status < 500 && !passing.has(status)) throw new Error(message);
      const retryAfter = readRetryAfter(headers.get('retry-after'));
      throw new PassingFailure(message, { retryAfter });
    }
    const contentType = headers.get('content-type') ?? 'text/html';
    const [mediaType = ''] = contentType.toLowerCase().split(';');
    return {
      kind: 'document',
      url,
      text: decode(await this.#bytes(response), contentType),
      mediaType: mediaType.trim(),
      validators: {
        etag: headers.get('etag') ?? undefined,
        lastModified: headers.get('last-modified') ?? undefined,
      },
    };
  }

  async #bytes(response: Response): Promise<Uint8Array> {
    const { mostBytes } = this.#options;
    const pieces: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of response.body ?? []) {
        size += piece.byteLength;
        if (size > mostBytes) break;
        pieces.push(piece);
      }
    } catch (error) {
      throwPassing(error);
    }
    if (size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    const bytes = Buffer.concat(pieces);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isGzip ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
  }
}

function nothing(reason: string): Fetched {
  return { kind: 'nothing', reason };
}

/** Only the cause of a failed connection says what happened; with several addresses, only one of the errors. */
function throwPassing(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const [first = cause]: unknown[] = cause instanceof AggregateError ? cause.errors : [];
  throw new PassingFailure(errorText(first), {
    cause: error,
  });
}

function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: charset,
    defaultEncoding: 'UTF-8',
  });
  return new TextDecoder(encoding).decode(bytes);
}
