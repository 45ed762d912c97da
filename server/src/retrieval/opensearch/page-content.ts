import { z } from 'zod';
import type { Page, Section } from '../../content/page.js';
import {
  analyze,
  fields,
  normalizeText,
  rememberingStemIn,
  stemmingLanguage,
} from '../search-engine.js';

/** A page's words as our analysis cut and stemmed them, so that ranking needs no second look at the text. */
export interface PageContent {
  /** The page's different words, by number: their stems and themselves, with a space between two. */
  terms: string;
  surfaces: string;
  sections: SectionContent[];
  /** Whether the navigation leaves the page out; absent for others. */
  isUnlisted?: true;
}

/** A section's words. */
export interface SectionContent {
  version?: string | undefined;
  language?: string | undefined;
  /** By field of the engine: the numbers of its words, in order. */
  fields: Uint32Array[];
}

const optionalText = z.string().optional();

// A hundred thousand numbers come with a search: as bytes, they take no time to be read and validated.
const numbersSchema = z
  .base64()
  .refine((text) => Buffer.byteLength(text, 'base64') % 4 === 0)
  .transform((text) => new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer));

/** As OpenSearch gives it back. */
export const pageContentSchema = z.object({
  terms: z.string(),
  surfaces: z.string(),
  sections: z.array(
    z.object({
      version: optionalText,
      language: optionalText,
      fields: z.array(numbersSchema).length(fields.length),
    }),
  ),
  isUnlisted: z.literal(true).exactOptional(),
}) satisfies z.ZodType<PageContent>;

/** As OpenSearch is given it. */
export function writeContent({ sections, ...ofPage }: PageContent) {
  return {
    ...ofPage,
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
      ),
    })),
  };
}

/** A word of a page: its stem, and itself. */
export interface PageWord {
  term: string;
  surface: string;
}

/** The words of a page by number. */
export function wordsOf({ terms, surfaces }: PageContent): PageWord[] {
  if (terms === '') return [];
  const words = surfaces.split(' ');
  return terms.split(' ').map((term, number) => ({ term, surface: words[number] ?? '' }));
}

/**
 * Reads a page. Its words are cut and stemmed here, not by OpenSearch's analyzers, so that identifiers, scripts without
 * spaces, accents and stems are the same with and without OpenSearch.
 */
export function readContent({ sections }: Pick<Page, 'sections'>): PageContent {
  const numbers = new Map<string, number>();
  const read = sections.map((section) => readSection(section, numbers));
  const words = [...numbers.keys()].map((key) => key.split(' '));
  const isUnlisted = sections[0]?.isUnlisted;
  return {
    ...(isUnlisted && { isUnlisted }),
    terms: words.map(([term]) => term).join(' '),
    surfaces: words.map(([, surface]) => surface).join(' '),
    sections: read,
  };
}

function readSection(section: Section, numbers: Map<string, number>): SectionContent {
  const { version, language } = section;
  const stem = rememberingStemIn(stemmingLanguage(language));
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  return {
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
    fields: fields.map(({ textOf }) =>
      Uint32Array.from(analyze(normalizeText(textOf(section)), stem), ({ term, surface }) =>
        numberOf(`${term} ${surface}`),
      ),
    ),
  };
}
