import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Page, Section } from '../../server/src/content/page.ts';
import { parsePage } from '../../server/src/content/parse-page.ts';
import { assignPaths, listPageFiles } from '../../server/src/content/read-docs-folder.ts';
import { readPageFile } from '../../server/src/content/read-page-file.ts';

/** Languages of the labelled documentation. */
export type Language = 'en' | 'ja';

/** A question, and the page that answers it. */
export interface LabelledQuestion {
  question: string;
  path: string;
}

/** Sections to search, and what is asked of them. */
export interface LabelledSet {
  sections: Section[];
  questions: LabelledQuestion[];
}

// Both sets come with packages that the tests and the server need anyway.
const englishDocs = process.env.RETRIEVAL_SET ?? 'node_modules/ai/docs';
const japaneseRules = 'node_modules/axe-core/locales/ja.json';

/** The labelled set in that language. */
export async function readLabelledSet(language: Language): Promise<LabelledSet> {
  return language === 'en' ? readDocs(englishDocs) : readRules(japaneseRules);
}

/**
 * A folder of Markdown whose pages have descriptions: these are the questions, and are left out of the sections.
 * A description that several pages share is not asked.
 */
async function readDocs(folder: string): Promise<LabelledSet> {
  const pages: Page[] = [];
  for (const [path, file] of assignPaths(await listPageFiles({ folder }), {})) {
    const source = await readPageFile(file, { folder });
    if (source === undefined) continue;
    // A page that the server would leave out, as it is too complex to be read, is left out here.
    const page = await parsePage({ file, path, source, language: 'en' }).catch(() => undefined);
    if (page) pages.push(page);
  }
  const pathsByDescription = new Map<string, string[]>();
  for (const { path, description } of pages) {
    if (description === undefined) continue;
    pathsByDescription.set(description, [...(pathsByDescription.get(description) ?? []), path]);
  }
  const sections = pages
    .flatMap((page) => page.sections)
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ text }) => !pathsByDescription.has(text)),
    }));
  const questions = [...pathsByDescription].flatMap(([question, [path, ...others]]) =>
    path === undefined || others.length > 0 ? [] : [{ question, path }],
  );
  return { sections, questions };
}

const messageSchema = z.union([z.string(), z.record(z.string(), z.unknown())]);
const rulesSchema = z.object({
  rules: z.record(z.string(), z.object({ description: z.string(), help: z.string() })),
  checks: z.record(z.string(), z.record(z.string(), messageSchema)),
});

/**
 * Accessibility rules in Japanese. What a rule ensures is the question, and what it demands is the text of the page that
 * answers it. The messages of the checks are further pages.
 */
function readRules(file: string): LabelledSet {
  const { rules, checks } = rulesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const pages = [
    ...Object.entries(rules).map(([id, { help }]) => shortSection(`rules/${id}`, id, help)),
    ...Object.entries(checks).map(([id, messages]) =>
      shortSection(`checks/${id}`, id, textsIn(messages).join(' ')),
    ),
  ];
  const questions = Object.entries(rules).map(([id, { description }]) => ({
    question: description,
    path: `rules/${id}`,
  }));
  return { sections: pages, questions };
}

function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return messages instanceof Object ? Object.values(messages).flatMap(textsIn) : [];
}

function shortSection(path: string, title: string, text: string): Section {
  return {
    path,
    anchor: undefined,
    title,
    heading: title,
    breadcrumb: [],
    level: 1,
    blocks: [{ kind: 'prose', markdown: text, text }],
    version: undefined,
    language: 'ja',
  };
}

/**
 * Repeats the sections until there are `count`. In each copy every tenth word differs, so that the
 * vocabulary grows as in a larger documentation.
 */
export function multiply(sections: readonly Section[], count: number): Section[] {
  const many: Section[] = [];
  for (let copy = 0; many.length < count; copy += 1) {
    for (const section of sections.slice(0, count - many.length)) {
      many.push(copy === 0 ? section : perturbed(section, copy));
    }
  }
  return many;
}

/** The section as it is in that copy. */
export function perturbed(section: Section, copy: number): Section {
  const blocks = section.blocks.map((block) => ({
    ...block,
    text: block.text
      .split(' ')
      .map((word, place) => ((place * 7 + copy * 13) % 10 === 0 ? word + copy : word))
      .join(' '),
  }));
  return { ...section, path: `/copy-${copy}${section.path}`, blocks };
}
