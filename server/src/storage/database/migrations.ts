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
  {
    number: 7,
    statements: [
      `CREATE TABLE projects (
        id TEXT PRIMARY KEY,
        domain TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        organization TEXT,
        source TEXT NOT NULL,
        created_at TEXT NOT NULL
      )`,
      `CREATE TABLE project_hosts (
        host TEXT PRIMARY KEY,
        project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE
      )`,
      'CREATE INDEX project_hosts_by_project ON project_hosts (project)',
    ],
  },
  {
    number: 8,
    statements: [
      `CREATE TABLE updates (
        id TEXT PRIMARY KEY,
        project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        status TEXT NOT NULL,
        source TEXT NOT NULL,
        author TEXT,
        summary TEXT NOT NULL,
        commit_record TEXT,
        created_at TEXT NOT NULL,
        ended_at TEXT,
        attempts INTEGER NOT NULL,
        lease TEXT,
        lease_ends BIGINT
      )`,
      // Of each project one update waits at most, and one is worked on.
      "CREATE UNIQUE INDEX updates_waiting ON updates (project) WHERE status = 'queued'",
      "CREATE UNIQUE INDEX updates_running ON updates (project) WHERE status = 'in_progress'",
      'CREATE INDEX updates_by_project ON updates (project, id)',
      `CREATE TABLE update_logs (
        update_id TEXT NOT NULL REFERENCES updates (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (update_id, number)
      )`,
    ],
  },
  {
    // The generations before the live one are kept, with their pages.
    number: 9,
    statements: [
      // A page as it was from one generation to another; to the live one where the last is null.
      `CREATE TABLE page_states (
        domain TEXT NOT NULL,
        path TEXT NOT NULL,
        first_generation BIGINT NOT NULL,
        last_generation BIGINT,
        content_hash TEXT NOT NULL,
        file TEXT,
        links TEXT,
        page TEXT NOT NULL,
        PRIMARY KEY (domain, path, first_generation)
      )`,
      `INSERT INTO page_states (domain, path, first_generation, content_hash, page)
        SELECT p.domain, p.path, COALESCE(g.id, 0), p.content_hash, p.page
        FROM pages p LEFT JOIN generations g ON g.domain = p.domain`,
      'DROP TABLE pages',
      'ALTER TABLE page_states RENAME TO pages',
      'CREATE UNIQUE INDEX pages_live ON pages (domain, path) WHERE last_generation IS NULL',
      `CREATE TABLE kept_generations (
        domain TEXT NOT NULL,
        id BIGINT NOT NULL,
        hash TEXT NOT NULL,
        created_at TEXT NOT NULL,
        restored BIGINT,
        update_id TEXT,
        site TEXT,
        reviewed_answers TEXT,
        PRIMARY KEY (domain, id)
      )`,
      `INSERT INTO kept_generations (domain, id, hash, created_at, site, reviewed_answers)
        SELECT domain, id, hash, created_at, site, reviewed_answers FROM generations`,
      'DROP TABLE generations',
      'ALTER TABLE kept_generations RENAME TO generations',
      // The generation that a rollback makes live again; null for an update from the source.
      'ALTER TABLE updates ADD COLUMN generation BIGINT',
      'DROP INDEX updates_waiting',
      `CREATE UNIQUE INDEX updates_waiting ON updates (project)
        WHERE status = 'queued' AND generation IS NULL`,
      `CREATE UNIQUE INDEX rollbacks_waiting ON updates (project, generation)
        WHERE status = 'queued' AND generation IS NOT NULL`,
      // Names that cannot be guessed: whoever has one may see the picture.
      `CREATE TABLE update_pictures (
        name TEXT PRIMARY KEY,
        update_id TEXT NOT NULL REFERENCES updates (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        data BYTEA NOT NULL
      )`,
      'CREATE INDEX update_pictures_by_update ON update_pictures (update_id)',
    ],
  },
  {
    number: 10,
    statements: [
      // Files beside the pages, by the hash of what is in them.
      `CREATE TABLE assets (
        domain TEXT NOT NULL,
        hash TEXT NOT NULL,
        byte_count INTEGER NOT NULL,
        PRIMARY KEY (domain, hash)
      )`,
      `CREATE TABLE asset_parts (
        domain TEXT NOT NULL,
        hash TEXT NOT NULL,
        number INTEGER NOT NULL,
        data BYTEA NOT NULL,
        PRIMARY KEY (domain, hash, number)
      )`,
      // What the secret of a project's webhook is derived with; null where it has none.
      'ALTER TABLE projects ADD COLUMN webhook_salt TEXT',
      // What was delivered by webhooks, so that nothing is taken twice.
      `CREATE TABLE webhook_deliveries (
        project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        delivery TEXT NOT NULL,
        received_at TEXT NOT NULL,
        PRIMARY KEY (project, delivery)
      )`,
      'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (project, received_at)',
    ],
  },
  {
    number: 11,
    statements: [
      // The order in which the conversations of a project were committed, whatever the clocks of servers say.
      'ALTER TABLE conversations ADD COLUMN number BIGINT',
      `UPDATE conversations SET number = numbered.number
        FROM (SELECT id, row_number() OVER (PARTITION BY project ORDER BY created_at, id) AS number
          FROM conversations) AS numbered
        WHERE numbered.id = conversations.id`,
      'CREATE UNIQUE INDEX conversations_by_number ON conversations (project, number)',
      'DROP INDEX conversations_by_project',
      `CREATE TABLE conversation_counters (
        project TEXT PRIMARY KEY,
        last_number BIGINT NOT NULL
      )`,
      `INSERT INTO conversation_counters (project, last_number)
        SELECT project, MAX(number) FROM conversations GROUP BY project`,
      // Between which numbers the conversations of an hour lie.
      `CREATE TABLE conversation_hours (
        project TEXT NOT NULL,
        hour TEXT NOT NULL,
        first_number BIGINT NOT NULL,
        last_number BIGINT NOT NULL,
        PRIMARY KEY (project, hour)
      )`,
      `INSERT INTO conversation_hours (project, hour, first_number, last_number)
        SELECT project, substr(created_at, 1, 13), MIN(number), MAX(number)
        FROM conversations GROUP BY project, substr(created_at, 1, 13)`,
    ],
  },
  {
    number: 12,
    statements: [
      'ALTER TABLE keys ADD COLUMN name TEXT',
      'ALTER TABLE keys ADD COLUMN last_used_at TEXT',
      `CREATE TABLE sessions (
        hash TEXT PRIMARY KEY,
        key_id TEXT NOT NULL REFERENCES keys (id) ON DELETE CASCADE,
        created_at TEXT NOT NULL,
        ends_at TEXT NOT NULL
      )`,
      'CREATE INDEX sessions_by_end ON sessions (ends_at)',
    ],
  },
];
