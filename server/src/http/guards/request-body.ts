import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { Problem } from '../../problem.js';
import { questionLimit } from './request-limits.js';

/** Bytes that a body may have by default: more than a conversation can have. */
export const bodyBytes = 1024 * 1024;

const invalid = { status: 400, code: 'invalid-request' } as const;

/** Characters of a problem's reason, and of the name of a field that is not known. */
const longestReason = 300;
const longestName = 100;

/** Bytes of a body that is too large which are still read. */
const discardedBytes = 16 * bodyBytes;

/** Refuses a body that has more bytes. */
export function limitBody(most = bodyBytes): MiddlewareHandler {
  const readWithin = bodyLimit({
    maxSize: most,
    onError: async (context) => {
      await discardBody(context);
      const advice = most === bodyBytes ? ' Send fewer or shorter messages.' : '';
      throw new Problem(`The body is larger than ${describeSize(most)}.${advice}`, {
        status: 413,
        code: 'too-long',
      });
    },
  });
  return async (context, next) => {
    // A client is held to the length that it names. To look at the body itself costs more than a search.
    const isNamed = context.req.header('transfer-encoding') === undefined;
    const length = context.req.header('content-length');
    const isWithin = isNamed && length !== undefined && Number(length) <= most;
    if (!isWithin) await readWithin(context, async () => {}).catch(refuseUnread);
    // Where its client had left before it was looked at, a body reads as one that has come to its end.
    if (!isNamed && context.env.incoming?.complete === false) refuseUnread();
    await next();
  };
}

/** Waits until all of a body has come: who sends it slowly keeps nobody else from their turn. */
export const awaitBody: MiddlewareHandler = async ({ req }, next) => {
  await req.text().catch(refuseUnread);
  await next();
};

/** A size as people read it. */
function describeSize(bytes: number): string {
  if (bytes < bodyBytes) return `${Math.floor(bytes / 1000)} kB`;
  return `${Math.floor((bytes / bodyBytes) * 10) / 10} MB`;
}

/**
 * Reads a body to its end that no reader of ours holds, where that is not too far: a browser that is
 * still sending when the connection closes tells its page nothing but that it failed.
 */
async function discardBody({ req }: Context): Promise<void> {
  const { body } = req.raw;
  if (!body || body.locked || Number(req.header('content-length')) > discardedBytes) return;
  // Who leaves meanwhile wants no answer.
  await body.pipeTo(new WritableStream()).catch(() => {});
}

/**
 * Reads a JSON body of that shape.
 *
 * @throws Problem that names the field which is not, or, status 415, where the body is declared to be no JSON
 * or to be compressed.
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  requireJson(context.req.header('content-type'));
  requirePlain(context.req.header('content-encoding'));
  const body: unknown = await context.req.json().catch(refuseText);
  return readShape(body, { schema, name: 'The body' });
}

/**
 * Reads a body of that shape from its bytes, which were looked at already.
 *
 * @throws Problem that names the field which is not.
 */
export function readBytes<Schema extends z.ZodType>(
  context: Context,
  { bytes, schema }: { bytes: Uint8Array; schema: Schema },
): z.output<Schema> {
  requireJson(context.req.header('content-type'));
  return readShape(parseBytes(bytes), { schema, name: 'The body' });
}

function parseBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return refuseText();
  }
}

/**
 * Reads the bytes of a body.
 *
 * @throws Problem, status 400, where its client leaves before its end.
 */
export async function readWhole({ req }: Context): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await req.arrayBuffer().catch(refuseUnread));
}

/**
 * Reads the fields of a form of at most so many bytes; there are none in a body of another type.
 *
 * @throws Problem, status 400, where the body is no form or its client leaves before its end, and 413 where it is larger.
 */
export async function readForm(
  context: Context,
  most: number,
): Promise<Readonly<Record<string, unknown>>> {
  await limitBody(most)(context, async () => {});
  return context.req.parseBody().catch(refuseForm);
}

function refuseForm(): never {
  throw new Problem('The body is not a form.', invalid);
}

