import type { Mistake } from '../../core/openapi/form/validate-value.js';
import type { Credential } from '../../core/openapi/request/credentials.js';
import type { ApiResponse } from './api-response.js';

/** What a reader has entered, and what came of it. */
export interface PlaygroundState {
  server: number;
  variables: ReadonlyMap<string, string>;
  /** The texts of parameters by `parameterKey`; an empty one is not sent. */
  texts: Readonly<Record<string, string>>;
  security: number;
  credentials: Readonly<Record<string, Credential>>;
  isKept: boolean;
  /** What is wrong, by `parameterKey`, or `body`. Empty until the reader has tried to send. */
  mistakes: Readonly<Record<string, readonly Mistake[]>>;
  sending: 'idle' | 'waiting' | 'unreachable' | 'unsendable';
  response: ApiResponse | undefined;
  /** Whether the last request went another way than straight from the page, and what stopped it. */
  isPassedOn: boolean;
  failure: unknown;
}
