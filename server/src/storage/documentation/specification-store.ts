import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { KeptSpecifications, ReadSpecification } from '../../content/page-operation.js';
import { readVersion } from '../../version.js';
import type { Database } from '../database/database.js';
import { storedBytes } from '../database/stored-bytes.js';
import { operationSchema, optional, withNulls } from './page-schema.js';

/** Characters of what is kept of a document; what is more takes long to unpack while others wait. */
const mostCharacters = 32_000_000;
/** The same in bytes, where each character takes three. */
const mostBytes = 3 * mostCharacters;

const describedSchema = operationSchema.extend({
  method: z.string(),
  path: z.string(),
  title: z.string(),
  line: z.number(),
  description: optional(z.string()),
  text: z.string(),
  addresses: z.object({ start: z.number(), end: z.number(), instead: z.string() }),
  hasPrivateAddresses: z.boolean(),
  tag: optional(z.string()),
  slug: z.string(),
  address: optional(z.string()),
  isPublic: optional(z.boolean()),
});

/** Another version may make other pages of the same document. */
const version = readVersion();

const specificationSchema = z.object({
  version: z.literal(version),
  operations: z.array(describedSchema),
  problems: z.array(z.string()),
  files: z.array(z.string()).transform((files) => new Set(files)),
  brokenParts: z.array(z.string()),
  hash: z.string(),
}) satisfies z.ZodType<ReadSpecification>;

/** What pages are made of in the documents of a domain, as they were read last: large ones take seconds to read. */
export class SpecificationStore implements KeptSpecifications {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** What was stored of the document in that file; `undefined` where this version cannot read it. */
  async read(file: string): Promise<ReadSpecification | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT packed FROM specifications WHERE domain = ? AND file = ?',
      args: [this.#domain, file],
    });
    return rows[0] && unpack(storedBytes(rows[0].packed));
  }

  /** Stores it in place of what was known of that file; nothing where there is none of it, or too much. */
  async write(file: string, specification: ReadSpecification): Promise<void> {
    const packed = await pack(specification);
    if (!packed) return;
    await this.#database.execute({
      sql: `INSERT INTO specifications (domain, file, packed) VALUES (?, ?, ?)
        ON CONFLICT (domain, file) DO UPDATE SET packed = excluded.packed`,
      args: [this.#domain, file, packed],
    });
  }

  /** Forgets those in other files. */
  async keep(files: readonly string[]): Promise<void> {
    await this.#database.execute({
      sql: `DELETE FROM specifications WHERE domain = ?${' AND file <> ?'.repeat(files.length)}`,
      args: [this.#domain, ...files],
    });
  }
}

async function pack(specification: ReadSpecification): Promise<Uint8Array | undefined> {
  if (specification.operations.length === 0) return undefined;
  const text = withNulls({ ...specification, version, files: [...specification.files] });
  if (text.length > mostCharacters) return undefined;
  return promisify(deflateRaw)(text, { level: 3 });
}

async function unpack(packed: Uint8Array): Promise<ReadSpecification | undefined> {
  try {
    const text = await promisify(inflateRaw)(packed, { maxOutputLength: mostBytes });
    const { version: _, ...specification } = specificationSchema.parse(JSON.parse(text.toString()));
    return specification;
  } catch {
    return undefined;
  }
}
