import type { AgentBudgets } from '../../agent/loop/agent-budgets.js';
import type { AgentModelSettings } from '../../agent/model/agent-model.js';
import type { OptionValues } from './option-table.js';

/** What the options say of agents. */
export interface AgentSettings {
  models: AgentModelSettings;
  budgets: AgentBudgets;
}

export function agentSettingsOf(options: OptionValues): AgentSettings {
  return {
    models: {
      sonnet: {
        model: options['agent-model-sonnet'],
        baseUrl: options['agent-model-sonnet-base-url'],
        apiKey: options['agent-model-sonnet-api-key'],
      },
      opus: {
        model: options['agent-model-opus'],
        baseUrl: options['agent-model-opus-base-url'],
        apiKey: options['agent-model-opus-api-key'],
      },
    },
    budgets: {
      steps: options['agent-steps'],
      tokens: options['agent-tokens'],
      minutes: options['agent-minutes'],
      changedLines: options['agent-changed-lines'],
      changedFiles: options['agent-changed-files'],
    },
  };
}
