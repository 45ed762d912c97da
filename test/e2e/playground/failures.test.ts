import { readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { scan } from '../axe.js';

const site = 'http://docs.example';
const api = 'http://api.example';

const properties = {
  title: { type: 'string', minLength: 3 },
  due: { type: 'string', format: 'date-time' },
};
const schema = { type: 'object', required: ['title'], properties };
const openapi = {
  openapi: '3.1.0',
  servers: [{ url: api }],
  security: [{ token: [] }],
  paths: {
    '/jobs/{id}': {
      put: {
        summary: 'Replace a job',
        parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }],
        requestBody: { required: true, content: { 'application/json': { schema } } },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};
const asyncapi = {
  asyncapi: '3.0.0',
  servers: { main: { host: 'chat.example', protocol: 'ws' } },
  channels: { chat: { address: '/rooms', messages: { say: { payload: schema } } } },
};

const problem = {
  type: 'https://api.example/problems/no-token',
  title: 'You are not signed in',
  status: 401,
  detail:
    'The token has ended. Ask for another one at the desk, and send it in the header Authorization.',
  instance: '/problems/5f0d8a3c-7a1b-4f0e-9a53-0d6f2c5c1c1e/a-long-name-without-any-blank-in-it',
  errors: [{ pointer: '/due', detail: 'lies in the past' }],
};

/** Allows pages to read it, as an API does that is meant for them. */
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const answers = {
  problem: (route: Route) =>
    route.fulfill({
      status: 401,
      headers: { ...open, 'content-type': 'application/problem+json' },
      body: JSON.stringify(problem),
    }),
  gatewayTimeout: (route: Route) =>
    route.fulfill({ status: 504, headers: open, contentType: 'text/html', body: '<h1>Late</h1>' }),
  never: () => {},
  unreachable: (route: Route) => route.abort('connectionrefused'),
  forbidden: (route: Route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'http://other.example' } }),
};

interface Failure {
  name: string;
  /** Which operation or channel of which document. */
  attributes?: string;
  /** The document itself, where it is not as it should be. */
  document?: string;
  answer?: keyof typeof answers;
  /** What stands in the title of a job. */
  title?: string;
  /** What the page says then, in English. */
  says: RegExp;
}

const operation = 'spec="/openapi.json" operation="PUT /jobs/{id}"';
const channel = 'spec="/asyncapi.json" channel="/rooms"';

const failures: readonly Failure[] = [
  {
    name: 'an operation that the document does not have',
    attributes: 'spec="/openapi.json" operation="PUT /job/{id}"',
    says: /not in the description of the API/,
  },
  {
    name: 'a channel that the document does not have',
    attributes: 'spec="/asyncapi.json" channel="/room"',
    says: /not in the description of the API/,
  },
  { name: 'a document that cannot be read', document: '{"a": [', says: /could not be loaded/ },
  { name: 'a body that does not fit', title: 'x', says: /At least: 3/ },
  { name: 'a refusal by CORS', answer: 'forbidden', says: /Access-Control-Allow-Origin/ },
  { name: 'an API that is out of reach', answer: 'unreachable', says: /cannot be reached/ },
  { name: 'a response that does not come', answer: 'never', says: /Waiting for the response/ },
  { name: 'a gateway that waited in vain', answer: 'gatewayTimeout', says: /504/ },
  { name: 'a refusal with the details of a problem', answer: 'problem', says: /lies in the past/ },
  { name: 'a channel that cannot be connected to', attributes: channel, says: /Not connected/ },
];

const appearances = [
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'dark', locale: 'ar' },
  { width: 320, colorScheme: 'light', locale: 'he' },
  { width: 320, colorScheme: 'dark', locale: 'de' },
] as const;

test.describe('a playground in which something went wrong', () => {
  for (const failure of failures) {
    test(`has no fault in any size, colour and direction: ${failure.name}`, async ({ page }) => {
      await show(page, failure);
      await expect(page.getByText(failure.says).filter({ visible: true }).first()).toBeVisible();
      for (const { width, colorScheme, locale } of appearances) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page
          .locator('docs-playground')
          .evaluate((element, to) => element.setAttribute('locale', to), locale);
        await page.locator(`docs-playground .root[lang=${locale}]`).waitFor();
        const { violations } = await scan(page);
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }
});

/** Opens the playground, and does what fails. */
async function show(
  page: Page,
  { attributes = operation, document, answer, title = 'Mow the lawn' }: Failure,
): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = 'text/javascript';
    if (pathname === '/asyncapi.json') return route.fulfill({ json: asyncapi });
    if (pathname === '/openapi.json')
      return route.fulfill({ body: document ?? JSON.stringify(openapi) });
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType, body: readFileSync(`dist${pathname}`) });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Jobs</title><meta name="viewport" content="width=device-width">
        <style>:root { color-scheme: light dark }</style><script type="module" src="/playground.js"></script>
        <main><h1>Jobs</h1><docs-playground ${attributes}>In words.</docs-playground></main>`,
    });
  });
  await page.routeWebSocket(/chat\.example/, (socket) => socket.close({ code: 1011 }));
  await page.route(`${api}/**`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: open })
      : answers[answer ?? 'problem'](route),
  );
  await page.goto(`${site}/`);
  await page.getByRole('button', { name: 'Try it' }).click();
  if (attributes === channel)
    return page.getByRole('button', { name: 'Connect', exact: true }).click();
  if (attributes !== operation || document !== undefined) return;
  await page.getByLabel('id', { exact: false }).first().fill('7');
  await page.getByLabel('title', { exact: false }).first().fill(title);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
