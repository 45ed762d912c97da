import {
  type ConfiguredModel,
  configureModel,
  ModelConfigurationError,
  type ModelSettings,
} from '../../answers/model/model-configuration.js';

/** What the API calls the models of agents, whatever models they are. */
export const agentModelNames = ['sonnet', 'opus'] as const;

export type AgentModelName = (typeof agentModelNames)[number];

/** Which model stands behind each name. */
export type AgentModelSettings = Readonly<Record<AgentModelName, ModelSettings>>;

const examples: Readonly<Record<AgentModelName, string>> = {
  sonnet: 'anthropic:claude-sonnet-4-5',
  opus: 'anthropic:claude-opus-4-5',
};

/**
 * The model that an agent works with, ready to be called.
 *
 * @param name - as a request has it.
 * @throws ModelConfigurationError where there is no such name, no model is configured for it, or its settings cannot work:
 *   it names the setting.
 */
export async function agentModel(
  name: string,
  context: {
    settings: AgentModelSettings;
    environment: Readonly<Record<string, string | undefined>>;
  },
): Promise<ConfiguredModel> {
  if (!isAgentModelName(name)) {
    throw new ModelConfigurationError(
      `There is no model ${JSON.stringify(name.slice(0, 100))} for agents: choose ${agentModelNames.join(' or ')}.`,
    );
  }
  const names = {
    kind: `model of agents "${name}"`,
    variable: `DOCS_ASSISTANT_AGENT_MODEL_${name.toUpperCase()}`,
    option: `--agent-model-${name}`,
    example: examples[name],
  };
  const configured = await configureModel(context.settings[name], context.environment, names);
  if (configured) return configured;
  throw new ModelConfigurationError(
    `No model is configured for agents as "${name}": set ${names.variable} or ${names.option}, for example ${names.variable}=${names.example}.`,
  );
}

function isAgentModelName(name: string): name is AgentModelName {
  return agentModelNames.some((known) => known === name);
}
