import { isRecord } from '#core/record.js';
import type { NavigationNode } from '../navigation/navigation-file.js';
import { contentsOf, listFields } from '../navigation/navigation-file.js';

/** The document that a piece of the navigation names, and where the pages of its operations are. */
export interface NamedSpecification {
  /** Its path below the folder of the documentation. */
  file: string;
  /** Path of the folder of its pages, such as `/api-reference`. */
  directory: string;
}

/** A piece of the navigation, and the fields and positions that lead to it. */
export interface PlacedNode {
  node: NavigationNode;
  path: readonly PropertyKey[];
}

/** What stands in a piece, in the order in which it is shown. */
export function placedContents({ node, path }: PlacedNode): PlacedNode[] {
  const list = (field: string, nodes: readonly NavigationNode[] | undefined) =>
    (nodes ?? []).map((inner, index) => ({ node: inner, path: [...path, field, index] }));
  return [...list('pages', node.pages), ...listFields.flatMap((field) => list(field, node[field]))];
}

/** Reads `openapi` of a piece: a file, or `{ "source": …, "directory": … }`; or why that is none. */
export function readOpenApiField(
  value: unknown,
): NamedSpecification | { problem: string } | undefined {
  if (value === undefined) return undefined;
  const { source, directory } = isRecord(value) ? value : { source: value, directory: undefined };
  if (typeof source !== 'string' || source === '')
    return { problem: 'must be the name of a file, such as "openapi.yaml"' };
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(source)) {
    return {
      problem: `must be a file of the documentation, and not an address: put a copy of ${source} beside the pages`,
    };
  }
  const file = source.replace(/^(?:\.?\/)+/, '');
  if (directory === undefined) return { file, directory: directoryOf(file) };
  if (typeof directory !== 'string' || !/^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/.test(directory))
    return { problem: '"directory" must be the path of a folder, such as "api-reference"' };
  return { file, directory: `/${directory.replace(/^\/|\/$/g, '')}` };
}

/** An operation that an entry of the navigation or front matter names: `openapi.yaml POST /jobs`, or `POST /jobs`. */
export function readEndpoint(
  value: string | undefined,
): { file: string | undefined; name: string } | undefined {
  const [, file, method = '', path = ''] =
    /^(?:(\S+)\s+)?([A-Za-z]+)\s+(\/\S*)$/.exec(value?.trim() ?? '') ?? [];
  if (!method) return undefined;
  return { file: file?.replace(/^(?:\.?\/)+/, ''), name: `${method.toUpperCase()} ${path}` };
}

/** All documents that the navigation names, in its order. */
export function namedSpecifications(navigation: NavigationNode): NamedSpecification[] {
  const own = readOpenApiField(navigation.openapi);
  const inner = contentsOf(navigation).flatMap(namedSpecifications);
  return own && 'file' in own ? [own, ...inner] : inner;
}

/** `openapi.yaml` has its pages below `/api-reference`, and `apis/jobs.yaml` below `/apis/jobs`. */
function directoryOf(file: string): string {
  const bare = file
    .replace(/\.[^./]*$/, '')
    .replace(/(^|\/)(?:openapi|swagger)$/i, '$1api-reference');
  return `/${bare.replace(/[^\w./~-]+/g, '-')}`;
}
