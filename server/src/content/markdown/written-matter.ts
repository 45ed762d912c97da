import { parse } from 'yaml';
import { isRecord } from '#core/record.js';
import { findFrontMatterExcess } from './front-matter.js';

/** A text in two: what it says of itself, fences included, and the rest. */
export interface SplitText {
  matter: string;
  body: string;
}

/** Splits a text below its front matter, which is empty where it has none. */
export function splitFrontMatter(text: string): SplitText {
  const found = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n/.exec(text);
  const [opening = '', marks = ''] = found ?? [];
  if (!found) return { matter: '', body: text };
  for (let start = opening.length; start < text.length; ) {
    const newLine = text.indexOf('\n', start);
    const end = newLine === -1 ? text.length : newLine + 1;
    if (text.slice(start, end).trimEnd() === marks) {
      return { matter: text.slice(0, end), body: text.slice(end) };
    }
    start = end;
  }
  return { matter: '', body: text };
}

/** What YAML says; an empty object where it is too much, broken or no mapping. */
export function readYaml(source: string): Record<string, unknown> {
  if (findFrontMatterExcess(source)) return {};
  try {
    // Anchors that refer to others many times could be of any size.
    const value: unknown = parse(source, { maxAliasCount: 100, logLevel: 'silent' });
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Each page reads the same few files of settings. */
const parsed = new Map<string, Record<string, unknown>>();
const mostParsed = 50;

/** The same as `readYaml`, remembered for a while: it is not to be changed. */
export function readKnownYaml(source: string): Record<string, unknown> {
  const known = parsed.get(source);
  if (known) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const values = readYaml(source);
  parsed.set(source, values);
  return values;
}

/** A field at the top of a YAML, with what belongs to it: all of a file can be longer than what `readYaml` reads. */
export function yamlSection(source: string, field: string): string {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`${field}:`));
  if (first === -1) return '';
  const length = lines.slice(first + 1).findIndex((line) => /^[\w"']/.test(line));
  return lines.slice(first, length === -1 ? undefined : first + 1 + length).join('\n');
}

/** What the front matter of a text says; of TOML its plain lines. */
export function valuesOf({ matter }: SplitText): Record<string, unknown> {
  const lines = matter.split('\n').slice(1, -2);
  if (matter.startsWith('+++')) return readToml(lines);
  return readYaml(lines.join('\n'));
}

/** Front matter as YAML; that of TOML keeps its lines. */
export function yamlMatterOf(split: SplitText): string {
  if (!split.matter.startsWith('+++')) return split.matter;
  const values = valuesOf(split);
  const lines = ['title', 'description', 'draft'].flatMap((name) =>
    /^(?:string|boolean)$/.test(typeof values[name])
      ? [`${name}: ${JSON.stringify(values[name])}`]
      : [],
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

/** The values of `key = value` at the top; what stands in tables and lists is left out. */
export function readToml(lines: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  let table = '';
  for (const line of lines) {
    const heading = /^\s*\[([\w.-]+)\]\s*$/.exec(line)?.[1];
    if (heading) table = `${heading}.`;
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (!key || value === undefined) continue;
    const unquoted = /^(["'])(.*)\1\s*$/.exec(value)?.[2] ?? value.trim();
    values[table + key] = unquoted;
  }
  return values;
}

/** The value at a path of names, such as `data.alerts.end`. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  let value = values;
  for (const name of path) {
    if (Array.isArray(value) && /^\d{1,6}$/.test(name)) value = value[Number(name)];
    else if (isRecord(value) && Object.hasOwn(value, name)) value = value[name];
    else return undefined;
  }
  return value;
}
