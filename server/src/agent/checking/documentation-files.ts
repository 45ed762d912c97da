import { isConfigurationOf } from '../../content/dialects/reading/detect-dialect.js';
import type { DocsFiles } from '../../content/docs-files.js';
import { mostSpecificationBytes } from '../../content/page-limits.js';
import {
  filesOfFolder,
  isReviewedAnswerFile,
  isSpecificationFile,
  pagesAmong,
} from '../../content/read-docs-folder.js';
import type { Workspace } from '../workspace/workspace.js';
import { MissingFile } from '../workspace/workspace-error.js';

/** Which files. */
export interface DocumentationFilesOptions {
  workspace: Workspace;
  /** Where they lie among what their generator reads, of which nothing is written: the workspace may be a copy. */
  folder: string;
}

/**
 * The files of a workspace as pages are read from: within its bounds, so that what a message quotes of a file is never
 * of one outside.
 */
export async function documentationFiles(options: DocumentationFilesOptions): Promise<DocsFiles> {
  return filesOf(options, { files: await options.workspace.list(), texts: new Map() });
}

/** The same files as they were in the beginning. */
export async function beginningFiles(options: DocumentationFilesOptions): Promise<DocsFiles> {
  const { workspace } = options;
  const texts = workspace.beginning;
  const kept = (await workspace.list()).filter((file) => !texts.has(file));
  const changed = [...texts].flatMap(([file, text]) => (text === undefined ? [] : [file]));
  return filesOf(options, { files: [...kept, ...changed].sort(), texts });
}

interface Listed {
  files: readonly string[];
  /** Those whose text is another than in the folder; `undefined` where there is none. */
  texts: ReadonlyMap<string, string | undefined>;
}

function filesOf(
  { workspace, folder }: DocumentationFilesOptions,
  { files, texts }: Listed,
): DocsFiles {
  const { around, ...original } = filesOfFolder(folder);
  const read = async (file: string) => {
    if (isHiddenConfiguration(file)) return original.read(file);
    const most = isSpecificationFile(file) ? mostSpecificationBytes : undefined;
    if (!texts.has(file)) return workspace.readListed(file, most).catch(withCode);
    const text = texts.get(file);
    if (text === undefined) return withCode(new MissingFile(`There was no file ${file}.`));
    return Buffer.from(text);
  };
  return {
    ...{ name: 'Documentation', around },
    pages: async (onWarning) => pagesAmong(files, onWarning),
    reviewedAnswers: async () => files.filter(isReviewedAnswerFile),
    specifications: async () => files.filter(isSpecificationFile),
    isPlain: async (file) => {
      if (isHiddenConfiguration(file)) return original.isPlain(file);
      return texts.has(file) ? texts.get(file) !== undefined : workspace.isPlain(file);
    },
    // Reading is bounded, so that no file is too large to be looked at.
    size: async (file) => (await read(file)).length,
    read,
  };
}

/** What a workspace has not, and VitePress is configured by. */
function isHiddenConfiguration(file: string): boolean {
  return isConfigurationOf('vitepress', file);
}

function withCode(error: unknown): never {
  if (!(error instanceof MissingFile)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: 'ENOENT' });
}
