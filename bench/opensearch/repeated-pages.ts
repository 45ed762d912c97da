import type { KnownPage, Page, Section } from '../../server/src/content/page.ts';
import { openPacked, packPage } from '../../server/src/storage/documentation/stored-page.ts';
import { perturbed } from '../retrieval/labelled-set.ts';

/** Pages made of these sections again and again, until they have `count`, compressed. */
export function repeatedPages(sections: readonly Section[], count: number): Map<string, KnownPage> {
  const byPath = new Map<string, Section[]>();
  for (const section of sections) {
    byPath.set(section.path, [...(byPath.get(section.path) ?? []), section]);
  }
  const originals = [...byPath.values()];
  const pages = new Map<string, KnownPage>();
  for (let left = count, page = 0; left > 0; page += 1) {
    const copy = Math.floor(page / originals.length);
    const original = originals[page % originals.length] ?? [];
    const path = copy === 0 ? (original[0]?.path ?? '/') : `/${copy}${original[0]?.path}`;
    const own = original
      .slice(0, left)
      .map((section) => ({ ...(copy === 0 ? section : perturbed(section, copy)), path }));
    pages.set(path, openPacked(packPage(pageOf(path, own))));
    left -= own.length;
  }
  return pages;
}

function pageOf(path: string, sections: Section[]): Page {
  const [{ title, version, language } = { title: path, version: undefined, language: undefined }] =
    sections;
  const texts = sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown));
  return {
    ...{ path, file: `${path.slice(1)}.md`, title, version, language, sections },
    description: `What there is to know of ${title}, for those who use it.`,
    headings: sections.flatMap(({ anchor, heading: text, level }) =>
      anchor === undefined ? [] : [{ anchor, text, level }],
    ),
    // As long as its HTML would be, nearly.
    html: `<p>${texts.join('</p>\n<p>')}</p>`,
    links: [],
    warnings: [],
    contentHash: path.padEnd(64, '0'),
  };
}
