import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { AssistantError } from '../../../src/core/assistant-error.js';
import { downloadIndex } from '../../../src/core/index/index-client.js';

test('an index that never comes is given up, so that nothing waits for it', async () => {
  const server = createServer((_, response) => response.flushHeaders());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let timeIsOver = (): void => assert.fail('No time was set.');
  const setTimer = (callback: () => void) => {
    timeIsOver = callback;
    return () => undefined;
  };
  const url = `http://127.0.0.1:${port}/index.json`;
  const requested = once(server, 'request');
  const loading = downloadIndex({ url, signal: new AbortController().signal, setTimer });
  await requested;
  timeIsOver();
  await assert.rejects(
    loading,
    (cause) => cause instanceof AssistantError && cause.code === 'timeout',
  );
  server.close();
  server.closeAllConnections();
});
