import { z } from 'zod';
import { editDistance } from '#core/search-engine/words/edit-distance.js';

const multiMatchSchema = z
  .strictObject({
    query: z.string(),
    type: z.enum(['best_fields', 'cross_fields', 'phrase_prefix']),
    fields: z.array(z.string().regex(/^\w+\^[\d.]+$/)),
    tie_breaker: z.number().optional(),
    max_expansions: z.number().optional(),
    fuzziness: z
      .string()
      .regex(/^AUTO:\d+,\d+$/)
      .optional(),
    prefix_length: z.number().optional(),
    boost: z.number().optional(),
    _name: z.string().optional(),
  })
  .refine(({ type, fuzziness }) => fuzziness === undefined || type === 'best_fields', {
    error: 'fuzziness cannot be used with cross_fields and phrase_prefix',
  });

const querySchema: z.ZodType<Query> = z.union([
  z.strictObject({ multi_match: multiMatchSchema }),
  z.strictObject({ term: z.record(z.string(), z.string()) }),
  z.strictObject({
    dis_max: z.strictObject({
      get queries() {
        return z.array(querySchema);
      },
      _name: z.string().optional(),
    }),
  }),
  z.strictObject({
    bool: z.strictObject({
      get should() {
        return z.array(querySchema);
      },
      get filter() {
        return z.array(querySchema);
      },
      minimum_should_match: z.literal(1),
    }),
  }),
]);

type MultiMatch = z.output<typeof multiMatchSchema>;
type Query =
  | { multi_match: MultiMatch }
  | { term: Record<string, string> }
  | { dis_max: { queries: Query[]; _name?: string | undefined } }
  | { bool: { should: Query[]; filter: Query[] } };

/** The body of a search, as far as the adapter may use what OpenSearch documents. */
export const searchSchema = z.strictObject({
  size: z.number().max(10_000),
  _source: z.literal(false),
  track_total_hits: z.literal(false),
  query: querySchema,
  aggs: z.strictObject({
    all: z.strictObject({
      global: z.strictObject({}),
      aggs: z.strictObject({
        words: z.strictObject({
          filters: z.strictObject({ filters: z.record(z.string(), querySchema) }),
        }),
      }),
    }),
  }),
});

interface Match {
  /** 0 where it does not match. */
  score: number;
  /** Of the named queries that match. */
  names: string[];
}

/** Whether and how well a document answers a query. */
export function evaluate(query: Query, document: Record<string, string>): Match {
  const all = (queries: Query[]) => queries.map((each) => evaluate(each, document));
  if ('bool' in query) {
    const should = all(query.bool.should);
    const isWanted = all(query.bool.filter).every(({ score }) => score > 0);
    const score = isWanted ? should.reduce((sum, match) => sum + match.score, 0) : 0;
    return { score, names: should.flatMap(({ names }) => names) };
  }
  if ('dis_max' in query) {
    const { queries, _name: name } = query.dis_max;
    const matches = all(queries);
    const score = Math.max(...matches.map((match) => match.score));
    return named(name, { score, names: matches.flatMap(({ names }) => names) });
  }
  if ('term' in query) {
    const isEqual = Object.entries(query.term).every(([field, value]) => document[field] === value);
    return { score: isEqual ? 1 : 0, names: [] };
  }
  const { boost = 1, _name } = query.multi_match;
  return named(_name, { score: boost * scoreOf(query.multi_match, document), names: [] });
}

function named(name: string | undefined, { score, names }: Match): Match {
  return { score, names: name !== undefined && score > 0 ? [...names, name] : names };
}

function scoreOf(query: MultiMatch, document: Record<string, string>): number {
  const scores = query.fields.map((each) => {
    const [field = '', weight] = each.split('^');
    const words = (document[field] ?? '').split(' ');
    return words.some((word) => answers(word, query)) ? Number(weight) : 0;
  });
  return Math.max(...scores);
}

function answers(word: string, { query, type, fuzziness, prefix_length = 0 }: MultiMatch): boolean {
  if (type === 'phrase_prefix') return word.startsWith(query);
  if (fuzziness === undefined) return word === query;
  const edits = query.length > 7 ? 2 : 1;
  const isSameStart = word.slice(0, prefix_length) === query.slice(0, prefix_length);
  return isSameStart && editDistance({ first: query, second: word }).whole <= edits;
}
