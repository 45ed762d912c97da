import type { Code, Nodes, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { expressionOfProgram, linesOfAttribute } from './component-data.js';
import { attributeOf, type MdxElement } from './component-titles.js';
import { isVisible } from './plain-text.js';
import { withIndents } from './template-indents.js';
import { eachNode, holdsNode } from './tree-nodes.js';

const codes = new Set(['Snippet', 'Code', 'CodeBlock', 'CodeSnippet', 'Command', 'Terminal']);
const codeAttributes = ['code', 'text', 'command'];

/** Whether a component shows code, wherever that is written. */
export function isOfCode({ name }: MdxElement): boolean {
  return codes.has(name ?? '');
}

/** Code that is written into an attribute; `undefined` where it stands within the component. */
export function codeOfAttribute(element: MdxElement): Code | undefined {
  const value = codeAttributes
    .map((name) => linesOfAttribute(element, name))
    .find((lines) => lines?.trim());
  if (value === undefined || element.children.length > 0) return undefined;
  return blockOf(element, value);
}

/**
 * Code that stands within a component: a text in braces, in which `${name}` is kept as it is written, or the plain words
 * of a `CodeBlock`. `undefined` where it would have to be run, and where fences or components stand there.
 */
export function codeWithin(element: MdxElement, source: string): Code | undefined {
  if (!isOfCode(element)) return undefined;
  const children: Nodes[] = element.children.flatMap((child): Nodes[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const visible = children.filter(isVisible);
  const [only, ...others] = visible;
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  const value =
    isExpression && others.length === 0
      ? textOf(only, { element, source })
      : wordsOf(visible, { element, source });
  return value?.trim() ? blockOf(element, value) : undefined;
}

/** Puts the code within components into a block each. */
export function takeCode(tree: Root, source: string): void {
  eachNode(tree, (element) => {
    if (element.type !== 'mdxJsxFlowElement') return;
    const code = codeWithin(element, source);
    if (code) element.children = [code];
  });
}

interface Within {
  element: MdxElement;
  source: string;
}

function textOf(
  { data }: MdxFlowExpression | MdxTextExpression,
  { element, source }: Within,
): string | undefined {
  const expression = expressionOfProgram(data?.estree);
  if (expression?.type === 'Literal') return String(expression.value);
  if (expression?.type !== 'TemplateLiteral') return undefined;
  const column = (element.position?.start.column ?? 1) - 1;
  const texts = expression.quasis.map(({ value, range }, place) => {
    const written = range ? source.slice(...range).split('\n') : [];
    const next = expression.expressions[place]?.range;
    const text = withIndents(value.cooked ?? value.raw, { written, column });
    return next ? `${text}\${${source.slice(...next)}}` : text;
  });
  return texts.join('');
}

/** As they are written: marks of Markdown are part of the code. */
function wordsOf(visible: readonly Nodes[], { element, source }: Within): string | undefined {
  const isOther = ({ type }: Nodes) => type === 'code' || type.startsWith('mdx');
  if (element.name !== 'CodeBlock' || visible.some((child) => holdsNode(child, isOther)))
    return undefined;
  const start = visible[0]?.position?.start;
  const end = visible.at(-1)?.position?.end;
  if (!start || !end) return undefined;
  const [first = '', ...rest] = source.slice(start.offset, end.offset).split('\n');
  return [first, ...rest.map((line) => withoutIndent(line, start.column - 1))].join('\n');
}

/** A quotation puts its mark before each line. */
function withoutIndent(line: string, columns: number): string {
  const indent = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(columns, indent));
}

function blockOf(element: MdxElement, value: string): Code {
  const named = attributeOf(element, 'lang') || attributeOf(element, 'language');
  const language = named || /\blanguage-(\S+)/.exec(attributeOf(element, 'className'))?.[1];
  const lang = language && /^[\w+#-]{1,30}$/.test(language) ? language : null;
  return { type: 'code', lang, value: value.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd() };
}
