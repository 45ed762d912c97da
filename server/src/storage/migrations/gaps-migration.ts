/** What owners do about questions that nothing answered, and how well search finds what readers ask for. */
export const gapsMigration: readonly string[] = [
  // The questions that gaps are made of, the last ones first.
  `CREATE INDEX conversations_open ON conversations (project, number)
    WHERE outcome IN ('unanswered', 'unsure') OR rating = 'down'`,
  // The words that a group began with are fingerprints.
  `CREATE TABLE gap_decisions (
    project TEXT NOT NULL,
    id TEXT NOT NULL,
    terms TEXT NOT NULL,
    state TEXT NOT NULL,
    question TEXT NOT NULL,
    conversation_id TEXT,
    file TEXT,
    expected TEXT,
    decided_at TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    published_at TEXT,
    PRIMARY KEY (project, id)
  )`,
  'CREATE INDEX gap_decisions_by_conversation ON gap_decisions (conversation_id)',
  // Figures of evaluations, as JSON, to compare the next one with.
  `CREATE TABLE evaluations (
    domain TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (domain, name)
  )`,
];
