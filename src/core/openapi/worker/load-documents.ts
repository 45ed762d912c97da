import { requestPrivacy } from '../../wire/request-privacy.js';
import { Documents } from '../reading/documents.js';
import { referencedFiles } from '../reading/referenced-files.js';

/** Files that belong to one document, and bytes of them all, at most; so much, too, may the aliases of one stand for. */
const mostFiles = 100;
const mostBytes = 100_000_000;

/** What the page tells a worker of a document that it has to load. */
export interface DocumentOrder {
  /** The whole address of the document. */
  readonly spec: string;
  /** Whether the document's own host gets its cookies, as it shows it to readers who have signed in there. */
  readonly withCookies?: boolean;
}

/** What goes to the worker with each order. */
export interface YamlAddress {
  /** Address of `yaml-script`: bundlers of applications copy what the page names, and not what the worker's script does. */
  readonly yamlUrl: string;
}

/**
 * Loads a document with the files that it refers to, which have to lie on the same host: a document says where
 * they are, and the page's owner has only named the document. Others are left out, and reported when they are needed.
 *
 * @throws TypeError where the document cannot be loaded, another error where it is neither JSON nor YAML.
 */
export async function loadDocuments({
  spec,
  yamlUrl,
  withCookies = false,
}: DocumentOrder & YamlAddress): Promise<Documents> {
  // Never to another host, whose cookies say who the reader is there.
  const privacy = withCookies
    ? ({ ...requestPrivacy, credentials: 'same-origin' } as const)
    : requestPrivacy;
  const files = new Map<string, unknown>();
  const waiting = new Set([spec]);
  let bytes = 0;
  for (const address of waiting) {
    try {
      const text = await loadText(address, privacy);
      bytes += text.length;
      if (bytes > mostBytes || files.size >= mostFiles) break;
      const document = await parseText(text, yamlUrl);
      files.set(address, document);
      for (const other of referencedFiles(document, address))
        if (new URL(other).origin === new URL(spec).origin) waiting.add(other);
    } catch (cause) {
      // Of another file, only what is referred to in it is missed.
      if (address === spec) throw cause;
    }
  }
  return new Documents(spec, files);
}

async function loadText(address: string, privacy: RequestInit): Promise<string> {
  const response = await fetch(address, privacy);
  if (!response.ok) throw new TypeError(`${address} was answered with ${response.status}.`);
  return response.text();
}

/** JSON, or else YAML, whose parser loads for that alone. */
async function parseText(text: string, yamlUrl: string): Promise<unknown> {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML may begin in the same way.
    }
  }
  await import(/* @vite-ignore */ yamlUrl);
  return globalThis.docsAssistantYaml(text, mostBytes);
}
