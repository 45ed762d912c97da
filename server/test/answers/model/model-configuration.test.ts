import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  configureModel,
  type ModelSettings,
} from '../../../src/answers/model/model-configuration.js';

const nothing: ModelSettings = { model: undefined, baseUrl: undefined, apiKey: undefined };
const keys = { OPENAI_API_KEY: 'key', ANTHROPIC_API_KEY: 'key', AI_GATEWAY_API_KEY: 'key' };

describe('choosing a model', () => {
  it('never happens because a key lies in the environment', async () => {
    assert.equal(await configureModel(nothing, keys), undefined);
    assert.equal(await configureModel({ ...nothing, model: ' ' }, keys), undefined);
  });

  for (const model of [
    'openai:gpt-5',
    'anthropic:claude-sonnet-4-5',
    'gateway:openai/gpt-5',
    'openai-compatible:qwen3:8b',
  ]) {
    it(`takes ${model}`, async () => {
      const baseUrl = 'http://127.0.0.1:11434/v1';
      const configured = await configureModel({ ...nothing, model, baseUrl }, keys);
      assert.equal(configured?.name, model);
      const chosen = configured?.model;
      assert.ok(typeof chosen === 'object');
      assert.equal(chosen.modelId, model.slice(model.indexOf(':') + 1));
    });
  }

  it('takes a key of its own in place of the provider’s', async () => {
    assert.ok(await configureModel({ ...nothing, model: 'openai:gpt-5', apiKey: 'key' }, {}));
  });

  const mistakes: { name: string; settings: Partial<ModelSettings>; message: RegExp }[] = [
    {
      name: 'an unknown provider',
      settings: { model: 'acme:one' },
      message: /openai, anthropic, gateway, openai-compatible/,
    },
    { name: 'a model without a provider', settings: { model: 'gpt-5' }, message: /"gpt-5"/ },
    { name: 'a provider of every object', settings: { model: 'constructor:x' }, message: /known/ },
    { name: 'a model without an id', settings: { model: 'openai:' }, message: /no model id/ },
    {
      name: 'a missing key',
      settings: { model: 'anthropic:claude' },
      message: /set ANTHROPIC_API_KEY or DOCS_ASSISTANT_MODEL_API_KEY/,
    },
    {
      name: 'a compatible server without its address',
      settings: { model: 'openai-compatible:qwen3' },
      message: /set DOCS_ASSISTANT_MODEL_BASE_URL or --model-base-url/,
    },
    {
      name: 'an address that is none',
      settings: { model: 'openai-compatible:qwen3', baseUrl: 'localhost:11434' },
      message: /"localhost:11434" is not an http or https address/,
    },
    {
      name: 'a password in an address',
      settings: { model: 'openai-compatible:qwen3', baseUrl: 'https://a:secret@model.example/v1' },
      message:
        /^(?!.*secret).* contains a user name or a password.* set DOCS_ASSISTANT_MODEL_API_KEY\.$/,
    },
    {
      name: 'an address that is none, without its password',
      settings: { model: 'openai-compatible:qwen3', baseUrl: 'https://a:sec/ret@model.example/v1' },
      message: /^The model base URL is not an http or https address/,
    },
    {
      name: 'an address without a model',
      settings: { baseUrl: 'http://127.0.0.1:11434/v1' },
      message: /set DOCS_ASSISTANT_MODEL or --model/,
    },
  ];
  for (const { name, settings, message } of mistakes) {
    it(`names ${name} and how to correct it`, async () => {
      await assert.rejects(configureModel({ ...nothing, ...settings }, {}), {
        name: 'ModelConfigurationError',
        message,
      });
    });
  }
});
