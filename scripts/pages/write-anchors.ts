import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { codeLines } from '../../server/src/content/dialects/syntax/code-lines.js';

/**
 * Writes `server/test/fixtures/anchors/<generator>.json`: the headings of a real documentation, page by page, with the
 * anchors that its generator itself gives them. `CONTRIBUTING.md` says how to install the generators.
 */
const usage =
  'Usage: npx tsx scripts/pages/write-anchors.ts <docusaurus|vitepress|hugo|mkdocs> <folder of pages> --installed <folder> --from "<repository, commit, licence>"';

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
  options: { installed: { type: 'string' }, from: { type: 'string' } },
});
const [name = '', folder] = positionals;
const generator = generators[name];
if (!generator || !folder || !values.installed || !values.from) throw new Error(usage);

const headings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .map((file) => headingsIn(readFileSync(join(folder, file), 'utf8')))
  .filter(({ length }) => length > 0);
const pages = headings.map((lines) => `${lines.join('\n\nText.\n\n')}\n`);
const anchors = await generator.anchors(pages, resolve(values.installed));
const headed = headings.flatMap((lines, at): HeadedPage[] => {
  const ids = anchors[at] ?? [];
  return lines.length === ids.length ? [lines.map((line, index) => [line, ids[index] ?? ''])] : [];
});
const written = {
  generator: `${generator.version} ${versionOf(name, resolve(values.installed))}`,
  from: values.from,
  skipped: headings.length - headed.length,
  pages: headed,
};
const target = 'server/test/fixtures/anchors';
mkdirSync(target, { recursive: true });
const lines = headed.map((page) => `    ${JSON.stringify(page)}`).join(',\n');
writeFileSync(
  join(target, `${name}.json`),
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
  const { createMarkdownRenderer } = await installedModule(installed, 'vitepress');
  const renderer = await createMarkdownRenderer(installed);
  const made: string[][] = [];
  for (const page of pages)
    made.push(idsIn(await renderer.render(page, { path: 'page.md', relativePath: 'page.md' })));
  return made;
}

async function askDocusaurus(pages: readonly string[], installed: string): Promise<string[][]> {
  const require = createRequire(join(installed, 'index.js'));
  const { default: plugin } = require('@docusaurus/mdx-loader/lib/remark/headings');
  const { escapeMarkdownHeadingIds } = require('@docusaurus/utils');
  const [{ unified }, { default: parse }, { default: gfm }, { default: mdx }] = await Promise.all(
    ['unified', 'remark-parse', 'remark-gfm', 'remark-mdx'].map((each) =>
      installedModule(installed, each),
    ),
  );
  const processor = unified()
    .use(parse)
    .use(gfm)
    .use(mdx)
    .use(plugin, { anchorsMaintainCase: false });
  const ask = async (page: string): Promise<string[]> => {
    const tree = await processor.run(processor.parse(escapeMarkdownHeadingIds(page)));
    return tree.children.flatMap((node: { type: string; data?: { id?: string } }) =>
      node.type === 'heading' ? [node.data?.id ?? ''] : [],
    );
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

// biome-ignore lint/suspicious/noExplicitAny: packages that are installed elsewhere have no types here.
async function installedModule(installed: string, name: string): Promise<any> {
  const folder = join(installed, 'node_modules', name);
  const { exports, module, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = typeof exports === 'string' ? exports : (exports?.['.']?.import ?? exports?.['.']);
  const file = typeof entry === 'object' ? entry.default : (entry ?? module ?? main);
  return import(pathToFileURL(join(folder, file)).href);
}

function versionOf(name: string, installed: string): string {
  const python = { hugo: 'hugo', mkdocs: 'mkdocs' }[name];
  if (python) {
    const text = execFileSync(join(installed, 'bin/pip'), ['show', python], { encoding: 'utf8' });
    return /^Version: (.+)$/m.exec(text)?.[1] ?? '';
  }
  const { version } = generators[name] ?? { version: name };
  return JSON.parse(readFileSync(join(installed, 'node_modules', version, 'package.json'), 'utf8'))
    .version;
}
