import type { Dialect, DialectText } from '../reading/dialect.js';
import { resolveAlerts } from '../syntax/alerts.js';
import { readAttributes } from '../syntax/attributes.js';
import { codeLines, outsideCode } from '../syntax/code-lines.js';
import { pushEach } from '../syntax/containers.js';
import { type GitBookBlock, inLine, isAlone, linesOfBlock, linesOfTag } from './gitbook-blocks.js';

/** GitBook: hints, tabs and other blocks between tags as `{% hint %}`, texts that pages share, anchors behind headings. */
export const gitbook: Dialect = {
  async resolve(body, text) {
    const framed = body.includes('{%') ? await frame(body, text) : body;
    return resolveAlerts(outsideCode(withHeadingIds(framed), inLine), text.tally);
  },
};

/** Blocks in one another; tags of deeper ones vanish. */
const mostDepth = 20;
/** Tags in one line; what is behind more of them is text. */
const mostTags = 50;
const tagAtStart =
  /^([ \t]*(?:>[ \t]?)*)\{%-?[ \t]*([a-z][\w-]*)((?:[^%\n]|%(?!\})){0,2000})%\}(.*)$/;

/** Turns each block into what it means, from the innermost on. */
async function frame(body: string, text: DialectText): Promise<string> {
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const root: string[] = [];
  const open: GitBookBlock[] = [];
  const around = () => open.at(-1)?.body ?? root;
  const closeLast = () => {
    const last = open.pop();
    if (last) pushEach(around(), linesOfBlock(last, text.tally));
  };
  const take = async (part: string) => {
    const [, indent = '', name, said = ''] = tagAtStart.exec(part) ?? [];
    if (name === undefined) return void around().push(part);
    const tag = { name, indent, body: [], ...readAttributes(said.replace(/-$/, '')) };
    if (name.startsWith('end')) {
      const at = open.findLastIndex((block) => name === `end${block.name}`);
      while (at >= 0 && open.length > at) closeLast();
    } else if (isAlone(name)) pushEach(around(), await linesOfTag(tag, text));
    else if (open.length < mostDepth) open.push(tag);
  };
  for (const [at, line] of lines.entries()) {
    if (isCode[at]) around().push(line);
    else for (const part of partsOf(line)) await take(part);
  }
  while (open.length > 0) closeLast();
  return root.join('\n');
}

/** A line with text behind its tag, or before the tag that ends a block, as a line for each. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (parts.length < mostTags) {
    const [whole = '', indent = '', , , behind = ''] = tagAtStart.exec(rest) ?? [];
    if (whole === '') break;
    parts.push(whole.slice(0, whole.length - behind.length));
    if (behind.trim() === '') return parts;
    rest = indent + behind.trimStart();
  }
  const end = parts.length > 0 ? rest.lastIndexOf('{%') : -1;
  if (end < 0 || !/^\{%-?[ \t]*end[\w-]+[ \t]*-?%\}\s*$/.test(rest.slice(end)))
    return [...parts, rest];
  return [...parts, rest.slice(0, end), rest.slice(end)];
}

const headingAnchor =
  /^( {0,3}#{1,6}[ \t].*?)[ \t]*<a(?:[ \t]+href="[^"<>]*")?[ \t]+(?:id|name)="([^"<>\s]+)"[^<>]*><\/a>[ \t]*$/;
/** Longer ones are not looked at for an anchor. */
const longestHeading = 1000;

/** `## Title <a href="#id" id="id"></a>` */
function withHeadingIds(body: string): string {
  if (!body.includes('</a>')) return body;
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  return lines
    .map((line, at) =>
      isCode[at] || line.length > longestHeading ? line : line.replace(headingAnchor, '$1 {#$2}'),
    )
    .join('\n');
}
