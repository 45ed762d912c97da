import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { createAdminKey } from '../each-server.js';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';

/** What is sent to one endpoint of our own API, and the status that comes back. */
interface Call {
  operationId: string;
  /** What stands in required parameters that the document has no example of. */
  fill?: Record<string, string>;
  /** A body in place of the example. */
  body?: object;
  status: number;
}

/** Ids of what was begun before. */
interface Begun {
  thread: string;
  message: string;
  threadKey: string;
  update: string;
}

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

/** In an order in which what is asked for is there. Agent jobs are asked for where no model for them is configured. */
function calls({ thread, threadKey, message, update }: Begun): Call[] {
  const proof = { threadId: thread, 'X-Thread-Key': threadKey };
  return [
    { operationId: 'resumeAnswer', fill: proof, status: 200 },
    { operationId: 'stopAnswer', fill: proof, status: 204 },
    {
      operationId: 'sendFeedback',
      fill: proof,
      body: { messageId: message, rating: 'up' },
      status: 204,
    },
    { operationId: 'sendMessageVersion1', status: 200 },
    { operationId: 'searchDocs', status: 200 },
    { operationId: 'readSiteIndex', status: 200 },
    { operationId: 'listConversations', status: 200 },
    { operationId: 'forgetReader', body: { threadId: thread }, status: 200 },
    { operationId: 'listAgentJobs', status: 200 },
    { operationId: 'createAgentJob', status: 400 },
    { operationId: 'readAgentJob', fill: { id: '1' }, status: 404 },
    { operationId: 'followAgentJob', fill: { id: '1' }, status: 404 },
    { operationId: 'stopAgentJob', fill: { id: '1' }, status: 404 },
    { operationId: 'readUpdateStatus', fill: { statusId: update }, status: 200 },
    // It is signed by a host of repositories, which a page is none of.
    { operationId: 'receiveWebhook', status: 401 },
  ];
}

test.describe('every endpoint of our own API', () => {
  let server: OpenDemoServer;
  let adminKey = '';

  test.beforeAll(async () => {
    server = await startServer(['demo'], { isDemo: true });
    adminKey = createAdminKey(server).trim();
  });
  test.afterAll(() => server.stop());

  async function send(page: Page, { operationId, fill = {}, body }: Omit<Call, 'status'>) {
    const name = operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    await page.goto(`${server.origin}/api-reference/${name}`);
    const playground = page.locator('docs-playground');
    await playground.getByRole('button', { name: 'Try it' }).click();
    const token = playground.getByLabel('Token');
    await playground.getByRole('button', { name: 'Send', exact: true }).waitFor();
    const method = (await playground.locator('.address strong').textContent()) ?? '';
    const path = (await playground.locator('.address code').textContent()) ?? '';
    if (path.startsWith('/discovery/')) await expect(token).toHaveValue(/^svc_dsc_/);
    else if ((await token.count()) > 0) await token.fill(adminKey);
    for (const [parameter, text] of Object.entries(fill))
      await playground.getByLabel(new RegExp(`^\\s*${parameter}\\b`)).fill(text);
    if (body) {
      await playground.getByRole('button', { name: 'JSON', exact: true }).click();
      await playground
        .getByRole('textbox', { name: 'application/json' })
        .fill(JSON.stringify(body));
    }
    const address = new RegExp(`^${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
    const sent = page.waitForResponse(
      (response) =>
        response.request().method() === method && address.test(new URL(response.url()).pathname),
    );
    await page.keyboard.press('Control+Enter');
    return { response: await sent, shown: playground.getByRole('region', { name: 'Response' }) };
  }

  test('has a page, from which it is asked', async ({ page }) => {
    const { response, shown: events } = await send(page, { operationId: 'sendMessage' });
    await expect(events).toContainText('[DONE]');
    const { 'x-thread-id': thread = '', 'x-thread-key': threadKey = '' } = response.headers();
    const [, message = ''] = /"messageId":"([^"]+)"/.exec((await events.textContent()) ?? '') ?? [];
    const { shown: queued } = await send(page, { operationId: 'triggerUpdate' });
    // What a page reads as it comes, the browser does not always keep for who drives it.
    await expect(queued).toContainText('statusId');
    const [, update = ''] =
      /"statusId":\s*"([^"]+)"/.exec((await queued.textContent()) ?? '') ?? [];
    const sent = ['sendMessage', 'triggerUpdate'];
    for (const call of calls({ thread, threadKey, message, update })) {
      const { response: answer, shown } = await send(page, call);
      expect([call.operationId, answer.status()]).toEqual([call.operationId, call.status]);
      await expect(shown).toContainText(String(call.status));
      sent.push(call.operationId);
    }
    const { paths } = document.parse(await (await fetch(`${server.origin}/openapi.json`)).json());
    const known = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(sent.sort()).toEqual(known.sort());
  });
});
