import type { GitCopy } from './git-copy.js';
import { GitFailure } from './git-failure.js';
import { type GitProcess, startGit } from './run-git.js';

interface Request {
  resolve: (bytes: Buffer) => void;
  reject: (error: unknown) => void;
}

const header = /^[\da-f]+ blob (\d+)$/;
const newline = 10;

/** Reads files by their hashes from one process, in the order in which they are asked for. */
export class BlobReader {
  readonly #process: GitProcess;
  readonly #requests: Request[] = [];
  /** What came and is not read. */
  #parts: Buffer[] = [];
  #length = 0;
  /** Bytes of the file that is coming, with the line break behind it; `undefined` while its header is. */
  #wanted: number | undefined;
  #failure: unknown;

  constructor(copy: GitCopy) {
    this.#process = startGit(copy.at(['cat-file', '--batch']));
    this.#process.stdout.on('data', (part: Buffer) => {
      this.#parts.push(part);
      this.#length += part.length;
      this.#read();
    });
    this.#process.stderr.resume();
    this.#process.once('error', (error) => this.#fail(error));
    this.#process.once('close', () =>
      this.#fail(new GitFailure('The copy of the repository cannot be read.', { isOfCopy: true })),
    );
  }

  read(hash: string): Promise<Buffer> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#process.stdin.write(`${hash}\n`);
    return new Promise((resolve, reject) => this.#requests.push({ resolve, reject }));
  }

  close(): void {
    this.#process.stdin.end();
  }

  #read(): void {
    for (;;) {
      this.#wanted ??= this.#readHeader();
      if (this.#wanted === undefined || this.#length < this.#wanted) return;
      const bytes = this.#take(this.#wanted);
      this.#wanted = undefined;
      this.#requests.shift()?.resolve(bytes.subarray(0, -1));
    }
  }

  /** A header is short, so that what came before it is put together once. */
  #readHeader(): number | undefined {
    if (this.#parts.length > 1) this.#parts = [Buffer.concat(this.#parts)];
    const end = this.#parts[0]?.indexOf(newline) ?? -1;
    if (end === -1) return undefined;
    const line = this.#take(end + 1).toString('latin1', 0, end);
    const size = header.exec(line)?.[1];
    if (size !== undefined) return Number(size) + 1;
    this.#fail(new GitFailure(`The copy of the repository lacks a file.`, { isOfCopy: true }));
    return undefined;
  }

  #take(length: number): Buffer {
    const all =
      this.#parts.length === 1 ? (this.#parts[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#parts);
    this.#parts = length < all.length ? [all.subarray(length)] : [];
    this.#length -= length;
    return all.subarray(0, length);
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#requests.splice(0)) reject(this.#failure);
  }
}
