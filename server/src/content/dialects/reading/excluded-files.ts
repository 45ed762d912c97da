import { posix } from 'node:path';
import type { SingleFiles } from '../../docs-files.js';
import { readKnownYaml, yamlSection } from '../../markdown/written-matter.js';
import { ignoredFiles, ignoringFile } from '../../navigation/ignored-files.js';
import { type ConfigurationFile, type Generator, readFirst } from './detect-dialect.js';
import type { DialectName } from './dialect.js';

/** What the configuration of a generator leaves out: patterns as in `.gitignore`, and the folder from which they count. */
interface Exclusion {
  patterns: readonly string[];
  folder: string;
}

const readers: Partial<
  Record<DialectName, (found: ConfigurationFile & Pick<Generator, 'pagesAt'>) => Exclusion>
> = {
  // https://www.mkdocs.org/user-guide/configuration/#exclude_docs
  mkdocs: ({ source, pagesAt }) => {
    const [folder = 'docs', ...patterns] = ['docs_dir', 'exclude_docs', 'draft_docs'].map(
      (name) => {
        const said = readKnownYaml(yamlSection(source, name))[name];
        return typeof said === 'string' ? said : undefined;
      },
    );
    return { patterns: patterns.map((each) => each ?? ''), folder: pagesAt === '' ? folder : '' };
  },
  // https://jekyllrb.com/docs/configuration/options/#global-configuration
  jekyll: ({ source }) => ({
    patterns: [
      ...entriesIn(source, 'exclude').map(patternOfEntry),
      // These are looked for by their names in every folder as well.
      ...entriesIn(source, 'include').map((entry) => `!**${patternOfEntry(entry)}`),
    ],
    folder: '',
  }),
  // https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-exclude_patterns
  sphinx: ({ file, source }) => ({
    patterns: textsIn(source, /^exclude_patterns(?:[ \t]*:[^=\n]{1,100})?[ \t]*\+?=[ \t]*\[/gm),
    folder: posix.dirname(file),
  }),
  // https://vitepress.dev/reference/site-config#srcexclude
  vitepress: ({ source, pagesAt }) => ({
    patterns: textsIn(source, /\bsrcExclude["']?[ \t]*:[ \t]*\[/g),
    folder: pagesAt === '' ? sourceFolder(source) : '',
  }),
  // https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#exclude
  docusaurus: ({ source, pagesAt }) => ({
    patterns: textsIn(source, /\bdocs["']?\s*:\s*\{[^{}]{0,5000}?\bexclude["']?\s*:\s*\[/g),
    folder: pagesAt === '' ? 'docs' : '',
  }),
};

function sourceFolder(source: string): string {
  return (
    /\bsrcDir["']?[ \t]*:[ \t]*["'`]([^"'`\n]{1,200})["'`]/.exec(withoutComments(source))?.[1] ?? ''
  );
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
  const said = withoutComments(source);
  const starts: number[] = [];
  for (const { 0: found, index } of said.matchAll(beginning)) {
    if (starts.push(index + found.length) === mostLists) break;
  }
  return starts.flatMap((start) => textsOfList(said.slice(start, start + longestList)));
}

/** Without the comments that begin a line: what is said in them does not count. */
function withoutComments(source: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: found, index } of source.matchAll(/^[ \t]*(?:\/\*|\/\/.*)/gm)) {
    if (index < from) continue;
    kept += source.slice(from, index);
    from = index + found.length;
    if (found.trimStart().startsWith('//')) continue;
    const end = source.indexOf('*/', from);
    from = end === -1 ? source.length : end + 2;
  }
  return kept + source.slice(from);
}

/** Those up to the bracket that closes the list; none of a list that is not closed. */
function textsOfList(list: string): string[] {
  const texts: string[] = [];
  for (const [found, mark, text] of list.matchAll(pieceOfList)) {
    if (found === ']') return texts;
    if (mark && text) texts.push(text.replace(/^\/?/, '/'));
  }
  return [];
}

/** Tells which files are no pages by the configuration of a generator, by their paths from the folder. */
export function excludedFiles(
  dialect: DialectName,
  configuration: (ConfigurationFile & Pick<Generator, 'pagesAt'>) | undefined,
): (file: string) => boolean {
  const { patterns, folder } = (configuration && readers[dialect]?.(configuration)) ?? {
    patterns: [],
    folder: '',
  };
  const isExcluded = ignoredFiles(patterns.join('\n'));
  const named = posix.normalize(folder).replace(/\/+$/, '');
  const top = named === '.' || named === '' ? '' : `${named}/`;
  return (file) => file.startsWith(top) && isExcluded(file.slice(top.length));
}

/** Tells which files Mintlify's own list leaves out. */
export async function ignoredByMintlify(files: SingleFiles): Promise<(file: string) => boolean> {
  return ignoredFiles((await readFirst(files, [ignoringFile]))?.source ?? '');
}
