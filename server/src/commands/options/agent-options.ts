import { defaultAgentBudgets } from '../../agent/loop/agent-budgets.js';
import { entries } from './option-entries.js';
import { commitAuthor, forgeOrigins, positiveCount, text } from './option-values.js';

/** The options of agent jobs. */
export const agentOptions = {
  'agent-sonnet': text.optional().register(entries, {
    argument: '<provider:id>',
    about:
      'the model of agent jobs that ask for sonnet, such as anthropic:claude-sonnet-4-5; without it they are refused',
  }),
  'agent-sonnet-base-url': text.optional().register(entries, {
    argument: '<url>',
    about: 'the address of its API; needed for openai-compatible',
  }),
  'agent-sonnet-api-key': text.optional().register(entries, {
    argument: '<key>',
    about: "key for its API; default: the provider's own variable",
    isSecret: true,
    flag: 'unsafe',
  }),
  'agent-opus': text.optional().register(entries, {
    argument: '<provider:id>',
    about: 'the same for agent jobs that ask for opus, such as anthropic:claude-opus-4-5',
  }),
  'agent-opus-base-url': text.optional().register(entries, {
    argument: '<url>',
    about: 'the address of its API; needed for openai-compatible',
  }),
  'agent-opus-api-key': text.optional().register(entries, {
    argument: '<key>',
    about: "key for its API; default: the provider's own variable",
    isSecret: true,
    flag: 'unsafe',
  }),
  'agent-steps': positiveCount.default(defaultAgentBudgets.steps).register(entries, {
    argument: '<number>',
    about: 'requests to the model that a job may make',
  }),
  'agent-tokens': positiveCount.default(defaultAgentBudgets.tokens).register(entries, {
    argument: '<number>',
    about: 'tokens that a job may use, requests and answers together',
  }),
  'agent-minutes': positiveCount.default(defaultAgentBudgets.minutes).register(entries, {
    argument: '<minutes>',
    about: 'how long the agent of a job may work',
  }),
  'agent-lines': positiveCount.default(defaultAgentBudgets.changedLines).register(entries, {
    argument: '<number>',
    about: 'lines that a job may add and remove together',
  }),
  'agent-files': positiveCount.default(defaultAgentBudgets.changedFiles).register(entries, {
    argument: '<number>',
    about: 'files that a job may change',
  }),
  'agent-jobs-at-once': positiveCount.default(2).register(entries, {
    argument: '<number>',
    about: 'jobs of a project that may wait or be worked on at a time',
  }),
  'agent-jobs-day': positiveCount.default(20).register(entries, {
    argument: '<number>',
    about: 'jobs that a project may have in a day (UTC)',
  }),
  'agent-author': commitAuthor
    .default({ name: 'Documentation agent', email: 'agent@docs-assistant.invalid' })
    .register(entries, {
      argument: '<name>',
      about:
        'who commits what jobs change, such as "Docs Bot <docs-bot@example.com>"; default Documentation agent <agent@docs-assistant.invalid>',
    }),
  'github-url': forgeOrigins.default([]).register(entries, {
    argument: '<url>',
    about:
      'a GitHub Enterprise Server that jobs may open pull requests on, beside github.com; may be given more than once',
    isList: true,
  }),
};
