import type { DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import type { Tally } from '../reading/tally.js';
import type { Attributes } from '../syntax/attributes.js';
import { dedent, indentOf, labelOf, noteLines, tabLines } from '../syntax/blocks.js';

/** What stands between two tags, or what one tag alone says. */
export interface GitBookBlock extends Attributes {
  name: string;
  /** Stands before the tag. */
  indent: string;
  body: string[];
}

type Named = Readonly<Record<string, string | undefined>>;

/** What is read above a block; nothing above those that only arrange what stands in them. */
const titles: Readonly<Record<string, (named: Named) => string | undefined>> = {
  tab: ({ title }) => title,
  code: ({ title }) => title,
  'code-tabs-item': ({ title }) => title,
  sample: ({ lang }) => lang,
  update: ({ date }) => date,
  prompt: ({ description }) => description,
  swagger: ({ method = '', path = '' }) => `${method.toUpperCase()} ${path}`,
  'swagger-response': ({ status }) => status,
  'api-method': ({ method = '', path = '' }) => `${method.toUpperCase()} ${path}`,
  'api-method-response-example': ({ httpCode }) => httpCode,
};
const arranging = new Set([
  ...['tabs', 'stepper', 'step', 'columns', 'column', 'updates', 'content-ref', 'code-tabs', 'if'],
  ...['method', 'raw', 'swagger-description', 'api-method-summary', 'api-method-description'],
  ...['api-method-spec', 'api-method-request', 'api-method-response'],
]);
const parameters = new Set(['swagger-parameter', 'api-method-parameter']);

/** A block as Markdown says it. */
export function linesOfBlock(block: GitBookBlock, tally: Tally): string[] {
  const { name, named, indent } = block;
  const isKnown = name === 'hint' || parameters.has(name) || arranging.has(name) || name in titles;
  tally.count(isKnown ? 'resolved' : 'unknown', `{% ${name} %}`);
  const body = indent.includes('>')
    ? block.body.map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, ''))
    : dedent(block.body, indentOf(indent));
  if (name === 'hint') return noteLines({ title: labelOf(named.style ?? 'info'), body, indent });
  if (parameters.has(name)) return parameterLines(named, body);
  const within = name === 'content-ref' ? body.map(withTitle) : body;
  return tabLines({ title: titles[name]?.(named)?.trim() ?? '', body: within, indent });
}

function parameterLines({ name = '', type, required }: Named, body: readonly string[]): string[] {
  const said = [type, required === 'true' && 'required'].filter(Boolean).join(', ');
  const text = body.join(' ').replace(/\s+/g, ' ').trim();
  return [`- \`${name.replaceAll('`', '')}\`${said && ` (${said})`}${text && `: ${text}`}`];
}

function withTitle(line: string): string {
  return line.replace(
    /^([ \t]*)\[([^\][]*)\]\(/,
    (_link, indent: string, text: string) => `${indent}[${titleOfFile(text)}](`,
  );
}

/** The text of a reference is mostly the name of the page's file, in whose place GitBook shows its title. */
function titleOfFile(text: string): string {
  if (!text.endsWith('.md') && !/^[a-z\d]+(?:-[a-z\d]+)+$/.test(text)) return text;
  const name = text.replace(/(?<=[^/])\/readme\.md$|\.md$/i, '').replace(/^.*\//, '');
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What GitBook shows in another way within a line: names of pages, and icons. */
export function inLine(line: string): string {
  if (!line.includes('mention') && !line.includes('fa-')) return line;
  return line
    .replace(
      /\[([^\][\n]{1,300})\](?=\([^()\s]{1,1000} "mention"\))/g,
      (_text, text: string) => `[${titleOfFile(text)}]`,
    )
    .replace(/ "mention"\)/g, ')')
    .replace(
      /(<a\s[^<>]{0,1000}\bdata-mention\b[^<>]{0,1000}>)([^<>]{1,300})<\/a>/g,
      (_link, tag: string, text: string) => `${tag}${titleOfFile(text)}</a>`,
    )
    .replace(/<i class="fa-[\w -]{1,100}">:[\w-]{1,100}:<\/i>/g, '');
}

/** Whether nothing stands behind a tag, or need not. */
export function isAlone(name: string): boolean {
  return /^(?:embed|file|include|openapi(?:-operation|-schemas)?|else|elif)$/.test(name);
}

/** What comes in the place of such a tag. */
export async function linesOfTag(tag: GitBookBlock, text: DialectText): Promise<string[]> {
  const { name, named, indent } = tag;
  if (name === 'include') return includedLines(tag, text);
  const { url, src, method, path, caption } = named;
  const address = url ?? src;
  if (/^(?:embed|file)$/.test(name) && address) {
    text.tally.count('resolved', `{% ${name} %}`);
    const own = name === 'file' ? address.replace(/^.*\//, '') : address;
    return ['', `${indent}${linkTo(address, caption ?? own)}`, ''];
  }
  text.tally.count(method && path ? 'resolved' : 'left out', `{% ${name} %}`);
  return method && path ? ['', `${indent}\`${method.toUpperCase()} ${path}\``, ''] : [];
}

function linkTo(address: string, title: string): string {
  const plain = address.replace(/[<>\n]/g, '');
  return `[${title.replace(/[[\]]/g, '')}](${/[\s()]/.test(plain) ? `<${plain}>` : plain})`;
}

async function includedLines(
  { positional: [file], indent }: GitBookBlock,
  text: DialectText,
): Promise<string[]> {
  const found = file === undefined ? undefined : await text.include(fileBeside(text.file, file));
  text.tally.count(found === undefined ? 'left out' : 'resolved', '{% include %}');
  const lines = found?.split('\n') ?? [];
  return text.spend(indent.length * lines.length) ? lines.map((line) => indent + line) : [];
}
