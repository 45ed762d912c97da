import { type Document, isMap, isNode, isSeq, parseDocument } from 'yaml';
import { isSlipOf, withFieldsMeant } from '../names/misspelled-field.js';

const fields = [
  ...(['title', 'description', 'version', 'language'] as const),
  ...(['openapi', 'asyncapi', 'playground', 'public', 'draft', 'published'] as const),
] as const;

/** What a page says about itself above its text. */
export type FrontMatter = Partial<Record<(typeof fields)[number], string>> & {
  /** Names of the readers' groups that it is for; empty where it is written in another way than as a list. */
  groups?: string[];
};

/** What is wrong and, where known, on which line of the front matter, counted from 1. */
export interface FrontMatterProblem {
  message: string;
  line: number;
}

/** The front matter that could be read, and what is wrong with it. */
export interface FrontMatterResult {
  values: FrontMatter;
  problems: FrontMatterProblem[];
}

/** Fields that may keep something from readers, or name what a page is about, and that no other generator has. */
const fieldsMeant = ['openapi', 'asyncapi', 'playground', 'public', 'groups'] as const;
/** Those of them that are texts and keep something from readers. */
const restrictions: readonly string[] = ['playground', 'public', 'draft', 'published'];

/** Lines and characters of front matter at most. */
const mostLines = 1000;
const mostLength = 50_000;
/** Fields of it, each of which YAML compares with all others, and lists in each other, by which it calls itself. */
const mostFields = 2000;
const deepest = 50;

/** What is wrong with front matter that is too much to be read as YAML. */
export function findFrontMatterExcess(yaml: string): string | undefined {
  const { length } = yaml.split('\n', mostLines + 1);
  // Fields may stand in one line, too.
  if (length > mostLines || yaml.length > mostLength)
    return `it has more than ${mostLines} lines or ${mostLength} characters`;
  if (yaml.split(':', mostFields + 1).length > mostFields)
    return `it has more than ${mostFields} fields`;
  return isDeep(yaml) ? `more than ${deepest} lists lie in each other` : undefined;
}

function isDeep(yaml: string): boolean {
  let depth = 0;
  for (const [sign] of yaml.matchAll(/[[\]{}]/g)) {
    depth = '[{'.includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) return true;
  }
  return new RegExp(`(?:[-?:][ \\t]+){${deepest}}`).test(yaml);
}

/** Reads the YAML between the fences. YAML that is broken is read line by line as far as possible. */
export function readFrontMatter(yaml: string): FrontMatterResult {
  const excess = findFrontMatterExcess(yaml);
  if (excess) {
    const message = `is read line by line: ${excess}`;
    return { values: readLines(yaml), problems: [{ message, line: 1 }] };
  }
  // Only the failsafe schema leaves `version: 2.0` as it was written.
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const message = error.message.split('\n', 1)[0]?.replace(/ at line .*$/, '') ?? 'broken';
    return {
      values: readLines(yaml),
      problems: [{ message: `is not valid YAML: ${message}`, line }],
    };
  }
  const problems: FrontMatterProblem[] = [];
  const tell = (field: string, problem: string) =>
    problems.push({ message: `has "${field}", which ${problem}`, line: lineOfField(yaml, field) });
  const written = withFieldsMeant(fieldsOf(document), {
    fields: fieldsMeant,
    tell: ([name], problem) => tell(String(name), problem),
  });
  const values: FrontMatter = {};
  for (const field of fields) {
    const text = textOf(written[field], restrictions.includes(field));
    if (text) values[field] = text;
  }
  const { groups } = written;
  if (groups === undefined) return { values, problems };
  if (!isSeq(groups)) tell('groups', 'must be a list of names. Until then it is for nobody');
  values.groups = isSeq(groups) ? groups.items.map(String) : [];
  return { values, problems };
}

function fieldsOf({ contents }: Document): Record<string, unknown> {
  if (!isMap(contents)) return {};
  return Object.fromEntries(
    contents.items.map(({ key }) => [String(key), contents.get(key)] as const),
  );
}

/** What cannot be read where it may keep something from readers is taken as it is written, which nothing allows. */
function textOf(value: unknown, isRestriction: boolean): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || !isRestriction) return undefined;
  return isNode(value) ? String(value).slice(0, 100) : 'unclear';
}

/** The line of a field of front matter, counted from 1. */
export function lineOfField(yaml: string, field: string): number {
  const names = yaml
    .split('\n')
    .map((line) => /^[ \t]*["']?([\w-]{1,40})["']?[ \t]*:/.exec(line)?.[1] ?? '');
  const line = names.indexOf(field);
  const slip = names.findIndex((name) => isSlipOf(name, field));
  return Math.max(line >= 0 ? line : slip, 0) + 1;
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
    const name = line
      .slice(0, Math.max(colon, 0))
      .trimEnd()
      .replace(/^(["'])(.*)\1$/, '$2');
    const field = fields.find((each) => each === name);
    const value = line.slice(colon + 1).trim();
    const unquoted = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
    if (field && unquoted) values[field] = unquoted;
  }
  // Whom it is for cannot be read: it is for nobody then.
  if (seemsToHave(yaml, 'groups')) values.groups = [];
  for (const field of ['playground', 'public', 'draft', 'published'] as const)
    if (seemsToHave(yaml, field)) values[field] ??= 'broken';
  return values;
}

/** Whether a line of YAML that is broken begins with a field, or with a slip of it; a mapping in braces may be in one line. */
function seemsToHave(yaml: string, field: string): boolean {
  const lines = yaml
    .split('\n')
    .flatMap((line) => (/^[ \t]*\{/.test(line) ? line.split(/[{,]/) : [line]));
  return lines.some((line) => {
    const [, name = ''] = /^[ \t]*["']?([\w-]{1,40})["']?[ \t]*:/.exec(line) ?? [];
    return name === field || isSlipOf(name, field);
  });
}
