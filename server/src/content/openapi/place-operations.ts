import { describeNearest } from '../names/nearest-names.js';
import { readPath } from '../navigation/navigation.js';
import { listFields, type NavigationNode, pageOf } from '../navigation/navigation-file.js';
import type { DescribedOperation, DescribedSpecification } from '../page-operation.js';
import {
  type NamedSpecification,
  type PlacedNode,
  placedContents,
  readEndpoint,
  readSpecificationField,
} from './navigation-openapi.js';

/** Mistakes that are told one by one. */
const mostTold = 20;

/** An operation, and the document that it is from. */
export interface FileOperation {
  file: string;
  operation: DescribedOperation;
}

/** What the navigation's documents hold, and what else there is. */
export interface PlaceOperationsOptions {
  specifications: ReadonlyMap<string, DescribedSpecification>;
  /** Documents that are not there, and what is said of names that come near. */
  missing: ReadonlyMap<string, string>;
  /** Whether there is a page at a path, or would be if each operation had one. */
  hasPage: (path: string) => boolean;
  /** The path of the page of an operation; `undefined` where it has none. */
  addressOf: (placed: FileOperation & { directory: string }) => string | undefined;
  /** Where a field of the navigation stands: `docs.json:12`. */
  placeOf: (path: readonly PropertyKey[]) => string;
  onWarning: (warning: string) => void;
}

/**
 * The navigation with the pages of operations: below an element with `openapi` every operation of the document, or those
 * alone that it lists as `POST /jobs`.
 */
export class OperationPlaces {
  readonly #options: PlaceOperationsOptions;
  #mistakes = 0;

  constructor(options: PlaceOperationsOptions) {
    this.#options = options;
  }

  /** The whole navigation. */
  expandAll(navigation: NavigationNode): NavigationNode {
    const expanded = this.expand({ node: navigation, path: [] });
    const more = this.#mistakes - mostTold;
    if (more > 0) this.#options.onWarning(`${this.#options.placeOf([])}: ${more} more mistakes.`);
    return expanded;
  }

  /** @param path - the fields and positions that lead to the piece. */
  expand(placed: PlacedNode, around?: NamedSpecification): NavigationNode {
    const { node, path } = placed;
    const own = this.#read(placed);
    const inner = own ?? around;
    const isListed = own !== undefined && this.#isListed(placed, own.file);
    const pages = (node.pages ?? []).flatMap((page, index) =>
      this.#expandPage({ node: page, path: [...path, 'pages', index] }, inner),
    );
    const expanded: NavigationNode = { ...node };
    if (node.pages) expanded.pages = pages;
    for (const field of listFields) {
      const nodes = node[field];
      if (!nodes) continue;
      expanded[field] = nodes.map((each, index) =>
        this.expand({ node: each, path: [...path, field, index] }, inner),
      );
    }
    if (own && isListed && node.pages?.length === 0)
      this.#tell(
        [...path, 'pages'],
        () => '"pages" is empty, so that no operation has a page: leave it out for all.',
      );
    if (own && !isListed) expanded.pages = [...pages, ...this.#all(own)];
    return expanded;
  }

