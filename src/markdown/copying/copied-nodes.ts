import type { MarkdownLabels } from '../markdown-options.js';

/** A text or an element of a rendered answer on its way to the clipboard. */
export type CopiedNode = string | CopiedElement;

export interface CopiedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly CopiedNode[];
}

const inlineElements: ReadonlySet<string> = new Set([
  'a',
  'br',
  'code',
  'del',
  'em',
  'img',
  'input',
  'kbd',
  'strong',
  'sub',
  'sup',
]);

const blockElements: ReadonlySet<string> = new Set([
  'blockquote',
  'details',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'summary',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

/**
 * What of rendered nodes has a meaning elsewhere: no buttons and captions, no hints for the interface,
 * and of the attributes only those that another program needs. An element that is not in the closed
 * list, such as one that a page translator put in, is left out, but not what is in it.
 */
export function copiedNodes(nodes: readonly CopiedNode[], labels: MarkdownLabels): CopiedNode[] {
  return nodes.flatMap((node, index) => {
    if (typeof node !== 'string') return copiedElement(node, labels);
    return [isCheckbox(nodes[index - 1]) ? ` ${node.trimStart()}` : node];
  });
}

function isCheckbox(node: CopiedNode | undefined): boolean {
  return typeof node === 'object' && node.tag === 'input';
}

function copiedElement(node: CopiedElement, labels: MarkdownLabels): CopiedNode[] {
  const { tag, attributes } = node;
  if (tag === 'button' || tag === 'figcaption') return [];
  if (tag === 'figure') return copiedCode(node, labels);
  if (tag === 'a') return [copiedLink(node, labels)];
  // What is shown as it was written, such as raw HTML, keeps its lines.
  const isAsWritten = hasClass(node, 'raw') || hasClass(node, 'plain');
  if (isAsWritten) return [{ tag: 'pre', attributes: {}, children: [textOf([node])] }];
  const children = copiedNodes(node.children, labels);
  if (!blockElements.has(tag) && !inlineElements.has(tag)) return children;
  const isHeading = tag === 'p' && hasClass(node, 'heading');
  return [
    {
      tag,
      attributes: copiedAttributes(tag, attributes),
      children: isHeading ? [{ tag: 'strong', attributes: {}, children }] : children,
    },
  ];
}

function copiedAttributes(
  tag: string,
  attributes: CopiedElement['attributes'],
): CopiedElement['attributes'] {
  switch (tag) {
    case 'ol':
      return { start: attributes.start };
    case 'td':
    case 'th':
      return { align: attributes['data-align'] };
    case 'img':
      return { src: attributes.src, alt: attributes.alt };
    case 'input':
      return { type: 'checkbox', checked: attributes.checked, disabled: '' };
    case 'details':
      return { open: attributes.open };
    default:
      return {};
  }
}

/**
 * The address says where a link leads, so the place beside its text goes, unless it is all there is, or
 * keeps a text that is the place itself from running into what stands beside it.
 */
function copiedLink(link: CopiedElement, labels: MarkdownLabels): CopiedElement {
  const words = link.children.filter((child) => typeof child === 'string' || child.tag !== 'bdi');
  const said = textOf(words).toLowerCase();
  const shown = textOf(elementsOf(link, 'bdi')).trim().toLowerCase();
  const place = shown.replace(/^\(|\)$/g, '');
  const keepsPlace = place !== '' && said !== shown && said.includes(place);
  const children = copiedNodes(words.length > 0 && !keepsPlace ? words : link.children, labels);
  const isCitation = hasClass(link, 'citation');
  return {
    tag: 'a',
    attributes: { href: link.attributes.href },
    children: isCitation ? ['[', ...children, ']'] : children,
  };
}

function copiedCode(figure: CopiedElement, labels: MarkdownLabels): CopiedNode[] {
  const code = textOf(elementsOf(figure, 'pre'));
  const name = languageOf(figure, labels);
  const language = name ? `language-${name}` : undefined;
  if (!code) return [];
  return [
    {
      tag: 'pre',
      attributes: {},
      children: [{ tag: 'code', attributes: { class: language }, children: [code] }],
    },
  ];
}

/** What the caption says beside a title, where that is a language. */
function languageOf(figure: CopiedElement, labels: MarkdownLabels): string {
  const words = elementsOf(figure, 'figcaption')
    .flatMap((caption) => (typeof caption === 'string' ? [] : caption.children))
    .filter((child) => typeof child === 'string' || !hasClass(child, 'title'));
  const name = textOf(words).trim();
  return name === labels.code || /\s/.test(name) ? '' : name;
}

function elementsOf(parent: CopiedElement, tag: string): CopiedNode[] {
  return parent.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : elementsOf(child, tag);
  });
}

function hasClass({ attributes }: CopiedElement, name: string): boolean {
  return attributes.class?.split(' ').includes(name) ?? false;
}

/** Whether a node stands in a line of text. */
export function isInline(node: CopiedNode): boolean {
  return typeof node === 'string' || inlineElements.has(node.tag);
}

/** The text of some nodes, without any markup. */
export function textOf(nodes: readonly CopiedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
