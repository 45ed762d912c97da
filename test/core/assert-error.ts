import assert from 'node:assert/strict';
import { AssistantError, type AssistantErrorCode } from '../../src/core/assistant-error.js';

/** Asserts that a failure is our error with this code, and gives it. */
export function assertError(error: unknown, code: AssistantErrorCode): AssistantError {
  assert.ok(error instanceof AssistantError, `not an AssistantError: ${String(error)}`);
  assert.equal(error.code, code, error.message);
  return error;
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call was to fail, and succeeded.');
}
