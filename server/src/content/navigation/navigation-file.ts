import { z } from 'zod';

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
}

const listMessage =
  'must be a list of groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }]';

const title = z
  .string({ error: 'must be a title, in quotes' })
  .min(1, 'must not be empty')
  .optional();
const path = z.string({ error: 'must be the path of a page, such as "/setup"' }).optional();

/** A page is most often its path alone. */
const entry: z.ZodType<NavigationNode> = z.lazy(() =>
  z.preprocess((value) => (typeof value === 'string' ? { path: value } : value), node),
);

const nodes = z.lazy(() => z.array(entry, { error: listMessage })).optional();

// Fields that are not read, such as icons, are left alone.
const node: z.ZodType<NavigationNode> = z.object(
  {
    group: title,
    tab: title,
    anchor: title,
    dropdown: title,
    product: title,
    item: title,
    title,
    version: title,
    language: title,
    path,
    page: path,
    root: path,
    pages: z
      .array(entry, { error: 'must be a list of page paths, such as ["/", "/setup"]' })
      .optional(),
    languages: nodes,
    versions: nodes,
    products: nodes,
    tabs: nodes,
    anchors: nodes,
    dropdowns: nodes,
    menu: nodes,
    groups: nodes,
    // A mistake in it costs its pages alone.
    openapi: z.unknown().optional(),
    asyncapi: z.unknown().optional(),
  },
  { error: 'must be the path of a page, such as "/setup", or a group of pages' },
);

const nodeList = z.array(entry, { error: listMessage });

/** Reads the field `navigation`: a list of groups, or an object of tabs, versions and so on. */
export const navigationField = z.unknown().transform((value, context): NavigationNode => {
  const schema = Array.isArray(value) ? nodeList.transform((pages) => ({ pages })) : node;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path: place, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', path: place, message });
  }
  return z.NEVER;
});

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
