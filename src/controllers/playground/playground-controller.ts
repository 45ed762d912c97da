import { valueOfText } from '../../core/openapi/form/field-text.js';
import { type Mistake, validateValue } from '../../core/openapi/form/validate-value.js';
import type { BodyContent, Operation, Parameter, SchemeUse } from '../../core/openapi/operation.js';
import {
  type ApiRequest,
  buildRequest,
  parameterKey,
  type RequestValues,
} from '../../core/openapi/request/build-request.js';
import type { Credential } from '../../core/openapi/request/credentials.js';
import { fetchRequest } from '../../core/openapi/request/fetch-request.js';
import { readProblems } from '../../core/openapi/request/problem-details.js';
import { bodyKind } from '../../core/openapi/request/request-body.js';
import { isSendable } from '../../core/openapi/request/server-address.js';
import { Store } from '../../core/store.js';
import { type ApiResponse, readResponse } from './api-response.js';
import { initialCredentials, initialTexts } from './initial-texts.js';
import { KeptCredentials } from './kept-credentials.js';
import { bodyValue, isStructured } from './structured-body.js';

/** What a reader has entered, and what came of it. */
export interface PlaygroundState {
  server: number;
  variables: Readonly<Record<string, string>>;
  /** The texts of parameters by `parameterKey`; an empty one is not sent. */
  texts: Readonly<Record<string, string>>;
  content: number;
  bodyText: string;
  file: File | undefined;
  security: number;
  credentials: Readonly<Record<string, Credential>>;
  isKept: boolean;
  /** What is wrong, by `parameterKey`, or `body`. Empty until the reader has tried to send. */
  mistakes: Readonly<Record<string, readonly Mistake[]>>;
  sending: 'idle' | 'waiting' | 'unreachable' | 'unsendable';
  response: ApiResponse | undefined;
}

/** What a playground is made of. */
export interface PlaygroundOptions {
  operation: Operation;
  /** What addresses of servers are relative to: that of the document. */
  base: string;
  /** The text that a body begins with; there where the operation has one. */
  initialBody?: ((content: BodyContent, schemas: Operation['schemas']) => string) | undefined;
  /** Milliseconds. */
  now?: () => number;
}

/** One operation that is filled in and sent. */
export class PlaygroundController {
  readonly operation: Operation;
  readonly store: Store<PlaygroundState>;
  readonly #base: string;
  readonly #initialBody: PlaygroundOptions['initialBody'];
  readonly #kept: KeptCredentials;
  readonly #now: () => number;
  #sending: AbortController | undefined;

  constructor({ operation, base, initialBody, now = () => performance.now() }: PlaygroundOptions) {
    this.operation = operation;
    this.#base = base;
    this.#initialBody = initialBody;
    this.#now = now;
    this.#kept = new KeptCredentials(new URL(base).origin);
    const credentials = this.#kept.read();
    this.store = new Store<PlaygroundState>({
      server: 0,
      variables: {},
      texts: initialTexts(operation),
      content: 0,
      bodyText: this.#bodyOf(operation.body?.content[0]),
      file: undefined,
      security: Math.max(
        operation.security.findIndex((uses) => uses.length > 0),
        0,
      ),
      credentials: credentials ?? initialCredentials(operation),
      isKept: credentials !== undefined,
      mistakes: {},
      sending: 'idle',
      response: undefined,
    });
  }

  /** The way to prove who asks that is chosen. */
  get security(): readonly SchemeUse[] {
    return this.operation.security[this.store.snapshot.security] ?? [];
  }

  get content(): BodyContent | undefined {
    return this.operation.body?.content[this.store.snapshot.content];
  }

