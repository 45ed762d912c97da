import { z } from 'zod';
import { countClauses, evaluate, type StoredFields, searchSchema } from './opensearch-query.js';

/** An index of the stand-in. */
export interface StoredIndex {
  createdAt: number;
  aliases: string[];
  fields: Set<string>;
  facts: unknown;
  documents: Map<string, StoredFields>;
  /** What a search sees: the documents as they were at the last refresh. */
  visible: Map<string, StoredFields>;
}

const headerSchema = z.strictObject({ allow_partial_search_results: z.literal(false) });
const idsSchema = z.strictObject({ ids: z.array(z.string()) });
const vectorsSchema = z.strictObject({
  doc: z.record(z.string(), z.string()),
  fields: z.array(z.string()),
  term_statistics: z.literal(true),
  field_statistics: z.literal(false),
  positions: z.literal(false),
  offsets: z.literal(false),
});
const factsSchema = z.strictObject({ _meta: z.unknown() }).transform(({ _meta: facts }) => facts);
const actionSchema = z.strictObject({ index: z.strictObject({ _id: z.string() }) });

/** The default of `indices.query.bool.max_clause_count`. */
const mostClauses = 1024;

/** What a request is answered with. */
export interface ScriptedAnswer {
  status: number;
  body: unknown;
}

/** Answers a request to an index; `undefined` for one that is not known. */
export function answerAction(
  index: StoredIndex,
  { line, body }: { line: string; body: string },
): ScriptedAnswer | undefined {
  switch (line) {
    case 'POST _bulk':
      return bulk(index, body);
    case 'POST _refresh':
      index.visible = new Map(index.documents);
      return { status: 200, body: { _shards: { total: 2, successful: 1, failed: 0 } } };
    case 'GET _count':
      return { status: 200, body: { count: index.visible.size } };
    case 'POST _msearch':
      return searchAll(index, body);
    case 'POST _mget':
      return getAll(index, body);
    case 'POST _termvectors':
      return countTerms(index, body);
    case 'PUT _mapping':
      index.facts = factsSchema.parse(JSON.parse(body));
      return { status: 200, body: { acknowledged: true } };
    default:
      return undefined;
  }
}

function bulk(index: StoredIndex, body: string): ScriptedAnswer {
  if (!body.endsWith('\n')) throw new Error('The bulk request must be terminated by a newline');
  const lines = body.trimEnd().split('\n');
  const items = [];
  for (let line = 0; line < lines.length; line += 2) {
    const { _id: id } = actionSchema.parse(JSON.parse(lines[line] ?? '')).index;
    const document = z.record(z.string(), z.unknown()).parse(JSON.parse(lines[line + 1] ?? ''));
    const unknown = Object.keys(document).find((field) => !index.fields.has(field));
    if (unknown) throw new Error(`strict_dynamic_mapping_exception: ${unknown}`);
    index.documents.set(id, document);
    items.push({ index: { _id: id, _version: 1, result: 'created', status: 201 } });
  }
  return { status: 200, body: { took: 1, errors: false, items } };
}

function searchAll(index: StoredIndex, body: string): ScriptedAnswer {
  const lines = body.trimEnd().split('\n');
  const responses = [];
  for (let line = 0; line < lines.length; line += 2) {
    headerSchema.parse(JSON.parse(lines[line] ?? ''));
    const { size, query } = searchSchema.parse(JSON.parse(lines[line + 1] ?? ''));
    if (countClauses(query) > mostClauses) {
      responses.push({ error: failedBy('too_many_nested_clauses'), status: 500 });
      continue;
    }
    const hits = [...index.visible]
      .map(([id, document]) => ({ id, score: evaluate(query, document) }))
      .filter(({ score }) => score > 0)
      .sort((first, second) => second.score - first.score)
      .slice(0, size)
      .map(({ id, score }) => ({ _id: id, _score: score }));
    responses.push({ took: 1, timed_out: false, hits: { max_score: 1, hits }, status: 200 });
  }
  return { status: 200, body: { took: 1, responses } };
}

function getAll(index: StoredIndex, body: string): ScriptedAnswer {
  const docs = idsSchema.parse(JSON.parse(body)).ids.map((id) => {
    const document = index.documents.get(id);
    if (!document) return { _id: id, found: false };
    return { _id: id, found: true, _source: { content: document.content } };
  });
  return { status: 200, body: { docs } };
}

function countTerms(index: StoredIndex, body: string): ScriptedAnswer {
  const { doc, fields } = vectorsSchema.parse(JSON.parse(body));
  const vectors = fields.map((field) => {
    const lists = [...index.visible.values()].map((document) => String(document[field]).split(' '));
    const terms = new Set((doc[field] ?? '').split(' '));
    const counts = [...terms].map((term) => {
      const count = lists.filter((words) => words.includes(term)).length;
      return [term, { term_freq: 1, ...(count > 0 ? { doc_freq: count, ttf: count } : {}) }];
    });
    return [field, { terms: Object.fromEntries(counts) }];
  });
  return { status: 200, body: { found: true, term_vectors: Object.fromEntries(vectors) } };
}

/** What is told of a search that failed everywhere. */
export function failedBy(type: string) {
  const reason = 'all shards failed';
  return { root_cause: [{ type, reason: type }], type: 'search_phase_execution_exception', reason };
}

/** An error, as OpenSearch tells of it. */
export function failure(status: number, type: string, reason: string): ScriptedAnswer {
  return { status, body: { error: { root_cause: [], type, reason }, status } };
}
