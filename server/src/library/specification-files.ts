import type { DocsFiles } from '../content/docs-files.js';
import { type FrontMatter, readFrontMatter } from '../content/markdown/front-matter.js';
import { describeNearest } from '../content/names/nearest-names.js';
import type { NavigationNode } from '../content/navigation/navigation-file.js';
import type { WrittenNavigation } from '../content/navigation/site-configuration.js';
import {
  examplesOf,
  type NamedEndpoint,
  namedSpecifications,
  readChannelName,
  readEndpoint,
} from '../content/openapi/navigation-openapi.js';
import { beginningOf, frontMatterOf } from '../content/openapi/page-beginning.js';
import {
  describeUnknown,
  type FileOperation,
  OperationPlaces,
} from '../content/openapi/place-operations.js';
import {
  isHalfWritten,
  readSpecification,
  unreadSpecification,
} from '../content/openapi/read-specification.js';
import type {
  DescribedOperation,
  KeptSpecifications,
  ReadSpecification,
  SpecificationKind,
} from '../content/page-operation.js';
import { isApiPath } from '../content/read-docs-folder.js';

/** The operation of a page, and what the page is made of. */
export interface OperationFile extends FileOperation {
  /** Whether an author has written a page for it, to which it is added. */
  isWritten: boolean;
}

interface PlaceOptions {
  written: WrittenNavigation;
  /** The files of written pages, by path. */
  fileByPath: ReadonlyMap<string, string>;
  onWarning: (warning: string) => void;
}

/** The OpenAPI documents that a navigation names, and the pages of their operations. */
export class SpecificationFiles {
  readonly #files: DocsFiles;
  readonly #kept: KeptSpecifications | undefined;
  #read = new Map<string, ReadSpecification>();
  #kinds: ReadonlyMap<string, SpecificationKind> = new Map();
  /** Documents that are not there, and which names come near. */
  #missing = new Map<string, string>();
  #pages = new Map<string, OperationFile>();
  #problems = new Map<string, string>();
  /** Files of pages whose front matter names an operation. */
  #written = new Set<string>();

  /** @param kept - has what another process read, so that nothing is read again that did not change. Default: nothing does. */
  constructor(files: DocsFiles, kept?: KeptSpecifications) {
    this.#files = files;
    this.#kept = kept;
  }

