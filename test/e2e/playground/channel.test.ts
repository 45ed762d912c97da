import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { scan } from '../axe.js';

const say = {
  type: 'object',
  required: ['text', 'mood'],
  properties: {
    text: { type: 'string', minLength: 2, description: 'What is said.' },
    mood: { enum: ['calm', 'glad'] },
    to: { type: 'array', items: { type: 'string' } },
  },
};
const chat = {
  asyncapi: '3.0.0',
  servers: {
    main: {
      host: '{region}.chat.example',
      protocol: 'ws',
      description: 'For everybody',
      variables: { region: { enum: ['eu', 'us'], default: 'eu' } },
      security: [{ $ref: '#/components/securitySchemes/ticket' }],
    },
  },
  channels: {
    chat: {
      address: '/rooms/{room}/messages',
      title: 'Talk in a room',
      description: 'All who are in a **room** hear what is said there.\n\n- Be kind.\n- Be short.',
      parameters: {
        room: { description: 'The room.', enum: ['lobby', 'garden'], default: 'lobby' },
      },
      messages: {
        say: {
          title: 'Say something',
          payload: say,
          headers: { properties: { trace: {} } },
          examples: [{ payload: { text: 'Hello', mood: 'glad', to: ['Ada'] } }],
        },
        said: { payload: say },
      },
      bindings: { ws: { headers: { properties: { 'X-Client': {} } } } },
    },
  },
  operations: {
    say: {
      action: 'receive',
      channel: { $ref: '#/channels/chat' },
      messages: [{ $ref: '#/channels/chat/messages/say' }],
    },
    said: {
      action: 'send',
      channel: { $ref: '#/channels/chat' },
      messages: [{ $ref: '#/channels/chat/messages/said' }],
    },
  },
  components: { securitySchemes: { ticket: { type: 'httpApiKey', in: 'query', name: 'ticket' } } },
};

const site = 'http://channel.example';

/** Opens a page with the chat, whose server repeats what is said and then something wrong. */
async function open(page: Page): Promise<{ addresses: string[]; requests: string[] }> {
  const addresses: string[] = [];
  const requests: string[] = [];
  await page.routeWebSocket(/chat\.example/, (socket) => {
    addresses.push(socket.url());
    socket.onMessage((message) => {
      socket.send(message);
      socket.send('{"text":"x","mood":"cross"}');
      socket.send(Buffer.from([1, 2, 3]));
    });
  });
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/asyncapi.json') return route.fulfill({ json: chat });
    if (pathname.endsWith('.js')) {
      requests.push(pathname);
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(`dist${pathname}`),
      });
    }
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Chat</title><meta name="viewport" content="width=device-width">
        <style>:root { color-scheme: light dark }</style>
        <script type="module" src="/playground.js"></script>
        <main><h1>Chat</h1><docs-playground spec="/asyncapi.json" channel="/rooms/{room}/messages">In words.</docs-playground></main>`,
    });
  });
  await page.goto(`${site}/`);
  return { addresses, requests };
}

async function expectNoFault(page: Page, width: number): Promise<void> {
  const { violations } = await scan(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(width);
}

/** A name as Chromium gives it to assistive technology, which is not what Playwright computes. */
async function nameGiven(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const expression = `document.querySelector('docs-playground').shadowRoot.querySelector('${selector}')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  return nodes[0]?.name?.value;
}

test.describe('a channel in the playground', () => {
  test('is used by the keyboard alone, and its secret is in no text of the page', async ({
    page,
  }) => {
    const { addresses, requests } = await open(page);
    await page.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('ticket').focus();
    await page.keyboard.type('secret-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText('Connected');
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeFocused();
    expect(addresses).toEqual(['ws://eu.chat.example/rooms/lobby/messages?ticket=secret-1']);
    await expect(page.getByText('secret-1')).toHaveCount(0);
    await page.getByLabel('text', { exact: false }).first().focus();
    await page.keyboard.press('Control+Enter');
    const log = page.getByRole('log');
    await expect(log.getByRole('listitem')).toHaveCount(5);
    await log.locator('.sent summary').focus();
    expect(await nameGiven(page, '.sent summary')).toMatch(/^↑ Sent .* bytes \d/);
    await log.locator('[data-entry] > summary').nth(2).focus();
    await page.keyboard.press('Enter');
    await expect(log.getByText('/text: At least: 2')).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();
    await expect(log.getByText('Connection closed: 1000')).toBeVisible();
    expect(requests.filter((path) => /open-playground|render-request|curl/.test(path))).toEqual([]);
  });

  for (const [name, width, colorScheme, locale] of [
    ['light', 900, 'light', 'en'],
    ['dark', 900, 'dark', 'en'],
    ['narrow', 320, 'light', 'de'],
    ['right to left', 320, 'dark', 'ar'],
  ] as const) {
    test(`has no fault in any of its states: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await open(page);
      const element = page.locator('docs-playground');
      await element.evaluate((one, to) => one.setAttribute('locale', to), locale);
      await element.locator('.open').click();
      await element.locator('form.connect').waitFor();
      await element.locator(`.root[lang=${locale}]`).waitFor();
      await expectNoFault(page, width);
      await element.locator('form.connect button.send').click();
      await element.locator('.state[data-state=open]').waitFor();
      await element.locator('form.message input').first().fill('x');
      await element.locator('form.message button.send').click();
      await element.locator('form.message [aria-invalid=true]').first().waitFor();
      await expectNoFault(page, width);
      await element.locator('form.message button.send').click();
      await expect(element.locator('.log ol > li')).toHaveCount(5);
      for (const index of [1, 2, 3])
        await element.locator('[data-entry] > summary').nth(index).click();
      await element.locator('.log .folded').first().waitFor();
      await element.locator('.log button').waitFor();
      await expectNoFault(page, width);
    });
  }
});
