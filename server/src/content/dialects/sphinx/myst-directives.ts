import type { DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import {
  fenceLines,
  labelOf,
  noteKinds,
  noteLines,
  tabLines,
  trimBlank,
} from '../syntax/blocks.js';
import { type DirectiveOptionValues, partOfCode, partOfText } from './included-part.js';
import { writeToctree } from './references.js';
import { listedTable, tableLines } from './rst-tables.js';

/** A directive of MyST as it is written. */
export interface Directive {
  name: string;
  argument: string;
  inside: readonly string[];
}

/** What a directive is resolved with. */
export interface DirectiveOptions {
  text: DialectText;
  /** Resolves the directives in it. */
  within: (lines: readonly string[]) => Promise<string[]>;
}

const code = new Set([
  'code-block',
  'code',
  'sourcecode',
  'code-cell',
  'highlight',
  'literalinclude',
  'parsed-literal',
  'math',
  'mermaid',
  'doctest',
  'testcode',
  'prompt',
  'console',
]);
const arranging = new Set([
  'tab-set',
  'grid',
  'tabs',
  'container',
  'only',
  'margin',
  'sidebar',
  'myst-example',
  'div',
  'card-carousel',
  'card',
  'compound',
  'epigraph',
  'pull-quote',
  'topic',
  'figure-md',
  'list-table',
  'table',
  'csv-table',
  'glossary',
  'hlist',
  'centered',
  'grid-item',
  'rst-class',
]);
const labelled = new Set([
  'tab-item',
  'tab',
  'grid-item-card',
  'card',
  'dropdown',
  'topic',
  'sidebar',
  'rubric',
  'list-table',
  'table',
  'confval',
  'option',
  'function',
  'class',
  'py:function',
  'py:class',
  'py:method',
  'describe',
  'envvar',
  'myst:directive',
  'myst:role',
]);
const silent = new Set([
  'contents',
  'index',
  'highlight',
  'meta',
  'tags',
  'currentmodule',
  'py:module',
  'module',
  'bibliography',
  'raw',
  'eval-rst',
  'autofunction',
  'autoclass',
  'automodule',
  'autosummary',
  'myst-config',
  'include-rst',
  'default-domain',
  'role',
  'sectnum',
  'comment',
  'todolist',
]);
const versions: Readonly<Record<string, string>> = {
  versionadded: 'Added in version',
  versionchanged: 'Changed in version',
  deprecated: 'Deprecated since version',
  versionremoved: 'Removed in version',
};

/** The Markdown of a directive; the words in one that is not known. */
export async function writeDirective(
  directive: Directive,
  { text, within }: DirectiveOptions,
): Promise<string[]> {
  const { name, argument } = directive;
  const { options, body: inside } = withoutOptions(directive.inside);
  if (name === 'include' || name === 'literalinclude') {
    return includeOf({ name, argument, options }, text);
  }
  if (name === 'toctree') return writeToctree({ options, entries: inside }, text);
  if (silent.has(name)) {
    text.tally.count('left out', `{${name}}`);
    return [];
  }
  const plain = plainDirective({ name, argument, inside }, options);
  if (plain) {
    text.tally.count('resolved', `{${name}}`);
    return plain;
  }
  const table = listedTable({ name, options, inside });
  const body = table ? tableLines(table, (words) => words) : await within(inside);
  const framed = framedDirective({ name, argument, inside: body });
  const isKnown = framed !== undefined || arranging.has(name);
  text.tally.count(isKnown ? 'resolved' : 'unknown', `{${name}}`);
  return framed ?? ['', ...body, ''];
}

/** Code and pictures, in which there are no directives. */
function plainDirective(
  { name, argument, inside }: Directive,
  options: ReadonlyMap<string, string>,
): string[] | undefined {
  if (name === 'math')
    return fenceLines([...(argument ? [argument] : []), ...inside].join('\n'), 'latex');
  if (code.has(name))
    return [...captionOf(options), ...fenceLines(trimBlank(inside).join('\n'), argument)];
  if (name !== 'image' && name !== 'figure') return undefined;
  const alternative = (options.get('alt') ?? '').replace(/[[\]]/g, '');
  return ['', `![${alternative}](<${argument.replace(/[<>]/g, '')}>)`, '', ...inside, ''];
}

/** Notes, tabs and what has a title. */
function framedDirective({ name, argument, inside: body }: Directive): string[] | undefined {
  const said = versions[name];
  if (said !== undefined) {
    const [version = '', ...words] = argument.split(' ');
    return noteLines({ title: `${said} ${version}`, body: [words.join(' '), ...body] });
  }
  if (name === 'admonition') return noteLines({ title: argument || labelOf('note'), body });
  if (noteKinds.has(name)) {
    // What stands behind the name of a note is its first line.
    const all = argument ? [argument, '', ...body] : body;
    return noteLines({ title: labelOf(name), body: all });
  }
  return labelled.has(name) ? tabLines({ title: argument, body }) : undefined;
}

function withoutOptions(inside: readonly string[]): {
  options: Map<string, string>;
  body: readonly string[];
} {
  const options = new Map<string, string>();
  let start = 0;
  if (inside[0]?.trim() === '---') {
    const end = inside.findIndex((line, at) => at > 0 && line.trim() === '---');
    for (const line of inside.slice(1, Math.max(1, end))) {
      const [, name, value = ''] = /^([\w-]+):(?:\s+(.*))?$/.exec(line) ?? [];
      if (name) options.set(name, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
    }
    return { options, body: end === -1 ? inside : inside.slice(end + 1) };
  }
  for (; start < inside.length; start += 1) {
    const [, name, value = ''] = /^\s*:([\w-]+):\s*(.*)$/.exec(inside[start] ?? '') ?? [];
    if (!name) break;
    options.set(name, value.trim());
  }
  return { options, body: inside.slice(start) };
}

async function includeOf(
  { name, argument, options }: Omit<Directive, 'inside'> & { options: DirectiveOptionValues },
  text: DialectText,
): Promise<string[]> {
  const file = fileBeside(text.file, argument);
  const isCode = name === 'literalinclude' || options.has('literal') || options.has('code');
  const part = (all: string) => partOfText(all, options);
  const found = await (isCode ? text.read(file) : text.include(file, {}, part));
  text.tally.count(found === undefined ? 'left out' : 'resolved', `{${name}}`);
  if (found === undefined) return [];
  if (!isCode) return found.split('\n');
  const language = options.get('language') ?? options.get('code') ?? argument.split('.').at(-1);
  const lines =
    name === 'include' ? part(found).split('\n') : partOfCode(found, options, text.spend);
  return [...captionOf(options), ...fenceLines(lines.join('\n'), language ?? '')];
}

/** What is read above code. */
function captionOf(options: DirectiveOptionValues): string[] {
  const caption = options.get('caption')?.replaceAll('**', '');
  return caption ? ['', `**${caption}**`, ''] : [];
}
