import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AgentModelSettings, agentModel } from '../../src/agent/model/agent-model.js';
import { agentSettingsOf } from '../../src/commands/options/agent-settings.js';
import { readOptions } from '../../src/commands/options/read-options.js';

const none = { model: undefined, baseUrl: undefined, apiKey: undefined };
const ask = (name: string, settings: Partial<AgentModelSettings> = {}, environment = {}) =>
  agentModel(name, { settings: { sonnet: none, opus: none, ...settings }, environment });

describe('the models of agents', () => {
  it('are chosen by the names of the API', async () => {
    const opus = { model: 'anthropic:claude-opus-4-5', baseUrl: undefined, apiKey: 'key' };
    assert.equal((await ask('opus', { opus })).name, 'anthropic:claude-opus-4-5');
  });

  it('say which setting is missing', async () => {
    await assert.rejects(ask('haiku'), /no model "haiku" for agents: choose sonnet or opus\./);
    await assert.rejects(
      ask('sonnet'),
      /No model is configured for agents as "sonnet": set DOCS_ASSISTANT_AGENT_MODEL_SONNET or --agent-model-sonnet/,
    );
    const opus = { ...none, model: 'openai-compatible:qwen3' };
    await assert.rejects(
      ask('opus', { opus }),
      /set DOCS_ASSISTANT_AGENT_MODEL_OPUS_BASE_URL or --agent-model-opus-base-url/,
    );
    await assert.rejects(
      ask('opus', { opus: { ...none, model: 'openai:gpt-5' } }),
      /set OPENAI_API_KEY or DOCS_ASSISTANT_AGENT_MODEL_OPUS_API_KEY/,
    );
  });

  it('and their budgets come from the options', () => {
    const { values } = readOptions({
      flags: { 'agent-model-sonnet': 'openai:gpt-5', 'agent-steps': '7' },
      environment: {
        DOCS_ASSISTANT_AGENT_MODEL_SONNET_API_KEY: 'key',
        DOCS_ASSISTANT_AGENT_TOKENS: '5000000',
      },
    });
    const { models, budgets } = agentSettingsOf(values);
    assert.deepEqual(models.sonnet, { model: 'openai:gpt-5', baseUrl: undefined, apiKey: 'key' });
    assert.deepEqual(models.opus, none);
    assert.deepEqual(budgets, {
      ...{ steps: 7, tokens: 5_000_000, minutes: 20, changedLines: 1000, changedFiles: 20 },
    });
    assert.throws(
      () => readOptions({ flags: { 'agent-steps': '0' }, environment: {} }),
      /--agent-steps 0 is not a number above 0/,
    );
  });
});
