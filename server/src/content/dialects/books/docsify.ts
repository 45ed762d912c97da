import { posix } from 'node:path';
import type { Dialect, DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import { resolveAlerts } from '../syntax/alerts.js';
import { fenceLines } from '../syntax/blocks.js';
import { codeLines, outsideSpans } from '../syntax/code-lines.js';
import { pushEach } from '../syntax/containers.js';

/** Docsify: files put in by links, paragraphs that begin with `!>` or `?>`, and what links and headings say beside. */
export const docsify: Dialect = {
  async resolve(body, text) {
    const lines = body.split('\n');
    const isCode = codeLines(lines);
    const written: string[] = [];
    for (const [at, line] of lines.entries()) {
      if (isCode[at]) written.push(line);
      else pushEach(written, await linesInstead(line, text));
    }
    return resolveAlerts(framed(written, text), text.tally);
  },
};

const inclusion =
  /^([ \t]*)(\[[^\][\n]{0,300}\])\([ \t]*<?([^()\s<>]{1,1000})>?[ \t]+(["'])(:include\b[^"'\n]{0,500})\4[ \t]*\)[ \t]*$/;
const media = /\.(?:mp4|webm|ogg|mp3|html?|pdf)$/i;

async function linesInstead(line: string, text: DialectText): Promise<string[]> {
  const [, indent = '', label = '', named, , said = ''] = inclusion.exec(line) ?? [];
  if (named === undefined) return calloutLines(outsideSpans(withHeadingId(line), plainLinks));
  // These are shown in a frame.
  const isUrl = /^[a-z][a-z\d+.-]*:|^\/\//i.test(named);
  if (isUrl || (media.test(named) && !said.includes(':type=code'))) {
    text.tally.count('left out', ':include');
    return [`${indent}${label}(${named})`];
  }
  const isCode = !/\.md$/i.test(named) || said.includes(':type=code');
  const file = fileBeside(text.file, named);
  const found = await (isCode ? text.read(file) : text.include(file));
  text.tally.count(found === undefined ? 'left out' : 'resolved', ':include');
  const lines = fragmentOf((found ?? '').split('\n'), /:fragment=([\w.-]+)/.exec(said)?.[1]);
  if (found === undefined || !text.spend((indent.length + 1) * lines.length)) return [];
  const language = /:type=code[ \t]+([\w+#-]+)/.exec(said)?.[1] ?? posix.extname(named).slice(1);
  const shown = isCode ? fenceLines(lines.join('\n'), language) : lines;
  return shown.map((each) => indent + each);
}

/** What stands behind the kind of a note is its text, and no title. */
function calloutLines(line: string): string[] {
  const [, mark, said = ''] = /^([ \t]*>[ \t]*\[!\w{1,30}\])[ \t]+(.*)$/.exec(line) ?? [];
  if (mark === undefined || said === '') return [line];
  return [mark, `${mark.slice(0, mark.indexOf('[')).trimEnd()} ${said}`];
}

/** The lines between two marks such as `/// [name]`; all where none is named. */
function fragmentOf(lines: readonly string[], name: string | undefined): readonly string[] {
  if (name === undefined) return lines;
  const marks = lines.flatMap((line, at) => (isMark(line, name) ? [at] : []));
  const [first, last] = marks;
  return first === undefined ? [] : lines.slice(first + 1, last);
}

function isMark(line: string, name: string): boolean {
  return /^\s*(?:\/{2,3}|#{2,3}|<!--)\s*\[([\w.-]+)\]/.exec(line)?.[1] === name;
}

const headingId = /[ \t]:id=([^\s:]+)\s*$/;
/** Longer ones are not looked at for an anchor. */
const longestHeading = 1000;

function withHeadingId(line: string): string {
  if (line.length > longestHeading || !/^ {0,3}#{1,6}[ \t]/.test(line)) return line;
  return line
    .replace(
      /(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?|<!--[ \t]*\{docsify-ignore/g,
      '',
    )
    .replace(headingId, ' {#$1}');
}

/** `[text](address ':target=_blank')` */
function plainLinks(text: string): string {
  if (!text.includes("':") && !text.includes('":')) return text;
  return text.replace(
    /(\]\([^()\s]{1,1000})[ \t]+(["'])[^"'()\n]{0,300}?:(?:size|target|ignore|disabled|id|class|crossorgin|crossorigin|no-zoom)\b[^"'()\n]{0,300}\2[ \t]*\)/g,
    '$1)',
  );
}

/** Paragraphs that are notes, and marks around tabs. */
function framed(lines: readonly string[], { tally }: DialectText): string {
  const isCode = codeLines(lines);
  const written: string[] = [];
  let isNote = false;
  for (const [at, line] of lines.entries()) {
    const [, mark, said = ''] = (!isCode[at] && /^ {0,3}([!?])> ?(.*)$/.exec(line)) || [];
    if (mark) {
      tally.count('resolved', `${mark}>`);
      written.push('', `> **${mark === '!' ? 'Important' : 'Tip'}**`, '>', `> ${said}`);
      isNote = true;
      continue;
    }
    isNote &&= line.trim() !== '' && !isCode[at];
    if (isCode[at] || !/^[ \t]*<!--[ \t]*tabs:(?:start|end)[ \t]*-->[ \t]*$/.test(line))
      written.push(isNote ? `> ${line}` : line);
  }
  return written.join('\n');
}
