import { analyticsMigration } from './analytics-migration.js';
import { firstMigrations, type Migration } from './first-migrations.js';
import { gapsMigration } from './gaps-migration.js';
import { jobsMigration } from './jobs-migration.js';
import { readersMigration } from './readers-migration.js';

/**
 * The schema's history, oldest first, in SQL that SQLite and PostgreSQL both take. Forward only: an
 * entry that was ever released is never edited; a change is a new entry.
 */
export const migrations: readonly Migration[] = [
  ...firstMigrations,
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
  { number: 13, statements: analyticsMigration },
  { number: 14, statements: gapsMigration },
  {
    // Finds the pages that differ since a generation.
    number: 15,
    statements: [
      'CREATE INDEX pages_by_first_generation ON pages (domain, first_generation)',
      'CREATE INDEX pages_by_last_generation ON pages (domain, last_generation)',
    ],
  },
  { number: 16, statements: jobsMigration },
  { number: 17, statements: readersMigration },
  {
    // Pages for some readers only, as JSON, and its hash: older versions, which would show them to all, read neither.
    number: 18,
    statements: [
      'ALTER TABLE generations ADD COLUMN withheld TEXT',
      'ALTER TABLE generations ADD COLUMN withheld_hash TEXT',
    ],
  },
  {
    number: 19,
    statements: [
      // What is known of a page without reading all of it, as JSON; null where an older version wrote it.
      'ALTER TABLE pages ADD COLUMN head TEXT',
      // All of it, compressed; null where an older version wrote it as text, which is empty otherwise.
      'ALTER TABLE pages ADD COLUMN packed BYTEA',
      // Which pages the files of a folder were when they were read last, as JSON.
      'CREATE TABLE read_files (domain TEXT PRIMARY KEY, files TEXT NOT NULL)',
    ],
  },
  {
    // What pages are made of in OpenAPI and AsyncAPI documents, compressed, by the files that were read.
    number: 20,
    statements: [
      `CREATE TABLE specifications (
        domain TEXT NOT NULL,
        file TEXT NOT NULL,
        packed BYTEA NOT NULL,
        PRIMARY KEY (domain, file)
      )`,
    ],
  },
];
