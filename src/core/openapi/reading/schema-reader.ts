import { isRecord } from '../../record.js';
import {
  plainKeywords,
  type Schema,
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

/**
 * Takes over schemas of a document: keywords that mean something, in the terms of OpenAPI 3.1, with references
 * into one table. What a schema refers to comes along once, however often and in whatever circles.
 */
export class SchemaReader {
  readonly #documents: Documents;
  readonly #isOld: boolean;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #table = new Map<string, Schema>();
  readonly #waiting: { name: string; target: Located }[] = [];
  readonly #most: number;
  #count = 0;

  /**
   * @param isOld - whether the document is one of OpenAPI 3.0, whose schemas say some things otherwise.
   * @param most - schemas of all kinds that are read.
   */
  constructor(documents: Documents, isOld: boolean, most = mostSchemas) {
    this.#documents = documents;
    this.#isOld = isOld;
    this.#most = most;
  }

  /** A schema; one that takes anything, where there is none. */
  read(located: Located): Schema {
    return located.value === undefined ? true : this.#read(located, 0);
  }

  /** All schemas that those which were read refer to. */
  get table(): SchemaTable {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.#table.set(next.name, this.#read(next.target, 0));
    }
    return Object.fromEntries(this.#table);
  }

  #read(located: Located, depth: number): Schema {
    const { value } = located;
    if (typeof value === 'boolean') return value;
    if (!isRecord(value)) return true;
    this.#count += 1;
    if (depth > deepest || this.#count > this.#most) {
      this.#documents.report(
        `The schema at ${located.pointer} is too large, and not all of it is read.`,
      );
      return true;
    }
    const schema = Object.fromEntries(this.#readKeywords(located, value, depth));
    const { $ref: reference } = value;
    if (typeof reference !== 'string') return schema;
    const name = this.#nameOf(reference, located);
    const target = name === undefined ? {} : { $ref: tablePrefix + name };
    // Beside a reference, OpenAPI 3.0 lets nothing count.
    return this.#isOld ? target : { ...schema, ...target };
  }

  #readKeywords(
    located: Located,
    value: Record<string, unknown>,
    depth: number,
  ): [string, unknown][] {
    const inner = (...path: string[]): Schema =>
      this.#read(this.#documents.at(located, ...path), depth + 1);
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

  /** The name in the table of what a reference leads to, which is read when all else is. */
  #nameOf(reference: string, from: Located): string | undefined {
    const target = this.#documents.target(reference, from);
    if (!target) return undefined;
    const place = `${target.file}#${target.pointer}`;
    const known = this.#names.get(place);
    if (known !== undefined) return known;
    const wanted =
      (target.pointer || target.file)
        .split('/')
        .at(-1)
        ?.replace(/[^\w.-]/g, '_') || 'root';
    const name = this.#taken.has(wanted) ? `${wanted}-${this.#taken.size}` : wanted;
    this.#taken.add(name);
    this.#names.set(place, name);
    this.#waiting.push({ name, target });
    return name;
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
