import { AssistantError } from '../assistant-error.js';
import { isRecord } from '../record.js';
import { finish, type Steps } from '../search-engine/packing/steps.js';
import type {
  SearchableBlock,
  SearchableSection,
} from '../search-engine/words/searchable-section.js';
import { anchorOf, mostSections } from './site-index.js';

/** A section that can be searched, as plain as its index said it. */
export interface IndexedSection extends SearchableSection {
  /** Without `#`; empty for the opening section. */
  readonly anchor: string;
  /** What stands before the path where readers open it. */
  readonly sitePath: string;
}

/** Characters, of which more are cut off. */
const longest = { path: 2_000, heading: 300, text: 100_000, name: 50 };
/** Runs of prose and code of a section. */
const mostTexts = 500;
const mostGroups = 10;

/**
 * The sections of an index file that came from a server, a file host or the browser's own storage: what
 * is not of the form of `SiteIndex` is left out, and what is too long is cut.
 *
 * @throws AssistantError of code `bad-response` for anything that is not an index of this format.
 */
export function readSiteIndex(value: unknown): IndexedSection[] {
  return finish(readInSteps(value));
}

/** The same, a page at a time. */
export function* readInSteps(value: unknown): Steps<IndexedSection[]> {
  if (!isRecord(value) || !Array.isArray(value.pages)) {
    throw new AssistantError('bad-response', 'The search index has no list of pages.');
  }
  const { format } = value;
  if (format !== 1 && format !== 2) {
    throw new AssistantError(
      'bad-response',
      `The search index has format ${String(format).slice(0, 20)}, not 1 or 2.`,
    );
  }
  const sitePath = readText(value.sitePath, longest.path);
  const sections: IndexedSection[] = [];
  for (const page of value.pages) {
    if (sections.length >= mostSections) break;
    sections.push(...readPage(page, { format, sitePath }));
    yield;
  }
  return sections.slice(0, mostSections);
}

/** The same from the JSON of a file. */
export function parseSiteIndex(json: string): IndexedSection[] {
  return readSiteIndex(parseJson(json));
}

/** @throws AssistantError of code `bad-response` for anything that is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw notJson(cause);
  }
}

function notJson(cause: unknown): AssistantError {
  return new AssistantError('bad-response', 'The search index is not JSON.', { cause });
}

function readPage(
  page: unknown,
  { format, sitePath }: { format: 1 | 2; sitePath: string },
): IndexedSection[] {
  if (!isRecord(page) || !Array.isArray(page.sections)) return [];
  const { path } = page;
  // A path that is cut leads elsewhere.
  if (typeof path !== 'string' || path.length > longest.path) return [];
  const title = readText(page.title, longest.heading);
  const groups = Array.isArray(page.groups) ? page.groups.slice(0, mostGroups) : [];
  const ofPage = {
    path,
    sitePath,
    title,
    version: readText(page.version, longest.name) || undefined,
    language: readText(page.language, longest.name) || undefined,
    isUnlisted: Boolean(page.unlisted),
  };
  const above = groups.map((group) => readText(group, longest.heading)).filter(Boolean);
  let headings: { level: number; heading: string }[] = [];
  return page.sections.slice(0, mostSections).flatMap((tuple): IndexedSection[] => {
    const section = readSection(tuple);
    if (!section) return [];
    const { level, blocks, heading, anchor } = section;
    if (!heading) return [{ ...ofPage, heading: title, anchor, breadcrumb: above, blocks }];
    headings = headings.filter((other) => other.level < level);
    const breadcrumb = [...above, title, ...headings.map((other) => other.heading)];
    headings.push({ level, heading });
    const ownAnchor = anchor === '' && format === 2 ? anchorOf(heading) : anchor;
    return [{ ...ofPage, heading, anchor: ownAnchor, breadcrumb, blocks }];
  });
}

function readSection(tuple: unknown) {
  if (!Array.isArray(tuple)) return undefined;
  const [heading, anchor, level, ...texts]: unknown[] = tuple;
  if (typeof heading !== 'string' || typeof anchor !== 'string') return undefined;
  if (anchor.length > longest.path) return undefined;
  // Levels bound how many headings stand above another.
  const isLevel = typeof level === 'number' && level >= 1 && level <= 6;
  return {
    heading: readText(heading, longest.heading),
    anchor,
    level: isLevel ? Math.floor(level) : 6,
    blocks: readTexts(texts),
  };
}

function readTexts(texts: readonly unknown[]): SearchableBlock[] {
  const blocks = texts.slice(0, mostTexts).map((text, place) => ({
    kind: place % 2 === 1 ? 'code' : 'prose',
    text: readText(text, longest.text),
  }));
  return blocks.filter(({ text }) => text !== '');
}

function readText(value: unknown, length: number): string {
  return typeof value === 'string' ? value.slice(0, length).trim() : '';
}
