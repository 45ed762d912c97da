import type { Heading, Image, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type {} from 'remark-mdx';
import { visit } from 'unist-util-visit';
import { setHeadingId } from './custom-heading-id.js';

const programNodes = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

const headingDepths: ReadonlyMap<string | null, Heading['depth']> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);

/** Attributes whose text readers see, as nearly every set of components has them. */
const shownAttributes = ['title', 'label', 'summary', 'caption', 'description'];
/** What a component of parameters or fields names them by. */
const fieldAttributes = ['name', 'path', 'query', 'body', 'header'];

/**
 * Reduces MDX to what Markdown can say: components are replaced by their titles and what stands in them,
 * an `img` by an image, a heading with an id by a heading, and imports, exports and expressions are
 * dropped. Nothing of the page is ever run.
 */
export function mdxAsMarkdown(tree: Root): void {
  takeHeadings(tree);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const siblings: Nodes[] = parent.children;
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      siblings.splice(index, 1, ...contentOf(node));
      // What took its place is visited next: components stand in components.
      return index;
    }
    if (!programNodes.has(node.type)) return undefined;
    siblings.splice(index, 1);
    return index;
  });
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined || paragraph.children.some(isVisible)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** `<h2 id="x">Title</h2>`: in a line of its own it is parsed as a paragraph that holds an element. */
function takeHeadings(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const visible = node.type === 'paragraph' ? node.children.filter(isVisible) : [node];
    const [element] = visible;
    if (element?.type !== 'mdxJsxFlowElement' && element?.type !== 'mdxJsxTextElement') return;
    const heading = visible.length === 1 && headingOfElement(element);
    if (!heading) return;
    if (node.position) heading.position = node.position;
    const siblings: Nodes[] = parent.children;
    siblings[index] = heading;
  });
}

function headingOfElement(element: MdxElement): Heading | undefined {
  const id = attribute(element, 'id');
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

function isVisible(node: Nodes): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

/** The image that an `img` element is; `undefined` for every other element. */
export function imageOfElement(element: MdxElement): Image | undefined {
  if (element.name !== 'img') return undefined;
  const image: Image = {
    type: 'image',
    url: attribute(element, 'src'),
    alt: attribute(element, 'alt'),
  };
  if (element.position) image.position = element.position;
  return image;
}

/** Whether readers see nothing of what stands in the element. */
export function isProgram({ name }: MdxElement): boolean {
  return name === 'script' || name === 'style';
}

function contentOf(element: MdxElement): Nodes[] {
  if (isProgram(element)) return [];
  const anchor = attribute(element, 'id');
  // A target that authors put into the text: readers' links lead to it.
  if (element.name === 'a' && /^[\w:.-]+$/.test(anchor) && element.children.length === 0) {
    return [{ type: 'html', value: `<a id="${anchor}"></a>` }];
  }
  const image = imageOfElement(element);
  if (!image) return [...titlesOf(element), ...element.children];
  if (element.type === 'mdxJsxTextElement') return [image];
  const paragraph: Nodes = { type: 'paragraph', children: [image] };
  if (element.position) paragraph.position = element.position;
  return [paragraph];
}

/** What a component shows of its attributes: the title of a card, the name of a parameter. */
function titlesOf(element: MdxElement): Paragraph[] {
  if (element.type === 'mdxJsxTextElement' || !/^[A-Z]/.test(element.name ?? '')) return [];
  const isField = /(?:Field|Param)$/.test(element.name ?? '');
  const names = isField ? [...fieldAttributes, ...shownAttributes] : shownAttributes;
  return names.flatMap((name): Paragraph[] => {
    const value = attribute(element, name).trim();
    if (!value) return [];
    const text: PhrasingContent = { type: 'text', value };
    const isProse = name === 'description' || name === 'caption';
    return [
      { type: 'paragraph', children: [isProse ? text : { type: 'strong', children: [text] }] },
    ];
  });
}

function attribute(element: MdxElement, name: string): string {
  const found = element.attributes.find((item) => 'name' in item && item.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}
