import { expect, test } from '../docs-reader.js';

/** An answer that shows a request of our own API and cites its operation, as the server streams it. */
const answer = [
  { type: 'start', messageMetadata: { answer: 'model' } },
  { type: 'text-start', id: 'answer' },
  {
    type: 'text-delta',
    id: 'answer',
    delta:
      "Search like this:\n\n```bash\ncurl 'https://docs.example.com/discovery/v1/search/docs' \\\n" +
      '  -H \'Authorization: Bearer YOUR_KEY\' -d \'{"query": "accent colour"}\'\n```\n',
  },
  { type: 'text-end', id: 'answer' },
  {
    ...{ type: 'source-url', sourceId: 'source-1', url: '/api-reference/search-docs' },
    title: 'Search',
    providerMetadata: { docs: { operation: 'POST /discovery/v1/search/{domain}' } },
  },
  { type: 'finish' },
];

test('the server names the operation of a cited page, which its playground is called by', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await reader.ask('searchDocs');
  const [received = ''] = await reader.receivedAnswers();
  expect(received).toContain('"operation":"POST /discovery/v1/search/{domain}"');
});

test('a request of an answer opens filled in, is sent by the reader, and its response comes back', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/discovery/v1/search')) sent.push(request.postData() ?? '');
  });
  await page.goto('/styling');
  await page.route('**/discovery/v2/assistant/**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: [...answer.map((chunk) => JSON.stringify(chunk)), '[DONE]']
        .map((data) => `data: ${data}\n\n`)
        .join(''),
    }),
  );
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const composer = page.getByRole('textbox', { name: 'Your question' });
  await composer.fill('How do I search?');
  await composer.press('Enter');
  await page
    .getByRole('link', { name: 'Open POST /discovery/v1/search/{domain} in the playground' })
    .click();
  await page.waitForURL('**/api-reference/search-docs');
  const playground = page.locator('docs-playground');
  const request = playground.getByRole('region', { name: 'Request' });
  await expect(request).toContainText('accent colour');
  await expect(page.getByLabel('domain', { exact: false }).first()).toHaveValue('docs');
  expect(sent).toEqual([]);
  await playground.getByRole('button', { name: 'Send', exact: true }).click();
  const response = playground.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('/styling');
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ query: 'accent colour' }]);
  await page.getByRole('button', { name: 'Explain this response' }).click();
  await expect(composer).toBeFocused();
  const context = page
    .locator('docs-assistant')
    .evaluate((element) => Reflect.get(element, 'context'));
  expect(await context).toEqual([
    {
      type: 'code',
      path: '/api-reference/search-docs',
      value: expect.stringMatching(/^POST [\s\S]*Authorization: Bearer •+\n[\s\S]*HTTP 200/),
    },
  ]);
  expect(page.url()).not.toContain('accent');
});
