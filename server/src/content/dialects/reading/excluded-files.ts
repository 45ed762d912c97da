import { posix } from 'node:path';
import type { SingleFiles } from '../../docs-files.js';
import { readKnownYaml, yamlSection } from '../../markdown/written-matter.js';
import { ignoredFiles, ignoringFile } from '../../navigation/ignored-files.js';
import { type ConfigurationFile, type Generator, readFirst } from './detect-dialect.js';
import type { DialectName } from './dialect.js';
import { leftOutByBook } from './generated-navigation.js';
import { optionsIn, textIn, withoutComments } from './program-text.js';

/** What the configuration of a generator leaves out: patterns as in `.gitignore`, and the folder from which they count. */
interface Exclusion {
  patterns: readonly string[];
  /** From where the configuration lies. */
  folder: string;
}

type FoundConfiguration = ConfigurationFile & Pick<Generator, 'pagesAt'>;

const readers: Partial<Record<DialectName, (found: FoundConfiguration) => Exclusion>> = {
  // https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#exclude
  docusaurus: ({ source, pagesAt }) => {
    const docs = optionsIn(source, 'docs');
    const folder = docs.map((options) => textIn(options, 'path')).find(Boolean);
    return {
      patterns: docs.flatMap((options) => textsIn(options, /\bexclude["']?\s*:\s*\[/g)),
      folder: folder ?? (pagesAt || 'docs'),
    };
  },
  // https://jekyllrb.com/docs/configuration/options/#global-configuration
  jekyll: ({ source }) => ({
    patterns: [
      ...entriesIn(source, 'exclude').map(patternOfEntry),
      // These are looked for by their names in every folder as well.
      ...entriesIn(source, 'include').map((entry) => `!**${patternOfEntry(entry)}`),
    ],
    folder: yamlText(source, 'source') ?? '',
  }),
  // https://www.mkdocs.org/user-guide/configuration/#exclude_docs
  mkdocs: ({ source, pagesAt }) => ({
    patterns: ['exclude_docs', 'draft_docs'].map((name) => yamlText(source, name) ?? ''),
    folder: yamlText(source, 'docs_dir') ?? (pagesAt || 'docs'),
  }),
  // https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-exclude_patterns
  sphinx: ({ file, source, pagesAt }) => ({
    patterns: textsIn(source, /^exclude_patterns(?:[ \t]*:[^=\n]{1,100})?[ \t]*\+?=[ \t]*\[/gm),
    folder: file.includes('/') ? posix.dirname(file) : pagesAt,
  }),
  // https://vitepress.dev/reference/site-config#srcexclude
  vitepress: ({ source }) => {
    const said = withoutComments(source);
    return {
      patterns: textsIn(said, /\bsrcExclude["']?\s*:\s*\[/g),
      folder: textIn(said, 'srcDir') ?? '',
    };
  },
};

function yamlText(source: string, field: string): string | undefined {
  const said = readKnownYaml(yamlSection(source, field))[field];
  return typeof said === 'string' ? said : undefined;
}

function entriesIn(source: string, field: string): string[] {
  const said = readKnownYaml(yamlSection(source, field))[field];
  const entries = [said].flat().filter((entry) => typeof entry === 'string');
  // The folder itself is none, and a pattern with a slash at its end fits nothing.
  return entries.filter(
    (entry) => /[^./]/.test(entry) && !(entry.endsWith('/') && /[*?[]/.test(entry)),
  );
}

/** Jekyll leaves out what begins as an entry does, and what fits it, where a star is any number of folders as well. */
function patternOfEntry(entry: string): string {
  const path = entry.replace(/^(?:\.?\/)*/, '');
  if (!/[*?[]/.test(path)) return path.endsWith('/') ? `/${path}` : `/${path}*`;
  return `/${path.replace(/(?<=^|\/)\*+/g, '**/*')}`;
}

const mostLists = 20;
const longestList = 20_000;
/** A text, a comment behind it, or the end: each may hold what begins another. */
const pieceOfList = /(["'`])((?:(?!\1)[^\\\n]|\\.){0,500})\1|(?:#|\/\/)[^\n]*|\]/g;

/** The texts in the lists of a program, each as a pattern from the root on. */
function textsIn(source: string, beginning: RegExp): string[] {
  const starts: number[] = [];
  for (const { 0: found, index } of source.matchAll(beginning)) {
    if (starts.push(index + found.length) === mostLists) break;
  }
  return starts.flatMap((start) => textsOfList(source.slice(start, start + longestList)));
}

/** Those up to the bracket that closes the list; none of a list that is not closed. */
function textsOfList(list: string): string[] {
  const texts: string[] = [];
  for (const [found, mark, text] of list.matchAll(pieceOfList)) {
    if (found === ']') return texts;
    if (mark && text) texts.push(...alternativesOf(text.replace(/^\/?/, '/')));
  }
  return [];
}

const mostAlternatives = 100;
/** Innermost braces with a comma between them. */
const braces = /\{([^{},]*,[^{}]*)\}/;

/** A pattern such as `*.{a,b}.md` as several without braces, which mean nothing in `.gitignore`. */
function alternativesOf(pattern: string): string[] {
  let patterns = [pattern];
  while (patterns.length < mostAlternatives && patterns.some((each) => braces.test(each)))
    patterns = patterns.flatMap(withEach).slice(0, mostAlternatives);
  return patterns;
}

function withEach(pattern: string): string[] {
  const [found, inside] = braces.exec(pattern) ?? [];
  if (found === undefined || inside === undefined) return [pattern];
  return inside.split(',').map((each) => pattern.replace(found, () => each));
}

/** Tells which files the generator makes no pages of, by their paths from the folder of the pages. */
export async function excludedFiles(
  dialect: DialectName,
  { files, configuration }: { files: SingleFiles; configuration: FoundConfiguration | undefined },
): Promise<(file: string) => boolean> {
  // https://www.mintlify.com/docs/organize/mintignore
  if (dialect === 'mintlify')
    return ignoredFiles((await readFirst(files, [ignoringFile]))?.source ?? '');
  if (dialect === 'mdbook') return leftOutByBook(files);
  const read = configuration && readers[dialect]?.(configuration);
  return read ? fittingFiles(read, configuration.pagesAt) : () => false;
}

function fittingFiles({ patterns, folder }: Exclusion, pagesAt: string): (file: string) => boolean {
  const isExcluded = ignoredFiles(patterns.join('\n'));
  const named = posix.normalize(folder).replace(/\/+$/, '');
  const top = named === '.' || named === '' ? '' : `${named}/`;
  return (file) => {
    const path = posix.join(pagesAt, file);
    return path.startsWith(top) && isExcluded(path.slice(top.length));
  };
}
