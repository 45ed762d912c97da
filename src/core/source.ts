import type { DocsMessage } from './docs-message.js';
import { isRecord } from './record.js';
import { pageUrl, resolveSiteUrl } from './site-url.js';

/** A place in the documentation that an answer draws on. */
export interface Source {
  /** Absolute http or https address. */
  url: string;
  title: string;
  /** Path and fragment on the docs site; the host as well when it lies elsewhere. */
  location: string;
}

/**
 * The sources of an answer, in the order in which the backend gave them, each page section once. They
 * are read from every form in which compatible backends send them: `source-url` and
 * `source-document` parts, search-tool outputs of the shape `{content, path, metadata}`, and links in
 * the text that point into the docs site; an answer that found nothing only suggests what it links to.
 *
 * @param siteUrl - the page that relative addresses are relative to.
 */
export function collectSources(message: DocsMessage, siteUrl: string): Source[] {
  const sources = new Map<string, Source>();
  const isAnswer = message.metadata?.answer !== 'none';
  const candidates = [
    ...message.parts.flatMap((part) => readCandidates(part, siteUrl)),
    ...(isAnswer ? message.parts.flatMap((part) => readLinks(part, siteUrl)) : []),
  ];
  for (const { address, title } of candidates) {
    const url = resolveSiteUrl(address, siteUrl);
    if (!url || sources.has(url.href)) continue;
    const internal = url.origin === new URL(siteUrl).origin;
    const location = `${internal ? '' : url.host}${url.pathname}${url.hash}`;
    sources.set(url.href, { url: url.href, title: title || location, location });
  }
  return [...sources.values()];
}

interface Candidate {
  address: string;
  title: string | undefined;
}

function readCandidates(part: DocsMessage['parts'][number], siteUrl: string): Candidate[] {
  if (part.type === 'source-url') return [{ address: part.url, title: part.title }];
  if (part.type === 'source-document') {
    return part.filename ? [{ address: part.filename, title: part.title }] : [];
  }
  // The AI SDK types a tool that the client knows as `tool-<name>`, any other as `dynamic-tool`.
  const isTool = part.type === 'dynamic-tool' || part.type.startsWith('tool-');
  return isTool && 'output' in part ? readSearchResults(part.output, siteUrl) : [];
}

const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const link = /(?<!!)\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;

function readLinks(part: DocsMessage['parts'][number], siteUrl: string): Candidate[] {
  if (part.type !== 'text' || !URL.canParse(siteUrl)) return [];
  const { origin } = new URL(siteUrl);
  return [...part.text.replace(code, '').matchAll(link)].flatMap(([, title, address = '']) => {
    const isInternal = resolveSiteUrl(address, siteUrl)?.origin === origin;
    return isInternal ? [{ address, title }] : [];
  });
}

/** A search tool's output: the results themselves, or an object that holds them under `results`. */
function readSearchResults(output: unknown, siteUrl: string): Candidate[] {
  const results = isRecord(output) ? output.results : output;
  if (!Array.isArray(results) || !URL.canParse('/', siteUrl)) return [];
  return results.flatMap((result: unknown) => {
    if (!isRecord(result) || typeof result.path !== 'string') return [];
    const metadata = isRecord(result.metadata) ? result.metadata : {};
    const anchor = typeof metadata.anchor === 'string' ? metadata.anchor : undefined;
    const title = typeof metadata.title === 'string' ? metadata.title : undefined;
    return [{ address: pageUrl({ path: result.path, anchor }, siteUrl).href, title }];
  });
}
