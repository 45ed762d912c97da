import { posix } from 'node:path';
import {
  readToml,
  readYaml,
  splitFrontMatter,
  valueAt,
  valuesOf,
} from '../../markdown/written-matter.js';
import type { DialectText } from '../reading/dialect.js';

/** `{{< param name >}}`. */
export async function resolvedParam(name: string, text: DialectText): Promise<string> {
  const value = await paramOf(name, text);
  if (value === undefined) text.tally.count('left out', `param ${name}`);
  else text.tally.count('resolved', 'param');
  return value !== undefined && text.spend(value.length) ? value : '';
}

/** A value of the page, of what cascades from the folders above it, or of the site. */
async function paramOf(name: string, text: DialectText): Promise<string | undefined> {
  const path = name.split('.').slice(0, 10);
  const own = plainAt(text.values, [[], ['params']], path);
  return own ?? (await cascading(path, text)) ?? paramOfSite(path, text);
}

function plainAt(
  values: unknown,
  prefixes: readonly (readonly string[])[],
  path: readonly string[],
): string | undefined {
  const found = prefixes.map((prefix) => valueAt(values, [...prefix, ...path])).find(isPlain);
  return found === undefined ? undefined : String(found);
}

const cascades = [['cascade'], ['cascade', 'params'], ['cascade', '0'], ['cascade', '0', 'params']];

async function cascading(path: readonly string[], text: DialectText): Promise<string | undefined> {
  let folder = posix.dirname(text.page);
  for (let depth = 0; depth < 20; depth += 1) {
    const index = await text.read(posix.join(folder, '_index.md'));
    const values = index === undefined ? undefined : valuesOf(splitFrontMatter(index));
    const found = plainAt(values, cascades, path);
    if (found !== undefined || folder === '.') return found;
    folder = posix.dirname(folder);
  }
  return undefined;
}

async function paramOfSite(
  path: readonly string[],
  text: DialectText,
): Promise<string | undefined> {
  for (const file of ['hugo.yaml', 'config.yaml', 'hugo.toml', 'config.toml']) {
    const source = await text.read(file);
    if (source === undefined) continue;
    const isToml = file.endsWith('toml');
    const values = isToml ? readToml(source.split('\n')) : readYaml(source);
    const named = isToml ? [`params.${path.join('.')}`] : ['params', ...path];
    const value = valueAt(values, named);
    if (isPlain(value)) return String(value);
  }
  return undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

const placeholder = /<([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_VERSION)>/g;

/** `<K6_VERSION>`: the value of that name; else the version that a folder of the page is named after. */
export async function fillPlaceholders(body: string, text: DialectText): Promise<string> {
  const values = new Map<string, string>();
  for (const [, name = ''] of body.matchAll(placeholder)) {
    if (values.has(name) || values.size >= 50) continue;
    values.set(name, (await paramOf(name, text)) ?? versionOf(text.page));
  }
  return body.replace(placeholder, (written, name: string) => {
    const value = values.get(name);
    if (value === undefined || !text.spend(value.length)) return written;
    text.tally.count('resolved', `<${name}>`);
    return value;
  });
}

function versionOf(page: string): string {
  return page.split('/').find((name) => /^(?:next|v\d+(?:\.[\dx]+)*)$/.test(name)) ?? 'latest';
}
