import { z } from 'zod';
import { editDistance } from '#core/search-engine/words/edit-distance.js';

const fuzzySchema = z.strictObject({
  value: z.string(),
  boost: z.number(),
  fuzziness: z.number().max(2),
  prefix_length: z.number(),
  max_expansions: z.number(),
});
const valueSchema = z.strictObject({ value: z.string(), boost: z.number() });

const querySchema: z.ZodType<Query> = z.union([
  z.strictObject({ term: z.record(z.string(), z.union([z.string(), valueSchema])) }),
  z.strictObject({ prefix: z.record(z.string(), valueSchema) }),
  z.strictObject({ fuzzy: z.record(z.string(), fuzzySchema) }),
  z.strictObject({
    dis_max: z.strictObject({
      boost: z.number().optional(),
      get queries() {
        return z.array(querySchema);
      },
    }),
  }),
  z.strictObject({
    bool: z.strictObject({
      get should() {
        return z.array(querySchema).optional();
      },
      get must() {
        return z.array(querySchema).optional();
      },
      get filter() {
        return z.array(querySchema).optional();
      },
      minimum_should_match: z.literal(1).optional(),
    }),
  }),
]);

type Value = z.output<typeof valueSchema>;
type Query =
  | { term: Record<string, string | Value> }
  | { prefix: Record<string, Value> }
  | { fuzzy: Record<string, z.output<typeof fuzzySchema>> }
  | { dis_max: { queries: Query[]; boost?: number | undefined } }
  | {
      bool: {
        should?: Query[] | undefined;
        must?: Query[] | undefined;
        filter?: Query[] | undefined;
        minimum_should_match?: 1 | undefined;
      };
    };

/** The body of a search, as far as the adapter may use what OpenSearch documents. */
export const searchSchema = z.strictObject({
  size: z.number().max(10_000),
  _source: z.literal(false),
  track_total_hits: z.literal(false),
  query: querySchema,
});

/** A document's fields; those of words have them with a space between two. */
export type StoredFields = Record<string, unknown>;

/** How well a document answers a query, by boosts alone; 0 where it does not. */
export function evaluate(query: Query, document: StoredFields): number {
  const all = (queries: Query[] = []) => queries.map((each) => evaluate(each, document));
  if ('dis_max' in query) {
    const { queries, boost = 1 } = query.dis_max;
    return boost * Math.max(0, ...all(queries));
  }
  if ('bool' in query) {
    const { should, must, filter } = query.bool;
    if ([...all(must), ...all(filter)].some((score) => score === 0)) return 0;
    const wanted = all(should);
    if (should && wanted.every((score) => score === 0)) return 0;
    return [...wanted, ...all(must)].reduce((sum, score) => sum + score, 0);
  }
  const scores = Object.entries(clauseOf(query)).map(([field, value]) => {
    const { boost } = value;
    return wordsIn(document[field]).some((word) => answers(word, query, value)) ? boost : 0;
  });
  return Math.max(...scores);
}

/** How many clauses a query has once it is rewritten, at most. */
export function countClauses(query: Query): number {
  const all = (queries: Query[] = []) => queries.reduce((sum, each) => sum + countClauses(each), 0);
  if ('dis_max' in query) return all(query.dis_max.queries);
  if ('bool' in query) {
    const { should, must, filter } = query.bool;
    return all(should) + all(must) + all(filter);
  }
  if (!('fuzzy' in query)) return 1;
  return Object.values(query.fuzzy).reduce((sum, { max_expansions }) => sum + max_expansions, 0);
}

type Clause = Value & { fuzziness?: number; prefix_length?: number };
type Leaf = Exclude<Query, { dis_max: unknown } | { bool: unknown }>;

function clauseOf(query: Leaf): Record<string, Clause> {
  if ('prefix' in query) return query.prefix;
  if ('fuzzy' in query) return query.fuzzy;
  return Object.fromEntries(
    Object.entries(query.term).map(([field, value]) => [
      field,
      typeof value === 'string' ? { value, boost: 1 } : value,
    ]),
  );
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(' ') : [];
}

function answers(word: string, query: Leaf, clause: Clause): boolean {
  const { value, fuzziness = 0, prefix_length = 0 } = clause;
  if ('prefix' in query) return word.startsWith(value);
  if ('term' in query) return word === value;
  const isSameStart = word.slice(0, prefix_length) === value.slice(0, prefix_length);
  return isSameStart && editDistance({ first: value, second: word }).whole <= fuzziness;
}
