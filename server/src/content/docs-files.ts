import type { FileStamp } from './file-stamp.js';

/** The files of a documentation, wherever they are, by their paths from where it begins. */
export interface DocsFiles {
  /** What its site is called where its configuration does not say. */
  readonly name: string;
  /** The files of its pages. */
  pages(onWarning?: ((warning: string) => void) | undefined): Promise<string[]>;
  /** The files of its reviewed answers. */
  reviewedAnswers(): Promise<string[]>;
  /** The files that may be OpenAPI documents, or parts of them. */
  specifications(): Promise<string[]>;
  /** Whether there is such a file, and not a symbolic link: that could lead out. */
  isPlain(file: string): Promise<boolean>;
  /** What tells whether a file has changed; `undefined` where only reading it does. Default: for all. */
  stamp?: ((file: string) => FileStamp | undefined) | undefined;
  /** Bytes of a file; rejects where there is none. */
  size(file: string): Promise<number>;
  /** The bytes of a file; rejects where there is none, with the code `ENOENT`. */
  read(file: string): Promise<Buffer>;
  /**
   * The files of the folder in which this one lies at a path, such as `src/docs`; `undefined` where it is called otherwise, or
   * is the root of a repository. Default: nothing is known of what is around it.
   */
  around?: ((path: string) => SingleFiles | undefined) | undefined;
  /**
   * The files of the folder that is so many above this one; `undefined` where that is not in the repository in which this
   * one lies, or this one lies in none. Default: nothing is known of what is above it.
   */
  above?: ((count: number) => SingleFiles | undefined) | undefined;
}

/** Files that are asked for one by one. */
export type SingleFiles = Pick<DocsFiles, 'isPlain' | 'size' | 'read'>;
