import assert from 'node:assert/strict';
import { messagePath, type TestServer } from './test-server.js';

/** A thread and the proof that it is one's own. */
export interface OwnThread {
  threadId: string;
  threadKey: string;
}

/** The new thread that an answer has begun. */
export function threadOf(response: Response): OwnThread {
  const threadId = response.headers.get('x-thread-id');
  const threadKey = response.headers.get('x-thread-key');
  assert.ok(threadId && threadKey, 'the answer begins a thread');
  return { threadId, threadKey };
}

/** Asks for the rest of a thread's answer. */
export function resume(
  server: TestServer,
  thread: OwnThread,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(streamUrl(server, thread), { headers: { ...proof(server, thread), ...headers } });
}

/** Says that nobody wants the rest of a thread's answer. */
export function stopAnswering(server: TestServer, thread: OwnThread): Promise<Response> {
  return fetch(streamUrl(server, thread), { method: 'DELETE', headers: proof(server, thread) });
}

function streamUrl(server: TestServer, { threadId }: OwnThread): string {
  return `${server.url}${messagePath}/${threadId}/stream`;
}

function proof(server: TestServer, { threadKey }: OwnThread): Record<string, string> {
  return { authorization: `Bearer ${server.key}`, 'x-thread-key': threadKey };
}
