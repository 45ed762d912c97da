import { isRecord } from '../../record.js';
import {
  plainKeywords,
  type Schema,
  type SchemaObject,
  type SchemaTable,
  schemaKeywords,
  schemaListKeywords,
  schemaMapKeywords,
  tablePrefix,
} from '../schema.js';
import { entriesOf, itemsOf } from './bounded.js';
import type { Documents, Located } from './documents.js';
import { modernKeywords } from './modern-keywords.js';

/** Schemas inside schemas, at most; and how many there are of all kinds for one operation. */
const deepest = 64;
const mostSchemas = 30_000;

/** A schema that references lead to: read once for all operations of a document. */
interface NamedSchema {
  name: string;
  target: Located;
  read?: ReadSchema;
}

interface ReadSchema {
  schema: Schema;
  /** What it refers to, each once. */
  references: ReadonlySet<NamedSchema>;
  /** Schemas of all kinds in it. */
  size: number;
}

/** What was read of each document. */
const shared = new WeakMap<Documents, Map<string, SharedSchemas>>();

/** How schemas are read. */
export interface SchemaReaderOptions {
  /** Whether the document is one of OpenAPI 3.0, whose schemas say some things otherwise. */
  isOld?: boolean;
  /** Schemas of all kinds that are read; the last one that is referred to is read to its end. */
  most?: number;
  /** What is not sent the way that these values go: what is `readOnly` to a server, what is `writeOnly` by it. */
  never?: 'readOnly' | 'writeOnly' | undefined;
}

/**
 * Takes over schemas of a document: keywords that mean something, in the terms of OpenAPI 3.1, with references
 * into one table. What a schema refers to comes along once, however often and in whatever circles.
 */
export class SchemaReader {
  readonly #documents: Documents;
  readonly #schemas: SharedSchemas;
  readonly #known = new Set<NamedSchema>();
  readonly #waiting: NamedSchema[] = [];
  readonly #most: number;
  #count = 0;

