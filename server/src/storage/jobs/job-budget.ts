import type { StatementRunner } from '../database/database.js';
import { JobLimitError } from './job-limit-error.js';

/** How many jobs a project may have. */
export interface JobBudget {
  /** That have not ended. */
  atOnce: number;
  /** That began on one day, UTC. */
  day: number;
}

/** Which project wants a job, on which branch, and since when its jobs of the day count, as ISO date. */
export interface WantedJob {
  project: string;
  branch: string;
  today: string;
}

/** Throws JobLimitError where the project has a job on the branch that has not ended, or used up its budget. */
export async function requireRoom(
  runner: StatementRunner,
  { project, branch, today }: WantedJob,
  budget: JobBudget,
): Promise<void> {
  const { rows: open } = await runner.execute({
    sql: "SELECT branch FROM agent_jobs WHERE project = ? AND status <> 'ended'",
    args: [project],
  });
  if (open.some((row) => row.branch === branch)) throw new JobLimitError('branch');
  if (open.length >= budget.atOnce) throw new JobLimitError('at-once');
  const { rows } = await runner.execute({
    sql: 'SELECT COUNT(*) AS count FROM agent_jobs WHERE project = ? AND created_at >= ?',
    args: [project, today],
  });
  if (Number(rows[0]?.count) >= budget.day) throw new JobLimitError('day');
}
