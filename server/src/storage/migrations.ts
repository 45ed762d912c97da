/**
 * The schema's history, oldest first, in SQL that SQLite and PostgreSQL both take. Forward only: an
 * entry that was ever released is never edited; a change is a new entry.
 */
export const migrations: readonly { number: number; statements: readonly string[] }[] = [
  {
    number: 1,
    statements: [
      `CREATE TABLE pages (
        path TEXT PRIMARY KEY,
        content_hash TEXT NOT NULL,
        page TEXT NOT NULL
      )`,
      `CREATE TABLE keys (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        domain TEXT NOT NULL,
        project TEXT NOT NULL,
        hash TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        revoked_at TEXT
      )`,
      `CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      )`,
    ],
  },
  {
    number: 2,
    statements: [
      `CREATE TABLE threads (
        id TEXT PRIMARY KEY,
        domain TEXT NOT NULL,
        key_hash TEXT NOT NULL,
        created_at TEXT NOT NULL
      )`,
    ],
  },
  {
    number: 3,
    statements: [
      `CREATE TABLE index_generations (
        generation TEXT PRIMARY KEY,
        byte_count INTEGER NOT NULL,
        created_at TEXT NOT NULL
      )`,
      // SQLite takes any name of a type, and stores bytes as bytes; PostgreSQL knows this one.
      `CREATE TABLE index_parts (
        generation TEXT NOT NULL,
        number INTEGER NOT NULL,
        data BYTEA NOT NULL,
        PRIMARY KEY (generation, number)
      )`,
      `CREATE TABLE embeddings (
        model TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        vector BYTEA NOT NULL,
        PRIMARY KEY (model, content_hash)
      )`,
    ],
  },
];