  /** Whether pages are made of a file, or would be if it were there. */
  has(file: string): boolean {
    return [...this.#read.values()].some(({ files }) => files.has(file));
  }

  /** The operations of pages by their paths. */
  get pages(): ReadonlyMap<string, OperationFile> {
    return this.#pages;
  }

  /** Why operations that pages name are none, by the paths of the pages. */
  get problems(): ReadonlyMap<string, string> {
    return this.#problems;
  }

  /** Whether a written page names an operation, or did. */
  isNamedBy(file: string, source: string): boolean {
    return this.#read.size > 0 && (this.#written.has(file) || frontMatterOf(source) !== undefined);
  }

  /** Reads what changed of the documents, and puts the pages of their operations into the navigation. */
  async place(options: PlaceOptions): Promise<NavigationNode> {
    const { written, onWarning } = options;
    const { navigation, placeOf } = written;
    await this.#readAll(options);
    this.#pages = new Map();
    this.#problems = new Map();
    this.#written = new Set();
    const authored =
      this.#read.size > 0 ? await this.#findWritten(options) : new Map<string, string>();
    const made = this.#addressesOf(navigation);
    const places = new OperationPlaces({
      specifications: this.#read,
      addressOf: ({ directory, ...found }) => {
        const known = authored.get(keyOf(found));
        return known ?? this.#addressOf({ ...found, directory }, options);
      },
      missing: this.#missing,
      hasPage: (path) => options.fileByPath.has(path) || made.has(path),
      placeOf,
      onWarning,
    });
    return places.expandAll(navigation);
  }

  async #readAll({ written, onWarning }: PlaceOptions): Promise<void> {
    const named = new Map(
      namedSpecifications(written.navigation).map(({ file, kind }) => [file, kind]),
    );
    const read = new Map<string, ReadSpecification>();
    const missing = new Map<string, string>();
    for (const [file, kind] of named) {
      if (await this.#files.isPlain(file)) {
        read.set(file, await this.#readOne({ file, kind }, { written, onWarning }));
      } else {
        missing.set(file, describeNearest(file, await this.#files.specifications()));
        read.set(file, unreadSpecification(file, []));
      }
    }
    await this.#kept?.keep([...named.keys()]).catch(() => undefined);
    this.#read = read;
    this.#kinds = named;
    this.#missing = missing;
  }

  /**
   * The document as it is now, or as it was before where no operation of it, or one of its other files, cannot be read: it
   * may be half written.
   */
  async #readOne(
    { file, kind }: { file: string; kind: SpecificationKind },
    { written, onWarning }: Pick<PlaceOptions, 'written' | 'onWarning'>,
  ): Promise<ReadSpecification> {
    const before = this.#read.get(file);
    const examples = examplesOf(written);
    const reading = { files: this.#files, file, kind, examples, before, kept: this.#kept };
    const now = await readSpecification(reading);
    const isKept = before && isHalfWritten(now, before);
    // That references into such a file lead nowhere is no news.
    const isPart = isKept && now.brokenParts.length > 0;
    for (const problem of isPart ? now.brokenParts : now.problems) onWarning(problem);
    if (!isKept) return now;
    onWarning(`${file}: the pages of its operations stay as they were before.`);
    return { ...before, files: new Set([...before.files, ...now.files]) };
  }

  /** The pages that authors have written for operations, which `openapi` of their front matter names. */
  async #findWritten({ fileByPath }: PlaceOptions): Promise<Map<string, string>> {
    const paths = new Map<string, string>();
    for (const [path, file] of fileByPath) {
      const front = frontMatterOf(await beginningOf(file, this.#files));
      const found = front && this.#findNamed(readFrontMatter(front).values);
      if (!found) continue;
      this.#written.add(file);
      if (typeof found === 'string') this.#problems.set(path, found);
      else {
        if (!paths.has(keyOf(found))) paths.set(keyOf(found), path);
        this.#pages.set(path, { ...found, isWritten: true });
      }
    }
    return paths;
  }

  #findNamed({ openapi, asyncapi }: FrontMatter): FileOperation | string | undefined {
    if (openapi) return this.#findOperation(openapi);
    return asyncapi ? this.#findChannel(asyncapi) : undefined;
  }

  #findOperation(wanted: string): FileOperation | string {
    const endpoint = readEndpoint(wanted);
    if (!endpoint) return '"openapi" must name an operation, such as "POST /jobs".';
    return this.#find(endpoint, 'openapi');
  }

  #findChannel(wanted: string): FileOperation | string {
    const named = readChannelName(wanted);
    if (!named) return '"asyncapi" must name a channel, such as "/chat" or "chat.yaml /chat".';
    return this.#find(named, 'asyncapi');
  }

  #find({ file: named, name }: NamedEndpoint, kind: SpecificationKind): FileOperation | string {
    const ofKind = [...this.#read].filter(([file]) => this.#kinds.get(file) === kind);
    const known = ofKind.filter(([file]) => named === undefined || file === named);
    const [first] = known;
    if (!first) {
      const nearest = describeNearest(
        named ?? '',
        ofKind.map(([file]) => file).filter((file) => !this.#missing.has(file)),
      );
      return named === undefined
        ? `no element of the navigation names a document with "${kind}".`
        : `no element of the navigation has "${kind}": "${named}"${nearest}.`;
    }
    for (const [file, { operations }] of known) {
      const operation = operations.find((each) => each.name === name);
      if (operation) return { file, operation };
    }
    const operations = known.flatMap(([, specification]) => specification.operations);
    const [there] = known.find(([, specification]) => specification.operations.length > 0) ?? first;
    return describeUnknown({ file: there, name, operations });
  }

  /** Where operations have pages, if all do. */
  #addressesOf(navigation: NavigationNode): Set<string> {
    const addresses = namedSpecifications(navigation).flatMap(({ file, directory }) =>
      (this.#read.get(file)?.operations ?? []).map(
        ({ address, slug }) => address ?? `${directory}/${slug}`,
      ),
    );
    return new Set(addresses);
  }

  #addressOf(
    { file, operation, directory }: FileOperation & { directory: string },
    { fileByPath, onWarning }: PlaceOptions,
  ): string | undefined {
    const path = operation.address ?? `${directory}/${operation.slug}`;
    const known = this.#pages.get(path);
    const isSame = known?.file === file && known.operation.name === operation.name;
    if (isSame) return path;
    const place = `${file}:${operation.line}: ${operation.name}`;
    if (isApiPath(path)) {
      onWarning(`${place} has no page: the API answers at ${path}. Give it another path.`);
      return undefined;
    }
    const taken = fileByPath.get(path) ?? known?.file;
    if (taken !== undefined) {
      onWarning(`${place} has no page: ${taken} is already the page ${path}.`);
      return undefined;
    }
    this.#pages.set(path, { file, operation, isWritten: false });
    return path;
  }
}

function keyOf({ file, operation }: { file: string; operation: DescribedOperation }): string {
  return `${file}\n${operation.name}`;
}
