import { createHash } from 'node:crypto';
import { errorText } from '#core/error-text.js';
import type { DocsFiles } from '../docs-files.js';
import { mostSpecificationBytes } from '../page-limits.js';
import type {
  DescribedSpecification,
  ExampleSettings,
  KeptSpecifications,
  ReadSpecification,
  SpecificationKind,
} from '../page-operation.js';
import { isSpecificationFile } from '../read-docs-folder.js';
import type { SpecificationReport } from './specification-messages.js';
import { SpecificationThread, type ThreadOptions } from './specification-thread.js';

/**
 * Raise it whenever the same document gives other pages: one that did not change is not read again at the next start.
 */
export const describingVersion = 1;

/** Which document, and what is known of it. */
export interface ReadSpecificationOptions {
  files: DocsFiles;
  /** Its path below the folder of the documentation. */
  file: string;
  examples: ExampleSettings;
  /** Default `openapi`. */
  kind?: SpecificationKind | undefined;
  /** As it was read before: where nothing changed it is given again. */
  before?: ReadSpecification | undefined;
  /** Has it as it was read by another process. Default: nothing does. */
  kept?: KeptSpecifications | undefined;
  thread?: ThreadOptions | undefined;
}

/** Files of one document. */
const mostFiles = 5000;
/** Where a documentation's folder is for the references between its files: no number of `..` leads out of it. */
const root = 'docs://folder/';

/**
 * Reads a document in another thread, as large ones take seconds. What its references name is read where it lies in the
 * documentation's folder, and nothing else: no other host is asked.
 */
export async function readSpecification(
  options: ReadSpecificationOptions,
): Promise<ReadSpecification> {
  const { file, kept } = options;
  const before = options.before ?? (await kept?.read(file).catch(() => undefined));
  if (before && (await hashOf([...before.files], options)) === before.hash) return before;
  const thread = new SpecificationThread(options.thread);
  try {
    const read = new Set<string>();
    const described = await readFiles(thread, { ...options, read });
    const now = { ...described, files: read, hash: await hashOf([...read], options) };
    await kept?.write(file, now).catch(() => undefined);
    return now;
  } catch (error) {
    const problems = [`${file}:1: it cannot be read: ${errorText(error).replace(/\.$/, '')}.`];
    return unreadSpecification(file, problems);
  } finally {
    await thread.close();
  }
}

/** A document of which nothing could be read. */
export function unreadSpecification(file: string, problems: string[]): ReadSpecification {
  return { operations: [], problems, files: new Set([file]), brokenParts: [], hash: '' };
}

/** Whether a document that had operations before has none now, or lacks a file of its own: it is being written. */
export function isHalfWritten(now: ReadSpecification, before: ReadSpecification): boolean {
  if (before.operations.length === 0) return false;
  if (now.operations.length === 0) return now.problems.length > 0;
  // One that was read without the file before is no better than it is now.
  return now.brokenParts.length > 0 && before.brokenParts.length === 0;
}

async function readFiles(
  thread: SpecificationThread,
  options: ReadSpecificationOptions & { read: Set<string> },
): Promise<DescribedSpecification & Pick<ReadSpecification, 'brokenParts'>> {
  const { files, file, read } = options;
  const first = `${root}${file.split('/').map(encodeURIComponent).join('/')}`;
  const waiting = new Map([[first, file]]);
  const brokenParts: string[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [address, name] of waiting) {
    if (read.size >= mostFiles) throw new Error(`it consists of more than ${mostFiles} files`);
    read.add(name);
    // What is missing is told where it is referred to.
    if (!(await files.isPlain(name))) continue;
    bytes += await files.size(name);
    if (bytes > mostSpecificationBytes) {
      throw new Error(`it has more than ${mostSpecificationBytes / 1e6} MB`);
    }
    const source = (await files.read(name)).toString();
    const report = await thread.ask({ type: 'file', address, source });
    const problem = problemOf(report, source);
    if (problem && name === file) {
      return { operations: [], problems: [`${name}:${problem}`], brokenParts };
    }
    if (problem) brokenParts.push(`${name}:${problem}`);
    if (report.type !== 'wanted') continue;
    addFiles(waiting, report.addresses);
    leftOut.push(...report.problems.map(({ line, problem: left }) => `${name}:${line}: ${left}.`));
  }
  const described = await describe(thread, options);
  return {
    ...described,
    problems: [...brokenParts, ...leftOut, ...described.problems],
    brokenParts,
  };
}

/** Why a file cannot be read, with its line. Whoever writes a file anew has emptied it first. */
function problemOf(report: SpecificationReport, source: string): string | undefined {
  if (report.type === 'broken') return `${report.line}: ${report.problem}.`;
  return source.trim() === '' ? '1: it is empty.' : undefined;
}

function addFiles(waiting: Map<string, string>, addresses: readonly string[]): void {
  for (const address of addresses) {
    const name = fileAt(address);
    if (name !== undefined) waiting.set(address, name);
  }
}

/** The file of the documentation at an address; `undefined` for hidden ones, other kinds, and other hosts. */
function fileAt(address: string): string | undefined {
  if (!address.startsWith(root)) return undefined;
  const [path = ''] = address.slice(root.length).split(/[?#]/);
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const file = segments.join('/');
    return segments.every((segment) => !/[/\\\0:]/.test(segment)) && isSpecificationFile(file)
      ? file
      : undefined;
  } catch {
    return undefined;
  }
}

async function describe(
  thread: SpecificationThread,
  { file, examples, kind = 'openapi' }: ReadSpecificationOptions,
): Promise<DescribedSpecification> {
  const report = await thread.ask({ type: 'describe', file, examples, kind });
  if (report.type === 'described') return report.described;
  throw new Error('it could not be described');
}

async function hashOf(
  names: readonly string[],
  { files, examples, kind = 'openapi' }: ReadSpecificationOptions,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([describingVersion, examples, kind]));
  for (const name of names) {
    const content = (await files.isPlain(name)) ? await files.read(name) : undefined;
    hash.update(JSON.stringify([name, content?.length ?? -1]));
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}
