import type { Root } from 'mdast';
import { expressionOf } from './component-data.js';
import { isComponent, type MdxElement } from './component-titles.js';
import { eachNode } from './tree-nodes.js';

type Attribute = MdxElement['attributes'][number];

/**
 * Gives the lines of texts in attributes the indentation that they are written with: as MDX is read, each line of an
 * expression loses its first two blanks, which code cannot do without.
 */
export function keepIndents(tree: Root, source: string): void {
  eachNode(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (!isComponent(node)) return;
    const column = (node.position?.start.column ?? 1) - 1;
    for (const { value, range } of templatesOf(node.attributes)) {
      const written = source.slice(...range).split('\n');
      value.cooked = withIndents(value.cooked ?? value.raw, { written, column });
    }
  });
}

/** The templates without expressions that are attributes, with where they are written. */
function templatesOf(attributes: readonly Attribute[]) {
  return attributes.flatMap((attribute) => {
    const expression = expressionOf(attribute);
    if (expression?.type !== 'TemplateLiteral' || expression.quasis.length > 1) return [];
    return expression.quasis.flatMap(({ value: text, range }) =>
      range ? [{ value: text, range }] : [],
    );
  });
}

/**
 * A text with its lines as they are written. What stands around its element is indented by that element's column; lines
 * that are written otherwise stay as they are.
 */
export function withIndents(
  text: string,
  { written, column }: { written: readonly string[]; column: number },
): string {
  const lines = text.split('\n');
  if (lines.length !== written.length) return text;
  return lines
    .map((line, place) => {
      const own = written[place] ?? '';
      const body = line.trimStart();
      const isOwn = place > 0 && /^[ \t]*$/.test(own.slice(0, column));
      return isOwn && own.trimStart() === body ? own.slice(column) : line;
    })
    .join('\n');
}
