import { posix } from 'node:path';
import { isRecord } from '#core/record.js';
import { readKnownYaml, yamlSection } from '../markdown/written-matter.js';
import { jinjaHolds } from './jinja-conditions.js';
import { fillLiquid } from './liquid.js';
import type { LiquidOptions } from './liquid-tags.js';
import { mkdocsSettings } from './mkdocs-settings.js';
import type { DialectText } from './reading/dialect.js';
import { codeLines } from './syntax/code-lines.js';

/** The plugin mkdocs-macros, and what Zensical has in its place. */
const names = ['macros', 'zensical.extensions.macros'];
const mostFiles = 20;

/**
 * Fills in Jinja where the site's configuration has mkdocs-macros: with what the configuration, its files of data and the
 * page say. What programs in Python would say, loops among it, is left out. Pages of other sites stay as they are.
 *
 * Source: mkdocs-macros-plugin.
 */
export async function fillMacros(body: string, text: DialectText): Promise<string> {
  // Files that other extensions put in come later, and stay as they are.
  if (text.file !== text.page || !/\{[{%#]/.test(body)) return body;
  const configuration = (await text.configuration()) ?? '';
  const settings = mkdocsSettings(configuration, names);
  if (!settings || !isFilled(settings, text.values)) return body;
  const { extra } = readKnownYaml(yamlSection(configuration, 'extra'));
  const options: LiquidOptions = {
    text,
    scope: {
      ...(isRecord(extra) ? extra : {}),
      ...(await dataOf(settings.include_yaml, text)),
      ...text.values,
      config: Object.fromEntries(
        configFields.map((name) => [name, readKnownYaml(yamlSection(configuration, name))[name]]),
      ),
      page: { meta: text.values, title: text.values.title },
    },
    include: (named) => includeTemplate(named, { settings, options, depth: 0 }),
    link: (file) => file,
    holds: jinjaHolds,
    unknown: (said) => unknownMark + said + unknownMark,
  };
  const filled = await fillLiquid(asLiquid(body), options);
  return withUnknown(filled.replaceAll(expression.kept, expression.written));
}

/** Fields of the configuration that pages name. */
const configFields = [
  ...['site_name', 'site_url', 'site_description', 'site_author', 'copyright'],
  ...['repo_name', 'repo_url', 'edit_uri'],
];

const mostDepth = 5;

interface Including {
  settings: Readonly<Record<string, unknown>>;
  options: LiquidOptions;
  depth: number;
}

/** A template that another one includes, filled in as that is. */
async function includeTemplate(
  named: string,
  { settings, options, depth }: Including,
): Promise<string | undefined> {
  const { text } = options;
  const folder = typeof settings.include_dir === 'string' ? settings.include_dir : '';
  if (depth > mostDepth) return undefined;
  const found = await text.read(text.fromConfiguration(posix.join(folder, named)));
  if (found === undefined) return undefined;
  const include = (inner: string) =>
    includeTemplate(inner, { settings, options, depth: depth + 1 });
  return fillLiquid(asLiquid(found), { ...options, include });
}

/** Around an expression that nothing here has a value for. */
const unknownMark = '\u{e001}';

/** Code keeps such expressions as they are written, as the plugin does; readers of all else see none. */
function withUnknown(filled: string): string {
  if (!filled.includes(unknownMark)) return filled;
  const lines = filled.split('\n');
  const isCode = codeLines(lines);
  return lines
    .map((line, at) =>
      line.replace(/\u{e001}([^\u{e001}]*)\u{e001}/gu, (_all, said: string) =>
        isCode[at] ? `{{ ${said} }}` : '',
      ),
    )
    .join('\n');
}

/** Whether macros are filled in on a page, by what the settings and the page say, and between the usual braces. */
function isFilled(
  settings: Readonly<Record<string, unknown>>,
  page: Readonly<Record<string, unknown>>,
): boolean {
  if (settings.j2_variable_start_string || settings.j2_block_start_string) return false;
  if (page.ignore_macros === true || page.render_macros === false) return false;
  return settings.render_by_default !== false || page.render_macros === true;
}

/** What files of data say: those of a list say it themselves, others by a name of their own. */
async function dataOf(included: unknown, text: DialectText): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = Object.create(null);
  const listed = Array.isArray(included) ? included : [included];
  for (const each of listed.slice(0, mostFiles)) {
    const named = typeof each === 'string' ? [['', each] as const] : entriesOf(each);
    for (const [name, file] of named) {
      const source = await text.read(text.fromConfiguration(file));
      const values = source === undefined ? {} : readKnownYaml(source);
      if (name) data[name] = values;
      else Object.assign(data, values);
    }
  }
  return data;
}

function entriesOf(value: unknown): (readonly [string, string])[] {
  return Object.entries(isRecord(value) ? value : {})
    .slice(0, mostFiles)
    .flatMap(([name, file]) => (typeof file === 'string' ? [[name, file] as const] : []));
}

/** An expression of GitHub's workflows, which is none of Jinja. */
const expression = { written: '${{', kept: '$\u{e000}{' };

/** Jinja as Liquid, where they say the same in other words; what is raw stays as it is, and comments vanish. */
function asLiquid(body: string): string {
  let written = '';
  for (let from = 0; from < body.length; ) {
    const raw = rawFrom(body, from);
    written += translated(body.slice(from, raw.start)) + body.slice(raw.start, raw.end);
    from = raw.end;
  }
  return written;
}

/** Where the next part that is raw begins and ends; behind all where there is none. */
function rawFrom(body: string, from: number): { start: number; end: number } {
  const opening = /\{%-?\s{0,9}raw\s{0,9}-?%\}/g;
  opening.lastIndex = from;
  const found = opening.exec(body);
  const closing = /\{%-?\s{0,9}endraw\s{0,9}-?%\}/g;
  closing.lastIndex = opening.lastIndex;
  const isClosed = found !== null && closing.test(body);
  if (!found || !isClosed) return { start: body.length, end: body.length };
  return { start: found.index, end: closing.lastIndex };
}

function translated(body: string): string {
  return withoutComments(body)
    .replaceAll(expression.written, expression.kept)
    .replace(/\{\{[^{}\n]{1,500}\}\}/g, (value) =>
      value.replace(/\|\s{0,9}(\w{1,40})\(([^()]{0,200})\)/g, '| $1: $2'),
    )
    .replace(/\{%(-?)\s{0,9}elif\b/g, '{%$1 elsif')
    .replace(/\{%(-?)\s{0,9}set\s{1,9}(\w{1,80})\s{0,9}(-?)%\}/g, '{%$1 capture $2 $3%}')
    .replace(/\{%(-?)\s{0,9}set\b/g, '{%$1 assign')
    .replace(/\{%(-?)\s{0,9}endset\b/g, '{%$1 endcapture')
    .replace(/\{%(-?)\s{0,9}(end)?macro\b/g, '{%$1 $2comment');
}

/** `{# … #}`; `{#id}` behind a heading is an anchor. */
function withoutComments(body: string): string {
  let written = '';
  let from = 0;
  const opening = /\{#[\s-]/g;
  for (let found = opening.exec(body); found; found = opening.exec(body)) {
    const end = body.indexOf('#}', found.index + 2);
    if (end === -1) break;
    written += body.slice(from, found.index);
    from = end + 2;
    opening.lastIndex = from;
  }
  return written + body.slice(from);
}
