/** One step in the schema's history. */
export interface Migration {
  number: number;
  statements: readonly string[];
}

/** The steps before there were projects in the database. See `migrations`. */
export const firstMigrations: readonly Migration[] = [
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
      // JSON, an array of origins; null where the key is valid from all that the server allows.
      'ALTER TABLE keys ADD COLUMN allowed_origins TEXT',
      "ALTER TABLE threads ADD COLUMN fingerprint TEXT NOT NULL DEFAULT 'anonymous'",
      "ALTER TABLE threads ADD COLUMN used_on TEXT NOT NULL DEFAULT ''",
      'UPDATE threads SET used_on = substr(created_at, 1, 10)',
      'CREATE INDEX threads_by_fingerprint ON threads (fingerprint)',
      `CREATE TABLE conversations (
        id TEXT PRIMARY KEY,
        project TEXT NOT NULL,
        domain TEXT NOT NULL,
        thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
        fingerprint TEXT NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        answer_kind TEXT,
        sources TEXT NOT NULL,
        category TEXT,
        created_at TEXT NOT NULL,
        finished_at TEXT
      )`,
      'CREATE INDEX conversations_by_project ON conversations (project, id)',
      'CREATE INDEX conversations_by_thread ON conversations (thread_id)',
      'CREATE INDEX conversations_by_fingerprint ON conversations (fingerprint)',
      `CREATE TABLE feedback (
        message_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
        rating TEXT NOT NULL,
        reason TEXT,
        created_at TEXT NOT NULL
      )`,
      `CREATE TABLE counters (
        name TEXT NOT NULL,
        period TEXT NOT NULL,
        started_at TEXT NOT NULL,
        ends_at TEXT NOT NULL,
        total BIGINT NOT NULL,
        PRIMARY KEY (name, period, started_at)
      )`,
      `CREATE TABLE generations (
        domain TEXT PRIMARY KEY,
        id BIGINT NOT NULL,
        hash TEXT NOT NULL,
        created_at TEXT NOT NULL
      )`,
    ],
  },
  {
    number: 4,
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
  {
    number: 5,
    statements: [
      `CREATE TABLE cached_answers (
        key TEXT PRIMARY KEY,
        thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
        answer TEXT NOT NULL,
        sources TEXT NOT NULL,
        created_at TEXT NOT NULL
      )`,
      'CREATE INDEX cached_answers_by_thread ON cached_answers (thread_id)',
      'CREATE INDEX cached_answers_by_age ON cached_answers (created_at)',
    ],
  },
  {
    // One database may hold the documentation of several domains; what there was is of the default one.
    number: 6,
    statements: [
      // The configuration of the site, as JSON.
      'ALTER TABLE generations ADD COLUMN site TEXT',
      // What the authors answer themselves, as JSON.
      'ALTER TABLE generations ADD COLUMN reviewed_answers TEXT',
      `CREATE TABLE domain_pages (
        domain TEXT NOT NULL,
        path TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        page TEXT NOT NULL,
        PRIMARY KEY (domain, path)
      )`,
      `INSERT INTO domain_pages (domain, path, content_hash, page)
        SELECT 'docs', path, content_hash, page FROM pages`,
      'DROP TABLE pages',
      'ALTER TABLE domain_pages RENAME TO pages',
      // Indexes are built again.
      'DROP TABLE index_parts',
      'DROP TABLE index_generations',
      `CREATE TABLE index_generations (
        domain TEXT NOT NULL,
        generation TEXT NOT NULL,
        byte_count INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        PRIMARY KEY (domain, generation)
      )`,
      `CREATE TABLE index_parts (
        domain TEXT NOT NULL,
        generation TEXT NOT NULL,
        number INTEGER NOT NULL,
        data BYTEA NOT NULL,
        PRIMARY KEY (domain, generation, number)
      )`,
      // Vectors are paid for.
      `CREATE TABLE domain_embeddings (
        domain TEXT NOT NULL,
        model TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        vector BYTEA NOT NULL,
        PRIMARY KEY (domain, model, content_hash)
      )`,
      `INSERT INTO domain_embeddings (domain, model, content_hash, vector)
        SELECT 'docs', model, content_hash, vector FROM embeddings`,
      'DROP TABLE embeddings',
      'ALTER TABLE domain_embeddings RENAME TO embeddings',
    ],
  },
];
