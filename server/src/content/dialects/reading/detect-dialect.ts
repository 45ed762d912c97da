import { isRecord } from '#core/record.js';
import type { DocsFiles, SingleFiles } from '../../docs-files.js';
import type { DialectName } from './dialect.js';
import { withPlainLines } from './plain-lines.js';

/** The configuration of each generator, where the documentation begins; the first that is there counts. */
const configurations: readonly (readonly [DialectName, readonly string[]])[] = [
  ['mintlify', ['mint.json']],
  ['docusaurus', namesOf('docusaurus.config', ['js', 'ts', 'mjs', 'cjs'])],
  [
    'vitepress',
    ['.vitepress', '.vuepress'].flatMap((folder) =>
      namesOf(`${folder}/config`, ['ts', 'js', 'mts', 'mjs']),
    ),
  ],
  ['mkdocs', ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml']],
  ['docfx', ['docfx.json', '.openpublishing.publish.config.json']],
  // Jupyter Book: by itself, and by Sphinx, where its configuration has the name of Jekyll's.
  ['sphinx', ['myst.yml', '_toc.yml']],
  ['jekyll', ['_config.yml', '_config.yaml', '_config_base.yml']],
  ['sphinx', ['conf.py', 'source/conf.py']],
  ['mdbook', ['book.toml']],
  [
    'hugo',
    [
      'hugo.toml',
      'hugo.yaml',
      'hugo.json',
      'config/_default/hugo.toml',
      'config/_default/hugo.yaml',
    ],
  ],
];
/** Any site could have a file of this name: it tells of a dialect by what it says. */
const readConfigurations: readonly (readonly [DialectName, readonly string[], RegExp])[] = [
  ['starlight', namesOf('astro.config', ['mjs', 'ts', 'js', 'mts']), /starlight/],
  ['hugo', ['config.toml', 'config.yaml', 'config.yml'], /baseURL/i],
  ['docsify', ['index.html'], /\$docsify\b|\bdocsify(?:@|\.min\b)/],
];
/** GitBook's own title of the list, with the first items at once below it. */
const listWithTitle =
  /^\uFEFF?\s{0,20}# (?:summary|table of contents)[ \t]{0,20}\r?\n\s{0,20}(?:#{1,3} [^\n]{1,200}\n\s{0,20})?(?:[-*+] )?\[[^\]\n]{1,300}\]\([^()\s]{1,300}\.md[)#"\s]/i;

/** Others have such a list as well, so that it tells where no configuration does. */
const listsOfPages: readonly (readonly [DialectName, readonly string[], RegExp])[] = [
  ['gitbook', ['SUMMARY.md'], listWithTitle],
];

type Telling = readonly (readonly [DialectName, readonly string[], RegExp?])[];

const ownConfigurations: Telling = [...configurations, ...readConfigurations];
const allConfigurations: Telling = [...ownConfigurations, ...listsOfPages];

function namesOf(name: string, endings: readonly string[]): string[] {
  return endings.map((ending) => `${name}.${ending}`);
}

/**
 * Where the pages of a generator lie by its conventions, from where its configuration does. A file of Sphinx's name may be
 * one of any program in Python, and so has to tell.
 */
const conventions: Telling = [
  ['docusaurus', ['docs']],
  ['vitepress', ['docs', 'src']],
  ['mkdocs', ['docs']],
  ['starlight', ['src/content/docs']],
  ['sphinx', ['source', 'docs', 'doc'], /sphinx|myst_parser|html_theme/],
  ['hugo', ['content', 'content/en']],
  ['mdbook', ['src', 'docs']],
];

const mostBytes = 1_000_000;

/** A generator of sites, as its configuration tells of it. */
export interface Generator {
  dialect: DialectName;
  /** Where the pages lie from where its configuration does, such as `docs`; empty where both lie in one folder. */
  pagesAt: string;
  /** Where its configuration lies from where the pages do, such as `..`; empty where both lie in one folder. */
  configurationAt: string;
}

/** Whose syntax the pages of a folder are written in, as the configuration file tells that is in it or above it. */
export async function detectDialect(files: DocsFiles): Promise<DialectName> {
  const generator = await findGenerator(files);
  if (generator) return generator.dialect;
  // A section of a larger site has no configuration of its own.
  const pages = await files.pages();
  return pages.some((file) => /(?:^|\/)_index\.md$/.test(file)) ? 'hugo' : 'plain';
}

/**
 * The generator whose configuration file is in a folder or above it; `undefined` where there is none.
 *
 * @param named - looks for the configuration of this one alone.
 */
export async function findGenerator(
  files: DocsFiles,
  named?: DialectName,
): Promise<Generator | undefined> {
  const isMeant = (dialect: DialectName) => named === undefined || named === dialect;
  if (isMeant('mintlify') && isMintlify(await readIfPlain(files, 'docs.json'))) {
    return { dialect: 'mintlify', pagesAt: '', configurationAt: '' };
  }
  const within = await findWithin(files, { isMeant, among: ownConfigurations });
  const above = within ?? (await findAbove(files, isMeant));
  const beside = above ?? (isMeant('docusaurus') ? await findWebsite(files) : undefined);
  return beside ?? findWithin(files, { isMeant, among: listsOfPages });
}

async function findWithin(
  files: SingleFiles,
  { isMeant, among }: { isMeant: (dialect: DialectName) => boolean; among: Telling },
): Promise<Generator | undefined> {
  for (const [dialect, names, telling] of among) {
    if (isMeant(dialect) && (await isConfigured(files, names, telling)))
      return { dialect, pagesAt: '', configurationAt: '' };
  }
  return undefined;
}

async function findAbove(
  files: DocsFiles,
  isMeant: (dialect: DialectName) => boolean,
): Promise<Generator | undefined> {
  for (const [dialect, paths, telling] of conventions) {
    for (const pagesAt of isMeant(dialect) ? paths : []) {
      if (await isConfiguredAround(files, { dialect, pagesAt, telling })) {
        return { dialect, pagesAt, configurationAt: pagesAt.replace(/[^/]+/g, '..') };
      }
    }
  }
  return undefined;
}

/** Whether a generator's configuration may be called so. */
export function isConfigurationOf(dialect: DialectName, file: string): boolean {
  return allConfigurations.some(([name, files]) => name === dialect && files.includes(file));
}

/** A configuration file of a generator, by its name in the folder where it lies, and what it says. */
export interface ConfigurationFile {
  file: string;
  source: string;
}

/** The generator's configuration file, wherever it lies; `undefined` where it cannot be read. */
export async function readConfiguration(
  files: DocsFiles,
  { dialect, pagesAt, configurationAt }: Generator,
): Promise<ConfigurationFile | undefined> {
  if (configurationAt === besideDocs) return readFirst(files.around?.('docs'), websiteFiles);
  const names = allConfigurations.flatMap(([name, each]) => (name === dialect ? each : []));
  return readFirst(pagesAt === '' ? files : files.around?.(pagesAt), names);
}

/** The first of the files that is there. */
export async function readFirst(
  at: SingleFiles | undefined,
  names: readonly string[],
): Promise<ConfigurationFile | undefined> {
  if (!at) return undefined;
  for (const name of names) {
    const source = await readIfPlain(at, name);
    if (source !== undefined) return { file: name, source: withPlainLines(source) };
  }
  return undefined;
}

const besideDocs = '../website';
const websiteFiles = namesOf('website/docusaurus.config', ['js', 'ts', 'mjs', 'cjs']);

/** Where the docs of a program are, its site of Docusaurus often lies beside them. */
async function findWebsite(files: DocsFiles): Promise<Generator | undefined> {
  const around = files.around?.('docs');
  if (!around || !(await isConfigured(around, websiteFiles))) return undefined;
  return { dialect: 'docusaurus', pagesAt: '../docs', configurationAt: besideDocs };
}

/** Whether the generator's configuration lies in the folder in which this one lies at that path. */
async function isConfiguredAround(
  files: DocsFiles,
  {
    dialect,
    pagesAt,
    telling,
  }: Pick<Generator, 'dialect' | 'pagesAt'> & { telling: RegExp | undefined },
): Promise<boolean> {
  const around = files.around?.(pagesAt);
  if (!around) return false;
  for (const [name, names, own] of allConfigurations) {
    if (name === dialect && (await isConfigured(around, names, telling ?? own))) return true;
  }
  return false;
}

/** Whether there is a file of one of these names, and it says what tells of the generator, where that is asked for. */
async function isConfigured(
  files: SingleFiles,
  names: readonly string[],
  telling?: RegExp,
): Promise<boolean> {
  for (const name of names) {
    const isThere = telling
      ? telling.test((await readIfPlain(files, name)) ?? '')
      : await files.isPlain(name);
    if (isThere) return true;
  }
  return false;
}

/** Our own `docs.json` has fields of Mintlify's, but neither of these. */
function isMintlify(source: string | undefined): boolean {
  if (source === undefined) return false;
  try {
    const json: unknown = JSON.parse(source.replace(/^\uFEFF/, ''));
    if (!isRecord(json)) return false;
    const { $schema: schema, theme } = json;
    return (typeof schema === 'string' && schema.includes('mintlify')) || typeof theme === 'string';
  } catch {
    return false;
  }
}

async function readIfPlain(files: SingleFiles, file: string): Promise<string | undefined> {
  try {
    if (!(await files.isPlain(file)) || (await files.size(file)) > mostBytes) return undefined;
    return (await files.read(file)).toString();
  } catch {
    return undefined;
  }
}
