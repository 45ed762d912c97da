/** Readers who sign in, and those who have: nothing tells who they are. */
export const readersMigration: readonly string[] = [
  `CREATE TABLE reader_sign_ins (
    hash TEXT PRIMARY KEY,
    return_path TEXT NOT NULL,
    ends_at TEXT NOT NULL
  )`,
  'CREATE INDEX reader_sign_ins_by_end ON reader_sign_ins (ends_at)',
  // `group_names` is a JSON list of names.
  `CREATE TABLE reader_sessions (
    hash TEXT PRIMARY KEY,
    group_names TEXT NOT NULL,
    ends_at TEXT NOT NULL
  )`,
  'CREATE INDEX reader_sessions_by_end ON reader_sessions (ends_at)',
];
