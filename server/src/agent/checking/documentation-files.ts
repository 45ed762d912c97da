import type { DocsFiles } from '../../content/docs-files.js';
import {
  isReviewedAnswerFile,
  isSpecificationFile,
  pagesAmong,
} from '../../content/read-docs-folder.js';
import type { Workspace } from '../workspace/workspace.js';
import { MissingFile } from '../workspace/workspace-error.js';

/**
 * The files of a workspace as pages are read from: within its bounds, so that what a message quotes of a file is never
 * of one outside.
 */
export async function documentationFiles(workspace: Workspace): Promise<DocsFiles> {
  const files = await workspace.list();
  const read = (file: string) => workspace.readListed(file).catch(withCode);
  return {
    name: 'Documentation',
    pages: async (onWarning) => pagesAmong(files, onWarning),
    reviewedAnswers: async () => files.filter(isReviewedAnswerFile),
    specifications: async () => files.filter(isSpecificationFile),
    isPlain: (file) => workspace.isPlain(file),
    // Reading is bounded, so that no file is too large to be looked at.
    size: async (file) => (await read(file)).length,
    read,
  };
}

function withCode(error: unknown): never {
  if (!(error instanceof MissingFile)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: 'ENOENT' });
}
