import type { Channel } from '#core/asyncapi/channel.js';
import { isAsyncApi, readChannels } from '#core/asyncapi/reading/read-channel.js';
import type { Documents, Located } from '#core/openapi/reading/documents.js';
import { isRecord } from '#core/record.js';
import { type Display, isForSome } from '../navigation/api-settings.js';
import type { DescribedOperation, DescribedSpecification } from '../page-operation.js';
import { connectionsOf } from './connections.js';
import { cutOutChannel } from './cut-out-channel.js';
import { describeChannel } from './describing/describe-channel.js';
import { readDocsExtension } from './docs-extension.js';
import { oneLine, slugOf, unique } from './page-names.js';
import type { SpecificationLines } from './specification-lines.js';

/** Channels of one document that get pages. */
const mostChannels = 5000;

/** A document that was read, and what is made of it. */
export interface DescribeChannelsOptions {
  documents: Documents;
  /** Its file, as problems name it. */
  file: string;
  lines: SpecificationLines;
  /** What the site says of all playgrounds. */
  display?: Display | undefined;
}

/** Makes a page's text and the playground's document of every channel. What is wrong is told with file and line. */
export function describeChannels({
  documents,
  file,
  lines,
  display,
}: DescribeChannelsOptions): DescribedSpecification {
  if (!isAsyncApi(documents.document.value)) {
    const isOther = isRecord(documents.document.value) && 'openapi' in documents.document.value;
    const hint = isOther ? ', but one of OpenAPI: name it with "openapi"' : '';
    const problem = `${file}:1: it is no document of AsyncAPI 2 or 3${hint}.`;
    return { operations: [], problems: [problem] };
  }
  const problems: string[] = [];
  const operations: DescribedOperation[] = [];
  const slugs = new Set<string>();
  for (const { channel, located } of readChannels(documents)) {
    if (operations.length >= mostChannels) {
      problems.push(`${file}:1: only ${mostChannels} of its channels are shown.`);
      break;
    }
    const line = lineOf(located, lines);
    const tell = (problem: string) => problems.push(`${file}:${line}: ${problem}.`);
    const described = describe(channel, { located, line, tell, display });
    operations.push({ ...described, slug: unique(described.slug, slugs) });
  }
  for (const problem of documents.problems) {
    const reference = /The reference (\S+) /.exec(problem)?.[1];
    problems.push(`${file}:${reference ? lines.ofText(reference) : 1}: ${problem}`);
  }
  return { operations, problems };
}

function describe(
  channel: Channel,
  {
    located,
    line,
    tell,
    display,
  }: Pick<DescribeChannelsOptions, 'display'> & {
    located: Located;
    line: number;
    tell: (problem: string) => void;
  },
): DescribedOperation {
  const { name, operations } = channel;
  const { tags } = isRecord(located.value) ? located.value : {};
  const docs = readDocsExtension(located.value, tell);
  const document = cutOutChannel(channel);
  if (document === undefined) tell(`${name} is too large for a playground`);
  const tag: unknown = Array.isArray(tags) && isRecord(tags[0]) ? tags[0].name : undefined;
  return {
    ...{ kind: 'channel', name, method: 'channel', path: name, operationId: operations[0] },
    ...{ document, line },
    title: oneLine(docs.title ?? channel.title ?? name),
    description: docs.description && oneLine(docs.description),
    ...describeChannel(channel, docs.content),
    connections: connectionsOf(channel.servers, 'ws'),
    display: docs.playground ?? display,
    hasPrivateAddresses: [docs.playground, display].some(isForSome),
    tag: typeof tag === 'string' && tag.trim() ? oneLine(tag) : undefined,
    slug: slugOf(name, 'channel'),
    address: docs.path,
    groups: docs.groups,
    isPublic: docs.public,
  };
}

/** Where its key stands, which may be an address, or else its address. */
function lineOf({ pointer, value }: Located, lines: SpecificationLines): number {
  const key = pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';
  const address = isRecord(value) && typeof value.address === 'string' ? value.address : key;
  const line = lines.ofPath(key);
  return line > 1 ? line : lines.ofText(address);
}
