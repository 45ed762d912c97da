import { isRecord } from '../record.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import type { Finding } from './finding.js';

/** What came of a request: a response, none at all, or one that the browser keeps from the page. */
export type Reply =
  | { kind: 'response'; status: number; text: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'refused-origin' };

/** Reads an address as the page does. It never rejects. */
export type Read = (address: URL, headers: Readonly<Record<string, string>>) => Promise<Reply>;

/** What the backend is examined with. */
export interface BackendExamination {
  settings: BackendSettings;
  page: URL;
  /** The version of the widget in the page; empty where it is not known. */
  version: string;
  read: Read;
}

/** Addresses of pages that are tried. */
const triedPages = 3;

/** Whether the backend answers this page, with this key, of a documentation whose addresses lead somewhere. */
export async function examineBackend(examination: BackendExamination): Promise<Finding[]> {
  const { settings, page, read } = examination;
  const { baseUrl, domain, apiKey } = settings;
  const address = below(baseUrl, `discovery/v1/index/${encodeURIComponent(domain)}`);
  const reply = await read(address, { authorization: `Bearer ${apiKey}` });
  const fault = faultOf(reply, examination);
  if (fault) return [fault];
  const index = reply.kind === 'response' ? parse(reply.text) : undefined;
  const pages = isRecord(index) && Array.isArray(index.pages) ? index.pages : [];
  const versions = await examineVersion(examination);
  if (pages.length === 0) return [...versions, emptyIndex(settings)];
  const sitePath = isRecord(index) && typeof index.sitePath === 'string' ? index.sitePath : '';
  const paths = pages.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.path === 'string' ? [sitePath + entry.path] : [],
  );
  const dead = await deadAddresses(paths, { page, read });
  return [...versions, ...dead];
}

function faultOf(reply: Reply, { settings, page }: BackendExamination): Finding | undefined {
  const { baseUrl, domain } = settings;
  if (reply.kind === 'unreachable') {
    const problem = `The backend at ${baseUrl} cannot be reached: ${reply.reason}.`;
    return { code: 'unreachable', problem, mend: 'Start the server, or correct base-url.' };
  }
  const mendOrigin = `docs-assistant-server serve … --allow-origin ${page.origin}`;
  if (reply.kind === 'refused-origin') {
    const problem = `The backend does not let pages of ${page.origin} read its responses (CORS).`;
    return { code: 'origin', problem, mend: mendOrigin };
  }
  const { status } = reply;
  if (status < 400) return undefined;
  if (status === 401 || status === 403) {
    const problem = `The backend refuses the key (${status}): it is unknown, revoked, or for another domain or origin.`;
    return {
      code: 'key',
      problem,
      mend: `docs-assistant-server keys create --kind assistant --domain ${domain} --project … --origin ${page.origin}`,
    };
  }
  if (status === 404) {
    const problem = `The backend knows no documentation "${domain}", or base-url leads to something else.`;
    return { code: 'domain', problem, mend: 'Correct domain or base-url.' };
  }
  const problem = `The backend answers with status ${status}.`;
  return { code: 'backend', problem, mend: 'The reason is in the log of the server.' };
}

/** A backend of another kind has no such description, and nothing is said of it. */
async function examineVersion({ settings, version, read }: BackendExamination): Promise<Finding[]> {
  const reply = await read(below(settings.baseUrl, 'openapi.json'), {});
  const description = reply.kind === 'response' ? parse(reply.text) : undefined;
  const info = isRecord(description) ? description.info : undefined;
  const served = isRecord(info) && typeof info.version === 'string' ? info.version : '';
  if (!version || !served || version === served) return [];
  return [
    {
      code: 'version',
      problem: `The widget is of version ${version}, and its server of ${served}.`,
      mend: `npm install docs-assistant@${served}`,
    },
  ];
}

function emptyIndex({ domain }: BackendSettings): Finding {
  return {
    code: 'empty-index',
    problem: `The documentation "${domain}" has no pages: every answer will be that nothing was found.`,
    mend: 'docs-assistant-server index <folder> --report, which says what was left out',
  };
}

async function deadAddresses(
  paths: readonly string[],
  { page, read }: Pick<BackendExamination, 'page' | 'read'>,
): Promise<Finding[]> {
  const step = Math.max(1, Math.floor(paths.length / triedPages));
  const tried = paths.filter((_, place) => place % step === 0).slice(0, triedPages);
  const findings: Finding[] = [];
  for (const path of tried) {
    const address = new URL(path, page);
    // Nothing but the page's own site is asked, whatever the index says.
    if (address.origin !== page.origin) continue;
    const reply = await read(address, {});
    if (reply.kind !== 'response' || (reply.status !== 404 && reply.status !== 410)) continue;
    findings.push({
      code: 'address',
      problem: `Results lead to ${address.href}, where there is no page (${reply.status}).`,
      mend: '"urlTemplate" in docs.json, such as "https://docs.example.com/{path}.html"',
    });
  }
  return findings;
}

function below(baseUrl: string, path: string): URL {
  return new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
