import { posix } from 'node:path';
import { mkdocsSettings } from './mkdocs-settings.js';
import type { DialectText } from './reading/dialect.js';
import { fileBeside } from './reading/page-inclusions.js';
import { fenceLines } from './syntax/blocks.js';
import { pushEach } from './syntax/containers.js';
import { linesOfRegion } from './syntax/regions.js';

const snippet = /^([ \t]*)-{1,}8<-{1,}[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/;
const block = /^([ \t]*)-{1,}8<-{1,}[ \t]*$/;
/** `{!file!}` and `{* file ln[1:5] hl[2] *}`, with what says which lines. */
const inclusion =
  /^[ \t]*\{([!*])[->+]{0,3}[ \t]*([^\s!*{}]+)((?:[ \t]+[^\s!*{}]+)*)[ \t]*\1\}[ \t]*$/;

/**
 * Puts other files in, wherever their extensions have them: snippets of PyMdown, markdown-include and mdx_include, and
 * the code of markdown-include-variants.
 */
export async function includeFiles(body: string, text: DialectText): Promise<string> {
  if (!/8<|\{[!*]/.test(body)) return body;
  const written: string[] = [];
  const including = { ...text, folders: foldersIn((await text.configuration()) ?? '') };
  let isWithin = false;
  for (const line of body.split('\n')) {
    const file = fileOf(line) ?? (isWithin ? line.trim() : undefined);
    if (block.test(line)) isWithin = !isWithin;
    else pushEach(written, await linesFor(line, file, including));
  }
  return written.join('\n');
}

interface IncludingText extends DialectText {
  /** Where the site's configuration has snippets lie, from there. */
  folders: readonly string[];
}

const mostFolders = 20;

/** Source: https://facelessuser.github.io/pymdown-extensions/extensions/snippets/#options */
function foldersIn(configuration: string): string[] {
  if (!configuration.includes('base_path')) return [];
  const { base_path: listed } = mkdocsSettings(configuration, ['pymdownx.snippets']) ?? {};
  const folders: unknown[] = Array.isArray(listed) ? listed : [listed];
  return folders.slice(0, mostFolders).filter((each) => typeof each === 'string');
}

/** What comes in the place of a line, which may name a file. */
async function linesFor(
  line: string,
  file: string | undefined,
  text: IncludingText,
): Promise<readonly string[]> {
  if (file === undefined) return linesInstead(line, text);
  if (!file || file.startsWith(';')) return [];
  return below(line, await linesOfSnippet(file, text), text);
}

function fileOf(line: string): string | undefined {
  const [, , one, other] = snippet.exec(line) ?? [];
  return one ?? other;
}

/** `file.md`, `file.md:2:5` or `file.py:name`. */
async function linesOfSnippet(named: string, text: IncludingText): Promise<string[]> {
  const [file = '', first = '', last = ''] = named.split(':');
  const isUrl = /^https?$/.test(file);
  const found = isUrl ? undefined : await find(file, text);
  if (found === undefined) {
    text.tally.count('left out', `--8<-- ${named}`);
    return [];
  }
  text.tally.count('resolved', '--8<--');
  const lines = found.replace(/\n$/, '').split('\n');
  if (first && !/^\d+$/.test(first)) return linesOfRegion(lines, first);
  const kept = linesOfRegion(lines, undefined);
  return kept.slice(first ? Number(first) - 1 : 0, last ? Number(last) : undefined);
}

async function linesInstead(line: string, text: IncludingText): Promise<readonly string[]> {
  const [, mark = '', file = '', options = ''] = (line.includes('{') && inclusion.exec(line)) || [];
  if (!file) return [line.replace(/^(\s*);(-+8<-+)/, '$1$2')];
  const found = await find(file, text);
  // Others have their comments between the same marks.
  if (found === undefined && !/[./]/.test(file)) return [line];
  text.tally.count(found === undefined ? 'left out' : 'resolved', `{${mark} ${mark}}`);
  if (found === undefined) return [];
  const lines = linesAmong(found.replace(/\n$/, '').split('\n'), options);
  const length = lines.reduce((sum, each) => sum + each.length + 1, 0);
  if (!text.spend(Math.max(0, length - found.length))) return [];
  if (mark === '!' || isMarkdown(file)) return below(line, lines, text);
  const language = posix.extname(file).slice(1);
  return below(line, ['', ...fenceLines(lines.join('\n'), language), ''], text);
}

const mostRanges = 50;

/** Of `ln[1:5,8]`, and of `[ln:1-5]`, the lines that it names, with an empty one where others are left out; else all. */
function linesAmong(lines: readonly string[], options: string): readonly string[] {
  const [, one, other] = /\bln\[([\d:,]{1,200})\]|\[ln:([\d,-]{1,200})\]/.exec(options) ?? [];
  const ranges = (one ?? other)?.split(',').slice(0, mostRanges) ?? [];
  if (ranges.length === 0) return lines;
  return ranges.flatMap((range, at) => {
    const [first = '', last = first] = range.split(/[:-]/);
    const kept = lines.slice(first ? Number(first) - 1 : 0, last ? Number(last) : undefined);
    return at === 0 ? kept : [''].concat(kept);
  });
}

/**
 * What one of the places holds in which such extensions look: from the configuration, the folder, and beside the page. Texts
 * are read as such, with what they include themselves.
 */
async function find(file: string, text: IncludingText): Promise<string | undefined> {
  const places = [
    ...text.folders.map((folder) => text.fromConfiguration(posix.join(folder, file))),
    ...[text.fromConfiguration(file), file, `docs/${file}`, fileBeside(text.file, file)],
  ];
  for (const place of new Set(places)) {
    const found = await (isMarkdown(file) ? text.include(place) : text.read(place));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isMarkdown(file: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(file);
}

/** Lines with the margin of the one in whose place they stand; none where that is too much for the page. */
function below(line: string, lines: readonly string[], text: IncludingText): readonly string[] {
  const margin = /^[ \t]*/.exec(line)?.[0] ?? '';
  if (margin === '') return lines;
  return text.spend(margin.length * lines.length)
    ? lines.map((each) => (each ? margin + each : each))
    : [];
}
