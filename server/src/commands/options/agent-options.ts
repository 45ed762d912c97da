import { defaultAgentBudgets } from '../../agent/loop/agent-budgets.js';
import { agentModelNames } from '../../agent/model/agent-model.js';
import { entries } from './option-entries.js';
import { positiveCount, text } from './option-values.js';

const { steps, tokens, minutes, changedLines, changedFiles } = defaultAgentBudgets;

const modelOption = (name: string) =>
  text.optional().register(entries, {
    argument: '<provider:id>',
    about: `the language model of agents that the API calls ${name}; providers as for --model`,
  });

const addressOption = () =>
  text.optional().register(entries, {
    argument: '<url>',
    about: 'the address of its API; needed for openai-compatible',
  });

const keyOption = (name: string) =>
  text.optional().register(entries, {
    argument: '<key>',
    about: `key for the API of --agent-model-${name}; default: the provider's own variable`,
    isSecret: true,
    flag: 'unsafe',
  });

const budgetOption = (most: number, about: string) =>
  positiveCount.default(most).register(entries, { argument: '<number>', about });

const [sonnet, opus] = agentModelNames;

/** The options of agents that write documentation. */
export const agentOptions = {
  'agent-model-sonnet': modelOption(sonnet),
  'agent-model-sonnet-base-url': addressOption(),
  'agent-model-sonnet-api-key': keyOption(sonnet),
  'agent-model-opus': modelOption(opus),
  'agent-model-opus-base-url': addressOption(),
  'agent-model-opus-api-key': keyOption(opus),
  'agent-steps': budgetOption(steps, 'requests to the model that an agent has for a task'),
  'agent-tokens': budgetOption(
    tokens,
    'tokens that an agent has for a task, as the provider counts',
  ),
  'agent-minutes': budgetOption(minutes, 'minutes that an agent has for a task'),
  'agent-changed-lines': budgetOption(
    changedLines,
    'lines that an agent may add and remove for a task',
  ),
  'agent-changed-files': budgetOption(changedFiles, 'files that an agent may change for a task'),
};
