import { isAsyncApi } from '#core/asyncapi/reading/read-channel.js';
import type { ApiServer, Operation } from '#core/openapi/operation.js';
import type { Documents, Located } from '#core/openapi/reading/documents.js';
import { isOpenApi, readOperations } from '#core/openapi/reading/read-operation.js';
import { refuseDocument } from '#core/openapi/reading/refuse-document.js';
import { isRecord } from '#core/record.js';
import { isForSome } from '../navigation/api-settings.js';
import type {
  DescribedOperation,
  DescribedSpecification,
  ExampleSettings,
  SpecificationKind,
} from '../page-operation.js';
import { connectionsOf } from './connections.js';
import { cutOut } from './cut-out.js';
import { describeChannels } from './describe-channels.js';
import { describeOperation } from './describing/describe-operation.js';
import { readDocsExtension } from './docs-extension.js';
import { oneLine, slugOf, titleOfSummary, unique } from './page-names.js';
import { SpecificationLines } from './specification-lines.js';

/** Operations of one document that get pages. */
const mostOperations = 5000;
/** Characters that all its playgrounds' documents have together. */
const mostDocuments = 100_000_000;
/** Problems of one document that are told. */
const mostProblems = 20;

/** Never with the address itself: a log is no place for a password. */
const namedUser =
  'the address of a server names a user, whose password every reader sees and no browser sends. Take both out, change the password, and describe the scheme in "securitySchemes".';

/** A document that was read, and what is made of it. */
export interface DescribeSpecificationOptions {
  documents: Documents;
  /** The same, for what is not read as a whole. */
  documentsOfResponses: Documents;
  /** Its file, as problems name it. */
  file: string;
  source: string;
  examples: ExampleSettings;
  /** What the navigation says that it is. */
  kind: SpecificationKind;
}

/** Makes a page's text and the playground's document of every operation. */
export async function describeSpecification(
  options: DescribeSpecificationOptions,
): Promise<DescribedSpecification> {
  const { documents, file, source } = options;
  const lines = new SpecificationLines(source);
  const { display } = options.examples;
  if (options.kind === 'asyncapi') return describeChannels({ documents, file, lines, display });
  if (!isOpenApi(documents.document.value)) {
    const isOther = isAsyncApi(documents.document.value);
    const hint = isOther ? ', but one of AsyncAPI: name it with "asyncapi"' : '';
    const problem = `${file}:1: it ${refuseDocument(documents.document.value)}${hint}.`;
    return { operations: [], problems: [problem] };
  }
  const problems: string[] = [];
  const operations: DescribedOperation[] = [];
  const slugs = new Set<string>();
  const withUsers = new Set<string>();
  // Responses are read only as far as they are shown, which is no mistake of the document.
  const shown = options.documentsOfResponses;
  let size = 0;
  for (const { operation, located } of readOperations(documents)) {
    if (operations.length >= mostOperations) {
      problems.push(`${file}:1: only ${mostOperations} of its operations are shown.`);
      break;
    }
    const line = lines.ofPath(operation.path);
    const tell = (problem: string) => problems.push(`${file}:${line}: ${problem}.`);
    const { method, path } = operation;
    const tellExtension = (problem: string) => {
      const place = lines.ofField(path, method, 'x-docs');
      problems.push(`${file}:${place}: ${method.toUpperCase()} ${path}: ${problem}.`);
    };
    const isFull = size > mostDocuments;
    const described = await describe({
      ...{ ...options, operation, located, line, tell, tellExtension, isFull },
    });
    addWithUsers(withUsers, operation.servers);
    size += described.document?.length ?? 0;
    const document = size <= mostDocuments ? described.document : undefined;
    operations.push({ ...described, document, slug: unique(described.slug, slugs) });
  }
  if (size > mostDocuments)
    problems.push(`${file}:1: it is too large for playgrounds of all of its operations.`);
  const placeOf = (address: string) => `${file}:${lines.ofText(address)}`;
  problems.push(...Array.from(withUsers, (address) => `${placeOf(address)}: ${namedUser}`));
  const broken = shown.problems.filter((problem) => problem.includes('leads'));
  for (const problem of new Set([...documents.problems, ...broken])) {
    const reference = /The reference (\S+) /.exec(problem)?.[1];
    problems.push(`${file}:${reference ? lines.ofText(reference) : 1}: ${problem}`);
  }
  const more = problems.length - mostProblems;
  if (more > 0) problems.splice(mostProblems, more, `${file}: ${more} more problems.`);
  return { operations, problems };
}

/** Adds the addresses that name a user, as many as are told: the line of each is looked for in all of the document. */
function addWithUsers(addresses: Set<string>, servers: readonly ApiServer[]): void {
  for (const { url } of servers) {
    if (addresses.size >= mostProblems) return;
    if (/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*@/i.test(url)) addresses.add(url);
  }
}

interface DescribeOptions extends DescribeSpecificationOptions {
  operation: Operation;
  located: Located;
  line: number;
  tell: (problem: string) => void;
  /** Told what is wrong with its `x-docs`. */
  tellExtension: (problem: string) => void;
  /** Whether there is no room for the document of another playground. */
  isFull: boolean;
}

async function describe(options: DescribeOptions): Promise<DescribedOperation> {
  const { operation, located, documents, examples, file, tell, line } = options;
  const { method, path, operationId } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  const { tags } = isRecord(located.value) ? located.value : {};
  const docs = readDocsExtension(located.value, options.tellExtension);
  const settled = withSettledServers(operation, file);
  const document = options.isFull ? undefined : cutOut(settled);
  if (document === undefined && !options.isFull) tell(`${name} is too large for a playground`);
  const { summary = operationId ?? name } = operation;
  const title = docs.title ? oneLine(docs.title) : titleOfSummary(summary);
  const tag: unknown = Array.isArray(tags) ? tags[0] : undefined;
  return {
    ...{ name, method, path, operationId, document, title, line },
    description: docs.description && oneLine(docs.description),
    ...(await describeOperation({
      ...{ operation: settled, located, examples },
      documents: options.documentsOfResponses,
      description: operation.description,
      content: docs.content,
    })),
    connections: connectionsOf(settled.servers),
    siteKeys: siteKeysOf(operation, documents),
    display: docs.playground ?? examples.display,
    hasPrivateAddresses: [docs.playground, examples.display].some(isForSome),
    tag: typeof tag === 'string' && tag.trim() ? oneLine(tag) : undefined,
    slug: slugOf(operationId ?? name, 'operation'),
    address: docs.path,
    groups: docs.groups,
    isPublic: docs.public,
  };
}

/** The schemes of an operation that a document marks as open to the site's own key: `x-docs: { key: site }`. */
function siteKeysOf({ security }: Operation, documents: Documents): string[] {
  const names = new Set(security.flat().map(({ name }) => name));
  return [...names].filter((name) => {
    const place = documents.at(documents.document, 'components', 'securitySchemes', name);
    const { value } = documents.at(documents.follow(place), 'x-docs', 'key');
    return value === 'site';
  });
}

/** Addresses that are relative to a file below the root lead from the root, where the playground's document is. */
function withSettledServers(operation: Operation, file: string): Operation {
  const base = new URL(file, 'https://site.invalid/');
  const servers = operation.servers.map((server) => {
    const isAbsolute = /^[a-z][a-z\d+.-]*:|^[/{]/i.test(server.url);
    return isAbsolute ? server : { ...server, url: new URL(server.url, base).pathname };
  });
  return { ...operation, servers };
}
