import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Section } from '../../server/src/content/page.ts';

/** Languages of the labelled documentation. */
export type Language = 'en' | 'ja';

/** A question, and the page that answers it. */
export interface LabelledQuestion {
  question: string;
  path: string;
}

// The set is no part of the repository, and its place can be named.
const folder = process.env.RETRIEVAL_SET ?? '../shared/retrieval';

const rowSchema = z.object({
  path: z.string(),
  title: z.string(),
  heading: z.string(),
  crumbs: z.array(z.string()),
  anchor: z.string(),
  level: z.number(),
  text: z.string(),
});
const questionsSchema = z.array(z.object({ q: z.string(), path: z.string() }));

/** The sections of the Astro documentation in that language. */
export function readSections(language: Language): Section[] {
  const lines = gunzipSync(
    readFileSync(`${folder}/astro-${language}.sections.jsonl.gz`),
  ).toString();
  return lines
    .trim()
    .split('\n')
    .map((line) => asSection(rowSchema.parse(JSON.parse(line)), language));
}

/** The descriptions of its pages as questions; their text is not in the sections. */
export function readQuestions(language: Language): LabelledQuestion[] {
  const text = readFileSync(`${folder}/astro-${language}.queries.json`, 'utf8');
  return questionsSchema.parse(JSON.parse(text)).map(({ q, path }) => ({ question: q, path }));
}

/**
 * Repeats the sections until there are so many. In each copy every tenth word is another, so that the
 * vocabulary grows as that of a larger documentation does.
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

function perturbed(section: Section, copy: number): Section {
  const blocks = section.blocks.map((block) => ({
    ...block,
    text: block.text
      .split(' ')
      .map((word, place) => ((place * 7 + copy * 13) % 10 === 0 ? word + copy : word))
      .join(' '),
  }));
  return { ...section, path: `copy-${copy}/${section.path}`, blocks };
}

function asSection(row: z.infer<typeof rowSchema>, language: Language): Section {
  const { path, title, heading, crumbs, anchor, level, text } = row;
  return {
    path,
    anchor: anchor || undefined,
    title,
    heading: heading || title,
    breadcrumb: [title, ...crumbs],
    level: level || 1,
    blocks: [{ kind: 'prose', markdown: text, text }],
    version: undefined,
    language,
  };
}
