import { fields, rulesIn, stemmingLanguage } from '../search-engine.js';
import {
  type PageContent,
  type PageWord,
  type SectionContent,
  wordsOf,
  writeContent,
} from './page-content.js';

/** A document of the index, and its id. */
export interface IndexedDocument {
  id: string;
  document: Record<string, unknown>;
}

/** Where a section is: the numbers of its page, and of itself there. */
export interface SectionPlace {
  page: number;
  section: number;
}

const nameFields: ReadonlySet<string> = new Set(['title', 'heading', 'path']);

export const idOfPage = (page: number) => `page-${page}`;

/** Where what a document is about stands; `undefined` for an id that is not ours. */
export function placeOfId(id: string): { page: number; section?: number } | undefined {
  const [, page, section] = /^page-(\d{1,9})(?:-(\d{1,9}))?$/.exec(id) ?? [];
  if (page === undefined) return undefined;
  return { page: Number(page), ...(section === undefined ? {} : { section: Number(section) }) };
}

/** The documents of a page and of its sections. */
export function documentsOf(content: PageContent, page: number): IndexedDocument[] {
  const words = wordsOf(content);
  const { sections } = content;
  const versions = valuesOf(sections, 'version');
  const languages = valuesOf(sections, 'language');
  const ofPage = {
    ...(versions.length > 0 ? { version: versions } : {}),
    ...(languages.length > 0 ? { language: languages } : {}),
    page_terms: weightedTerms(fieldsOfPage(sections), words),
    content: writeContent(content),
  };
  return [
    ...sections.map((section, number) => ({
      id: `${idOfPage(page)}-${number}`,
      document: sectionDocument(section, words),
    })),
    { id: idOfPage(page), document: ofPage },
  ];
}

/** By field of the engine: the numbers of a page's words, where what all sections repeat is said once. */
export function fieldsOfPage(sections: readonly SectionContent[]): number[][] {
  return fields.map(({ isOfPage }, field) =>
    (isOfPage ? sections.slice(0, 1) : sections).flatMap((section) => [
      ...(section.fields[field] ?? []),
    ]),
  );
}

function sectionDocument(section: SectionContent, words: readonly PageWord[]) {
  const { version, language } = section;
  const all = new Set(section.fields.flatMap((numbers) => [...numbers]));
  const names = new Set(
    section.fields.flatMap((numbers, field) =>
      nameFields.has(fields[field]?.name ?? '') ? [...numbers] : [],
    ),
  );
  return {
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
    terms: weightedTerms(section.fields, words),
    words: joined(all, (number) => words[number]?.surface),
    names: joined(names, (number) => words[number]?.surface),
    ...(rulesIn(stemmingLanguage(language))?.compoundsOf
      ? { endings: joined(all, (number) => reversed(words[number]?.term ?? '')) }
      : {}),
  };
}

/** Terms are repeated by the weight of their field: enough to find what the engine then ranks. */
function weightedTerms(byField: readonly Iterable<number>[], words: readonly PageWord[]) {
  const terms: string[] = [];
  for (const [field, numbers] of byField.entries()) {
    const count = Math.max(1, Math.round(fields[field]?.weight ?? 1));
    for (const number of numbers) {
      for (let copy = 0; copy < count; copy += 1) terms.push(words[number]?.term ?? '');
    }
  }
  return terms.join(' ');
}

/** Letters from the last to the first, by which an ending is a beginning. */
export function reversed(text: string): string {
  return [...text].reverse().join('');
}

function joined(numbers: Iterable<number>, wordOf: (number: number) => string | undefined) {
  const words = new Set<string>();
  for (const number of numbers) words.add(wordOf(number) ?? '');
  return [...words].join(' ');
}

function valuesOf(sections: readonly SectionContent[], key: 'version' | 'language'): string[] {
  return [...new Set(sections.flatMap((section) => section[key] ?? []))];
}
