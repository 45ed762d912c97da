import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AssistantError } from '../../src/core/assistant-error.js';
import { LostConnection } from '../../src/core/wire/network-error.js';

/** The class as a page has it that loads the widget beside `docs-assistant/core`. */
async function loadCopy(): Promise<typeof AssistantError> {
  const copy = '../../src/core/assistant-error.js?copy';
  const { AssistantError: Copy } = await import(copy);
  return Copy;
}

describe('an AssistantError', () => {
  it('of the widget is one of docs-assistant/core too', async () => {
    const Copy = await loadCopy();
    assert.notEqual(Copy, AssistantError);
    assert.ok(new Copy('empty', 'Nothing to ask.') instanceof AssistantError);
  });

  it('is not mistaken for another kind', () => {
    const error = new AssistantError('network', 'No response came.');
    assert.ok(error instanceof AssistantError);
    assert.ok(error instanceof Error);
    assert.ok(!(error instanceof LostConnection));
    assert.ok(new LostConnection('network', 'It is gone.') instanceof AssistantError);
    assert.ok(new LostConnection('network', 'It is gone.') instanceof LostConnection);
    for (const other of [new Error('Other.'), { name: 'AssistantError' }, null, undefined]) {
      assert.ok(!(other instanceof AssistantError));
    }
  });
});
