import type { BodyEditor } from '../../core/openapi/editing/body-editor.js';
import { valueOfText } from '../../core/openapi/form/field-text.js';
import { isSure, type Mistake, validateValue } from '../../core/openapi/form/validate-value.js';
import type { ApiServer, Operation, Parameter, SchemeUse } from '../../core/openapi/operation.js';
import {
  type ApiRequest,
  buildRequest,
  parameterKey,
  type RequestValues,
} from '../../core/openapi/request/build-request.js';
import type { Credential } from '../../core/openapi/request/credentials.js';
import type { RequestSender } from '../../core/openapi/request/fetch-request.js';
import type { SaidProblem } from '../../core/openapi/request/problem-details.js';
import { isSendable, serverAddress } from '../../core/openapi/request/server-address.js';
import { Store } from '../../core/store.js';
import { headerMistakes, secretKey, secretMistakes } from './header-mistakes.js';
import { initialCredentials, initialTexts } from './initial-texts.js';
import { KeptCredentials, scopeOf } from './kept-credentials.js';
import type { PlaygroundState } from './playground-state.js';

/** What a playground is made of. */
export interface PlaygroundOptions {
  operation: Operation;
  /** What addresses of servers are relative to: that of the document. */
  base: string;
  /** There where the operation has a body. */
  body?: BodyEditor | undefined;
}

/** One operation that is filled in and sent. */
export class PlaygroundController {
  readonly operation: Operation;
  readonly body: BodyEditor | undefined;
  readonly store: Store<PlaygroundState>;
  readonly #base: string;
  readonly #kept: KeptCredentials;
  #sending: AbortController | undefined;
  /** Values of the body that a response has said something of. */
  readonly #saidOf = new Map<string, unknown>();

  constructor({ operation, base, body }: PlaygroundOptions) {
    this.operation = operation;
    this.#base = base;
    this.body = body;
    this.#kept = new KeptCredentials(scopeOf(operation, base));
    const credentials = this.#kept.read();
    this.store = new Store<PlaygroundState>({
      server: 0,
      variables: new Map(),
      texts: initialTexts(operation),
      security: Math.max(
        operation.security.findIndex((uses) => uses.length > 0),
        0,
      ),
      credentials: credentials ?? initialCredentials(operation),
      isKept: credentials !== undefined,
      mistakes: {},
      sending: 'idle',
      response: undefined,
      isPassedOn: false,
      failure: undefined,
    });
  }

  /** The way to prove who asks that is chosen. */
  get security(): readonly SchemeUse[] {
    return this.operation.security[this.store.snapshot.security] ?? [];
  }

