import type { ReceivedRequest, ScriptedBackend, ScriptedReply } from './scripted-backend.js';

/** Answered by the test runner with the address of `ScriptedBackendServer`. */
const originPath = '/scripted-backend-origin';

/** A new scripted backend for a test that runs in a browser; see `ScriptedBackend`. */
export async function scriptedBackend(): Promise<ScriptedBackend> {
  const origin = await (await fetch(originPath)).text();
  const baseUrl = await order<string>(`${origin}/new`);
  const control = `${baseUrl}/control`;
  return {
    baseUrl,
    reply: (...replies: ScriptedReply[]) => order<void>(`${control}/reply`, replies),
    release: (name) => order<void>(`${control}/release?name=${encodeURIComponent(name)}`),
    requests: ({ atLeast = 0 } = {}) =>
      order<ReceivedRequest[]>(`${control}/requests?atLeast=${atLeast}`),
    aborted: (index) => order<void>(`${control}/aborted?index=${index}`),
  };
}

async function order<Result>(url: string, body: unknown = null): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json() as Promise<Result>;
}
