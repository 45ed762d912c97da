import type { ApiServer, NamedExample, Parameter, SchemeUse } from '../openapi/operation.js';
import type { Schema, SchemaTable } from '../openapi/schema.js';

/**
 * One channel of an AsyncAPI document over WebSocket, with all that it reaches and nothing else, as a client of the
 * API sees it. Everything in it is text of a document, so that none of it is trusted.
 */
export interface Channel {
  /** As it is chosen: its address, or its name where it has none. */
  name: string;
  /** As in the document, with its `{parameters}`; empty where it is that of the server. */
  address: string;
  title?: string;
  /** Markdown. */
  description?: string;
  /** The names of its operations. */
  operations: readonly string[];
  /** Those of WebSocket alone, each a whole address with its scheme. */
  servers: readonly ApiServer[];
  /** Of the address, of the query, and the header of subprotocols: all that a page can give a WebSocket. */
  parameters: readonly Parameter[];
  /** Headers that the document describes and a page cannot send. */
  headers: readonly string[];
  /** What a client sends, and what it gets. */
  sends: readonly ChannelMessage[];
  receives: readonly ChannelMessage[];
  /** Alternatives, as for an operation; what a WebSocket of a page cannot carry is of the kind `other`. */
  security: readonly (readonly SchemeUse[])[];
  schemas: SchemaTable;
  /** What could not be read, in English, for the owner of the document. */
  problems: readonly string[];
}

/** A message as a document describes it. */
export interface ChannelMessage {
  name: string;
  title?: string;
  /** Markdown. */
  description?: string;
  mediaType: string;
  /** That of anything, where it is written in a format that is not read. */
  schema: Schema;
  /** The format of a schema that is not read, such as `application/vnd.apache.avro;version=1.9.0`. */
  unread?: string;
  /** Names of its headers, which a message of a WebSocket does not have. */
  headers: readonly string[];
  examples: readonly NamedExample[];
}

/** How a list of channels names one. */
export interface ChannelSummary {
  /** Its key in the document. */
  key: string;
  name: string;
  title?: string;
  operations: readonly string[];
}

/** The header that a page can set, by naming subprotocols. */
export const subprotocolHeader = 'Sec-WebSocket-Protocol';