  #read({ node, path }: PlacedNode): NamedSpecification | undefined {
    const named = readSpecificationField(node);
    if (!named) return undefined;
    const { placeOf, onWarning, missing } = this.#options;
    const place = placeOf([...path, named.kind]);
    if ('problem' in named) {
      onWarning(`${place}: "${named.kind}" ${named.problem}.`);
      return undefined;
    }
    const nearest = missing.get(named.file);
    if (nearest !== undefined) onWarning(`${place}: there is no file "${named.file}"${nearest}.`);
    return named;
  }

  #expandPage(placed: PlacedNode, around: NamedSpecification | undefined): NavigationNode[] {
    const { node, path } = placed;
    const endpoint = readEndpoint(node.path);
    if (!endpoint) {
      if (!around || !this.#namesOperation(node, around.file)) return [this.expand(placed, around)];
      this.#tell(path, () => this.#describeSlip(pageOf(node) ?? '', around.file));
      return [];
    }
    const { specifications } = this.#options;
    const { file = around?.file, name } = endpoint;
    const operations = file === undefined ? undefined : specifications.get(file)?.operations;
    if (file === undefined || !operations) {
      const missing = file === undefined ? 'a document' : `"${file}"`;
      this.#tell(
        path,
        () =>
          `the navigation lists "${name}", and no element around it names ${missing} with "openapi" or "asyncapi".`,
      );
      return [];
    }
    const operation = operations.find((known) => known.name === name);
    if (!operation) {
      // Where the document itself is at fault, that was told.
      if (operations.length > 0)
        this.#tell(path, () => describeUnknown({ file, name, operations }));
      return [];
    }
    const directory = around?.directory ?? '';
    return this.#page({ file, operation, directory });
  }

  /** Whether the lists of a piece say which operations have pages, or seem to have wanted that. */
  #isListed(placed: PlacedNode, file: string): boolean {
    const { isUnclear, pages } = placed.node;
    if (isUnclear) return true;
    if (pages && placedContents(placed).length === 0) return true;
    const entries = entriesIn(placed);
    const isMeant = (node: NavigationNode): boolean =>
      node.isUnclear || readEndpoint(node.path) !== undefined || this.#namesOperation(node, file);
    const named = entries.filter((node) => pageOf(node) !== undefined);
    return entries.some(isMeant) || (named.length > 0 && !named.some((node) => this.#isPage(node)));
  }

  /** Whether a piece leads to a page, or to another site. */
  #isPage(node: NavigationNode): boolean {
    const page = pageOf(node)?.replace(/^\.\/|[?#].*$/g, '');
    if (page === undefined) return false;
    if (/^[a-z][a-z\d+.-]*:/i.test(page)) return true;
    const [path] = readPath(page);
    return path !== undefined && this.#options.hasPage(path);
  }

  /** Whether an entry is no page, and was meant as an operation: half of one, its `operationId` or its path. */
  #namesOperation(node: NavigationNode, file: string): boolean {
    const name = pageOf(node);
    if (name === undefined || this.#isPage(node)) return false;
    return /^[A-Za-z]+\s/.test(name) || this.#operationLike(name, file) !== undefined;
  }

  #operationLike(name: string, file: string): DescribedOperation | undefined {
    const operations = this.#options.specifications.get(file)?.operations ?? [];
    return operations.find(({ operationId, path }) => operationId === name || path === name);
  }

  #describeSlip(name: string, file: string): string {
    const operations = this.#options.specifications.get(file)?.operations ?? [];
    const names = operations.map((known) => known.name);
    const same = this.#operationLike(name, file);
    const nearest = same ? `; "${same.name}" is meant` : describeNearest(name, names);
    return `the navigation lists "${name}", which is neither a page nor an operation such as "POST /jobs"${nearest}.`;
  }

  /** Tells a mistake; what is said of it takes a look at all operations, so that not all of many are looked at. */
  #tell(path: readonly PropertyKey[], describe: () => string): void {
    this.#mistakes += 1;
    if (this.#mistakes > mostTold) return;
    this.#options.onWarning(`${this.#options.placeOf(path)}: ${describe()}`);
  }

  #page(placed: FileOperation & { directory: string }): NavigationNode[] {
    const path = this.#options.addressOf(placed);
    return path === undefined ? [] : [{ path }];
  }

  /** Every operation; in groups by their first tags, where there are several. */
  #all({ file, directory }: NamedSpecification): NavigationNode[] {
    const operations = this.#options.specifications.get(file)?.operations ?? [];
    const groups = new Map<string | undefined, NavigationNode[]>();
    for (const operation of operations) {
      const pages = groups.get(operation.tag) ?? [];
      pages.push(...this.#page({ file, operation, directory }));
      groups.set(operation.tag, pages);
    }
    if (groups.size <= 1) return [...groups.values()].flat();
    return [...groups].flatMap(([group, pages]) =>
      group === undefined ? pages : [{ group, pages }],
    );
  }
}

/** What stands in a piece, and in what stands there, but for pieces that name a document of their own. */
function entriesIn(placed: PlacedNode): NavigationNode[] {
  const own = placedContents(placed).filter(({ node }) => !readSpecificationField(node));
  return own.flatMap((inner) => [inner.node, ...entriesIn(inner)]);
}

/** What is said of an operation that a document does not have. */
export function describeUnknown({
  file,
  name,
  operations,
}: {
  file: string;
  name: string;
  operations: readonly DescribedOperation[];
}): string {
  const nearest = describeNearest(
    name,
    operations.map((known) => known.name),
  );
  const what = operations.some(({ kind }) => kind === 'channel') ? 'channel' : 'operation';
  return `"${file}" has no ${what} "${name}"${nearest}.`;
}
