import type { Tally } from '../reading/tally.js';
import { readAttributes } from './attributes.js';
import { dedent, indentOf, labelOf, noteKinds, noteLines, tabLines } from './blocks.js';
import { codeLines } from './code-lines.js';

/** Containers in one another; deeper ones lose their frame. */
const mostDepth = 20;

/** What only arranges what stands in it. */
const arranging = new Set([
  ...[
    'v-pre',
    'raw',
    'tabs',
    'tab-set',
    'grid',
    'cards',
    'steps',
    'div',
    'container',
    'code-block',
  ],
  ...['grid-item', 'center', 'left', 'right', 'row', 'column', 'only', 'margin', 'sidebar'],
]);
const tab = new Set(['tab', 'tab-item', 'grid-item-card', 'card', 'step', 'dropdown']);
const described = /^\{?([\w-]+)\}?(?:\[([^\]]*)\])?([\s\S]*)$/;
const longestTitle = 1000;
const mark = /^([ \t]*(?:>[ \t]?)*)(:{3,})[ \t]*(.*)$/;

interface Container {
  kind: string;
  title: string;
  marks: number;
  indent: string;
  body: string[];
}

/** Turns `::: note Title … :::`, with its many forms, into notes and tabs. */
export function resolveContainers(text: string, tally: Tally): string {
  if (!text.includes(':::')) return text;
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const root: string[] = [];
  const open: Container[] = [];
  const body = () => open.at(-1)?.body ?? root;
  for (const [at, line] of lines.entries()) {
    const [, indent = '', colons = '', said = ''] = (!isCode[at] && mark.exec(line)) || [];
    if (!colons) {
      body().push(line);
    } else if (said.trim() === '') {
      const last = open.at(-1);
      // Nothing, or more than this line, is to be closed.
      if (!last || last.marks > colons.length) continue;
      open.pop();
      pushEach(body(), written(last, tally));
    } else if (open.length < mostDepth) {
      open.push(containerOf({ indent, marks: colons.length, said }));
    }
  }
  for (let last = open.pop(); last; last = open.pop()) pushEach(body(), written(last, tally));
  return root.join('\n');
}

/** Puts others behind the lines one by one: there may be more than a call may have arguments. */
export function pushEach(lines: string[], others: readonly string[]): void {
  for (const each of others) lines.push(each);
}

/** A title without the attributes behind it, and without the mark that closes what opens in the same line. */
function withoutClosing(written: string): string {
  const title = written.slice(0, longestTitle).replace(/\{[^{}]*\}\s*$/, '');
  let end = title.length;
  while (title[end - 1] === ':') end -= 1;
  return title.length - end < 3 ? title : title.slice(0, end);
}

function containerOf({
  indent,
  marks,
  said,
}: {
  indent: string;
  marks: number;
  said: string;
}): Container {
  const [, kind = '', bracketed, rest = ''] = described.exec(said.trim()) ?? [];
  const title = bracketed ?? withoutClosing(rest);
  return { kind, title: title.trim(), marks, indent, body: [] };
}

function written({ kind, title, indent, body }: Container, tally: Tally): string[] {
  const lower = kind.toLowerCase();
  const within = indent.includes('>')
    ? body.map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, ''))
    : dedent(body, indentOf(indent));
  const plain = { title, body: withoutOptions(within), indent };
  if (noteKinds.has(lower)) {
    tally.count('resolved', `:::${kind}`);
    return noteLines({ ...plain, title: title || labelOf(lower) });
  }
  if (lower === 'code-group') {
    tally.count('resolved', ':::code-group');
    return labelledFences(body);
  }
  if (tab.has(lower)) {
    tally.count('resolved', `:::${kind}`);
    return tabLines(plain);
  }
  tally.count(arranging.has(lower) ? 'resolved' : 'unknown', `:::${kind}`);
  return ['', ...body.slice(within.length - plain.body.length), ''];
}

/** Below the opening line MyST has `:name: value` of the directive. */
function withoutOptions(body: readonly string[]): string[] {
  let start = 0;
  while (/^\s*:[\w-]+:(?:\s|$)/.test(body[start] ?? '')) start += 1;
  return body.slice(start);
}

/** Each block of code below the name that its author gave it: `js [config.js]`. */
function labelledFences(body: readonly string[]): string[] {
  const isCode = codeLines(body);
  return body.flatMap((line, at) => {
    const isFirst = isCode[at] && !isCode[at - 1];
    const found = /^([ \t]*)(`{3,}|~{3,})/.exec(line);
    const isOpening = found && (isFirst || (isCode[at] && opensAgain(body, at)));
    const label = isOpening && /\[([^\]]+)\]/.exec(line)?.[1];
    return label ? ['', `${found[1]}**${label.trim()}**`, '', line] : [line];
  });
}

function opensAgain(body: readonly string[], at: number): boolean {
  return /^[ \t]*(?:`{3,}|~{3,})\S/.test(body[at] ?? '');
}

/** What a fence of code says beside its language, without what only colours its lines. */
export function plainFences(text: string): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines
    .map((line, at) => {
      const [, marks, said] = (isCode[at] && /^(.*?(?:`{3,}|~{3,}))(.+)$/.exec(line)) || [];
      if (marks === undefined || said === undefined || !/[`~]$/.test(marks)) return line;
      return /^[\s>*+\-\d.)]*[`~]+$/.test(marks) ? marks + plainInfo(said) : line;
    })
    .join('\n');
}

function plainInfo(said: string): string {
  const braces = /^\s*\{\s*(?=[.#\w])([^{}]*)\}\s*$/.exec(said)?.[1];
  if (braces !== undefined && /^\{?\s*\./.test(said.trim().slice(1).trim())) {
    const { positional, named } = readAttributes(braces);
    const language = positional.find((name) => name.startsWith('.'))?.slice(1) ?? '';
    return named.title ? `${language} ${named.title}` : language;
  }
  return said
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/g, ' ')
    .replace(
      /\s(?:showLineNumbers|hl_lines|linenums|highlight|focus|ins|del|mark|collapse|startLineNumber|wrap|lines|expandable|icon|theme|frame|twoslash|live|noInline)(?:=(?:"[^"]*"|'[^']*'|\S+))?(?=\s|$)/g,
      ' ',
    )
    .replace(/\s(?:title|filename|file|name)=(?:"([^"]*)"|'([^']*)')/g, ' $1$2')
    .replace(/[ \t]+/g, ' ')
    .trimEnd();
}
