import type { AgentSettings } from '../../http/endpoints/agent/begin-job.js';
import { type JobModel, jobModels } from '../../storage/jobs/job-rows.js';
import type { OptionValues } from '../options/option-table.js';

/** Which agent jobs a server takes. */
export function takenJobsOf({
  agents,
  settings: { options },
}: {
  agents: Partial<Record<JobModel, unknown>>;
  settings: { options: OptionValues };
}): AgentSettings {
  return {
    models: jobModels.filter((name) => agents[name] !== undefined),
    budget: { atOnce: options['agent-jobs-at-once'], day: options['agent-jobs-day'] },
  };
}
