import { isRecord } from '../record.js';
import type { DocsMessage } from './docs-message.js';
import { shortenedText } from './shortened-text.js';
import { pageUrl, resolveSiteUrl } from './site-url.js';
import { passageAddress } from './text-fragment.js';

/** A place in the documentation that an answer draws on. */
export interface Source extends SourceDetails {
  /** Absolute http or https address. */
  url: string;
  title: string;
  /** Path and fragment on the docs site; the host as well when it lies elsewhere. */
  location: string;
}

/** What a backend may tell of a source beyond its address. */
export interface SourceDetails {
  /** What the place says, plain, in at most 160 characters. */
  excerpt?: string;
  /** Version of the documentation that it stands in. */
  version?: string;
  /** Its language, as a BCP 47 tag. */
  language?: string;
  /** The text that the answer draws on, plain and word for word as on the page. */
  passage?: string;
  /** Of an operation's page with a playground: `POST /jobs/{id}`. */
  operation?: string;
}

const excerptLength = 160;

/**
 * The sources of an answer, in the order in which the backend gave them, each page section once. They
 * are read from every form in which compatible backends send them: `source-url` and
 * `source-document` parts, search-tool outputs of the shape `{content, path, metadata}`, and links in
 * the text that point into the docs site. A backend that says how an answer came about names its sources
 * itself: what such an answer links to beyond them was not found, or is only suggested.
 *
 * @param siteUrl - the page that relative addresses are relative to.
 */
export function collectSources(message: DocsMessage, siteUrl: string): Source[] {
  const sources = new Map<string, Source>();
  const namesSources = message.metadata?.answer !== undefined;
  const candidates = [
    ...message.parts.flatMap((part) => readCandidates(part, siteUrl)),
    ...(namesSources ? [] : message.parts.flatMap((part) => readLinks(part, siteUrl))),
  ];
  for (const { address, title, details } of candidates) {
    const url = resolveSiteUrl(address, siteUrl);
    if (!url) continue;
    const internal = url.origin === new URL(siteUrl).origin;
    const location = `${internal ? '' : url.host}${url.pathname}${url.hash}`;
    const known = sources.get(url.href) ?? { url: url.href, title: title || location, location };
    // One form may tell what another leaves out.
    sources.set(url.href, { ...details, ...known });
  }
  return [...sources.values()];
}

/** The address that opens a source: on the docs site, at the passage that the answer draws on. */
export function addressAtPassage({ url, passage }: Source, siteUrl: string): string {
  if (!passage || !URL.canParse(siteUrl)) return url;
  return new URL(url).origin === new URL(siteUrl).origin ? passageAddress(url, passage) : url;
}

interface Candidate {
  address: string;
  title: string | undefined;
  details?: SourceDetails;
}

function readCandidates(part: DocsMessage['parts'][number], siteUrl: string): Candidate[] {
  if (part.type === 'source-url') {
    const details = readDetails(part.providerMetadata?.docs);
    return [{ address: part.url, title: part.title, details }];
  }
  if (part.type === 'source-document') {
    return part.filename ? [{ address: part.filename, title: part.title }] : [];
  }
  // The AI SDK types a tool that the client knows as `tool-<name>`, any other as `dynamic-tool`.
  const isTool = part.type === 'dynamic-tool' || part.type.startsWith('tool-');
  return isTool && 'output' in part ? readSearchResults(part.output, siteUrl) : [];
}

/** Fields as our server names them, in whatever came off the wire in their place. */
function readDetails(fields: unknown, content?: unknown): SourceDetails {
  const given = isRecord(fields) ? fields : {};
  const details: SourceDetails = {};
  const excerpt = shortenedText(textOf(given.excerpt) || textOf(content), excerptLength);
  if (excerpt) details.excerpt = excerpt;
  for (const name of ['version', 'language', 'passage', 'operation'] as const) {
    const text = textOf(given[name]);
    if (text) details[name] = text;
  }
  return details;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
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
    const page = { path: result.path, anchor: textOf(metadata.anchor) };
    const address = pageUrl(page, siteUrl).href;
    const title = textOf(metadata.title);
    return [{ address, title, details: readDetails(metadata, result.content) }];
  });
}
