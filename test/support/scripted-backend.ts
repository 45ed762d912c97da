/**
 * One step of a scripted response body: text as it goes over the wire, raw bytes (so that a character
 * can be split), a pause until the test releases that name, or a socket destroyed on the spot.
 */
export type ScriptedStep = string | { base64: string } | { hold: string } | { cut: true };

/** The answer to one request. */
export interface ScriptedReply {
  /** Answers this path alone, as of several requests that are sent at once any may come first. Default: any. */
  path?: string;
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent one write each, in order; the response ends after the last. */
  body?: ScriptedStep[];
  /** Holds back even the status line until the test releases this name. */
  holdHeaders?: string;
  /** Destroys the socket before any response. For POST alone: browsers repeat a GET without an answer. */
  refuse?: boolean;
}

/** What arrived, in the order of arrival. CORS preflights are answered and not recorded. */
export interface ReceivedRequest {
  method: string;
  /** Path and query below `baseUrl`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** A backend whose every answer the test has written beforehand, spoken to over real HTTP. */
export interface ScriptedBackend {
  /** What an element takes as `base-url`; a cross-origin address without a trailing slash. */
  readonly baseUrl: string;
  /** Queues replies; each request takes the next one. A request without a reply gets status 501. */
  reply(...replies: ScriptedReply[]): Promise<void>;
  /** Lets everything pass that waits, or will wait, for this name. */
  release(name: string): Promise<void>;
  /** The requests so far, as soon as there are at least that many (default 0: at once). */
  requests(options?: { atLeast?: number }): Promise<ReceivedRequest[]>;
  /** Resolves once the client has hung up on the request of this index before its reply was complete. */
  aborted(index: number): Promise<void>;
}
