import type { Display } from './navigation/api-settings.js';

/** The kinds of documents that pages are made of, as fields of the navigation name them. */
export type SpecificationKind = 'openapi' | 'asyncapi';

/** What a page with an operation, or a channel, has beside its text. */
export interface PageOperation {
  /** Missing for an operation of OpenAPI. */
  kind?: 'channel' | undefined;
  /** As it is chosen: `POST /jobs/{id}`, or `/chat/{room}` of a channel. */
  name: string;
  operationId?: string | undefined;
  /** The document of this operation or channel alone, as JSON: what its playground loads. Absent where that is too large. */
  document?: string | undefined;
  /** What the policy of the page has to allow connections to, such as `https://api.example.com`. */
  connections: string[];
  /** The security schemes that the site's own assistant key is for. */
  siteKeys?: string[] | undefined;
  /** What the page or the document says of this playground, before what the site says of all. */
  display?: Display | undefined;
  /** Names of the readers' groups that a playground with `auth` is for; absent where it is for all who have signed in. */
  groups?: string[] | undefined;
}

/** The text that a page is made of, in Markdown that is MDX too. */
export interface PageText {
  text: string;
  /** The stretch of it that names addresses of an API, and what stands there on pages that must not. */
  addresses: { start: number; end: number; instead: string };
}

/** What a document says of one operation, as a page is made of it. */
export interface DescribedOperation extends PageOperation, PageText {
  /** `get`, or `channel`. */
  method: string;
  /** Of the API, such as `/jobs/{id}`. */
  path: string;
  title: string;
  description: string | undefined;
  /** The first of its tags: the group that it stands in. */
  tag: string | undefined;
  /** The last part of the page's address. */
  slug: string;
  /** Where its page is, where the document says that. */
  address: string | undefined;
  /** Whether the site or the document keeps this playground from some readers: where the API is, it keeps from them too. */
  hasPrivateAddresses?: boolean;
  /** What the document says of the page being seen by all. */
  isPublic?: boolean | undefined;
  /** Line of its path in the document, counted from 1. */
  line: number;
}

/** All that pages are made of in one document. */
export interface DescribedSpecification {
  operations: DescribedOperation[];
  /** What is wrong with it, as sentences with file and line. */
  problems: string[];
}

/** A document, with what it was made of. */
export interface ReadSpecification extends DescribedSpecification {
  /** Files that it consists of, and those that it names and that are not there. */
  files: ReadonlySet<string>;
  /** What is wrong with those beside the first, as sentences with file and line: they may be half written. */
  brokenParts: readonly string[];
  /** Of the contents of them all, and of all else that decides what is made of them. */
  hash: string;
}

/** Keeps what was read of documents, by their files. What it cannot keep or give is read again. */
export interface KeptSpecifications {
  read(file: string): Promise<ReadSpecification | undefined>;
  write(file: string, specification: ReadSpecification): Promise<void>;
  /** Forgets those of other files. */
  keep(files: readonly string[]): Promise<void>;
}

/** What the examples of pages are written by. */
export interface ExampleSettings {
  /** Who sees playgrounds of which nothing else is said. */
  display?: Display | undefined;
  language: string;
  requiredOnly: boolean;
  /** Where addresses begin that a document gives without a host. */
  base: string;
}

/** A page's text without addresses of the API. */
export function withoutAddresses({ text, addresses }: PageText): string {
  const { start, end, instead } = addresses;
  return text.slice(0, start) + instead + text.slice(end);
}
