import type { BlockContent, Heading, Image, Nodes, Paragraph, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type {} from 'remark-mdx';
import { blocksOfComponent, levelComponents } from './component-blocks.js';
import { codeWithin, takeCode } from './component-code.js';
import { listsOfData } from './component-data.js';
import { attributeOf, isComponent, type MdxElement, titlesOf } from './component-titles.js';
import { setHeadingId } from './custom-heading-id.js';
import { isVisible } from './plain-text.js';
import { keepIndents } from './template-indents.js';
import { holdsNode, replaceEach } from './tree-nodes.js';

const programNodes = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

const headingDepths: ReadonlyMap<string | null, Heading['depth']> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);

/** Elements of HTML that stand apart from what is beside them. */
const apart = new Set(['br', 'dd', 'div', 'dt', 'li', 'p', 'summary', 'td', 'th', 'tr']);

/**
 * Reduces MDX to what Markdown can say: components are replaced by their titles and what stands in them,
 * an `img` by an image, an `a` by a link, a heading with an id by a heading, an expression that is a text by that, and
 * imports, exports and other expressions are dropped. Nothing of the page is ever run.
 */
export function mdxAsMarkdown(tree: Root, source: string): void {
  const isMdx = holdsNode(tree, ({ type }) => type.startsWith('mdx'));
  if (isMdx) {
    keepIndents(tree, source);
    replaceElements(tree, source);
  }
  if (holdsNode(tree, isInvisible)) {
    replaceEach(tree, (node) => (isInvisible(node) ? [] : undefined));
  }
  if (isMdx) levelComponents(tree);
}

/** Whether it is a paragraph in which readers see nothing. */
function isInvisible(node: Nodes): boolean {
  return node.type === 'paragraph' && !node.children.some(isVisible);
}

function replaceElements(tree: Root, source: string): void {
  replaceEach(tree, headingsOf);
  replaceEach(tree, (node) => linesOf(node, source));
  takeCode(tree, source);
  replaceEach(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      return contentOf(node);
    }
    if (!programNodes.has(node.type)) return undefined;
    const text = node.type === 'mdxTextExpression' ? literalOf(node.value) : undefined;
    return text ? [{ type: 'text', value: text }] : [];
  });
}

/** `<h2 id="x">Title</h2>`: in a line of its own it is parsed as a paragraph that holds an element. */
function headingsOf(node: Nodes): Nodes[] | undefined {
  const visible = node.type === 'paragraph' ? node.children.filter(isVisible) : [node];
  const [element] = visible;
  if (element?.type !== 'mdxJsxFlowElement' && element?.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  const heading = visible.length === 1 && headingOfElement(element);
  if (!heading) return undefined;
  if (node.position) heading.position = node.position;
  return [heading];
}

/** `<Tab title="x">Text</Tab>`: in a line of its own it is parsed as a paragraph that holds an element, too. */
function linesOf(node: Nodes, source: string): Nodes[] | undefined {
  const elements = node.type === 'paragraph' ? componentsOf(node) : undefined;
  if (!elements?.some((element) => hasBlocks(element, source))) return undefined;
  return elements.map(asFlow);
}

/** The components that a paragraph consists of; `undefined` where anything else stands in it. */
export function componentsOf({ children }: Paragraph): MdxJsxTextElement[] | undefined {
  const visible = children.filter(isVisible);
  const elements = visible.flatMap((child) =>
    child.type === 'mdxJsxTextElement' && isComponent(child) ? [child] : [],
  );
  return elements.length < visible.length ? undefined : elements;
}

/** Whether something comes of it that is no part of a line. */
function hasBlocks(element: MdxJsxTextElement, source: string): boolean {
  if ([...titlesOf(element), ...listsOfData(element)].length > 0) return true;
  if (blocksOfComponent(element) !== undefined) return true;
  if (codeWithin(element, source)) return true;
  return element.children.some(
    (child) => child.type === 'mdxJsxTextElement' && hasBlocks(child, source),
  );
}

function asFlow({ name, attributes, children, position }: MdxJsxTextElement): MdxJsxFlowElement {
  const start = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end;
  const within: BlockContent[] = [];
  if (start && end) within.push({ type: 'paragraph', children, position: { start, end } });
  const element = { type: 'mdxJsxFlowElement', name, attributes, children: within } as const;
  return position ? { ...element, position } : element;
}

function headingOfElement(element: MdxElement): Heading | undefined {
  const id = attributeOf(element, 'id');
  const depth = headingDepths.get(element.name);
  if (!id || !depth) return undefined;
  const children =
    element.type === 'mdxJsxTextElement'
      ? element.children
      : element.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  const heading: Heading = { type: 'heading', depth, children };
  setHeadingId(heading, id);
  return heading;
}

/** The image that an `img` element is; `undefined` for every other element. */
export function imageOfElement(element: MdxElement): Image | undefined {
  if (element.name !== 'img') return undefined;
  const image: Image = {
    type: 'image',
    url: attributeOf(element, 'src'),
    alt: attributeOf(element, 'alt'),
  };
  if (element.position) image.position = element.position;
  return image;
}

/** Where an `a` with something in it leads; `undefined` for all else. */
export function linkOfElement(element: MdxElement): string | undefined {
  const url = element.name === 'a' ? attributeOf(element, 'href') : '';
  return url && element.children.length > 0 ? url : undefined;
}

/** Whether an element parts the words before and in it. */
export function standsApart({ name }: MdxElement): boolean {
  return apart.has(name ?? '');
}

/** The text that an expression is, such as `{" "}`; `undefined` where it would have to be run. */
export function literalOf(expression: string): string | undefined {
  const found = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/.exec(expression);
  return found?.slice(1).find((text) => text !== undefined);
}

/** Whether readers see nothing of what stands in the element. */
export function isProgram({ name }: MdxElement): boolean {
  return name === 'script' || name === 'style';
}

function contentOf(element: MdxElement): Nodes[] {
  if (isProgram(element)) return [];
  const anchor = attributeOf(element, 'id') || attributeOf(element, 'name');
  // A target that authors put into the text: readers' links lead to it.
  if (element.name === 'a' && /^[\w:.-]+$/.test(anchor) && element.children.length === 0) {
    return [{ type: 'html', value: `<a id="${anchor}"></a>` }];
  }
  const image = imageOfElement(element);
  if (!image && element.type === 'mdxJsxTextElement') return wordsOf(element);
  if (!image) return blocksOfComponent(element) ?? contentsOf(element);
  if (element.type === 'mdxJsxTextElement') return [image];
  const paragraph: Nodes = { type: 'paragraph', children: [image] };
  if (element.position) paragraph.position = element.position;
  return [paragraph];
}

/** What readers see of a component that is not known: its titles, the data that it is given, and what stands in it. */
function contentsOf(element: MdxElement): Nodes[] {
  return [...titlesOf(element), ...listsOfData(element), ...element.children];
}

/** What stands in an element within a line. */
function wordsOf(element: MdxJsxTextElement): Nodes[] {
  const { children, position } = element;
  const url = linkOfElement(element);
  if (url !== undefined) {
    return [{ type: 'link', url, children, ...(position ? { position } : {}) }];
  }
  const space = { type: 'text', value: ' ' } as const;
  return standsApart(element) ? [space, ...children, space] : children;
}
