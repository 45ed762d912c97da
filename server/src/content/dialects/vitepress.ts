import { valueAt } from '../markdown/written-matter.js';
import type { Dialect, DialectText } from './reading/dialect.js';
import { fileBeside } from './reading/page-inclusions.js';
import { resolveAlerts } from './syntax/alerts.js';
import { withoutAttributeLists } from './syntax/attribute-lists.js';
import { fenceLines } from './syntax/blocks.js';
import { codeAt, codeLines, outsideCode } from './syntax/code-lines.js';
import { resolveCodeMarks } from './syntax/code-marks.js';
import { plainFences, resolveContainers } from './syntax/containers.js';
import { keepHeadingIds } from './syntax/heading-attributes.js';
import { linesOfRegion } from './syntax/regions.js';

/** VitePress and VuePress: containers, groups of code, included files and parts of them, variables of front matter. */
export const vitepress: Dialect = {
  slugs: 'vitepress',
  async resolve(body, text) {
    const included = plainHeadings(await includeFiles(body, text));
    const kept = keepWritten(included);
    const framed = resolveAlerts(resolveContainers(kept, text.tally), text.tally);
    const plain = outsideCode(framed, (line) => inLine(line, text));
    return keepHeadingIds(resolveCodeMarks(plainFences(plain.replaceAll(braces, '{{'))));
  },
};

/** Stands for braces that are shown. */
const braces = '\u{E000}';
const writtenElement =
  /<([a-z][\w-]{0,30})(?:\s[^<>]{0,200})?\sv-pre(?=[\s>=])[^<>]{0,200}>[\s\S]{0,2000}?<\/\1>/gi;

/** In an element or a container with `v-pre`, braces are shown as they are written. */
function keepWritten(body: string): string {
  if (!body.includes('v-pre')) return body;
  const keep = (text: string) => text.replaceAll('{{', braces);
  let marks = 0;
  return body
    .replaceAll(braces, '')
    .replace(writtenElement, keep)
    .split('\n')
    .map((line) => {
      const [, colons = '', kind = ''] = /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(line) ?? [];
      if (marks === 0 && /^v-pre\b/.test(kind)) marks = colons.length;
      else if (colons !== '' && kind === '' && colons.length >= marks) marks = 0;
      return marks > 0 ? keep(line) : line;
    })
    .join('\n');
}

const comment =
  /^([ \t]*)<!--\s*@include:\s*([^\s{#]+)(#[\w.-]+)?(?:\s*\{(\d*)(,?)(\d*)\})?\s*-->\s*$/;
/** One with words around it. */
const commentInLine =
  /()<!--\s{0,20}@include:\s{0,20}([^\s{#<>]{1,500})(#[\w.-]{1,200})?(?:\s{0,20}\{(\d{0,9})(,?)(\d{0,9})\})?\s{0,20}-->/g;
const code =
  /^([ \t]*)<<<\s+([^\s{#[]+(?:#(?![\w.-]+[\s{[]|[\w.-]+$)[^\s{#[]*)?)(?:#([\w.-]+))?(?:\s*\{([^{}]*)\})?(?:\s*\[([^\]]*)\])?\s*$/;

const badge = /<Badge\b([^<>]*)>(?:<\/Badge>)?/g;

/** What its badges say, in their places; or nothing there, where `isShown` is false. */
function withBadges(line: string, isShown: boolean): string {
  return line.replace(badge, (written, attributes: string) => {
    const said = /\btext="([^"<>]*)"/.exec(attributes)?.[1];
    if (said === undefined) return written;
    return isShown ? said : '';
  });
}

async function includeFiles(body: string, text: DialectText): Promise<string> {
  if (!/@include|<<</.test(body)) return body;
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const written: string[] = [];
  for (const [at, line] of lines.entries()) {
    const included = isCode[at] ? null : comment.exec(line);
    const quoted = isCode[at] || included ? null : code.exec(line);
    if (included) written.push(...(await includeLines(included, text)));
    else if (quoted) written.push(...(await quoteFile(quoted, text)));
    else written.push(isCode[at] ? line : await includeInLine(line, text));
  }
  return written.join('\n');
}

async function includeInLine(line: string, text: DialectText): Promise<string> {
  if (!line.includes('@include')) return line;
  const isCode = codeAt(line);
  let written = '';
  let from = 0;
  for (const found of line.matchAll(commentInLine)) {
    if (isCode(found.index)) continue;
    written += line.slice(from, found.index) + (await includeLines(found, text)).join('\n');
    from = found.index + found[0].length;
  }
  return written + line.slice(from);
}

/** The lines of a region; all where the file has none of that name. */
function partOf(lines: readonly string[], region: string | undefined): readonly string[] {
  const part = linesOfRegion(lines, region);
  return part.length > 0 ? part : lines;
}

async function quoteFile(
  [, indent = '', file = '', region, said = '', label]: RegExpExecArray,
  text: DialectText,
): Promise<string[]> {
  const found = await text.read(placeOf(file, text));
  text.tally.count(found === undefined ? 'left out' : 'resolved', '<<<');
  if (found === undefined) return [];
  const named = /(?:^|\s)([a-zA-Z][\w#+-]*)/.exec(said)?.[1];
  const language = named ?? file.split('.').at(-1) ?? '';
  const source = partOf(found.split('\n'), region).join('\n');
  return fenceLines(source, label ? `${language} [${label}]` : language).map(
    (line) => indent + line,
  );
}

async function includeLines(
  [, indent = '', file = '', region, first, comma, last]: RegExpExecArray,
  text: DialectText,
): Promise<string[]> {
  const found = await text.include(placeOf(file, text));
  text.tally.count(found === undefined ? 'left out' : 'resolved', '@include');
  const from = Number(first) || 1;
  const alone = comma ? undefined : Number(first) || undefined;
  const lines = partOf((found ?? '').split('\n'), region?.slice(1));
  return lines.slice(from - 1, Number(last) || alone).map((line) => (line ? indent + line : line));
}

/** What a badge says beside a heading is no part of its anchor. */
function plainHeadings(body: string): string {
  if (!body.includes('<Badge')) return body;
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  return lines
    .map((line, at) =>
      !isCode[at] && /^ {0,3}#{1,6}\s/.test(line)
        ? outsideCode(line, (part) => withBadges(part, false))
        : line,
    )
    .join('\n');
}

/** `@` is where the documentation begins. */
function placeOf(file: string, text: DialectText): string {
  return fileBeside(text.file, file.startsWith('@/') ? file.slice(1) : file);
}

function inLine(line: string, { values, tally, spend }: DialectText): string {
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return '';
  const plain = withBadges(withoutAttributeLists(line), true);
  return plain.replace(/\{\{([^{}]{1,300})\}\}/g, (_written, said: string) => {
    const expression = said.trim();
    const path = expression.replace(/^\$(?:frontmatter|page\.frontmatter|params)\./, '').split('.');
    const value = expression.startsWith('$') ? valueAt(values, path) : undefined;
    const isText = typeof value === 'string' || typeof value === 'number';
    tally.count(isText ? 'resolved' : 'left out', `{{ ${expression} }}`);
    const shown = isText ? String(value) : '';
    return spend(shown.length) ? shown : '';
  });
}
