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
  // https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-exclude_patterns
  sphinx: ({ file, source }) => ({
    patterns: textsIn(source, /^exclude_patterns[ \t]*\+?=[ \t]*\[([^\]]{0,20000})\]/gm),
    folder: posix.dirname(file),
  }),
  // https://vitepress.dev/reference/site-config#srcexclude
  vitepress: ({ source }) => ({
    patterns: textsIn(source, /\bsrcExclude["']?[ \t]*:[ \t]*\[([^\]]{0,20000})\]/g),
    folder: '',
  }),
};

/** The texts in the lists of a program, each as a pattern from the root on. */
function textsIn(source: string, list: RegExp): string[] {
  const inside = Array.from(source.matchAll(list), ([, said = '']) => said).join('\n');
  const kept = inside.replace(/^[ \t]*(?:#|\/\/).*$/gm, '');
  return Array.from(kept.matchAll(/(["'`])([^"'`\n]{1,500})\1/g), ([, , text = '']) =>
    text.replace(/^\/?/, '/'),
  );
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
  const top = /^(?:\.\/?)?$/.test(folder) ? '' : `${folder.replace(/\/+$/, '')}/`;
  return (file) => file.startsWith(top) && isExcluded(file.slice(top.length));
}

/** Tells which files Mintlify's own list leaves out. */
export async function ignoredByMintlify(files: SingleFiles): Promise<(file: string) => boolean> {
  return ignoredFiles((await readFirst(files, [ignoringFile]))?.source ?? '');
}
