import type { AgentBudgets } from '../../agent/loop/agent-budgets.js';
import type { ModelSettings } from '../../answers/model/model-configuration.js';
import type { AgentSettings } from '../../http/endpoints/agent/create-job.js';
import { type JobModel, jobModels } from '../../storage/jobs/job-rows.js';
import type { OptionValues } from '../options/option-table.js';

/** Which models the options name for agent jobs. */
export function agentModelsOf(options: OptionValues): Readonly<Record<JobModel, ModelSettings>> {
  return {
    sonnet: {
      model: options['agent-sonnet'],
      baseUrl: options['agent-sonnet-base-url'],
      apiKey: options['agent-sonnet-api-key'],
    },
    opus: {
      model: options['agent-opus'],
      baseUrl: options['agent-opus-base-url'],
      apiKey: options['agent-opus-api-key'],
    },
  };
}

/** What the agent of a job may use up. */
export function agentBudgetsOf(options: OptionValues): AgentBudgets {
  return {
    steps: options['agent-steps'],
    tokens: options['agent-tokens'],
    minutes: options['agent-minutes'],
    changedLines: options['agent-lines'],
    changedFiles: options['agent-files'],
  };
}

/** Which agent jobs a server takes. */
export function agentSettingsOf({
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
