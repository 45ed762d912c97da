import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeLines } from '../../server/src/content/dialects/syntax/code-lines.js';
import {
  installedModule,
  packageAt,
  parserSchema,
  pluginSchema,
  rootSchema,
  unifiedSchema,
  utilsSchema,
  vitepressSchema,
} from './installed-modules.js';

/**
 * Writes `server/test/fixtures/anchors/<generator>.json`, or another file: the headings of a real documentation, page by
 * page, with the anchors that its generator itself gives them. `CONTRIBUTING.md` says how to install the generators.
 */
const usage =
  'Usage: npx tsx scripts/pages/write-anchors.ts <docusaurus|vitepress|hugo|mkdocs> <folder of pages> --installed <folder> --from "<repository, commit, licence>" [--into <file>]';

/** Headings of one page as they are written, and their anchors. */
type HeadedPage = [heading: string, anchor: string][];

const generators: Record<
  string,
  { version: string; anchors: (pages: readonly string[], installed: string) => Promise<string[][]> }
> = {
  docusaurus: { version: '@docusaurus/mdx-loader', anchors: askDocusaurus },
  vitepress: { version: 'vitepress', anchors: askVitepress },
  hugo: { version: 'hugo', anchors: askHugo },
  mkdocs: { version: 'mkdocs', anchors: askMkdocs },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { installed: { type: 'string' }, from: { type: 'string' }, into: { type: 'string' } },
});
const [name = '', folder] = positionals;
const generator = generators[name];
if (!generator || !folder || !values.installed || !values.from) throw new Error(usage);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .map((file) => ({ file, lines: headingsIn(readFileSync(join(folder, file), 'utf8')) }))
  .filter(({ lines }) => lines.length > 0);
const headings = files.map(({ lines }) => lines);
const pages = headings.map((lines) => `${lines.join('\n\nText.\n\n')}\n`);
const anchors = await generator.anchors(pages, resolve(values.installed));
const read = files.flatMap(({ file, lines }, at): { file: string; page: HeadedPage }[] => {
  const ids = anchors[at] ?? [];
  if (lines.length !== ids.length) return [];
  return [{ file, page: lines.map((line, index) => [line, ids[index] ?? '']) }];
});
const headed = read.map(({ page }) => page);
const written = {
  generator: `${generator.version} ${versionOf(name, resolve(values.installed))}`,
  from: values.from,
  skipped: headings.length - headed.length,
  files: read.map(({ file }) => file),
  pages: headed,
};
const target = values.into ?? `server/test/fixtures/anchors/${name}.json`;
mkdirSync(dirname(target), { recursive: true });
const lines = headed.map((page) => `    ${JSON.stringify(page)}`).join(',\n');
writeFileSync(
  target,
  `${JSON.stringify({ ...written, pages: [] }, null, 2).replace('"pages": []', `"pages": [\n${lines}\n  ]`)}\n`,
);
console.log(`${headed.length} pages, ${headed.flat().length} headings, ${written.skipped} skipped`);

/** Without those that templates or components write. */
function headingsIn(source: string): string[] {
  const text = source.split('\n');
  const isCode = codeLines(text);
  return text.filter(
    (line, at) => !isCode[at] && /^#{2,4} \S/.test(line) && !/\{\{|<[A-Z]|\{%|<!--/.test(line),
  );
}

function idsIn(html: string): string[] {
  // MkDocs' own theme has dialogs beside the page.
  const page = html.replace(/<h4[^>]*ModalLabel[^>]*>/g, '');
  return [...page.matchAll(/<h[2-4][^>]*?\sid="?([^"\s>]*)/g)].map(([, id = '']) => decode(id));
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

async function askVitepress(pages: readonly string[], installed: string): Promise<string[][]> {
  const { createMarkdownRenderer } = vitepressSchema.parse(
    await installedModule(installed, 'vitepress'),
  );
  const renderer = await createMarkdownRenderer(installed);
  const made: string[][] = [];
  for (const page of pages)
    made.push(idsIn(await renderer.render(page, { path: 'page.md', relativePath: 'page.md' })));
  return made;
}

async function askDocusaurus(pages: readonly string[], installed: string): Promise<string[][]> {
  const require = createRequire(join(installed, 'index.js'));
  const headingsPlugin = pluginSchema.parse(
    require('@docusaurus/mdx-loader/lib/remark/headings'),
  ).default;
  const { escapeMarkdownHeadingIds } = utilsSchema.parse(require('@docusaurus/utils'));
  const pluginOf = async (name: string) =>
    pluginSchema.parse(await installedModule(installed, name)).default;
  const its = unifiedSchema.parse(await installedModule(installed, 'unified'));
  const processor = its
    .unified()
    .use(parserSchema.parse(await installedModule(installed, 'remark-parse')).default)
    .use(await pluginOf('remark-gfm'))
    .use(await pluginOf('remark-mdx'))
    .use(headingsPlugin, { anchorsMaintainCase: false });
  const ask = async (page: string): Promise<string[]> => {
    const tree = rootSchema.parse(
      await processor.run(processor.parse(escapeMarkdownHeadingIds(page))),
    );
    return tree.children.flatMap(({ type, data }) => (type === 'heading' ? [data?.id ?? ''] : []));
  };
  // MDX refuses what is no MDX: such a page is skipped.
  return Promise.all(pages.map((page) => ask(page).catch(() => [])));
}

async function askMkdocs(pages: readonly string[], installed: string): Promise<string[][]> {
  const site = folderOf(pages, 'docs');
  writeFileSync(
    join(site, 'mkdocs.yml'),
    'site_name: Anchors\nuse_directory_urls: false\nmarkdown_extensions: [attr_list, pymdownx.inlinehilite]\n',
  );
  execFileSync(join(installed, 'bin/mkdocs'), ['build', '-q'], { cwd: site });
  return pages.map((_page, at) => idsIn(readFileSync(join(site, `site/p${at}.html`), 'utf8')));
}

async function askHugo(pages: readonly string[], installed: string): Promise<string[][]> {
  const site = folderOf(pages, 'content');
  mkdirSync(join(site, 'layouts/_default'), { recursive: true });
  writeFileSync(join(site, 'layouts/_default/single.html'), '{{ .Content }}');
  writeFileSync(
    join(site, 'hugo.toml'),
    'baseURL = "http://localhost/"\ndisableKinds = ["taxonomy"]\n',
  );
  execFileSync(join(installed, 'bin/hugo'), ['--quiet'], { cwd: site, stdio: 'ignore' });
  return pages.map((_page, at) =>
    idsIn(readFileSync(join(site, `public/p${at}/index.html`), 'utf8')),
  );
}

function folderOf(pages: readonly string[], content: string): string {
  const site = mkdtempSync(join(tmpdir(), 'anchors-'));
  mkdirSync(join(site, content));
  for (const [at, page] of pages.entries()) {
    writeFileSync(
      join(site, content, `p${at}.md`),
      content === 'content' ? `---\ntitle: P\n---\n${page}` : page,
    );
  }
  return site;
}

function versionOf(name: string, installed: string): string {
  const python = { hugo: 'hugo', mkdocs: 'mkdocs' }[name];
  if (python) {
    const text = execFileSync(join(installed, 'bin/pip'), ['show', python], { encoding: 'utf8' });
    return /^Version: (.+)$/m.exec(text)?.[1] ?? '';
  }
  const { version } = generators[name] ?? { version: name };
  return packageAt(join(installed, 'node_modules', version)).version;
}
