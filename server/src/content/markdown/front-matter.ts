import { type Document, isMap, isSeq, parseDocument } from 'yaml';

const fields = [
  ...(['title', 'description', 'version', 'language'] as const),
  ...(['openapi', 'asyncapi', 'playground', 'public'] as const),
] as const;

/** What a page says about itself above its text. */
export type FrontMatter = Partial<Record<(typeof fields)[number], string>> & {
  /** Names of the readers' groups that it is for; empty where it is written in another way than as a list. */
  groups?: string[];
};

/** The front matter that could be read, and what is wrong with it. */
export interface FrontMatterResult {
  values: FrontMatter;
  /** What is wrong and, where known, on which line of the front matter, counted from 1. */
  problem?: { message: string; line: number };
}

/** Lines and characters of front matter at most: YAML compares each key with all others. */
const mostLines = 1000;
const mostLength = 50_000;

/** What is wrong with front matter that is too much to be read as YAML. */
export function findFrontMatterExcess(yaml: string): string | undefined {
  const { length } = yaml.split('\n', mostLines + 1);
  // Fields may stand in one line, too.
  if (length <= mostLines && yaml.length <= mostLength) return undefined;
  return `it has more than ${mostLines} lines or ${mostLength} characters`;
}

/** Reads the YAML between the fences. YAML that is broken is read line by line as far as possible. */
export function readFrontMatter(yaml: string): FrontMatterResult {
  const excess = findFrontMatterExcess(yaml);
  if (excess) {
    const message = `is read line by line: ${excess}`;
    return { values: readLines(yaml), problem: { message, line: 1 } };
  }
  // Only the failsafe schema leaves `version: 2.0` as it was written.
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const message = error.message.split('\n', 1)[0]?.replace(/ at line .*$/, '') ?? 'broken';
    const problem = { message: `is not valid YAML: ${message}`, line };
    return { values: readLines(yaml), problem };
  }
  const values: FrontMatter = {};
  for (const field of fields) {
    const value: unknown =
      document.contents && 'get' in document.contents ? document.get(field) : '';
    if (typeof value === 'string' && value.trim()) values[field] = value.trim();
  }
  const groups = readGroups(document);
  if (groups) values.groups = groups;
  return { values };
}

function readGroups({ contents }: Document): string[] | undefined {
  const groups: unknown = contents && isMap(contents) ? contents.get('groups') : undefined;
  if (groups === undefined) return undefined;
  return isSeq(groups) ? groups.items.map(String) : [];
}

/** The line of a field of front matter, counted from 1. */
export function lineOfField(yaml: string, field: string): number {
  const line = yaml.split('\n').findIndex((each) => each.startsWith(`${field}:`));
  return Math.max(line, 0) + 1;
}

/** A value in quotation marks may go on in the lines below. */
function joinQuoted(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let quote = '';
  for (const line of lines) {
    if (quote) joined.push(`${joined.pop()} ${line.trim()}`);
    else {
      joined.push(line);
      quote = /^\w+:\s*(["'])(?!.*\1\s*$)/.exec(line)?.[1] ?? '';
    }
    if (quote && joined.length > 0 && line.trimEnd().endsWith(quote)) quote = '';
  }
  return joined;
}

function readLines(yaml: string): FrontMatter {
  const values: FrontMatter = {};
  for (const line of joinQuoted(yaml.split(/\r?\n/))) {
    const colon = line.indexOf(':');
    const field = fields.find((name) => name === line.slice(0, Math.max(colon, 0)).trimEnd());
    const value = line.slice(colon + 1).trim();
    const unquoted = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
    if (field && unquoted) values[field] = unquoted;
    // Whom it is for cannot be read: it is for nobody then.
    if (line.startsWith('groups:')) values.groups = [];
  }
  return values;
}
