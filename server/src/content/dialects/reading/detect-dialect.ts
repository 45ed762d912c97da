import { isRecord } from '#core/record.js';
import type { DocsFiles } from '../../docs-files.js';
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

const mostBytes = 1_000_000;

/** Whose syntax the pages of a folder are written in, as its own configuration file tells. */
export async function detectDialect(files: DocsFiles): Promise<DialectName> {
  if (isMintlify(await readIfPlain(files, 'docs.json'))) return 'mintlify';
  for (const [dialect, names] of configurations) {
    for (const name of names) if (await files.isPlain(name)) return dialect;
  }
  for (const [dialect, names, telling] of readConfigurations) {
    for (const name of names) {
      const text = await readIfPlain(files, name);
      if (text !== undefined && telling.test(text)) return dialect;
    }
  }
  // A section of a larger site has no configuration of its own.
  const pages = await files.pages();
  return pages.some((file) => /(?:^|\/)_index\.md$/.test(file)) ? 'hugo' : 'plain';
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

async function readIfPlain(files: DocsFiles, file: string): Promise<string | undefined> {
  try {
    if (!(await files.isPlain(file)) || (await files.size(file)) > mostBytes) return undefined;
    return (await files.read(file)).toString();
  } catch {
    return undefined;
  }
}
