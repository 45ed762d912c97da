/** Agent jobs, and what is streamed of them. */
export const jobsMigration: readonly string[] = [
  // `request` is what was asked for, `work` what is to be published, both as JSON.
  `CREATE TABLE agent_jobs (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    branch TEXT NOT NULL,
    request TEXT NOT NULL,
    todos TEXT NOT NULL,
    work TEXT,
    halt_reason TEXT,
    pull_request TEXT,
    message TEXT,
    created_at TEXT NOT NULL,
    ended_at TEXT,
    attempts INTEGER NOT NULL,
    lease TEXT,
    lease_ends BIGINT
  )`,
  'CREATE INDEX agent_jobs_by_project ON agent_jobs (project, id)',
  // Two jobs on one branch would push over each other. Few are open, so that the queue is read from this as well.
  "CREATE UNIQUE INDEX agent_jobs_open ON agent_jobs (project, branch) WHERE status <> 'ended'",
  `CREATE TABLE agent_job_events (
    job_id TEXT NOT NULL REFERENCES agent_jobs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chunk TEXT NOT NULL,
    PRIMARY KEY (job_id, number)
  )`,
];
