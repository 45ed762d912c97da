import type { SearchResult } from '../index/search-result.js';
import { isRecord } from '../record.js';

/** How many recent searches, and how many pinned places, are kept. */
const recentLimit = 8;
export const pinLimit = 20;

/** Characters of what is kept. */
const textLength = 300;

/** Recent searches from storage, newest first; anything else in there is left out. */
export function readRecents(value: unknown): string[] {
  const texts = list(value).filter((text): text is string => typeof text === 'string');
  return unique(texts.map(cleanQuery).filter(Boolean)).slice(0, recentLimit);
}

/** Recent searches with one more, from which its secrets were taken. */
export function withRecent(recents: readonly string[], query: string): string[] {
  return readRecents([query, ...recents]);
}

/** Pinned places from storage; anything else in there is left out. */
export function readPins(value: unknown): SearchResult[] {
  return list(value).flatMap(readPin).slice(0, pinLimit);
}

/** What is kept of a result that is pinned: where it is and what it is called. */
export function pinOf(result: SearchResult): SearchResult {
  return readPin(result)[0] ?? result;
}

function readPin(value: unknown): SearchResult[] {
  if (!isRecord(value) || !isText(value.path) || !isRecord(value.metadata)) return [];
  const { title, section, anchor } = value.metadata;
  const metadata: SearchResult['metadata'] = {};
  if (isText(title)) metadata.title = title;
  if (isText(section)) metadata.section = section;
  if (isText(anchor)) metadata.anchor = anchor;
  const { path, site } = value;
  const isElsewhere = isText(site) && /^https?:/.test(site) && URL.canParse(site);
  return [{ content: '', path, metadata, ...(isElsewhere && { site }) }];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= textLength;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function unique(texts: readonly string[]): string[] {
  const lower = texts.map((text) => text.toLowerCase());
  return texts.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

/** On one line, without characters that do not show or turn what stands around them. */
function cleanQuery(text: string): string {
  const line = text.slice(0, textLength).replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return line.replace(/[\ud800-\udbff]$/, '').trim();
}
