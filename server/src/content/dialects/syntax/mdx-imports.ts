import { posix } from 'node:path';
import { pathAmongPages } from '../../navigation/page-link.js';
import type { DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import { codeLines, outsideCode } from './code-lines.js';
import { type JsxTag, readTags } from './jsx-tags.js';

const imported =
  /^import\s+(?:([\w$]+)(?:\s*,\s*|\s+))?(?:\{([^{}]*)\}\s*)?from\s*(?:"([^"]+)"|'([^']+)')\s*(?:;\s*)?$/;

interface Imports {
  /** Files of Markdown by the name of their component. */
  partials: Map<string, string>;
  /** Texts by the name of their variable. */
  values: Map<string, string>;
}

/** Puts in the place of `<Partial />` what the file says that `Partial` was imported from. */
export async function resolveImports(body: string, text: DialectText): Promise<string> {
  const imports: Imports = { partials: new Map(), values: new Map() };
  const rest = await takeImports(body, { imports, text });
  const placed = await placePartials(rest, { imports, text });
  return fill(placed, imports.values, text);
}

interface Importing {
  imports: Imports;
  text: DialectText;
}

/** The page without its imports; those of Markdown are kept. */
async function takeImports(body: string, { imports, text }: Importing): Promise<string> {
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    const found = !isCode[at] && line.startsWith('import') && imported.exec(line);
    const file = found && fileOfImport(found[3] ?? found[4] ?? '', text);
    // An import would be words in a file that another includes, and where a page cannot be read as MDX.
    if (!found) kept.push(line);
    if (!found || !file) continue;
    const [, name, names] = found;
    if (name) imports.partials.set(name, file);
    if (names) await takeValues(names, { file, imports, text });
  }
  return kept.join('\n');
}

function fileOfImport(written: string, { file, pagesAt = '' }: DialectText): string | undefined {
  // Formatters of Markdown escape what begins with an underscore, which means the same in a string.
  const source = written.replaceAll('\\_', '_');
  if (!/\.mdx?$/.test(source)) return undefined;
  const [, alias, rest = ''] = /^(@site|@|~)\/(.*)$/.exec(source) ?? [];
  if (alias === '@site') return fileBeside('', pathAmongPages(posix.join('/', rest), pagesAt));
  return fileBeside(file, alias ? `/${rest}` : source);
}

/** `export const name = "text"` of the file. */
async function takeValues(
  names: string,
  { file, imports, text }: Importing & { file: string },
): Promise<void> {
  const source = (await text.read(file)) ?? '';
  const wanted = new Set(names.split(',').map((name) => name.trim()));
  for (const line of source.split('\n')) {
    const [, name, quoted] = /^export\s+const\s+([\w$]+)\s*=(.+)$/.exec(line) ?? [];
    const value = /^(["'`])([^"'`]*)\1\s*;?$/.exec(quoted?.trim() ?? '')?.[2];
    if (name && value !== undefined && wanted.has(name)) imports.values.set(name, value);
  }
}

async function placePartials(body: string, { imports, text }: Importing): Promise<string> {
  const names = new Set([...imports.partials.keys(), 'Snippet']);
  let written = '';
  let from = 0;
  // A snippet of no file shows what is written into it.
  const tags = readTags(body, names).filter(
    ({ name, attributes }) => imports.partials.has(name) || attributes.file,
  );
  for (const tag of tags) {
    if (tag.start < from) continue;
    const file = fileOfTag(tag, { imports, text });
    const made = file === undefined ? undefined : await text.include(file);
    text.tally.count(made === undefined ? 'left out' : 'resolved', `<${tag.name}>`);
    if (made === undefined && tag.name === 'Snippet') continue;
    const before = body.slice(from, tag.start);
    const indent = /(?:^|\n)([ \t]*)$/.exec(before.slice(-40))?.[1];
    const values = new Map(
      Object.entries(tag.attributes).flatMap(([name, value]) => [
        [`props.${name}`, value] as const,
        [name, value] as const,
      ]),
    );
    values.set('children', tag.inner).set('props.children', tag.inner);
    const filled = fill((made ?? '').trim(), values, text);
    // What stands in lines of its own is a block.
    const placed =
      indent === undefined ? filled : `\n${indent}${filled.replaceAll('\n', `\n${indent}`)}\n`;
    written += before + (text.spend(placed.length) ? placed : '');
    from = tag.end;
  }
  return written + body.slice(from);
}

function fileOfTag(tag: JsxTag, { imports, text }: Importing): string | undefined {
  if (tag.name !== 'Snippet' || imports.partials.has('Snippet'))
    return imports.partials.get(tag.name);
  const { file } = tag.attributes;
  return file ? fileBeside(text.page, `/snippets/${file}`) : undefined;
}

/** Puts texts in the places of `{name}`. */
function fill(body: string, values: ReadonlyMap<string, string>, text: DialectText): string {
  if (values.size === 0 || !body.includes('{')) return body;
  return outsideCode(body, (line) =>
    line.replace(/\{\s*([\w$.]{1,80})\s*\}/g, (written, name: string) => {
      const value = values.get(name);
      return value !== undefined && text.spend(value.length) ? value : written;
    }),
  );
}
