import { ApiClient } from '../../dashboard/src/api/api-client.js';
import '../../dashboard/src/api/zod-without-eval.js';
import type { PageContext } from '../../dashboard/src/pages/page-element.js';
import { Router } from '../../dashboard/src/routing/router.js';
import type { ScriptedBackend, ScriptedReply } from '../support/scripted-backend.js';
import { scriptedBackend } from '../support/scripted-backend-client.js';

/** A backend, and what a page of the dashboard works with on it. */
export interface DashboardParts {
  backend: ScriptedBackend;
  context: PageContext;
}

/** Begins with an empty page and a backend of its own. */
export async function dashboardParts(...replies: ScriptedReply[]): Promise<DashboardParts> {
  document.body.replaceChildren();
  const backend = await scriptedBackend();
  await backend.reply(...replies);
  const session = {
    project: { id: 'acme-docs', domain: 'acme', name: 'Acme', sitePath: '/' },
    key: { id: '01KEY', name: 'Ada' },
  };
  const client = new ApiClient(`${backend.baseUrl}/`);
  return { backend, context: { client, router: new Router('/admin/'), session } };
}

/** An answer of the server. */
export function json(body: unknown, status = 200): ScriptedReply {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: [JSON.stringify(body)] };
}

/** A request that the server refuses. */
export function problem(status: number, code: string): ScriptedReply {
  return json({ code }, status);
}
