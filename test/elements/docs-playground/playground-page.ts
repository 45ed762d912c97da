import '../../../src/define/docs-playground.js';
import type { DocsPlaygroundElement } from '../../../src/elements/docs-playground/docs-playground-element.js';
import type {
  ReceivedRequest,
  ScriptedBackend,
  ScriptedReply,
} from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';

/** A document of an API that is where the document is. */
export const document31 = {
  openapi: '3.1.0',
  servers: [{ url: '{base}', variables: { base: { default: '.' } } }],
  paths: {
    '/jobs/{id}': {
      get: {
        operationId: 'getJob',
        summary: 'Get a job',
        description: 'Gives a **job** <img src=x onerror=alert(1)>.',
        security: [{ token: [] }, {}],
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'integer', minimum: 1 } },
          { name: 'view', in: 'query', schema: { enum: ['full', 'short'] } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
      },
    },
    '/jobs': {
      post: {
        operationId: 'addJob',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Job: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', minLength: 3 },
          parent: { $ref: '#/components/schemas/Job' },
        },
      },
    },
  },
};

/** A `<docs-playground>` on this page, as a reader sees and uses it. */
export class PlaygroundPage {
  readonly element: DocsPlaygroundElement;
  readonly backend: ScriptedBackend;

  constructor(element: DocsPlaygroundElement, backend: ScriptedBackend) {
    this.element = element;
    this.backend = backend;
  }

  /** Places a playground whose document is on a new scripted backend. */
  static async place(
    operation: string,
    attributes: Record<string, string> = {},
    reply: ScriptedReply = { body: [JSON.stringify(document31)] },
  ): Promise<PlaygroundPage> {
    const backend = await scriptedBackend();
    await backend.reply(reply);
    const element = document.createElement('docs-playground');
    const all = { spec: `${backend.baseUrl}/openapi.json`, operation, ...attributes };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    element.append('The job, in words.');
    document.body.append(element);
    const page = new PlaygroundPage(element as DocsPlaygroundElement, backend);
    await until(() => element.shadowRoot?.querySelector('button'));
    return page;
  }

  /** Places it and opens it by its button. */
  static async open(
    operation: string,
    attributes: Record<string, string> = {},
  ): Promise<PlaygroundPage> {
    const page = await PlaygroundPage.place(operation, attributes);
    page.button('Try it').click();
    await until(() => page.root.querySelector('form'), { what: 'the form' });
    await until(() => page.snippet, { what: 'the code' });
    return page;
  }

  get root(): ShadowRoot {
    if (!this.element.shadowRoot) throw new Error('The element is not rendered yet.');
    return this.element.shadowRoot;
  }

  get text(): string {
    return (this.root.textContent ?? '').replace(/\s+/g, ' ').trim();
  }

  /** The request as code. */
  get snippet(): string {
    return this.root.querySelector('.snippet code')?.textContent ?? '';
  }

  /** A button that may not be there yet. */
  findButton(name: string): HTMLButtonElement | undefined {
    return [...this.root.querySelectorAll('button')].find(
      (button) => button.textContent?.trim() === name && !button.hidden,
    );
  }

  button(name: string): HTMLButtonElement {
    const found = this.findButton(name);
    if (!found) throw new Error(`There is no button "${name}".`);
    return found;
  }

  /** The field with a label that begins with this. */
  field(label: string): HTMLInputElement {
    for (const one of this.root.querySelectorAll('label')) {
      if (!one.textContent?.trim().startsWith(label)) continue;
      const found = one.querySelector('input') ?? this.root.getElementById(one.htmlFor);
      if (found) return found as HTMLInputElement;
    }
    throw new Error(`There is no field "${label}".`);
  }

  fill(label: string, value: string): void {
    const field = this.field(label);
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Presses "Send", and gives the request that arrived. */
  async send(reply: ScriptedReply): Promise<ReceivedRequest> {
    await this.backend.reply(reply);
    const before = (await this.backend.requests()).length;
    this.button('Send').click();
    const requests = await this.backend.requests({ atLeast: before + 1 });
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was sent.');
    return request;
  }

  /** What the response's section says, once it says this. */
  response(what: string): Promise<boolean> {
    return until(() => this.root.querySelector('.response')?.textContent?.includes(what), { what });
  }
}

/** Removes what a test has placed. */
export function clearPlaygrounds(): void {
  document.body.replaceChildren();
  sessionStorage.clear();
}