  /** Address of the server that is chosen; empty where there is none. */
  get server(): string {
    const { server, variables } = this.store.snapshot;
    const chosen = this.operation.servers[server];
    return chosen ? serverAddress(chosen, this.#base, variables) : '';
  }

  /** A server as readers know it: one that lies where the document does by its whole address. */
  nameOf({ url }: ApiServer): string {
    return /^[./]/.test(url) ? serverAddress({ url, variables: [] }, this.#base) : url;
  }

  /** The request as it is, or for reading with its secrets masked. */
  request(options: { masked: boolean; requiredOnly?: boolean }): ApiRequest {
    return buildRequest(this.operation, this.#values(options), { ...options, base: this.#base });
  }

  patch(change: Partial<PlaygroundState>): void {
    this.store.patch(change);
  }

  /** Takes what is entered for a parameter; one that was found wrong is looked at again. */
  enterText(parameter: Parameter, text: string): void {
    const key = parameterKey(parameter);
    const { texts, mistakes } = this.store.snapshot;
    this.patch({ texts: { ...texts, [key]: text } });
    if (mistakes[key]) this.#tell(key, this.#mistakesOf(parameter));
  }

  /** Looks again at a body that has changed since it was found wrong. What a server said of a value, it said of that one. */
  recheckBody(): void {
    const { mistakes } = this.store.snapshot;
    if (!mistakes.body) return;
    const said = mistakes.body.filter(
      ({ code, pointer }) =>
        code === 'said' &&
        pointer !== '' &&
        this.#saidOf.get(pointer) === this.body?.form.valueAt(pointer),
    );
    this.#tell('body', [...said, ...this.#bodyMistakes()]);
  }

  enterCredential(name: string, change: Partial<Credential>): void {
    const { credentials, isKept } = this.store.snapshot;
    const next = { ...credentials, [name]: { secret: '', ...credentials[name], ...change } };
    this.patch({ credentials: next });
    const key = secretKey(name);
    if (this.store.snapshot.mistakes[key])
      this.#tell(key, Object.fromEntries(this.#mistakes())[key] ?? []);
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

  /**
   * Sends the request, and settles when all of the response is here.
   *
   * @param sender - sends it another way than straight from the page.
   */
  async send(sender?: RequestSender): Promise<void> {
    this.stop();
    const sending = new AbortController();
    this.#sending = sending;
    const request = this.request({ masked: false });
    if (!isSendable(request.url)) return this.patch({ sending: 'unsendable', response: undefined });
    this.patch({ sending: 'waiting', response: undefined, isPassedOn: sender !== undefined });
    try {
      const { fetchRequest, readProblems, readResponse } = await import('./sending.js');
      const started = performance.now();
      const response = await (sender ?? fetchRequest)(request, sending);
      await readResponse(response, {
        started,
        onChange: (state) => {
          if (this.#sending === sending) this.patch({ response: state });
        },
      });
      if (this.#sending !== sending) return;
      const { response: read } = this.store.snapshot;
      const problems = read && read.status >= 400 ? readProblems(read.mediaType, read.text) : [];
      this.patch({ sending: 'idle', ...this.#said(problems) });
    } catch (failure) {
      if (this.#sending !== sending) return;
      this.patch({ sending: sending.signal.aborted ? 'idle' : 'unreachable', failure });
    }
  }

  stop(): void {
    this.#sending?.abort();
    this.patch({ sending: 'idle' });
  }

  /** What the response says is wrong with a parameter or in the body, to be shown there. */
  #said(problems: readonly SaidProblem[]): Partial<PlaygroundState> {
    const mistakes: Record<string, Mistake[]> = {};
    for (const { parameter, pointer, detail } of problems) {
      const known = this.operation.parameters.find(
        (one) => parameter !== undefined && parameterKey(one) === parameterKey(parameter),
      );
      const key = known ? parameterKey(known) : 'body';
      if (!known && (parameter || !this.body)) continue;
      if (!known) this.#saidOf.set(pointer, this.body?.form.valueAt(pointer));
      const said: Mistake = { pointer, code: 'said', limit: detail };
      mistakes[key] = [...(mistakes[key] ?? []), said];
    }
    return Object.keys(mistakes).length > 0 ? { mistakes } : {};
  }

  #values({ requiredOnly = false }: { requiredOnly?: boolean }): RequestValues {
    const { server, variables, texts, credentials } = this.store.snapshot;
    const given = this.operation.parameters.filter(
      (parameter) => texts[parameterKey(parameter)] && (parameter.required || !requiredOnly),
    );
    const parameters = given.map(
      (parameter) => [parameterKey(parameter), this.#valueOf(parameter)] as const,
    );
    const body = this.body?.sent;
    return {
      server,
      variables,
      parameters: new Map(parameters),
      security: this.security,
      credentials,
      ...(body && { body }),
    };
  }

  #valueOf(parameter: Parameter): unknown {
    const text = this.store.snapshot.texts[parameterKey(parameter)] ?? '';
    return valueOfText(text, parameter.schema, this.operation.schemas);
  }

  #mistakes(): [string, readonly Mistake[]][] {
    const found = this.operation.parameters.map((parameter): [string, Mistake[]] => [
      parameterKey(parameter),
      this.#mistakesOf(parameter),
    ]);
    const secrets = secretMistakes(this.security, this.store.snapshot.credentials);
    const body: [string, Mistake[]] = ['body', this.#bodyMistakes()];
    return [...secrets, ...found, body].filter(([, list]) => list.length > 0);
  }

  /** Shows what is wrong with a parameter or the body now, in place of what was. */
  #tell(key: string, found: readonly Mistake[]): void {
    const { [key]: _before, ...others } = this.store.snapshot.mistakes;
    this.patch({ mistakes: found.length > 0 ? { ...others, [key]: found } : others });
  }

  #mistakesOf(parameter: Parameter): Mistake[] {
    const text = this.store.snapshot.texts[parameterKey(parameter)];
    if (!text) return parameter.required ? [{ pointer: '', code: 'required' }] : [];
    const value = this.#valueOf(parameter);
    return [
      ...(parameter.place === 'header' ? headerMistakes(text) : []),
      ...validateValue(value, parameter.schema, this.operation.schemas).filter(isSure),
    ];
  }

  #bodyMistakes(): Mistake[] {
    return this.body?.mistakes().filter(isSure) ?? [];
  }
}