/** Of a body that cannot be read to its end, the client has left: no fault of this server. */
function refuseUnread(error?: unknown): never {
  if (error instanceof Problem) throw error;
  throw new Problem('The body ends too early.', invalid);
}

function refuseText(): never {
  throw new Problem('The body is not JSON.', invalid);
}

/**
 * Reads the parameters of a query. One that is given more than once is refused, as nobody can tell which is meant,
 * and proxies and servers take different ones.
 *
 * @throws Problem that names the parameter which is not of that shape.
 */
export function readQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): z.output<Schema> {
  const read = readShape(context.req.query(), { schema, name: 'The query' });
  const given = Object.entries(context.req.queries());
  // Parameters that are not known are passed over, however often they come.
  const twice = given.find(([name, values]) => values.length > 1 && isFieldOf(read, name))?.[0];
  if (twice === undefined) return read;
  throw new Problem(`${twice}: give it once.`, { ...invalid, field: twice });
}

function isFieldOf(read: unknown, name: string): boolean {
  return typeof read === 'object' && read !== null && Object.hasOwn(read, name);
}

function readShape<Schema extends z.ZodType>(
  value: unknown,
  { schema, name }: { schema: Schema; name: string },
): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  // A misspelled field explains one that is missing.
  const unknown = result.error.issues.find(({ code }) => code === 'unrecognized_keys');
  const issue = unknown ?? first;
  const field = nameField(pathOf(issue));
  // It may name what the client wrote.
  const reason = issue?.message.slice(0, longestReason) ?? 'invalid';
  throw new Problem(`${field || name}: ${reason}`, { ...invalid, field });
}

/**
 * What says that it is something else than JSON is taken at its word; `fetch` calls any string plain text.
 *
 * @throws Problem, status 415, where it does.
 */
export function requireJson(contentType = 'application/json'): void {
  if (/^(application\/([\w.+-]+\+)?json|text\/plain) *(;|$)/i.test(contentType)) return;
  throw new Problem('Send the body as JSON, with the header "Content-Type: application/json".', {
    status: 415,
    code: 'not-json',
  });
}

/** What is small when it comes may be large when it is read. */
function requirePlain(contentEncoding = 'identity'): void {
  if (contentEncoding.toLowerCase() === 'identity') return;
  throw new Problem('Send the body as it is, without the header "Content-Encoding".', {
    status: 415,
    code: 'not-json',
    headers: { 'accept-encoding': 'identity' },
  });
}

/** Throws when the text has more characters than a question may have. */
export function limitLength(text: string, field: string): void {
  if (text.length <= questionLimit) return;
  throw new Problem(
    `${field} has ${text.length} characters; ${questionLimit} are the most that can be answered.`,
    { status: 413, code: 'too-long', field },
  );
}

/** How values of a type are spoken of. */
const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'a string', number: 'a number', int: 'a whole number', boolean: 'a boolean' },
  ...{ array: 'an array', object: 'an object', null: 'null' },
};

/** What is wrong, for whoever writes JSON in any language; of what is said nothing here, Zod has a sentence. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue;
  if (input === undefined && code === 'invalid_type') return 'it is missing.';
  if (code === 'invalid_value') {
    const values = issue.values.map((value) => JSON.stringify(value)).join(', ');
    return issue.values.length > 1 ? `it must be one of ${values}.` : `it must be ${values}.`;
  }
  if (code !== 'invalid_type') return undefined;
  const expected = kinds[issue.expected];
  const found = kinds[kindOf(input)];
  // Infinity is no number to Zod.
  if (!expected || !found || found === expected) return undefined;
  return `it must be ${expected}, not ${found}.`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function pathOf(issue: z.core.$ZodIssue | undefined): readonly PropertyKey[] {
  if (issue?.code !== 'unrecognized_keys') return issue?.path ?? [];
  return [...issue.path, ...issue.keys.slice(0, 1).map((name) => name.slice(0, longestName))];
}

function nameField(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name ? `${name}.${String(step)}` : String(step);
  }, '');
}
