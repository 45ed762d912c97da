import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { Problem } from '../../problem.js';

export { withFewMarks } from '../../content/markdown/plain-text.js';

/** Characters that a question or a query may have, and that all context items of a question have together. */
export const questionLimit = 32_000;

/** Characters that each of the other strings of a request may have. */
export const stringLimits = {
  fp: 1000,
  /** Of a context item: a path as long as browsers take one. */
  path: 2000,
  elementId: 1000,
  /** Ids, keys, the names in a path, versions and languages: whatever a program chose. */
  name: 200,
  reason: 2000,
} as const;

/** A string of a body that may be so long. */
export function boundedText(most: number) {
  return z.string().max(most, { error: ({ input }) => tooLong(String(input).length, most) });
}

/** A field that may be absent, or null, as which many languages write what has no value. */
export function absentWhenNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => value ?? undefined, schema.optional()).optional();
}

/** A field with a default, which holds where it is null as well. */
export function defaultWhenNull<Schema extends z.ZodType>(schema: z.ZodDefault<Schema>) {
  return z.preprocess((value) => value ?? undefined, schema);
}

/** A string that may be so long, and absent. */
export function optionalText(most: number) {
  return absentWhenNull(boundedText(most));
}

/** A size that clients may ask for: brought into its bounds, whole, and absent when it is null. */
export function boundedSize({ most, normal }: { most: number; normal: number }) {
  const size = z
    .number()
    .nullish()
    .transform((given) => Math.round(Math.min(Math.max(given ?? normal, 1), most)));
  return z.preprocess(asFinite, size).meta({
    description: `1 to ${most}; other numbers are brought into these bounds. Default ${normal}.`,
    ...{ minimum: 1, maximum: most },
  });
}

/** JSON has no infinity, but a number such as 1e999 is read as one, which Zod takes for no number. */
function asFinite(value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  return value === Number.NEGATIVE_INFINITY ? -Number.MAX_VALUE : value;
}

/** Restricts retrieval; of its fields only these are known. */
export const filterSchema = z
  .object({
    version: optionalText(stringLimits.name),
    language: optionalText(stringLimits.name),
  })
  .nullish()
  .transform((filter) => ({
    ...(filter?.version === undefined ? {} : { version: filter.version }),
    ...(filter?.language === undefined ? {} : { language: filter.language }),
  }));

/** What is said of a string that is longer than it may be, behind its name. */
function tooLong(length: number, most: number): string {
  return `it has ${length} characters; ${most} are the most that are taken.`;
}

/** Headers that carry what a program chose, by the name that a problem calls them by. */
const namedHeaders = ['Authorization', 'X-Thread-Key', 'Last-Event-ID'] as const;

/** Refuses a request with a longer name in its path, or in a header that is looked up, than there can be. */
export const limitNames: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const parameters: Record<string, string> = req.param();
  const headers = namedHeaders.map((header) => [header, req.header(header) ?? ''] as const);
  for (const [field, { length }] of [...Object.entries(parameters), ...headers]) {
    if (length <= stringLimits.name) continue;
    throw new Problem(`${field}: ${tooLong(length, stringLimits.name)}`, {
      status: 400,
      code: 'invalid-request',
      field,
    });
  }
  await next();
};
