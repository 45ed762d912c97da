import type { Schema, SchemaTable } from './schema.js';

/** The methods that OpenAPI describes. */
export const methods = [
  ...(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const),
] as const;

/** A method as OpenAPI writes it. */
export type Method = (typeof methods)[number];

/**
 * One operation of an OpenAPI document with all that it reaches and nothing else: what a playground needs, and
 * what a server may put into a page. Everything in it is text of a document, so that none of it is trusted.
 */
export interface Operation {
  method: Method;
  /** As in the document, with its `{parameters}`. */
  path: string;
  operationId?: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  deprecated: boolean;
  /** Never empty: a document without any means the root of its own address. */
  servers: readonly ApiServer[];
  parameters: readonly Parameter[];
  body?: RequestBody;
  responses: readonly DescribedResponse[];
  /** Alternatives: in one of them, every scheme is needed. An empty one means that none is needed at all. */
  security: readonly (readonly SchemeUse[])[];
  /** What the schemas of this operation refer to. */
  schemas: SchemaTable;
  /** What could not be read, in English, for the owner of the document. */
  problems: readonly string[];
}

/** Where an API is. */
export interface ApiServer {
  /** May be relative to the document, and may hold `{variables}`. */
  url: string;
  description?: string;
  variables: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  initial: string;
  /** Empty where anything may stand there. */
  choices: readonly string[];
  description?: string;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  name: string;
  place: ParameterPlace;
  description?: string;
  required: boolean;
  deprecated: boolean;
  /** `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited` or `deepObject`. */
  style: string;
  explode: boolean;
  allowReserved: boolean;
  /** Where its value is text of a media type, such as JSON, instead of being written by style. */
  mediaType?: string;
  schema: Schema;
  examples: readonly unknown[];
}

export interface RequestBody {
  description?: string;
  required: boolean;
  /** Never empty. */
  content: readonly BodyContent[];
}

/** A body in one media type. */
export interface BodyContent {
  mediaType: string;
  schema: Schema;
  examples: readonly NamedExample[];
  /** How the parts of a form are written, by property. */
  encoding: Readonly<Record<string, PartEncoding>>;
}

export interface NamedExample {
  name: string;
  value: unknown;
}

export interface PartEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
}

export interface DescribedResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string;
  mediaTypes: readonly string[];
}

/** A security scheme as an operation needs it. */
export interface SchemeUse {
  name: string;
  scheme: SecurityScheme;
  scopes: readonly string[];
}

/**
 * A key that the reader has, whose place is known; `token` stands for OAuth 2.0 and OpenID Connect too. `initial` is
 * a public one, which readers begin with.
 */
export type SecurityScheme = { description?: string; initial?: string } & (
  | { kind: 'key'; place: 'query' | 'header' | 'cookie'; parameter: string }
  | { kind: 'basic' }
  | { kind: 'token'; from: 'http' | 'oauth2' | 'openIdConnect' }
  /** Such as `mutualTLS`, which a page cannot do. */
  | { kind: 'other'; type: string }
);

/** How a list of operations names one. */
export interface OperationSummary {
  method: Method;
  path: string;
  operationId?: string;
  summary?: string;
  deprecated: boolean;
  tags: readonly string[];
}
