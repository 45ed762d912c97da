import { requireDescribed } from './github-description.js';

/** What a stand-in of GitHub answers with. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string> | undefined;
}

export const documentation = 'https://docs.github.com/rest/pulls/pulls#create-a-pull-request';

/** A body, held against what the description says of such a response. */
export function described(
  response: { path: string; method: string; status: number },
  body: unknown,
): Answer {
  requireDescribed(response, body);
  return { status: response.status, body };
}

/** Any operation may answer so; the description leaves some out. */
export function problem(status: number, message: string, headers?: Record<string, string>): Answer {
  const body = { message, documentation_url: documentation, status: String(status) };
  requireDescribed({ path: '/repos/{owner}/{repo}', method: 'get', status: 404 }, body);
  return { status, body, headers };
}
