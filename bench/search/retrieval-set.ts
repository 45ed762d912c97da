import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SiteIndex, SiteIndexPage } from '../../src/core/index/site-index.js';

/** Where the labelled set is; its README says what it holds. */
const folder = process.env.RETRIEVAL_SET ?? '../shared/retrieval';

/** A question of a reader and the page that answers it. */
export interface LabelledQuery {
  query: string;
  path: string;
}

interface StoredSection {
  path: string;
  title: string;
  heading: string;
  anchor: string;
  level: number;
  text: string;
}

/** Real sections, the English ones first and Japanese ones to fill up, as our server would offer them. */
export function readIndexFile(sectionCount: number): SiteIndex {
  const sections = [...readSections('en'), ...readSections('ja')].slice(0, sectionCount);
  const textLength = Math.min(500, Math.floor(1_000_000 / sections.length));
  const pages = new Map<string, SiteIndexPage>();
  for (const { path, title, heading, anchor, level, text } of sections) {
    const page = pages.get(path) ?? { path, title, sections: [] };
    pages.set(path, page);
    page.sections.push([heading, anchor, Math.max(1, level), text.slice(0, textLength)]);
  }
  return { format: 1, pages: [...pages.values()] };
}

/** Questions in English. */
export function readQueries(): LabelledQuery[] {
  const queries: { q: string; path: string }[] = JSON.parse(
    read('astro-en.queries.json').toString(),
  );
  return queries.map(({ q, path }) => ({ query: q, path: `en/${path}` }));
}

function readSections(language: string): StoredSection[] {
  const lines = gunzipSync(read(`astro-${language}.sections.jsonl.gz`))
    .toString()
    .trim()
    .split('\n');
  const sections: StoredSection[] = lines.map((line) => JSON.parse(line));
  return sections.map((section) => ({ ...section, path: `${language}/${section.path}` }));
}

function read(name: string): Buffer {
  const file = `${folder}/${name}`;
  if (existsSync(file)) return readFileSync(file);
  throw new Error(`${file} is missing: set RETRIEVAL_SET to the folder of the labelled set.`);
}
