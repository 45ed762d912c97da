import type {
  BlockContent,
  Blockquote,
  Code,
  Heading,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Root,
} from 'mdast';
import { codeOfAttribute, isOfCode } from './component-code.js';
import { listsOfData } from './component-data.js';
import { attributeOf, type MdxElement, titlesOf } from './component-titles.js';

declare module 'mdast' {
  interface Data {
    /** Begins a section that a component is, and which ends with it. */
    opensComponent?: true;
    /** Ends the section of the component that was opened last. */
    closesComponent?: true;
    /** Is a list of entries, each of which is found and quoted by itself. */
    hasEntries?: true;
  }
}

const notes = new Set([
  'Note',
  'Tip',
  'Info',
  'Warning',
  'Check',
  'Danger',
  'Caution',
  'Important',
]);
const typedNotes = new Set(['Callout', 'Admonition', 'Aside', 'Alert']);
const sections = new Set(['Accordion', 'Step', 'Update', 'AccordionItem']);
const tabs = new Set(['Tab', 'TabItem', 'Expandable', 'Details']);
const lists = new Set(['CardGroup', 'Cards', 'CardGrid', 'Columns']);
const examples = new Set(['CodeGroup', 'RequestExample', 'ResponseExample', 'CodeTabs']);

/** What a component of widespread sets becomes; `undefined` for all others, of which titles and contents are kept. */
export function blocksOfComponent(element: MdxElement): Nodes[] | undefined {
  const name = element.name ?? '';
  if (notes.has(name)) return [note(attributeOf(element, 'title') || name, element)];
  if (typedNotes.has(name)) {
    const type = attributeOf(element, 'type') || attributeOf(element, 'variant') || 'note';
    return [note(attributeOf(element, 'title') || capitalized(type), element)];
  }
  if (sections.has(name)) return sectionOf(element);
  if (tabs.has(name)) return tabOf(element);
  if (examples.has(name)) return element.children.flatMap(labelledCode);
  if (lists.has(name)) return listOf(element);
  if (isOfCode(element)) return codeOf(element);
  if (/(?:Field|Param)$/.test(name)) return fieldOf(element);
  return undefined;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** A quotation that begins with its label. Without a position it is quoted as it is here, with that. */
function note(title: string, element: MdxElement): Blockquote {
  return { type: 'blockquote', children: [label(title), ...blocksIn(element)] };
}

function label(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] };
}

/** Words that stand in a component without a block of their own are one. */
function blocksIn(element: MdxElement): BlockContent[] {
  if (element.type === 'mdxJsxFlowElement') return [...element.children] as BlockContent[];
  return [{ type: 'paragraph', children: element.children }];
}

function sectionOf(element: MdxElement): Nodes[] | undefined {
  const title = (attributeOf(element, 'title') || attributeOf(element, 'label')).trim();
  if (!title) return undefined;
  const id = anchorOf(attributeOf(element, 'id'));
  const heading: Heading = {
    ...{ type: 'heading', depth: 6, children: [{ type: 'text', value: title }] },
    data: { opensComponent: true, ...(id && { hProperties: { id } }) },
  };
  const description = attributeOf(element, 'description').trim();
  const said: Nodes[] = description
    ? [{ type: 'paragraph', children: [{ type: 'text', value: description }] }]
    : [];
  const end: Nodes = { type: 'html', value: '', data: { visible: '', closesComponent: true } };
  return [heading, ...said, ...blocksIn(element), end];
}

function tabOf(element: MdxElement): Nodes[] | undefined {
  const names = ['title', 'label', 'summary', 'value'];
  const title = names.map((name) => attributeOf(element, name).trim()).find(Boolean);
  return title ? [label(title), ...blocksIn(element)] : undefined;
}

/** A block of code below the name that stands behind its language. */
function labelledCode(node: Nodes): Nodes[] {
  const title = node.type === 'code' ? titleOfCode(node) : undefined;
  return title ? [label(title), node] : [node];
}

function titleOfCode({ meta }: Code): string | undefined {
  const quoted = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  const words = (meta ?? '').replace(/[{[].*$/, '').replace(/\b\w+=(?:"[^"]*"|\S+)/g, '');
  return (quoted?.[1] ?? quoted?.[2] ?? words).trim() || undefined;
}

/** A block of code that an attribute holds; what stands within the component is a block already. */
function codeOf(element: MdxElement): Nodes[] | undefined {
  const code = codeOfAttribute(element);
  return code && [...titlesOf(element), ...listsOfData(element), code];
}

/** Cards beside each other are the items of a list. */
function listOf({ children }: MdxElement): Nodes[] | undefined {
  const items = children.flatMap((child): ListItem[] => {
    if (child.type !== 'mdxJsxFlowElement') return [];
    const within = [...titlesOf(child), ...blocksIn(child)];
    return [{ type: 'listItem', spread: within.length > 1, children: within }];
  });
  if (items.length === 0 || items.length < children.length) return undefined;
  const spread = items.some((item) => item.spread);
  const list: List = { type: 'list', ordered: false, spread, children: items };
  return [list];
}

const fieldNames = ['name', 'path', 'query', 'body', 'header'];

/** A parameter or a field, with the anchor that readers' links lead to. */
function fieldOf(element: MdxElement): Nodes[] | undefined {
  const name = fieldNames.map((each) => attributeOf(element, each)).find(Boolean);
  const id = anchorOf(attributeOf(element, 'id')) ?? anchorOf(`param-${slugOf(name ?? '')}`);
  if (!name || !id) return undefined;
  const anchor: Nodes = { type: 'html', value: `<a id="${id}"></a>` };
  return [anchor, ...titlesOf(element), ...element.children];
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** An anchor that is put into HTML: of letters, digits and a few marks alone. */
function anchorOf(id: string): string | undefined {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(id) ? id : undefined;
}

/** Gives the headings of components their levels: one below the heading or the component that they stand in. */
export function levelComponents({ children }: Root): void {
  let depth = 1;
  const around: number[] = [];
  for (const node of children) {
    if (node.data?.closesComponent) depth = around.pop() ?? depth;
    else if (node.type === 'heading' && node.data?.opensComponent) {
      around.push(depth);
      depth = Math.min(depth + 1, 6);
      node.depth = levels.find((level) => level === depth) ?? 6;
    } else if (node.type === 'heading') depth = node.depth;
  }
}

const levels: readonly Heading['depth'][] = [1, 2, 3, 4, 5, 6];
