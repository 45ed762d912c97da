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
  /** Whether there is a page at a path that somebody wrote. */
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

  constructor(options: PlaceOperationsOptions) {
    this.#options = options;
  }

  /** @param path - the fields and positions that lead to the piece. */
  expand(placed: PlacedNode, around?: NamedSpecification): NavigationNode {
    const { node, path } = placed;
    const own = this.#read(placed);
    const inner = own ?? around;
    const isListed = own !== undefined && this.#lists(placed);
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
      if (around) this.#tellSlip(placed, around);
      return [this.expand(placed, around)];
    }
    const { placeOf, onWarning, specifications } = this.#options;
    const { file = around?.file, name } = endpoint;
    const operations = file === undefined ? undefined : specifications.get(file)?.operations;
    if (file === undefined || !operations) {
      const missing = file === undefined ? 'a document' : `"${file}"`;
      onWarning(
        `${placeOf(path)}: the navigation lists "${name}", and no element around it names ${missing} with "openapi" or "asyncapi".`,
      );
      return [];
    }
    const operation = operations.find((known) => known.name === name);
    if (!operation) {
      // Where the document itself is at fault, that was told.
      if (operations.length > 0)
        onWarning(`${placeOf(path)}: ${describeUnknown({ file, name, operations })}`);
      return [];
    }
    const directory = around?.directory ?? '';
    return this.#page({ file, operation, directory });
  }

  /** Whether a piece says which operations have pages, or seems to have wanted that. */
  #lists(placed: PlacedNode): boolean {
    const { isUnclear, path, pages } = placed.node;
    if (isUnclear || pages?.length === 0 || readEndpoint(path) || this.#isSlip(placed)) return true;
    return placedContents(placed).some((inner) => this.#lists(inner));
  }

  /** Whether an entry names neither an operation, as it should, nor a page. */
  #isSlip({ node }: PlacedNode): boolean {
    const page = pageOf(node);
    if (page === undefined || /^[a-z][a-z\d+.-]*:/i.test(page)) return false;
    const [path] = readPath(page);
    return path === undefined || !this.#options.hasPage(path);
  }

  #tellSlip(placed: PlacedNode, { file }: NamedSpecification): void {
    const { placeOf, onWarning, specifications } = this.#options;
    const operations = specifications.get(file)?.operations ?? [];
    const wanted = pageOf(placed.node) ?? '';
    if (operations.length === 0 || !this.#isSlip(placed)) return;
    const same = operations.find(({ operationId }) => operationId === wanted);
    const names = operations.map(({ name }) => name);
    const nearest = same ? `; "${same.name}" is meant` : describeNearest(wanted, names);
    onWarning(
      `${placeOf(placed.path)}: the navigation lists "${wanted}", which is neither a page nor an operation such as "POST /jobs"${nearest}.`,
    );
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