  /** The request as it is, or for reading with its secrets masked. */
  request(options: { masked: boolean; requiredOnly?: boolean }): ApiRequest {
    return buildRequest(this.operation, this.#values(options), { ...options, base: this.#base });
  }

  patch(change: Partial<PlaygroundState>): void {
    this.store.patch(change);
  }

  chooseContent(index: number): void {
    const content = this.operation.body?.content[index];
    this.patch({ content: index, bodyText: this.#bodyOf(content), file: undefined });
  }

  enterCredential(name: string, change: Partial<Credential>): void {
    const { credentials, isKept } = this.store.snapshot;
    const next = { ...credentials, [name]: { secret: '', ...credentials[name], ...change } };
    this.patch({ credentials: next });
    if (isKept) this.#kept.write(next);
  }

  keepCredentials(isKept: boolean): void {
    this.patch({ isKept });
    if (isKept) this.#kept.write(this.store.snapshot.credentials);
    else this.#kept.clear();
  }

  /** What is wrong with what is filled in; alternatives that the document itself does not tell apart are not. */
  check(): boolean {
    const mistakes = Object.fromEntries(this.#mistakes());
    this.patch({ mistakes });
    return Object.keys(mistakes).length === 0;
  }

  /** Sends the request, and settles when all of the response is here. */
  async send(): Promise<void> {
    this.stop();
    const sending = new AbortController();
    this.#sending = sending;
    const request = this.request({ masked: false });
    if (!isSendable(request.url)) return this.patch({ sending: 'unsendable', response: undefined });
    this.patch({ sending: 'waiting', response: undefined });
    const started = this.#now();
    try {
      const response = await fetchRequest(request, sending);
      await readResponse(response, {
        started,
        now: this.#now,
        onChange: (state) => {
          if (this.#sending === sending) this.patch({ response: state });
        },
      });
      if (this.#sending === sending) this.patch({ sending: 'idle', ...this.#said() });
    } catch {
      if (this.#sending !== sending) return;
      this.patch({ sending: sending.signal.aborted ? 'idle' : 'unreachable' });
    }
  }

  stop(): void {
    this.#sending?.abort();
    this.patch({ sending: 'idle' });
  }

  /** What the response says is wrong with the body, to be shown there. */
  #said(): Partial<PlaygroundState> {
    const { response } = this.store.snapshot;
    const problems = response ? readProblems(response.mediaType, response.text) : [];
    if (!this.content || problems.length === 0) return {};
    const body = problems.map(({ pointer, detail }) => ({
      pointer,
      code: 'said' as const,
      limit: detail,
    }));
    return { mistakes: { body } };
  }

  #bodyOf(content: BodyContent | undefined): string {
    if (!content || bodyKind(content.mediaType) === 'file') return '';
    return this.#initialBody?.(content, this.operation.schemas) ?? '';
  }

  #values({ requiredOnly = false }: { requiredOnly?: boolean }): RequestValues {
    const { server, variables, texts, bodyText, file, credentials } = this.store.snapshot;
    const given = this.operation.parameters.filter(
      (parameter) => texts[parameterKey(parameter)] && (parameter.required || !requiredOnly),
    );
    const parameters = given.map(
      (parameter) => [parameterKey(parameter), this.#valueOf(parameter)] as const,
    );
    const { content, security } = this;
    const hasBody = content && (bodyText !== '' || file);
    return {
      server,
      variables,
      parameters: new Map(parameters),
      security,
      credentials,
      ...(hasBody && { body: { content, value: file ?? bodyValue(content, bodyText) } }),
    };
  }

  #valueOf(parameter: Parameter): unknown {
    const text = this.store.snapshot.texts[parameterKey(parameter)] ?? '';
    return valueOfText(text, parameter.schema, this.operation.schemas);
  }

  #mistakes(): [string, Mistake[]][] {
    const { texts, bodyText, file } = this.store.snapshot;
    const { schemas, body } = this.operation;
    const found = this.operation.parameters.map((parameter): [string, Mistake[]] => {
      const key = parameterKey(parameter);
      if (!texts[key]) return [key, parameter.required ? [{ pointer: '', code: 'required' }] : []];
      return [key, validateValue(this.#valueOf(parameter), parameter.schema, schemas)];
    });
    const { content } = this;
    if (content && bodyText === '' && !file && body?.required)
      found.push(['body', [{ pointer: '', code: 'required' }]]);
    if (content && bodyText !== '' && isStructured(content))
      found.push(['body', validateValue(bodyValue(content, bodyText), content.schema, schemas)]);
    return found
      .map(([key, list]): [string, Mistake[]] => [
        key,
        list.filter(({ code, limit }) => code !== 'oneOf' || !limit),
      ])
      .filter(([, list]) => list.length > 0);
  }
}
