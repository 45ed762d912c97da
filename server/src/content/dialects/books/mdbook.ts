import { posix } from 'node:path';
import type { Dialect, DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import { resolveAlerts } from '../syntax/alerts.js';
import { readAttributes } from '../syntax/attributes.js';
import { dedent, fenceLines, indentOf, labelOf, noteLines } from '../syntax/blocks.js';
import { type FencedBlock, fencedBlocks } from '../syntax/code-lines.js';
import { pushEach } from '../syntax/containers.js';
import { keepHeadingIds } from '../syntax/heading-attributes.js';
import { linesOfPart } from './included-lines.js';

/** mdBook: files and parts of them put in anywhere, lines of Rust that are hidden, and notes of `mdbook-admonish`. */
export const mdbook: Dialect = {
  async resolve(body, text) {
    const included = await includeFiles(body, text);
    return keepHeadingIds(resolveAlerts(plainBlocks(included, text), text.tally));
  },
};

const directive =
  /(\\)?\{\{[ \t]*#(include|rustdoc_include|playground|playpen|title)(?=[ \t])([^{}\n]{1,1000})\}\}/g;

/** As the Rust book has it around its code: the words around refer to it by its number. */
const listing = /^<Listing\s([^\n]{1,2000})>[ \t]*$|^<\/Listing>[ \t]*$/;

function withCaption(line: string): string {
  return line.replace(listing, captionOf);
}

function captionOf(_tag: string, said = ''): string {
  const { number, caption, 'file-name': file } = readAttributes(said).named;
  const label = [number && `**Listing ${number}**`, file && `\`${file}\``]
    .filter(Boolean)
    .join(', ');
  return [label, caption].filter(Boolean).join(': ');
}

async function includeFiles(body: string, text: DialectText): Promise<string> {
  if (!body.includes('{{')) return body;
  let written = '';
  let from = 0;
  for (const found of body.matchAll(directive)) {
    const [whole, isEscaped, name = '', said = ''] = found;
    written += body.slice(from, found.index);
    written += isEscaped ? whole.slice(1) : await instead(name, said.trim(), text);
    from = found.index + whole.length;
  }
  return written + body.slice(from);
}

/** What comes in the place of a directive. */
async function instead(name: string, said: string, text: DialectText): Promise<string> {
  if (name === 'title') return '';
  const [named = ''] = said.split(/\s/, 1);
  const [path = '', ...part] = named.split(':');
  const file = fileBeside(text.file, path);
  const isMarkdown = /\.(?:md|markdown)$/i.test(path);
  const found = await (isMarkdown ? text.include(file) : text.read(file));
  text.tally.count(found === undefined ? 'left out' : 'resolved', `{{#${name}}}`);
  if (found === undefined) return '';
  const lines = linesOfPart(found.replace(/\n$/, '').split('\n'), part);
  if (!name.startsWith('play')) return lines.join('\n');
  return fenceLines(lines.join('\n'), posix.extname(path) === '.rs' ? 'rust' : '').join('\n');
}

/** Code without what is hidden in it, behind its language alone; what `mdbook-admonish` writes as code is a note. */
function plainBlocks(body: string, text: DialectText): string {
  const lines = body.split('\n');
  const written: string[] = [];
  let from = 0;
  for (const block of fencedBlocks(lines)) {
    pushEach(written, lines.slice(from, block.first).map(withCaption));
    from = block.last + 1;
    pushEach(written, blockLines(lines.slice(block.first, from), block, text));
  }
  pushEach(written, lines.slice(from).map(withCaption));
  return written.join('\n');
}

function blockLines(
  [opening = '', ...others]: readonly string[],
  { info, before, isClosed }: FencedBlock,
  text: DialectText,
): string[] {
  const inside = isClosed ? others.slice(0, -1) : others;
  if (/^admonish\b/.test(info) && before.trim() === '') {
    text.tally.count('resolved', '```admonish');
    return noteOf(info, inside, before);
  }
  const [language = ''] = info.split(/[\s,{]/, 1);
  const marks = info ? opening.trimEnd().slice(0, -info.length) : opening;
  const shown = language === 'rust' ? shownRust(inside) : inside;
  return [marks + language, ...shown, ...others.slice(inside.length)];
}

/** ```` ```admonish warning title="…" ````; what opens by a click is as open as any. */
function noteOf(info: string, inside: readonly string[], indent: string): string[] {
  const { positional, named } = readAttributes(info.slice('admonish'.length));
  const [kind = 'note', said] = positional;
  const title = named.title ?? said ?? labelOf(kind);
  return noteLines({ title, body: dedent(inside, indentOf(indent)), indent });
}

/** Lines that begin with `#` and a blank are there for the compiler; of two such marks one is shown. */
function shownRust(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !/^[ \t]*#(?:[ \t]|$)/.test(line))
    .map((line) => line.replace(/^([ \t]*)##/, '$1#'));
}
