import { isRecord } from '#core/record.js';
import type { DocsFiles, SingleFiles } from '../../docs-files.js';
import type { DialectName } from './dialect.js';

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
  ['jekyll', ['_config.yml', '_config.yaml', '_config_base.yml']],
  ['sphinx', ['conf.py', 'source/conf.py']],
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
];

function namesOf(name: string, endings: readonly string[]): string[] {
  return endings.map((ending) => `${name}.${ending}`);
}

/**
 * Where the pages of a generator lie by its conventions, from where its configuration does. A file of Sphinx's name may be
 * one of any program in Python, and so has to tell.
 */
const conventions: readonly (readonly [DialectName, readonly string[], RegExp?])[] = [
  ['docusaurus', ['docs']],
  ['vitepress', ['docs', 'src']],
  ['mkdocs', ['docs']],
  ['starlight', ['src/content/docs'], /starlight/],
  ['sphinx', ['source', 'docs', 'doc'], /sphinx|myst_parser|html_theme/],
];

const mostBytes = 1_000_000;

/** Whose syntax the pages of a folder are written in, as the configuration file tells that is in it or above it. */
export async function detectDialect(files: DocsFiles): Promise<DialectName> {
  if (isMintlify(await readIfPlain(files, 'docs.json'))) return 'mintlify';
  for (const [dialect, names] of configurations) {
    if (await isConfigured(files, names)) return dialect;
  }
  for (const [dialect, names, telling] of readConfigurations) {
    if (await isConfigured(files, names, telling)) return dialect;
  }
  for (const [dialect, paths, telling] of conventions) {
    for (const path of paths) {
      const around = files.around?.(path);
      if (around && (await isConfigured(around, namesFor(dialect), telling))) return dialect;
    }
  }
  // A section of a larger site has no configuration of its own.
  const pages = await files.pages();
  return pages.some((file) => /(?:^|\/)_index\.md$/.test(file)) ? 'hugo' : 'plain';
}

function namesFor(dialect: DialectName): readonly string[] {
  const all = [...configurations, ...readConfigurations];
  return all.find(([name]) => name === dialect)?.[1] ?? [];
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
