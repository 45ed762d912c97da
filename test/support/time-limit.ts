/**
 * Milliseconds that a browser test may take before the runner ends it. Generous, because it is there
 * to end a hang alone: a test waits for what happens, never for time to pass.
 */
export const testTimeLimit = 20_000;
