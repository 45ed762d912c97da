import { isRecord } from '#core/record.js';
import { readYaml, valueAt } from '../markdown/written-matter.js';
import { fillLiquid } from './liquid.js';
import type { DialectText } from './reading/dialect.js';

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
  if (!/\{[{%]/.test(body)) return body;
  const configuration = (await text.configuration()) ?? '';
  const settings = settingsIn(configuration);
  if (!settings || !isFilled(settings, text.values)) return body;
  const { extra } = readYaml(sectionOf(configuration, 'extra'));
  const data = await dataOf(settings.include_yaml, text);
  const scope = {
    ...(isRecord(extra) ? extra : {}),
    ...data,
    ...text.values,
    config: readYaml(sectionOf(configuration, 'site_name')),
    page: { meta: text.values, title: text.values.title },
  };
  const filled = await fillLiquid(asLiquid(body), {
    ...{ text, scope },
    include: (named) => text.include(text.fromConfiguration(named)),
    link: (file) => file,
  });
  return filled.replaceAll(expression.kept, expression.written);
}

/** The settings of the plugin; `undefined` where the site has none. */
function settingsIn(configuration: string): Record<string, unknown> | undefined {
  for (const section of ['plugins', 'markdown_extensions']) {
    const listed = readYaml(sectionOf(configuration, section))[section];
    for (const each of Array.isArray(listed) ? listed.slice(0, 200) : [listed]) {
      const settings = settingsOf(each);
      if (settings) return settings;
    }
  }
  return undefined;
}

/** Those of an extension that is listed by its name alone, or with settings; `undefined` where it is another. */
function settingsOf(listed: unknown): Record<string, unknown> | undefined {
  const isIn = (name: string) =>
    listed === name || (isRecord(listed) && Object.hasOwn(listed, name));
  const name = names.find(isIn);
  if (name === undefined) return undefined;
  const settings = valueAt(listed, [name]);
  return isRecord(settings) ? settings : {};
}

/** A section of the configuration with its key: all of it can be longer than what is read of YAML. */
function sectionOf(configuration: string, key: string): string {
  const lines = configuration.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (first === -1) return '';
  const length = lines.slice(first + 1).findIndex((line) => /^[\w"']/.test(line));
  return lines.slice(first, length === -1 ? undefined : first + 1 + length).join('\n');
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
      const values = source === undefined ? {} : readYaml(source);
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

/** Jinja as Liquid, where they say the same in other words. */
function asLiquid(body: string): string {
  return body
    .replaceAll(expression.written, expression.kept)
    .replace(/\{\{[^{}\n]{1,500}\}\}/g, (value) =>
      value.replace(/\|\s*(\w{1,40})\(([^()]{0,200})\)/g, '| $1: $2'),
    )
    .replace(/\{%(-?)\s{0,9}elif\b/g, '{%$1 elsif')
    .replace(/\{%(-?)\s{0,9}set\s{1,9}(\w{1,80})\s{0,9}(-?)%\}/g, '{%$1 capture $2 $3%}')
    .replace(/\{%(-?)\s{0,9}set\b/g, '{%$1 assign')
    .replace(/\{%(-?)\s{0,9}endset\b/g, '{%$1 endcapture')
    .replace(/\{%(-?)\s{0,9}(end)?macro\b/g, '{%$1 $2comment');
}
