import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';

/** What a table lists of an element. */
const kinds = {
  attributes: { head: ['attribute', 'property', 'default', 'meaning'], rows: attributeRows },
  properties: { head: ['property', 'type', 'meaning'], rows: propertyRows },
  methods: { head: ['method', 'what it does'], rows: methodRows },
  events: { head: ['event', '`detail`', 'when'], rows: eventRows },
  slots: { head: ['slot', 'where'], rows: slotRows },
  parts: { head: ['part', 'what it is'], rows: partRows },
  variables: { head: ['property', 'default, light and dark', 'what it sets'], rows: variableRows },
  states: { head: ['state', 'when'], rows: stateRows },
} as const;

export type TableKind = keyof typeof kinds;

/** The kinds of tables. */
export const tableKinds = Object.keys(kinds) as TableKind[];

/** A row of a table: the name of what it describes, and its cells. */
interface Row {
  name: string;
  cells: readonly string[];
}

/** A table of a page: what it lists, and of which element. */
export interface ElementTable {
  element: string;
  kind: TableKind;
  /** What it lists, in this order. */
  names: readonly string[];
}

const marked = /(<!-- npm run demo:elements -- (.+?) -->\n)[\s\S]*?\n<!-- end -->/g;

/**
 * A page with its tables as the elements are now. A table stands between two comments, of which the first says what
 * it lists: `<!-- npm run demo:elements -- docs-search attributes page-size recent -->`, or all where it names nothing.
 *
 * @throws Error when a comment names an element, a kind or a member that there is none of.
 */
export function withTables(page: string, manifest: Package): string {
  return page.replace(marked, (_, begin: string, wanted: string) => {
    const [element = '', kind = '', ...names] = wanted.split(' ');
    return `${begin}\n${tableOf({ element, kind, names }, manifest)}\n\n<!-- end -->`;
  });
}

/** What the tables of a page list. */
export function tablesOf(page: string, manifest: Package): ElementTable[] {
  return [...page.matchAll(marked)].map(([, , wanted = '']) => {
    const [element = '', kind = '', ...names] = wanted.split(' ');
    const listed = rowsOf({ element, kind, names }, manifest);
    return { element, kind: listed.kind, names: listed.rows.map(({ name }) => name) };
  });
}

/** The names of all that an element has of a kind. */
export function namesOf(element: CustomElementDeclaration, kind: TableKind): string[] {
  return kinds[kind].rows(element).map(({ name }) => name);
}

/** The elements of a manifest. */
export function elementsOf(manifest: Package): CustomElementDeclaration[] {
  return manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(
      (declaration): declaration is CustomElementDeclaration => 'customElement' in declaration,
    );
}

/** What all custom properties begin with, which a comment leaves out. */
const prefix = '--docs-assistant-';

interface Wanted {
  element: string;
  kind: string;
  names: readonly string[];
}

function tableOf(wanted: Wanted, manifest: Package): string {
  const { kind, rows } = rowsOf(wanted, manifest);
  const { head } = kinds[kind];
  const lines = [head, head.map(() => '---'), ...rows.map(({ cells }) => cells.map(oneCell))];
  return lines
    .map((cells, index) => (index === 1 ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`))
    .map((line) => line.replace(/ {2,}\|/g, ' |'))
    .join('\n');
}

function rowsOf(wanted: Wanted, manifest: Package): { kind: TableKind; rows: Row[] } {
  const element = elementsOf(manifest).find(({ tagName }) => tagName === wanted.element);
  const kind = tableKinds.find((name) => name === wanted.kind);
  if (!element || !kind) throw new Error(`There are no ${wanted.kind} of <${wanted.element}>.`);
  const all = kinds[kind].rows(element);
  if (wanted.names.length === 0) return { kind, rows: all };
  const rows = wanted.names.map((name) => {
    const row = all.find((candidate) => candidate.name.replace(prefix, '') === name);
    if (!row) throw new Error(`<${wanted.element}> has no ${name} among its ${kind}.`);
    return row;
  });
  return { kind, rows };
}

function attributeRows({ attributes = [] }: CustomElementDeclaration): Row[] {
  return attributes.map(({ name, fieldName, description = '', default: value }) => {
    const [meaning, said] = withoutDefault(description);
    const property = fieldName === undefined ? '' : code(fieldName);
    return { name, cells: [code(name), property, said ?? literal(value), meaning] };
  });
}

function propertyRows({ members = [] }: CustomElementDeclaration): Row[] {
  return members.flatMap((member) => {
    if (member.kind !== 'field' || 'attribute' in member) return [];
    const { name, type, description = '', readonly } = member;
    const meaning = readonly ? `${description} Read-only.` : description;
    return [{ name, cells: [code(name), code(type?.text ?? ''), meaning] }];
  });
}

function methodRows({ members = [] }: CustomElementDeclaration): Row[] {
  return members.flatMap((member) => {
    if (member.kind !== 'method') return [];
    const { name, parameters = [], description = '' } = member;
    const call = `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;
    return [{ name, cells: [code(call), description] }];
  });
}

function eventRows({ events = [] }: CustomElementDeclaration): Row[] {
  return events.map(({ name, type, description = '' }) => {
    const fields = [...type.text.matchAll(/(\w+)\??: /g)].map(([, field = '']) => code(field));
    return { name, cells: [code(name), fields.join(', ') || 'none', description] };
  });
}

function slotRows({ slots = [] }: CustomElementDeclaration): Row[] {
  return slots.map(({ name, description = '' }) => ({ name, cells: [code(name), description] }));
}

function partRows({ cssParts = [] }: CustomElementDeclaration): Row[] {
  return cssParts.map(({ name, description = '' }) => ({ name, cells: [code(name), description] }));
}

function variableRows({ cssProperties = [] }: CustomElementDeclaration): Row[] {
  return cssProperties.map(({ name, description = '', default: value = '' }) => {
    const [, light, dark] = /^light-dark\((.*), (.*)\)$/.exec(value) ?? [];
    const shown = light && dark ? `${code(light)}, ${code(dark)}` : code(value);
    return { name, cells: [code(name), shown, description] };
  });
}

function stateRows({ cssStates = [] }: CustomElementDeclaration): Row[] {
  return cssStates.map(({ name, description = '' }) => ({
    name,
    cells: [code(name), description],
  }));
}

/** A description says in words what no literal can: "Default: the page's origin." */
function withoutDefault(description: string): [meaning: string, value: string | undefined] {
  const [sentence, value] = / Default: (.+)\.$/.exec(description) ?? [];
  return [sentence ? description.slice(0, -sentence.length) : description, value];
}

/** A literal of the source as a reader of a table knows it. */
function literal(value: string | undefined): string {
  if (value === undefined || ["''", 'null', '{}'].includes(value)) return 'none';
  return code(value.replace(/^'(.*)'$/, '$1'));
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function oneCell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
