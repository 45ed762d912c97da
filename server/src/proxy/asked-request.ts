import { z } from 'zod';
import { Problem } from '../problem.js';

/** Bytes of the line that says what is sent where. */
export const mostHeadBytes = 65_536;

const token = /^[!#$%&'*+.^_`|~\w-]{1,200}$/;
const head = z.object({
  /** Path of the document that the playground has loaded: it says which operation it is for. */
  document: z.string().max(2000),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']),
  url: z.url({ protocol: /^https?$/ }).max(16_000),
  headers: z
    .array(
      z.tuple([
        z.string().regex(token),
        z
          .string()
          .max(16_000)
          .regex(/^[^\0\r\n]*$/),
      ]),
    )
    .max(100),
});

/** What a playground asks this server to send. */
export interface AskedRequest extends z.output<typeof head> {
  body: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Reads what is to be sent: a line of JSON that says where to and how, then the body as it is.
 *
 * @throws Problem where it is something else.
 */
export function readAskedRequest(bytes: Uint8Array<ArrayBuffer>): AskedRequest {
  const end = bytes.subarray(0, mostHeadBytes).indexOf(10);
  if (end === -1) throw invalid('its first line is missing, or too long');
  const read = head.safeParse(parse(bytes.subarray(0, end)));
  // A value may be a secret, so that no more than the field is named.
  if (!read.success) throw invalid(`"${read.error.issues[0]?.path.join('.') ?? ''}" is wrong`);
  const body = bytes.subarray(end + 1);
  const hasBody = body.length > 0 && read.data.method !== 'GET' && read.data.method !== 'HEAD';
  return { ...read.data, body: hasBody ? body : undefined };
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return undefined;
  }
}

function invalid(reason: string): Problem {
  return new Problem(`This is no request of a playground: ${reason}.`, {
    status: 400,
    code: 'invalid-request',
  });
}
