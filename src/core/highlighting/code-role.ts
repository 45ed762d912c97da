/** What a piece of code is to a reader: each has a colour of its own. */
export const codeRoles = [
  'keyword',
  'string',
  'number',
  'comment',
  'function',
  'type',
  'property',
  'inserted',
  'deleted',
] as const;
export type CodeRole = (typeof codeRoles)[number];

/** Roles by the names that stream parsers give to what they read. */
export type RoleNames = Readonly<Record<string, CodeRole>>;

const commonRoles = new Map<string, CodeRole>(
  Object.entries({
    keyword: 'keyword',
    controlKeyword: 'keyword',
    header: 'keyword',
    heading: 'keyword',
    meta: 'keyword',
    self: 'keyword',
    tag: 'keyword',
    string: 'string',
    quote: 'string',
    link: 'string',
    number: 'number',
    atom: 'number',
    constant: 'number',
    unit: 'number',
    comment: 'comment',
    function: 'function',
    builtin: 'function',
    macroName: 'function',
    type: 'type',
    qualifier: 'type',
    property: 'property',
    propertyName: 'property',
    attribute: 'property',
    inserted: 'inserted',
    deleted: 'deleted',
  } satisfies RoleNames),
);

/** Names for identifiers: what these stand for shows in how they are written and used. */
const names = /\b(?:variable|variableName|def|property|propertyName)\b/;

/** A piece of a line as a stream parser read it. */
export interface ReadToken {
  /** Names in the parser's terms, separated by spaces or dots; the last known one counts. */
  style: string;
  text: string;
  /** The character after it. */
  next: string;
  /** What this language's parser calls by other names, or means in other ways. */
  ownRoles: RoleNames | undefined;
}

/** The role of a token, or undefined when it has the colour of the text, as punctuation has. */
export function roleOf({ style, text, next, ownRoles }: ReadToken): CodeRole | undefined {
  const known = style
    .split(/[ .]/)
    .map((name) => ownRoles?.[name] ?? commonRoles.get(name))
    .findLast((role) => role !== undefined);
  if (known === 'string' || known === 'comment') return known;
  if (known === 'inserted' || known === 'deleted') return known;
  if (!/\w/.test(text)) return undefined;
  if (style === 'def' && text.startsWith('@')) return 'keyword';
  return (names.test(style) ? roleOfName(text, next) : undefined) ?? known;
}

/** Most languages write types with a capital letter, and a parenthesis after what they call. */
function roleOfName(text: string, next: string): CodeRole | undefined {
  if (next === '(') return 'function';
  return /^[A-Z](?:\w*[a-z]\w*)?$/.test(text) ? 'type' : undefined;
}