  constructor(
    documents: Documents,
    { isOld = false, most = mostSchemas, never }: SchemaReaderOptions = {},
  ) {
    this.#documents = documents;
    this.#most = most;
    const known = shared.get(documents) ?? new Map<string, SharedSchemas>();
    shared.set(documents, known);
    const key = `${isOld} ${most} ${never}`;
    this.#schemas = known.get(key) ?? new SharedSchemas(documents, { isOld, most, never });
    known.set(key, this.#schemas);
  }

  /** A schema; one that takes anything, where there is none. */
  read(located: Located): Schema {
    return located.value === undefined ? true : this.#take(this.#schemas.read(located));
  }

  /** All schemas that those which were read refer to. */
  get table(): SchemaTable {
    const table: [string, Schema][] = [];
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const isTooMuch = this.#count > this.#most;
      if (isTooMuch) reportSize(this.#documents, next.target);
      table.push([next.name, isTooMuch || this.#take(this.#schemas.readNamed(next))]);
    }
    return Object.fromEntries(table);
  }

  #take({ schema, references, size }: ReadSchema): Schema {
    this.#count += size;
    for (const reference of references) {
      if (this.#known.has(reference)) continue;
      this.#known.add(reference);
      this.#waiting.push(reference);
    }
    return schema;
  }
}

function reportSize(documents: Documents, { pointer }: Located): void {
  documents.report(`The schema at ${pointer} is too large, and not all of it is read.`);
}

/** What is being read, and what was found in it. */
interface Reading {
  references: Set<NamedSchema>;
  count: number;
}

/** The schemas of a document, by their places and by names of which each is one schema's in all of it. */
class SharedSchemas {
  readonly #documents: Documents;
  readonly #isOld: boolean;
  readonly #most: number;
  readonly #never: SchemaReaderOptions['never'];
  readonly #named = new Map<string, NamedSchema>();
  readonly #taken = new Map<string, number>();

  constructor(
    documents: Documents,
    { isOld, most, never }: SchemaReaderOptions & { isOld: boolean; most: number },
  ) {
    this.#documents = documents;
    this.#isOld = isOld;
    this.#most = most;
    this.#never = never;
  }

  read(located: Located): ReadSchema {
    const reading: Reading = { references: new Set(), count: 0 };
    const schema = this.#read(located, { depth: 0, reading });
    return { schema, references: reading.references, size: reading.count };
  }

  readNamed(named: NamedSchema): ReadSchema {
    named.read ??= this.read(named.target);
    return named.read;
  }

  #read(located: Located, { depth, reading }: { depth: number; reading: Reading }): Schema {
    const { value } = located;
    if (typeof value === 'boolean') return value;
    if (!isRecord(value)) return true;
    reading.count += 1;
    if (depth > deepest || reading.count > this.#most) {
      reportSize(this.#documents, located);
      return true;
    }
    const inner = (...path: string[]): Schema =>
      this.#read(this.#documents.at(located, ...path), { depth: depth + 1, reading });
    const schema = this.#withoutNever(Object.fromEntries(this.#readKeywords(value, inner)));
    const { $ref: reference } = value;
    if (typeof reference !== 'string') return schema;
    const named = this.#name(reference, located);
    if (named) reading.references.add(named);
    const target = named ? { $ref: tablePrefix + named.name } : {};
    // Beside a reference, OpenAPI 3.0 lets nothing count.
    return this.#isOld ? target : { ...schema, ...target };
  }

  /** What is not sent this way is not needed either ("required will take effect on the response only"). */
  #withoutNever(schema: SchemaObject): SchemaObject {
    const { required, properties } = schema;
    const never = this.#never;
    if (!never || !Array.isArray(required)) return schema;
    const isSent = (name: string): boolean => !Object(Object(properties)[name])[never];
    return { ...schema, required: required.filter(isSent) };
  }

  #readKeywords(
    value: Record<string, unknown>,
    inner: (...path: string[]) => Schema,
  ): [string, unknown][] {
    const keywords = this.#isOld ? modernKeywords(value) : value;
    return entriesOf(keywords).flatMap(([keyword, content]): [string, unknown][] => {
      const older = readOlder([keyword, content], value, inner);
      if (older) return older;
      if (plainKeywords.has(keyword)) return [[keyword, content]];
      if (keyword === 'example') return [['examples', [content, ...itemsOf(value.examples)]]];
      if (schemaKeywords.has(keyword)) return [[keyword, inner(keyword)]];
      if (schemaMapKeywords.has(keyword)) {
        const names = entriesOf(content).map(([name]) => name);
        return [[keyword, Object.fromEntries(names.map((name) => [name, inner(keyword, name)]))]];
      }
      if (!schemaListKeywords.has(keyword)) return [];
      const schemas = itemsOf(content).map((_, index) => inner(keyword, String(index)));
      return [[keyword, schemas]];
    });
  }

  /** What a reference leads to, under a name; it is read when it is needed. */
  #name(reference: string, from: Located): NamedSchema | undefined {
    const target = this.#documents.target(reference, from);
    if (!target) return undefined;
    const place = `${target.file}#${target.pointer}`;
    const known = this.#named.get(place);
    if (known) return known;
    const wanted =
      (target.pointer || target.file)
        .split('/')
        .at(-1)
        ?.replace(/[^\w.-]/g, '_') || 'root';
    const named = { name: this.#free(wanted), target };
    this.#named.set(place, named);
    return named;
  }

  #free(wanted: string): string {
    const count = this.#taken.get(wanted) ?? 0;
    this.#taken.set(wanted, count + 1);
    return count === 0 ? wanted : this.#free(`${wanted}-${count + 1}`);
  }
}

/** What drafts up to 7 and AsyncAPI say otherwise: places of a list, and the property that tells alternatives apart. */
function readOlder(
  [keyword, content]: readonly [string, unknown],
  { items }: Record<string, unknown>,
  inner: (...path: string[]) => Schema,
): [string, unknown][] | undefined {
  if (keyword === 'items' && Array.isArray(content))
    return [['prefixItems', itemsOf(content).map((_, index) => inner(keyword, String(index)))]];
  if (keyword === 'additionalItems' && Array.isArray(items)) return [['items', inner(keyword)]];
  if (keyword === 'discriminator' && typeof content === 'string')
    return [[keyword, { propertyName: content }]];
  return undefined;
}
