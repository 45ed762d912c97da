import { z } from 'zod';

/** Of an error of the AI SDK, what never repeats a prompt. */
const providerErrorSchema = z.object({
  name: z.string().optional(),
  statusCode: z.int().optional(),
  // Of an abort it is a number.
  code: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  lastError: z.unknown().optional(),
});

const meanings: Readonly<Record<number, string>> = {
  401: 'its API refuses the key',
  403: 'its API refuses the key',
  404: 'its API knows no such model or address',
  413: 'its API takes no prompt as long as this',
  429: 'its API takes no more requests for now',
};

/** Names of errors for a response that no such API sends, such as a page of HTML, or for one that is cut off. */
const unreadable =
  /InvalidResponseData|JSONParse|TypeValidation|EmptyResponseBody|^SyntaxError$|^ZodError$/;

/** How far causes are followed. */
const mostCauses = 5;

/**
 * Why a provider failed, for the log, such as "its API refuses the key (status 401)". What a provider
 * itself says of it is left out: it may repeat the question.
 */
export function describeProviderError(error: unknown): string {
  const chain = causesOf(error);
  const status = chain.find(({ statusCode }) => statusCode !== undefined)?.statusCode;
  // A response that went wrong behind its headers has their status.
  if (status !== undefined && status >= 300) {
    const normal = status >= 500 ? 'its API failed' : 'its API did not take the request';
    return `${meanings[status] ?? normal} (status ${status})`;
  }
  const code = chain.find((each) => each.code !== undefined && /^[A-Z_]+$/.test(each.code))?.code;
  if (code) return `its API cannot be reached (${code})`;
  const names = chain.flatMap(({ name = '' }) => (name ? [name] : []));
  if (names.includes('TimeoutError')) return 'its API did not answer in time';
  const name = names.at(-1) ?? 'without a name';
  return status !== undefined || unreadable.test(name)
    ? `its API sent what cannot be read: is its address right? (${name})`
    : `its API reported a fault (${name})`;
}

type ProviderError = z.output<typeof providerErrorSchema>;

/** The error and what it came from, outermost first; of tries, the last one. */
function causesOf(error: unknown): ProviderError[] {
  const chain: ProviderError[] = [];
  let next = error;
  while (chain.length < mostCauses) {
    const { data } = providerErrorSchema.safeParse(next);
    if (!data) break;
    chain.push(data);
    next = data.lastError ?? data.cause;
  }
  return chain;
}
