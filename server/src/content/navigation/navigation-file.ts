import { isRecord } from '#core/record.js';
import { type TellProblem, withFieldsMeant } from '../names/misspelled-field.js';

const titleFields = ['group', 'tab', 'anchor', 'dropdown', 'product', 'item', 'title'] as const;
/** Fields that name the page which a piece itself leads to. */
export const pathFields = ['path', 'page', 'root'] as const;
export const listFields = [
  'languages',
  'versions',
  'products',
  'tabs',
  'anchors',
  'dropdowns',
  'menu',
  'groups',
] as const;

/**
 * A piece of the navigation as it is written in `docs.json`: a group, a tab, a version, a page with a
 * title, … The platforms for documentation name them differently and mean the same.
 */
export interface NavigationNode
  extends Partial<Record<(typeof titleFields)[number], string | undefined>>,
    Partial<Record<(typeof pathFields)[number], string | undefined>>,
    Partial<Record<(typeof listFields)[number], NavigationNode[] | undefined>> {
  version?: string | undefined;
  language?: string | undefined;
  pages?: NavigationNode[] | undefined;
  /** The OpenAPI document whose operations are pages here, as it was written. */
  openapi?: unknown;
  /** The AsyncAPI document whose channels are. */
  asyncapi?: unknown;
  /** Whether a list in it could not be read as it was meant. */
  isUnclear?: true;
}

/** Pieces in pieces that are read. */
const deepest = 20;

const listProblem =
  'must be a list of groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }]';

const emptyProblem =
  'lists no page, so that pages are grouped by folder: leave it out, or list groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }]';

/** The fields of a piece that decide what it holds. */
const contentFields = ['openapi', 'asyncapi', 'pages', ...listFields] as const;
const textFields = [...titleFields, 'version', 'language', ...pathFields] as const;

/**
 * Reads the field `navigation`: a list of groups, or an object of tabs, versions and so on. What is wrong in it is told and
 * left out. Fields that are not read, such as icons, are left alone.
 *
 * @returns `undefined` where nothing of it can be read, or nothing is listed.
 */
export function readNavigation(value: unknown, tell: TellProblem): NavigationNode | undefined {
  let isTold = false;
  const tellOf: TellProblem = (path, problem) => {
    isTold = true;
    tell(path, problem);
  };
  const node = Array.isArray(value)
    ? readNode({ pages: value }, { tell: listTeller(tellOf), path: [] })
    : readNode(value, { tell: tellOf, path: [] });
  // With a mistake in it, what is left may be less than was meant.
  if (!node || isTold || hasPages(node)) return node;
  tell([], emptyProblem);
  return undefined;
}

function hasPages(piece: NavigationNode): boolean {
  const own = [pageOf(piece), piece.openapi, piece.asyncapi];
  return own.some((page) => page !== undefined) || contentsOf(piece).some(hasPages);
}

/** A list is read as the pages of one piece, which nobody wrote. */
function listTeller(tell: TellProblem): TellProblem {
  return ([first, ...rest], problem) => tell(first === 'pages' ? rest : [], problem);
}

interface PieceOptions {
  tell: TellProblem;
  path: readonly PropertyKey[];
}

/** A page is most often its path alone. */
function readNode(value: unknown, { tell, path }: PieceOptions): NavigationNode | undefined {
  if (typeof value === 'string') return { path: value };
  if (!isRecord(value)) {
    const problem = 'must be the path of a page, such as "/setup", or a group of pages';
    tell(path, path.length === 0 ? listProblem : problem);
    return undefined;
  }
  if (path.length > 2 * deepest) {
    tell(path, `is left out: only ${deepest} pieces lie in each other`);
    return undefined;
  }
  const { openapi, asyncapi, ...fields } = withFieldsMeant(value, {
    fields: contentFields,
    tell: (inner, problem) => tell([...path, ...inner], problem),
  });
  // A mistake in the name of a document costs its pages alone.
  const node: NavigationNode = { ...readTexts(fields, { tell, path }), openapi, asyncapi };
  const isList = (field: string) => isOperationList(fields[field]);
  const lost = Object.keys(fields).filter((field) => !isKnown(field) && isList(field));
  for (const field of lost) tell([...path, field], 'is not read: operations are listed in "pages"');
  if (lost.length > 0 || textFields.some((field) => typeof fields[field] === 'object'))
    node.isUnclear = true;
  for (const field of ['pages', ...listFields] as const) {
    if (fields[field] === undefined) continue;
    const { nodes, hasProblem } = readList(fields[field], { tell, path: [...path, field] });
    node[field] = nodes;
    if (hasProblem) node.isUnclear = true;
  }
  return node;
}

function isKnown(field: string): boolean {
  return [...contentFields, ...textFields].some((known) => known === field);
}

/** Whether a list names operations, such as `POST /jobs`. */
function isOperationList(value: unknown): boolean {
  const isOperation = (item: unknown) => typeof item === 'string' && /^[a-z]+ \//i.test(item);
  return Array.isArray(value) && value.some(isOperation);
}

function readTexts(fields: Record<string, unknown>, { tell, path }: PieceOptions) {
  const texts: Partial<Record<(typeof textFields)[number], string>> = {};
  for (const field of textFields) {
    const text = fields[field];
    if (text === undefined) continue;
    const isPath = pathFields.some((known) => known === field);
    if (typeof text === 'string' && (text !== '' || isPath)) texts[field] = text;
    else if (text === '') tell([...path, field], 'must not be empty');
    else if (isPath) tell([...path, field], 'must be the path of a page, such as "/setup"');
    else tell([...path, field], 'must be a title, in quotes');
  }
  return texts;
}

function readList(
  value: unknown,
  { tell, path }: PieceOptions,
): { nodes: NavigationNode[]; hasProblem: boolean } {
  if (!Array.isArray(value)) {
    const isOfPages = path.at(-1) === 'pages';
    tell(path, isOfPages ? 'must be a list of page paths, such as ["/", "/setup"]' : listProblem);
    return { nodes: [], hasProblem: true };
  }
  const read = value.map((item, index) => readNode(item, { tell, path: [...path, index] }));
  const nodes = read.map((node) => node ?? {});
  return { nodes, hasProblem: read.includes(undefined) };
}

/** What the piece is called; `undefined` for versions, languages and what only holds others. */
export function titleOf(piece: NavigationNode): string | undefined {
  return titleFields.map((field) => piece[field]).find((found) => found !== undefined);
}

/** The page that the piece itself leads to. */
export function pageOf(piece: NavigationNode): string | undefined {
  return pathFields.map((field) => piece[field]).find((found) => found !== undefined);
}

/** Everything that stands in the piece, in the order in which platforms show it. */
export function contentsOf(piece: NavigationNode): NavigationNode[] {
  return [...(piece.pages ?? []), ...listFields.flatMap((field) => piece[field] ?? [])];
}
