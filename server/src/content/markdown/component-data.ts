import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import type { MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';
import { isComponent, type MdxElement } from './component-titles.js';

/** What an author has written into an attribute: texts, numbers, truth values, and lists and objects of them. */
type Data = string | number | boolean | readonly Data[] | ReadonlyMap<string, Data>;

/** A parameter, a property, a card: what it is called, what is said of it, and what it consists of. */
interface Entry {
  name: string;
  details: readonly string[];
  type: string;
  description: string;
  /** Where a card leads; empty for what leads nowhere. */
  url: string;
  parts: readonly Entry[];
}

type Program = NonNullable<NonNullable<MdxJsxAttributeValueExpression['data']>['estree']>;
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];
type Member = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];
type Value = Extract<Member, { type: 'Property' }>['value'];
type Item = Extract<Expression, { type: 'ArrayExpression' }>['elements'][number];
type Jsx = Extract<Expression, { type: 'JSXElement' | 'JSXFragment' }>;

const names = ['name', 'title', 'label', 'prop', 'property', 'parameter', 'option', 'field', 'key'];
const descriptions = ['description', 'desc', 'text', 'content'];
const targets = ['url', 'link', 'to'];
const initials = ['default', 'defaultValue'];
/** Attributes that say how a component looks, and nothing that it shows. */
const ofLooks: ReadonlySet<string> = new Set(['style', 'sx', 'css', 'icon']);
/** Data in data, such as the properties of a property. */
const deepest = 20;

/**
 * The lists that a component makes of data in its attributes, as tables of properties and rows of cards do:
 * `content={[{ name: 'depth', type: 'number', description: '…' }]}`. Only what is written there is read, and none is run.
 */
export function listsOfData(element: MdxElement): List[] {
  if (!isComponent(element)) return [];
  const known = made.get(element) ?? element.attributes.flatMap(listsOfAttribute);
  made.set(element, known);
  return known;
}

/** An element is looked at once more for each that it stands in. */
const made = new WeakMap<MdxElement, List[]>();

/**
 * The lines of text that an attribute of a component is, written as a text or a list of them: `text={['npm ci', 'npm test']}`.
 * `undefined` where it is none, or some of it would have to be run.
 */
export function linesOfAttribute(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((each) => 'name' in each && each.name === name);
  if (typeof attribute?.value === 'string') return attribute.value;
  const expression = attribute && expressionOf(attribute);
  if (!expression) return undefined;
  const parts = expression.type === 'ArrayExpression' ? expression.elements : [expression];
  const lines = parts.flatMap((part) => writtenText(part) ?? []);
  return lines.length < parts.length ? undefined : lines.join('\n');
}

function writtenText(node: Item): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...others] = node?.type === 'TemplateLiteral' ? node.quasis : [];
  return only && others.length === 0 ? (only.value.cooked ?? only.value.raw) : undefined;
}

/** What stands in the braces of an attribute; `undefined` for a text in quotes. */
export function expressionOf({ value }: MdxElement['attributes'][number]): Expression | undefined {
  return typeof value === 'object' ? expressionOfProgram(value?.data?.estree) : undefined;
}

/** What stands in braces; `undefined` for a comment. */
export function expressionOfProgram(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function listsOfAttribute(attribute: MdxElement['attributes'][number]): List[] {
  if (!('name' in attribute) || ofLooks.has(attribute.name)) return [];
  const expression = expressionOf(attribute);
  if (!expression) return [];
  const data = dataOf(expression, deepest);
  // One object alone is no table, but may hold one: a page's title and an icon are left out.
  const entries = data instanceof Map ? partsOf(data) : entriesOf(data);
  return entries.some(isDescribed) ? [{ ...listOf(entries), data: { hasEntries: true } }] : [];
}

function isDescribed({ description, type, details, url, parts }: Entry): boolean {
  return (
    description !== '' ||
    url !== '' ||
    (type !== '' && details.length > 0) ||
    parts.some(isDescribed)
  );
}

function dataOf(node: Value, depth: number): Data | undefined {
  if (depth === 0) return undefined;
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      const isPlain = typeof value === 'number' || typeof value === 'boolean';
      return isPlain || typeof value === 'string' ? value : undefined;
    }
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
    case 'ArrayExpression':
      return node.elements.flatMap((each) => {
        const data = each && each.type !== 'SpreadElement' ? dataOf(each, depth - 1) : undefined;
        return data === undefined ? [] : [data];
      });
    case 'ObjectExpression':
      return new Map(node.properties.flatMap((member) => memberOf(member, depth)));
    case 'JSXElement':
    case 'JSXFragment':
      return oneLine(textOf(node, depth));
    default:
      return undefined;
  }
}

