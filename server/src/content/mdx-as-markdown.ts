import type { Image, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type {} from 'remark-mdx';
import { visit } from 'unist-util-visit';

const programNodes = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/**
 * Leaves of MDX what Markdown can say: components are replaced by what stands in them, an `img` by an
 * image, and imports, exports and expressions are dropped. Nothing of the page is ever run.
 */
export function mdxAsMarkdown(tree: Root): void {
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

function isVisible(node: Nodes): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

/** The image that an `img` element is; `undefined` for every other element. */
export function imageOfElement(element: MdxJsxFlowElement | MdxJsxTextElement): Image | undefined {
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
export function isProgram({ name }: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  return name === 'script' || name === 'style';
}

function contentOf(element: MdxJsxFlowElement | MdxJsxTextElement): Nodes[] {
  if (isProgram(element)) return [];
  const image = imageOfElement(element);
  if (!image) return element.children;
  if (element.type === 'mdxJsxTextElement') return [image];
  const paragraph: Nodes = { type: 'paragraph', children: [image] };
  if (element.position) paragraph.position = element.position;
  return [paragraph];
}

function attribute(element: MdxJsxFlowElement | MdxJsxTextElement, name: string): string {
  const found = element.attributes.find((item) => 'name' in item && item.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}
