import { posix } from 'node:path';
import { isRecord } from '#core/record.js';
import type { NavigationNode } from '../navigation/navigation-file.js';
import { contentsOf, listFields } from '../navigation/navigation-file.js';
import type { WrittenNavigation } from '../navigation/site-configuration.js';
import type { ExampleSettings, SpecificationKind } from '../page-operation.js';

/** The document that a piece of the navigation names, and where the pages of its operations or channels are. */
export interface NamedSpecification {
  kind: SpecificationKind;
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

/** The fields of a piece that name a document. */
const kinds = ['openapi', 'asyncapi'] as const satisfies readonly SpecificationKind[];

/** Reads `openapi` or `asyncapi` of a piece: a file, or `{ "source": …, "directory": … }`; or why that is none. */
export function readSpecificationField(
  node: Pick<NavigationNode, SpecificationKind>,
): NamedSpecification | { kind: SpecificationKind; problem: string } | undefined {
  const kind = kinds.find((field) => node[field] !== undefined);
  if (kind === undefined) return undefined;
  if (kind === 'openapi' && node.asyncapi !== undefined)
    return { kind: 'asyncapi', problem: 'stands beside "openapi": an element names one document' };
  const read = readFile(node[kind], kind);
  return { kind, ...read };
}

const folderPath = /^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/;

function readFile(
  value: unknown,
  kind: SpecificationKind,
): { file: string; directory: string } | { problem: string } {
  const { source, directory } = isRecord(value) ? value : { source: value, directory: undefined };
  if (typeof source !== 'string' || source === '')
    return { problem: `must be the name of a file, such as "${kind}.yaml"` };
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(source)) {
    return {
      problem: `must be a file of the documentation, and not an address: put a copy of ${source} beside the pages`,
    };
  }
  const file = posix.normalize(source.replace(/^(?:\.?\/)+/, ''));
  if (/^\.\.(?:\/|$)/.test(file))
    return { problem: `must be a file in the folder of the documentation, and ${source} is not` };
  if (directory === undefined) return { file, directory: directoryOf(file) };
  const isFolder = typeof directory === 'string' && folderPath.test(directory);
  if (!isFolder || /(?:^|\/)\.+(?:\/|$)/.test(directory))
    return { problem: '"directory" must be the path of a folder, such as "api-reference"' };
  return { file, directory: `/${directory.replace(/^\/|\/$/g, '')}` };
}

/** An operation or a channel, with its document where that is named. */
export interface NamedEndpoint {
  file: string | undefined;
  name: string;
}

/**
 * An operation that an entry of the navigation or front matter names: `openapi.yaml POST /jobs`, or `POST /jobs`; or a
 * channel, as `channel /chat`.
 */
export function readEndpoint(value: string | undefined): NamedEndpoint | undefined {
  const [, channelFile, channel] =
    /^(?:(\S+)\s+)?channel\s+(\S+)$/i.exec(value?.trim() ?? '') ?? [];
  if (channel !== undefined) return { file: bareFile(channelFile), name: channel };
  const [, file, method = '', path = ''] =
    /^(?:(\S+)\s+)?([A-Za-z]+)\s+(\/\S*)$/.exec(value?.trim() ?? '') ?? [];
  if (!method) return undefined;
  return { file: bareFile(file), name: `${method.toUpperCase()} ${path}` };
}

/** A channel that front matter names: `chat.yaml /chat/{room}`, or `/chat/{room}`. */
export function readChannelName(value: string): NamedEndpoint | undefined {
  const words = value.trim().split(/\s+/);
  const [first = '', second] = words;
  if (words.length > 2) return undefined;
  return second === undefined
    ? { file: undefined, name: first }
    : { file: bareFile(first), name: second };
}

function bareFile(file: string | undefined): string | undefined {
  return file?.replace(/^(?:\.?\/)+/, '');
}

/** All documents that the navigation names, in its order. */
export function namedSpecifications(navigation: NavigationNode): NamedSpecification[] {
  const own = readSpecificationField(navigation);
  const inner = contentsOf(navigation).flatMap(namedSpecifications);
  return own && 'file' in own ? [own, ...inner] : inner;
}

/** `openapi.yaml` has its pages below `/api-reference`, `asyncapi.yaml` below `/channels`, and `apis/jobs.yaml` below `/apis/jobs`. */
function directoryOf(file: string): string {
  const bare = file
    .replace(/\.[^./]*$/, '')
    .replace(/(^|\/)(?:openapi|swagger)$/i, '$1api-reference')
    .replace(/(^|\/)asyncapi$/i, '$1channels');
  return `/${bare.replace(/[^\w./~-]+/g, '-')}`;
}

const exampleBase = 'https://docs.example.com';

/** How a navigation wants examples to be written. */
export function examplesOf({ api, url }: WrittenNavigation): ExampleSettings {
  return {
    display: api?.display,
    language: api?.languages?.[0] ?? 'curl',
    requiredOnly: api?.defaults === 'required',
    base: url ?? exampleBase,
  };
}
