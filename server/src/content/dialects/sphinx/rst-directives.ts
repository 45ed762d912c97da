import { fileBeside } from '../reading/page-inclusions.js';
import {
  dedent,
  fenceLines,
  indentOf,
  labelOf,
  noteKinds,
  noteLines,
  trimBlank,
} from '../syntax/blocks.js';
import { partOfCode, partOfText } from './included-part.js';
import { writeToctree } from './references.js';
import { inLine, markOf, type RstText } from './rst-lines.js';
import { listedTable, tableLines } from './rst-tables.js';

/** A directive is resolved with the page that it stands on. */
export interface RstDirectiveOptions {
  text: RstText;
  /** Resolves the lines in it. */
  within: (lines: readonly string[]) => Promise<string[]>;
}

interface RstDirective {
  name: string;
  argument: string;
  options: ReadonlyMap<string, string>;
  inside: readonly string[];
}

const code =
  /^(?:code-block|code|code-tab|sourcecode|parsed-literal|doctest|testcode|prompt|graphviz|math)$/;
const silent =
  /^(?:contents|index|highlight|meta|module|py:module|currentmodule|raw|default-domain|role|tabularcolumns|auto\w+|sectionauthor|codeauthor|default-role|program|productionlist|graph)$/;
const titled =
  /^(?:rubric|topic|sidebar|tab|group-tab|tabs|table|list-table|csv-table|option|confval|event|glossary|container|centered|hlist|describe|envvar|rst-class|cssclass|function|class|method|attribute|data|exception|\w+:[\w:]+)$/;
const styling = /^(?:rst-class|cssclass)$/;
const version = /^(?:versionadded|versionchanged|deprecated|versionremoved)$/;

