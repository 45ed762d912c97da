import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { answer, problem, source, text, textStart } from '../elements/answer-replies.js';
import { messageStreamReply } from '../support/message-stream-reply.js';
import type { ScriptedBackend } from '../support/scripted-backend.js';
import { ScriptedBackendServer } from '../support/scripted-backend-server.js';
import { DocsReader } from './docs-reader.js';

/** What a reader may see, and how it comes about. */
interface Appearance {
  name: string;
  /** Left out where the assistant has only been opened. */
  arrive?(reader: DocsReader, backend: ScriptedBackend): Promise<void>;
}

const question = 'How do I change the accent colour?';

const wholeAnswer = answer(
  'Set the custom property `--docs-assistant-accent` on the element or on any ancestor [1].\n\n' +
    '```css\ndocs-assistant {\n  --docs-assistant-accent: #0f766e;\n}\n```\n\n' +
    '- It colours **buttons** and links.\n- Its text has a [property](/styling) of its own.\n\n' +
    '| property | default |\n|---|---|\n| `--docs-assistant-accent` | blue |\n| `--docs-assistant-radius` | 10px |\n',
  source('/styling#change-the-accent-colour', 'Change the accent colour'),
  source('/assistant', 'The assistant'),
);

const appearances: Appearance[] = [
  { name: 'empty' },
  {
    name: 'waiting',
    arrive: async (reader, backend) => {
      await backend.reply(messageStreamReply({ hold: 'answer' }));
      await reader.send(question);
      await expect(reader.log).toContainText('Searching');
    },
  },
  {
    name: 'streaming',
    arrive: async (reader, backend) => {
      const begun = text('Set the custom property **--docs-assistant-accent** on the el');
      await backend.reply(messageStreamReply(...textStart, begun, { hold: 'rest' }));
      await reader.send(question);
      await expect(reader.answers).toContainText('on the el');
    },
  },
  {
    name: 'answered',
    arrive: async (reader, backend) => {
      await backend.reply(wholeAnswer);
      await reader.ask(question);
      const blue = () => CSS.highlights.get('docs-assistant-number')?.size;
      await expect.poll(() => reader.page.evaluate(blue)).toBeGreaterThan(0);
    },
  },
  {
    name: 'interrupted',
    arrive: async (reader, backend) => {
      const begun = [...textStart, text('Set the custom property')];
      await backend.reply(messageStreamReply(...begun, { hold: 'seen' }, { cut: true }));
      await reader.send(question);
      await expect(reader.answers).toContainText('Set the custom');
      await backend.release('seen');
      await expect(reader.log).toContainText('cut off');
    },
  },
  {
    name: 'failed',
    arrive: async (reader, backend) => {
      await backend.reply(problem(500, 'Out of order'));
      await reader.send(question);
      await expect(reader.log.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'context',
    arrive: async ({ page, composer }) => {
      await page.locator('docs-assistant').evaluate((element) => {
        if (!('addContext' in element) || typeof element.addContext !== 'function') return;
        element.addContext({ type: 'code', value: 'npm ci && npm start', path: '/styling' });
        element.addContext({ type: 'textSelection', value: 'Read from the page.', path: '/' });
      });
      await composer.fill('What does this do?\nAnd what does it need?');
    },
  },
];

/** The pictures were taken on Linux: letters have other edges elsewhere. */
const comparable = process.platform === 'linux' ? appearances : [];

test.describe('the assistant looks as it did', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

  let server: ScriptedBackendServer;
  test.beforeAll(async () => {
    server = await ScriptedBackendServer.start();
  });
  test.afterAll(() => server.close());

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      test.describe(`${colorScheme}, ${width} pixels wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 720 } });
        for (const { name, arrive } of comparable) {
          test(name, async ({ page }) => {
            const reader = new DocsReader(page);
            const backend = server.backend();
            await openAssistant(page, backend.baseUrl);
            await expect(reader.composer).toBeFocused();
            await arrive?.(reader, backend);
            await expect(reader.panel).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`);
          });
        }
      });
    }
  }
});

/** The demo's assistant with a scripted backend, in a font that is the same on every machine. */
async function openAssistant(page: Page, baseUrl: string): Promise<void> {
  await page.goto('/styling');
  const font = readFileSync(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  await page.evaluate(
    async ({ address, base64 }) => {
      const file = `url(data:font/woff2;base64,${base64})`;
      document.fonts.add(await new FontFace('Test Inter', file, { weight: '100 900' }).load());
      const { style } = document.documentElement;
      style.setProperty('--docs-assistant-font', '"Test Inter"');
      style.setProperty('--docs-assistant-font-mono', '"Test Inter"');
      document.querySelector('docs-assistant')?.setAttribute('base-url', address);
    },
    { address: baseUrl, base64: font.toString('base64') },
  );
  await page.keyboard.press('Control+i');
}
