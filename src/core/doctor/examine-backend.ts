import { isRecord } from '../record.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import { examineAddresses, type SiteExamination } from './examine-addresses.js';
import { type Finding, settingLines } from './finding.js';
import type { Reply } from './read.js';

/** What the backend is examined with. */
export interface BackendExamination extends SiteExamination {
  /** The version of the widget in the page; empty where it is not known. */
  version: string;
}

/** Whether the backend answers this page, with this key, of a documentation whose addresses lead somewhere. */
export async function examineBackend(examination: BackendExamination): Promise<Finding[]> {
  const { settings, read } = examination;
  const { baseUrl, domain, apiKey } = settings;
  const of = (endpoint: string): URL =>
    below(baseUrl, `discovery/v1/${endpoint}/${encodeURIComponent(domain)}`);
  const authorization = `Bearer ${apiKey}`;
  const reply = await read(of('index'), { headers: { authorization } });
  if (isMissing(reply)) {
    // A backend of another kind has no index, and nothing can be said of its pages.
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: domain, pageSize: 1 });
    const searched = await read(of('search'), { headers, body });
    const fault = faultOf(isMissing(searched) ? reply : searched, examination);
    return fault ? [fault] : [];
  }
  const fault = faultOf(reply, examination);
  if (fault) return [fault];
  const index = reply.kind === 'response' ? parse(reply.text) : undefined;
  if (!isRecord(index) || !Array.isArray(index.pages)) return [otherThanApi(settings)];
  const { pages, sitePath } = index;
  const versions = await examineVersion(examination);
  if (pages.length === 0) return [...versions, emptyIndex(settings)];
  const start = typeof sitePath === 'string' ? sitePath : '';
  const paths = pages.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.path === 'string' ? [start + entry.path] : [],
  );
  return [...versions, ...(await examineAddresses(paths, examination))];
}

/** A host of files takes no POST. */
function isMissing(reply: Reply): boolean {
  return reply.kind === 'response' && (reply.status === 404 || reply.status === 405);
}

function faultOf(reply: Reply, { settings, page }: BackendExamination): Finding | undefined {
  const { baseUrl, domain } = settings;
  if (reply.kind === 'unreachable') {
    const problem = `The backend at ${baseUrl} cannot be reached: ${reply.reason}.`;
    return { code: 'unreachable', problem, mend: `${settingLines.baseUrl}, where a server runs` };
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
  if (status === 404 || status === 405) {
    const problem = `The backend knows no documentation "${domain}", or base-url leads to something else.`;
    return { code: 'domain', problem, mend: `${settingLines.domain}; or ${settingLines.baseUrl}` };
  }
  const problem = `The backend answers with status ${status}.`;
  return { code: 'backend', problem, mend: 'The reason is in the log of the server.' };
}

/** A backend of another kind has no such description, and nothing is said of it. */
async function examineVersion({ settings, version, read }: BackendExamination): Promise<Finding[]> {
  const reply = await read(below(settings.baseUrl, 'openapi.json'));
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

/** A host that answers everything with one page does so where there is no API. */
function otherThanApi({ baseUrl }: BackendSettings): Finding {
  const problem = `What answers at ${baseUrl} is not the server of a documentation.`;
  return { code: 'backend', problem, mend: settingLines.baseUrl };
}

function emptyIndex({ domain }: BackendSettings): Finding {
  return {
    code: 'empty-index',
    problem: `The documentation "${domain}" has no pages: every answer will be that nothing was found.`,
    mend: 'docs-assistant-server index <folder> --report, which says what was left out',
  };
}

function below(baseUrl: string, path: string): URL {
  return new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}

/** Not `parseJson`: shared with what answers, that would be a file of its own, which every reader loads. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
