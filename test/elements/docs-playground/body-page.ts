import { until } from '../../support/until.js';
import { PlaygroundPage } from './playground-page.js';

const pet = {
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  discriminator: { propertyName: 'kind' },
};

const named = {
  name: { type: 'string', description: 'What it is called.' },
  kind: { type: 'string' },
};

/** An operation with a body of all that a schema can say. */
function documentWith(content: Record<string, unknown>): string {
  return JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: '{base}', variables: { base: { default: '.' } } }],
    paths: {
      '/jobs': { post: { operationId: 'addJob', requestBody: { required: true, content } } },
    },
    components: {
      schemas: {
        Cat: {
          type: 'object',
          required: ['kind', 'name'],
          properties: { ...named, lives: { type: 'integer' } },
        },
        Dog: {
          type: 'object',
          required: ['kind', 'name'],
          properties: { ...named, tricks: { type: 'boolean' } },
        },
        Job: {
          type: 'object',
          required: ['title'],
          properties: {
            title: { type: 'string', minLength: 3 },
            due: { type: ['string', 'null'], format: 'date' },
            priority: { enum: ['low', 'high'] },
            hours: { type: 'number' },
            tags: { type: 'array', items: { type: 'string' } },
            labels: { type: 'object', additionalProperties: { type: 'string' } },
            pet,
            parent: { $ref: '#/components/schemas/Job' },
          },
        },
      },
    },
  });
}

const job = { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } };

/** Opens the playground of that document. */
export async function openBody(content: Record<string, unknown> = job): Promise<PlaygroundPage> {
  const reply = { body: [documentWith(content)] };
  const page = await PlaygroundPage.place('addJob', { open: '' }, reply);
  await until(() => page.root.querySelector('form'), { what: 'the form' });
  return page;
}

/** Presses a button, and waits for what it changes. */
export async function press(page: PlaygroundPage, name: string): Promise<void> {
  page.button(name).click();
  await page.element.updateComplete;
}

/** What would be sent, as JSON. */
export async function shownJson(page: PlaygroundPage): Promise<unknown> {
  await press(page, 'JSON');
  const text = await until(() => page.root.querySelector<HTMLTextAreaElement>('#body')?.value);
  await press(page, 'Form');
  return JSON.parse(text);
}
