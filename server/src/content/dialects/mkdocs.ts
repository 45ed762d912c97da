import { includeFiles } from './mkdocs-includes.js';
import { fillMacros } from './mkdocs-macros.js';
import type { Dialect, DialectText } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { definitionAsItem, withoutAttributeLists } from './syntax/attribute-lists.js';
import { dedent, indentOf, labelOf, noteKinds, noteLines, tabLines } from './syntax/blocks.js';
import { codeLines, outsideCode } from './syntax/code-lines.js';
import { plainFences, pushEach, resolveContainers } from './syntax/containers.js';
import { keepHeadingIds } from './syntax/heading-attributes.js';

/** MkDocs with the extensions of Python-Markdown and PyMdown that its themes recommend. */
export const mkdocs: Dialect = {
  slugs: 'mkdocs',
  async resolve(body, text) {
    const included = await includeFiles(await fillMacros(body, text), text);
    const lines = withoutObjects(included, text).split('\n');
    const framed = frame(lines, text, 0).join('\n');
    const plain = outsideCode(plainFences(resolveAlerts(framed, text.tally)), inLine);
    return keepHeadingIds(withoutSpanLanguages(plain));
  },
};

const mostDepth = 20;
const opening =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]+([\w-]+(?: +[\w-]+)*)(?:[ \t]+"([^"]*)")?|(===[!+]*)[ \t]+"([^"]*)")[ \t]*$/;
const fenced = /^([ \t]*)(\/{3,})[ \t]*(?:([\w-]+)[ \t]*)?(?:\|(.*))?$/;

const object = /^[ \t]*(#{1,6}[ \t]+)?:::[ \t]+([A-Za-z_][\w.:/-]*)[ \t]*$/;

/** Leaves out what mkdocstrings would say of programs, whose comments are not at hand; a heading keeps the name. */
function withoutObjects(body: string, text: DialectText): string {
  if (!body.includes(':::')) return body;
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, marks, name] = (!isCode[at] && object.exec(line)) || [];
    if (name === undefined || noteKinds.has(name.toLowerCase())) {
      written.push(line);
      continue;
    }
    text.tally.count('left out', '::: identifier');
    if (marks) written.push(`${marks}\`${name}\``);
    // Its options stand below it.
    at = endOfIndented(lines, { from: at + 1, columns: indentOf(line) }) - 1;
  }
  return resolveContainers(written.join('\n'), text.tally);
}

/** Turns what is indented below its label into notes and tabs. */
function frame(lines: readonly string[], text: DialectText, depth: number): string[] {
  const isCode = codeLines(lines);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const found = isCode[at] || depth >= mostDepth ? null : opening.exec(line);
    const fence = isCode[at] || found ? null : fenced.exec(line);
    if (found) {
      const columns = indentOf(line);
      const end = endOfIndented(lines, { from: at + 1, columns });
      const body = frame(dedent(lines.slice(at + 1, end), columns + 4), text, depth + 1);
      pushEach(written, framed(found, { body, text }));
      at = end - 1;
    } else if (fence) written.push(...labelOfFence(fence, text));
    else written.push(line);
  }
  return written;
}

function framed(
  [, indent = '', note, kind = '', title, , tab = '']: RegExpExecArray,
  { body, text }: { body: readonly string[]; text: DialectText },
): string[] {
  const first = kind.split(' ')[0] ?? '';
  text.tally.count('resolved', note ? `${note} ${first}` : '=== tab');
  return note
    ? noteLines({ title: title ?? labelOf(first), body, indent })
    : tabLines({ title: tab, body, indent });
}

/** Blocks with fences of slashes: the words in them are kept below their label. */
function labelOfFence(
  [, indent = '', , kind, title = '']: RegExpExecArray,
  text: DialectText,
): string[] {
  if (!kind) return [];
  text.tally.count('resolved', `/// ${kind}`);
  const label = title.trim() || (kind === 'tab' || kind === 'html' ? '' : labelOf(kind));
  return label ? ['', `${indent}**${label.replaceAll('**', '')}**`, ''] : [];
}

function endOfIndented(
  lines: readonly string[],
  { from, columns }: { from: number; columns: number },
): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.trim()) continue;
    if (indentOf(line) < columns + 4) break;
    end = at + 1;
  }
  return end;
}

/** What stands between one mark and the next, as `#!py print()`, is code of a language that InlineHilite colours. */
function withoutSpanLanguages(body: string): string {
  if (!body.includes('`#!')) return body;
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const plain = lines.map((line, at) =>
    // Between two marks it is shown as it is written.
    isCode[at] || line.includes('``') ? line : line.replace(/`#![\w+-]{1,30} ([^`]+)`/g, '`$1`'),
  );
  return plain.join('\n');
}

const icon = /:(?:material|fontawesome|octicons|simple)-[\w-]{1,60}:/g;

function inLine(line: string): string {
  if (/^\s*\[TOC\]\s*$/i.test(line) || /^\*\[[^\]]+\]:/.test(line)) return '';
  return withoutAttributeLists(definitionAsItem(line))
    .replace(icon, '')
    .replace(/\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/g, '`$1`')
    .replace(/==([^=\s][^=]*)==/g, '**$1**')
    .replace(/\^\^([^^\s][^^]*)\^\^/g, '$1');
}
