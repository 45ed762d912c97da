import type { Heading, Nodes, Root } from 'mdast';
import { plainText } from './markdown/plain-text.js';
import type { PageHeading, Section, SectionBlock } from './page.js';

/** Gives the Markdown of a node so that it can stand elsewhere. */
export interface Quotable {
  quote(node: Nodes): string;
}

/** What all sections of a page have in common, and where their text comes from. */
export interface PageSectionsOptions {
  /** The page's Markdown; headings that are missing in `headings` start no section. */
  tree: Root;
  headings: ReadonlyMap<Heading, PageHeading>;
  quotable: Quotable;
  path: string;
  title: string;
  description: string | undefined;
  version: string | undefined;
  language: string | undefined;
  /** Titles of the navigation groups that the page stands in, outermost first. */
  groups: readonly string[];
  /** Whether the navigation leaves the page out. */
  isUnlisted?: true;
}

/** Cuts a page at its headings. The opening section comes first, and carries the description. */
export function pageSections(options: PageSectionsOptions): Section[] {
  const { path, title, description, version, language, groups, isUnlisted } = options;
  const page = { path, title, version, language, ...(isUnlisted && { isUnlisted }) };
  const opening: Section = {
    ...page,
    anchor: undefined,
    heading: title,
    breadcrumb: [...groups],
    level: 1,
    blocks: description ? [{ kind: 'prose', markdown: description, text: description }] : [],
  };

  const sections = [opening];
  let above: PageHeading[] = [];
  let section = opening;
  /** What goes on where the component ends that a section is. */
  const around: { section: Section; above: PageHeading[] }[] = [];
  for (const node of options.tree.children) {
    if (node.data?.opensComponent) around.push({ section, above });
    if (node.data?.closesComponent) ({ section, above } = around.pop() ?? { section, above });
    const heading = node.type === 'heading' ? options.headings.get(node) : undefined;
    if (heading) {
      above = above.filter(({ level }) => level < heading.level);
      const breadcrumb = [...opening.breadcrumb, title, ...above.map(({ text }) => text)];
      const { anchor, level, text } = heading;
      section = { ...page, anchor, level, heading: text, breadcrumb, blocks: [] };
      sections.push(section);
      above = [...above, heading];
    } else {
      section.blocks.push(...blocksOf(node, options.quotable));
    }
  }
  return sections;
}

function blocksOf(node: Nodes, quotable: Quotable): SectionBlock[] {
  // A footnote's mark means nothing away from its page; its text does.
  if (node.type === 'footnoteDefinition') {
    return node.children.flatMap((child) => blocksOf(child, quotable));
  }
  // What a component was given as data may be long: each entry is found, quoted and read by itself.
  if (node.type === 'list' && node.data?.hasEntries && node.children.length > 1) {
    return node.children.flatMap((item) =>
      blocksOf({ ...node, children: [item], data: {} }, quotable),
    );
  }
  const text = plainText(node);
  const markdown = text && quotable.quote(node);
  return markdown ? [{ kind: kindOf(node), markdown, text }] : [];
}

function kindOf(node: Nodes): SectionBlock['kind'] {
  return node.type === 'list' || node.type === 'table' || node.type === 'code'
    ? node.type
    : 'prose';
}
