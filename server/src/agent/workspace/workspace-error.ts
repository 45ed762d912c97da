/** Why something cannot be done with the files, as a sentence for whoever asked for it. */
export class WorkspaceError extends Error {
  override readonly name: string = 'WorkspaceError';
}

/** There is no such file or folder. */
export class MissingFile extends WorkspaceError {
  override readonly name = 'MissingFile';
}

/** What went wrong with a path, as a sentence where the system says only a code. */
export function explainError(path: string, error: unknown): unknown {
  if (error instanceof WorkspaceError || !(error instanceof Error) || !('code' in error)) {
    return error;
  }
  const options = { cause: error };
  const file = JSON.stringify(path);
  if (error.code === 'ENOENT') return new MissingFile(`There is no file ${file}.`, options);
  if (error.code === 'EEXIST') return new WorkspaceError(`There is ${file} already.`, options);
  if (error.code === 'ENAMETOOLONG') {
    return new WorkspaceError(`A name in ${file} is too long.`, options);
  }
  return new WorkspaceError(`${file} cannot be used (${String(error.code)}).`, options);
}
