import type { ReceivedRequest, ScriptedBackend, ScriptedReply } from './scripted-backend.js';

/** Answered by the test runner with the address where `ScriptedBackendServer` takes orders. */
const originPath = '/scripted-backend-origin';

/** A new scripted backend for a test that runs in a browser; see `ScriptedBackend`. */
export async function scriptedBackend(): Promise<ScriptedBackend> {
  const origin = await controlOrigin();
  const baseUrl = await order<string>(`${origin}/new`);
  const control = `${origin}${new URL(baseUrl).pathname}`;
  return {
    baseUrl,
    reply: (...replies: ScriptedReply[]) => order<void>(`${control}/reply`, replies),
    release: (name) => order<void>(`${control}/release?name=${encodeURIComponent(name)}`),
    requests: ({ atLeast = 0 } = {}) =>
      order<ReceivedRequest[]>(`${control}/requests?atLeast=${atLeast}`),
    aborted: (index) => order<void>(`${control}/aborted?index=${index}`),
  };
}

let asked: Promise<string> | undefined;

/** The same for all tests of a page. */
function controlOrigin(): Promise<string> {
  asked ??= fetch(originPath).then((response) => response.text());
  return asked;
}

async function order<Result>(url: string, body: unknown = null): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json() as Promise<Result>;
}
