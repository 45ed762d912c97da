/**
 * What the dashboard tells of conversations and searches. Of conversations before it, only what their rows say
 * already is known.
 */
export const analyticsMigration: readonly string[] = [
  'ALTER TABLE conversations ADD COLUMN outcome TEXT',
  'ALTER TABLE conversations ADD COLUMN rating TEXT',
  'ALTER TABLE conversations ADD COLUMN version TEXT',
  'ALTER TABLE conversations ADD COLUMN language TEXT',
  // JSON, an array of what went along with the question.
  'ALTER TABLE conversations ADD COLUMN context TEXT',
  // The day of the question, so that an index can be in the order of groups.
  'ALTER TABLE conversations ADD COLUMN asked_on TEXT',
  // A number for whoever asked: derived from the fingerprint or, where that is nobody's, from the thread.
  'ALTER TABLE conversations ADD COLUMN reader BIGINT',
  // Milliseconds, rounded.
  'ALTER TABLE conversations ADD COLUMN first_token INTEGER',
  'ALTER TABLE conversations ADD COLUMN whole INTEGER',
  'ALTER TABLE conversations ADD COLUMN input_tokens INTEGER',
  'ALTER TABLE conversations ADD COLUMN output_tokens INTEGER',
  `UPDATE conversations SET
    asked_on = substr(created_at, 1, 10),
    rating = (SELECT feedback.rating FROM feedback WHERE feedback.message_id = conversations.id),
    outcome = CASE
      WHEN finished_at IS NULL THEN 'failed'
      WHEN answer_kind = 'none' THEN 'unanswered'
      WHEN answer_kind = 'passages' AND answer LIKE 'I found no passage that answers this in full.%'
        THEN 'unsure'
      WHEN answer_kind IN ('model', 'cached') AND sources = '[]' THEN 'unanswered'
      ELSE 'answered'
    END`,
  'CREATE INDEX conversations_by_time ON conversations (project, created_at, id)',
  // Each holds all that its question needs, in the order in which that groups.
  `CREATE INDEX conversations_by_group ON conversations (project, asked_on, outcome, answer_kind, rating,
    category, version, language, created_at, input_tokens, output_tokens)`,
  'CREATE INDEX conversations_by_reader ON conversations (project, asked_on, reader, version, language, created_at)',
  // One reader of sixteen, by which large numbers of them are estimated.
  `CREATE INDEX conversations_of_sampled_readers ON conversations (project, asked_on, reader, version,
    language, created_at) WHERE reader < 17592186044416`,
  'CREATE INDEX conversations_by_first_token ON conversations (project, asked_on, first_token, created_at)',
  'CREATE INDEX conversations_by_whole ON conversations (project, asked_on, whole, created_at)',
  `CREATE TABLE conversation_sources (
    conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    project TEXT NOT NULL,
    url TEXT NOT NULL,
    title TEXT NOT NULL,
    path TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (conversation_id, url)
  )`,
  'CREATE INDEX conversation_sources_by_url ON conversation_sources (project, url, created_at, conversation_id)',
  `CREATE TABLE searches (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    domain TEXT NOT NULL,
    query TEXT NOT NULL,
    results INTEGER NOT NULL,
    clicked INTEGER,
    version TEXT,
    language TEXT,
    created_at TEXT NOT NULL
  )`,
  `CREATE INDEX searches_by_project ON searches (project, created_at, results, clicked, version,
    language, query)`,
  'CREATE INDEX searches_by_age ON searches (created_at)',
  'CREATE INDEX searches_by_domain ON searches (domain)',
];
