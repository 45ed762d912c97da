/** What is wrong with a request, as a stable code that a client can tell apart. */
export type ProblemCode =
  | 'missing-key'
  | 'invalid-key'
  | 'missing-session'
  | 'other-session'
  | 'foreign-page'
  | 'foreign-server'
  | 'internal-address'
  | 'api-unreachable'
  | 'api-timeout'
  | 'admin-key'
  | 'assistant-key'
  | 'wrong-domain'
  | 'wrong-signature'
  | 'wrong-origin'
  | 'unknown-domain'
  | 'unknown-project'
  | 'unknown-thread'
  | 'unknown-message'
  | 'answer-exists'
  | 'unknown-gap'
  | 'unknown-place'
  | 'unknown-update'
  | 'unknown-generation'
  | 'live-generation'
  | 'unknown-conversation'
  | 'unknown-key'
  | 'unknown-job'
  | 'unknown-model'
  | 'branch-taken'
  | 'too-many-jobs'
  | 'invalid-request'
  | 'empty-question'
  | 'too-long'
  | 'not-json'
  | 'repeated-delivery'
  | 'rate-limited'
  | 'not-found'
  | 'too-many-sections'
  | 'method-not-allowed'
  | 'server-error'
  | 'unavailable';

/** What a problem says beyond its detail. */
export interface ProblemOptions {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 502 | 503 | 504;
  code: ProblemCode;
  /** Response headers that belong to the status, such as `Allow`. */
  headers?: Record<string, string>;
  /** The field of the body that is at fault, such as `messages[0].role`. */
  field?: string;
}

const titles: Record<ProblemOptions['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * A request that is refused. Its message is sent to the client: it says what is wrong and what to do,
 * and never repeats a key.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly options: ProblemOptions;

  constructor(detail: string, options: ProblemOptions) {
    super(detail);
    this.options = options;
  }

  /** The name of its status. */
  get title(): string {
    return titles[this.options.status];
  }

  /** The problem as problem details. Source: RFC 9457. */
  toResponse(): Response {
    const { status, code, field, headers } = this.options;
    const body = {
      type: 'about:blank',
      title: this.title,
      status,
      detail: withoutKeys(this.message),
      code,
      ...(field ? { field: withoutKeys(field) } : {}),
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      },
    });
  }
}

/** A detail may repeat a name that the client chose; a key that stands there by mistake is left out. */
function withoutKeys(text: string): string {
  return text.replaceAll(/svc_[\w-]{20,}/g, 'svc_…');
}

/** The problem of a path that leads nowhere. */
export function notFound(headers?: Record<string, string>): Problem {
  const detail = 'There is nothing at this address.';
  return new Problem(detail, { status: 404, code: 'not-found', ...(headers && { headers }) });
}

/** The problem of a path that exists for other methods, such as `GET, HEAD`. */
export function methodNotAllowed(allow: string): Problem {
  return new Problem(`This address takes ${allow} only.`, {
    status: 405,
    code: 'method-not-allowed',
    headers: { allow },
  });
}

/** Whether a method only reads what is at an address. */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Throws the problem of an address that is only read, where a method does more. */
export function requireReading(method: string): void {
  if (!isReading(method)) throw methodNotAllowed('GET, HEAD');
}

/** The problem of what cannot be done for now, and may be later. */
export function unavailable(detail: string): Problem {
  return new Problem(detail, { status: 503, code: 'unavailable' });
}

/** A fault of ours, of which the client is told nothing. */
export function serverError(): Problem {
  return new Problem('The server failed to answer. Try again later.', {
    status: 500,
    code: 'server-error',
  });
}
