import { posix } from 'node:path';
import { isRecord } from '#core/record.js';
import { readKnownYaml, valueAt } from '../markdown/written-matter.js';
import { fillLiquid } from './liquid.js';
import type { LiquidOptions } from './liquid-tags.js';
import type { Dialect, DialectText } from './reading/dialect.js';
import { fileBeside } from './reading/page-inclusions.js';
import { resolveAlerts } from './syntax/alerts.js';
import { resolveKramdown } from './syntax/kramdown.js';

/** Jekyll: Liquid and kramdown. */
export const jekyll: Dialect = {
  slugs: 'kramdown',
  async resolve(body, text) {
    const filled = body.includes('{%') || body.includes('{{') ? await fill(body, text) : body;
    const { tally } = text;
    return text.file === text.page ? resolveKramdown(resolveAlerts(filled, tally), tally) : filled;
  },
};

const configurations = ['_config.yml', '_config.yaml', '_config_base.yml'];

async function fill(body: string, text: DialectText): Promise<string> {
  const site = await siteOf(body, text);
  const version = text.page.split('/').find((name) => /^v\d+(?:\.\d+)*$/.test(name));
  const { include, ...values } = text.values;
  const page = {
    ...(version && { version: { version, name: version } }),
    ...defaultsOf(site, text.page),
    ...values,
    path: text.page,
    url: `/${text.page.replace(/\.\w+$/, '')}`,
  };
  const options: LiquidOptions = {
    text,
    scope: { site, page, include, layout: {}, content: '' },
    include: (named, parameters, isRelative) =>
      includeFile(named, { parameters, isRelative, text }),
    link: (file) => `/${file.replace(/^\/+/, '')}`,
  };
  return fillLiquid(body, options);
}

interface Including {
  parameters: Readonly<Record<string, unknown>>;
  isRelative: boolean;
  text: DialectText;
}

async function includeFile(
  named: string,
  { parameters, isRelative, text }: Including,
): Promise<string | undefined> {
  // A variable in its name that nothing has leaves a hole.
  if (!named || named.startsWith('/')) return undefined;
  const file = isRelative
    ? fileBeside(text.file, named)
    : posix.join('_includes', posix.join('/', named));
  return text.include(file, { include: parameters });
}

/** What the site's configuration says, with the files of `_data` that the page names. */
async function siteOf(body: string, text: DialectText): Promise<Record<string, unknown>> {
  let site: Record<string, unknown> = {};
  for (const file of configurations) {
    const source = await text.read(file);
    if (source !== undefined) site = { ...readKnownYaml(source), ...site };
  }
  const data: Record<string, unknown> = Object.create(null);
  for (const [, name = ''] of body.matchAll(/\bsite\.data\.([\w-]{1,80})/g)) {
    if (Object.hasOwn(data, name)) continue;
    if (Object.keys(data).length >= 20) break;
    data[name] = await dataOf(name, text);
  }
  return { ...site, data };
}

async function dataOf(name: string, text: DialectText): Promise<unknown> {
  for (const ending of ['yml', 'yaml', 'json']) {
    const source = await text.read(`_data/${name}.${ending}`);
    if (source !== undefined) return readKnownYaml(source);
  }
  return {};
}

/** Values that the configuration gives to all pages of a folder. */
function defaultsOf(
  site: Readonly<Record<string, unknown>>,
  page: string,
): Record<string, unknown> {
  const { defaults } = site;
  let values: Record<string, unknown> = {};
  for (const each of Array.isArray(defaults) ? defaults.slice(0, 200) : []) {
    const path: unknown = valueAt(each, ['scope', 'path']);
    const own: unknown = valueAt(each, ['values']);
    if (
      isRecord(own) &&
      (path === undefined || (typeof path === 'string' && page.startsWith(path)))
    ) {
      values = { ...values, ...own };
    }
  }
  return values;
}