/** What begins with `..`: a directive, a target, or a comment. */
export async function writeExplicit(
  said: string,
  body: readonly string[],
  options: RstDirectiveOptions,
): Promise<string[]> {
  const target = /^_(?:`([^`]+)`|([^:]+)):\s*(\S*)$/.exec(said.trim());
  if (target) {
    const name = target[1] ?? target[2] ?? '';
    return !target[3] && /^[\w.-]+$/.test(name) ? ['', `<a id="${name}"></a>`, ''] : [];
  }
  const footnote = /^\[(\d+|#[\w.-]*|\*|[A-Za-z][\w.-]*)\](?:[ \t]+([\s\S]*))?$/.exec(said);
  if (footnote) {
    const [, label = '', beginning = ''] = footnote;
    return writeFootnote(markOf(label), await options.within([beginning, ...flush(body)]));
  }
  const directive = directiveOf(said, body);
  if (directive?.name === 'toctree')
    return writeToctree({ ...directive, entries: directive.inside }, options.text);
  return directive ? writeDirective(directive, options) : [];
}

/** One without a name is a paragraph, and so is a citation, which begins with its own. */
function writeFootnote(mark: string, lines: readonly string[]): string[] {
  const [first = '', ...others] = trimBlank(lines);
  if (!mark.startsWith('[^')) return ['', `${mark} ${first}`.trim(), ...others, ''];
  return ['', `${mark}: ${first}`, ...others.map((line) => (line ? `    ${line}` : '')), ''];
}

function directiveOf(said: string, body: readonly string[]): RstDirective | undefined {
  const [, name = '', argument = ''] = /^([\w:+-]+)::[ \t]*([\s\S]*)$/.exec(said) ?? [];
  if (!name) return undefined;
  const flat = flush(body);
  const options = new Map<string, string>();
  let start = 0;
  for (; start < flat.length; start += 1) {
    const [, option, value = ''] = /^:([\w -]+):\s*(.*)$/.exec(flat[start] ?? '') ?? [];
    if (!option) break;
    options.set(option, value);
  }
  return { name, argument: argument.trim(), options, inside: flat.slice(start) };
}

async function writeDirective(
  directive: RstDirective,
  { text, within }: RstDirectiveOptions,
): Promise<string[]> {
  const { name, argument, inside, options } = directive;
  const { tally } = text;
  const counted = `.. ${name}::`;
  if (silent.test(name)) {
    tally.count('left out', counted);
    return [];
  }
  if (name === 'literalinclude' || name === 'include') {
    const found = await text.read(fileBeside(text.file, argument));
    tally.count(found === undefined ? 'left out' : 'resolved', counted);
    return found === undefined ? [] : includedLines(directive, found, { text, within });
  }
  if (code.test(name)) {
    tally.count('resolved', counted);
    // What stands behind the name of a formula is a part of it.
    return name === 'math'
      ? codeOf([argument, '', ...inside], 'latex')
      : [...captionOf(options, text), ...codeOf(inside, argument)];
  }
  const table = listedTable(directive);
  const body = table
    ? tableLines(table, (words) => inLine(words, text))
    : await within(linesIn(directive));
  const framed = framedDirective({ ...directive, inside: body }, text);
  const isKnown = framed !== undefined || titled.test(name);
  tally.count(isKnown ? 'resolved' : 'unknown', counted);
  const first = firstLine(directive, text);
  return framed ?? ['', ...(first ? [`**${first}**`, ''] : []), ...body, ''];
}

async function includedLines(
  { name, argument, options }: RstDirective,
  found: string,
  { text, within }: RstDirectiveOptions,
): Promise<string[]> {
  if (name === 'literalinclude') {
    const language = options.get('language') ?? argument.split('.').at(-1) ?? '';
    return [
      ...captionOf(options, text),
      ...codeOf(partOfCode(found, options, text.spend), language),
    ];
  }
  const lines = partOfText(found, options).split('\n');
  if (options.has('literal') || options.has('code'))
    return codeOf(lines, options.get('code') ?? '');
  // It is Markdown already.
  return /^(?:myst|recommonmark)/.test(options.get('parser') ?? '') ? lines : within(lines);
}

/** What is read above code. */
function captionOf(options: ReadonlyMap<string, string>, text: RstText): string[] {
  const caption = inLine(options.get('caption') ?? '', text)
    .replaceAll('**', '')
    .trim();
  return caption ? ['', `**${caption}**`] : [];
}

/** What a directive describes; what it is called for a style sheet is not shown. */
function firstLine({ name, argument }: RstDirective, text: RstText): string {
  return styling.test(name) ? '' : inLine(argument, text).replaceAll('**', '');
}

/** What stands behind the name of a note begins its first paragraph. */
function linesIn({ name, argument, inside }: RstDirective): readonly string[] {
  return noteKinds.has(name) && name !== 'admonition' ? [argument, ...inside] : inside;
}

/** Pictures and notes. */
function framedDirective(
  { name, argument, options, inside }: RstDirective,
  text: RstText,
): string[] | undefined {
  if (name === 'image' || name === 'figure') {
    const alternative = (options.get('alt') ?? '').replace(/[[\]]/g, '');
    return ['', `![${alternative}](<${argument.replace(/[<>]/g, '')}>)`, '', ...inside];
  }
  const words = inLine(argument, text);
  if (version.test(name)) {
    const [number = '', ...rest] = words.split(' ');
    const title = `${labelOf(name.replace('version', ''))} in ${number}`;
    return noteLines({ title, body: [rest.join(' '), '', ...inside] });
  }
  if (name === 'admonition') return noteLines({ title: words || labelOf(name), body: inside });
  return noteKinds.has(name) ? noteLines({ title: labelOf(name), body: inside }) : undefined;
}

/** A block of code out of lines that are indented. */
export function codeOf(body: readonly string[], language: string): string[] {
  return ['', ...fenceLines(trimBlank(flush(body)).join('\n'), language), ''];
}

function flush(body: readonly string[]): string[] {
  const columns = body.filter((line) => line.trim()).map(indentOf);
  return dedent(
    body,
    columns.reduce((one, other) => Math.min(one, other), 100),
  );
}