function memberOf(member: Member, depth: number): [name: string, data: Data][] {
  if (member.type !== 'Property' || member.computed) return [];
  const { key, value } = member;
  const data = dataOf(value, depth - 1);
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
  return data === undefined || typeof name !== 'string' ? [] : [[name, data]];
}

/** What readers see of elements in data: `<>The <code>depth</code>.</>` */
function textOf({ children }: Jsx, depth: number): string {
  if (depth === 0) return '';
  const parts = children.map((child): string => {
    if (child.type === 'JSXText') return child.value;
    if (child.type === 'JSXElement') {
      const { name } = child.openingElement;
      const text = textOf(child, depth - 1);
      return name.type === 'JSXIdentifier' && name.name === 'code' ? `\`${text}\`` : text;
    }
    if (child.type === 'JSXFragment') return textOf(child, depth - 1);
    const { expression } = child;
    const data = expression.type === 'JSXEmptyExpression' ? '' : dataOf(expression, depth - 1);
    return typeof data === 'string' ? data : '';
  });
  return parts.join('');
}

/**
 * Objects that are named, in a list or each below its name; those that are not stand for what is in them. Each is looked
 * at once.
 */
function entriesOf(data: Data | undefined, key = ''): Entry[] {
  if (Array.isArray(data)) return data.flatMap((each) => entriesOf(each));
  if (!(data instanceof Map)) return [];
  const parts = partsOf(data);
  const type = textAt(data, ['type']);
  const description = textAt(data, descriptions);
  const below = type || description ? key : '';
  // What has no name and consists of something is named by what it is.
  const name = textAt(data, names) || below || (parts.length > 0 ? type : '');
  if (!name) return parts;
  const details = detailsOf(data);
  const url = type === '' ? targetOf(data) : '';
  return [{ name, type: type === name ? '' : type, details, description, url, parts }];
}

function partsOf(data: ReadonlyMap<string, Data>): Entry[] {
  return [...data].flatMap(([key, each]) => entriesOf(each, key));
}

/** `optional, default: 3` */
function detailsOf(data: ReadonlyMap<string, Data>): string[] {
  const is = (...keys: string[]) => keys.some((key) => data.get(key) === true);
  const initial = initials
    .map((key) => data.get(key))
    .find((value) => value !== undefined && value !== '' && typeof value !== 'object');
  return [
    is('isOptional', 'optional') ? 'optional' : '',
    is('isRequired', 'required') ? 'required' : '',
    is('isDeprecated', 'deprecated') ? 'deprecated' : '',
    initial === undefined ? '' : `default: ${initial}`,
  ].filter(Boolean);
}

/** Where a card leads. Other things have a `to` as well, which is no address. */
function targetOf(data: ReadonlyMap<string, Data>): string {
  const target = textAt(data, targets);
  return textAt(data, ['href']) || (/^(?:[./#]|https?:)/i.test(target) ? target : '');
}

function textAt(data: ReadonlyMap<string, Data>, keys: readonly string[]): string {
  const found = keys.map((key) => data.get(key)).find((value) => typeof value === 'string');
  return oneLine(`${found ?? ''}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** "`depth` (`number`, default: 3): How far …", each with what it consists of below it. */
function listOf(entries: readonly Entry[]): List {
  const items = entries.map(({ name, type, details, description, url, parts }): ListItem => {
    const said: PhrasingContent[] = [
      ...codeOf(type),
      ...textsOf((type && details.length > 0 ? ', ' : '') + details.join(', ')),
    ];
    const children: PhrasingContent[] = url ? [linkTo(url, name)] : codeOf(name);
    if (said.length > 0) children.push(...textsOf(' ('), ...said, ...textsOf(')'));
    if (description) children.push(...textsOf(`: ${description}`));
    const blocks: BlockContent[] = [{ type: 'paragraph', children }];
    if (parts.length > 0) blocks.push(listOf(parts));
    return { type: 'listItem', spread: false, children: blocks };
  });
  return { type: 'list', ordered: false, spread: false, children: items };
}

function linkTo(url: string, text: string): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'strong', children: textsOf(text) }] };
}

function codeOf(value: string): PhrasingContent[] {
  return value ? [{ type: 'inlineCode', value }] : [];
}

/** Text in which authors mark names with backticks. */
function textsOf(text: string): PhrasingContent[] {
  return text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? { type: 'inlineCode', value: part.slice(1, -1) }
        : { type: 'text', value: part },
    );
}
