import type { Heading } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Page, Section } from '../../content/page.js';
import { placeSection } from '../addresses/placed-links.js';

/**
 * The text of a page as Markdown, without any of the syntax of MDX: its title, then what its sections can be
 * quoted as.
 *
 * @param basePath - below which links lead that begin at the root of the site.
 */
export async function pageMarkdown({ title, sections }: Page, basePath: string): Promise<string> {
  const placing = sections.map((section) => placeSection(section, { basePath }));
  const [opening, ...others] = await Promise.all(placing);
  const parts = [
    heading(1, title),
    ...blocksOf(opening),
    ...others.flatMap((section) => [heading(section.level, section.heading), ...blocksOf(section)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blocksOf(section: Section | undefined): string[] {
  return section?.blocks.map(({ markdown }) => markdown) ?? [];
}

/** A heading's text is plain: what would be markup in it is escaped. */
function heading(level: number, text: string): string {
  const depth = depths.find((each) => each === level) ?? 6;
  return toMarkdown({ type: 'heading', depth, children: [{ type: 'text', value: text }] }).trim();
}

const depths: readonly Heading['depth'][] = [1, 2, 3, 4, 5, 6];
