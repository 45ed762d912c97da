import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { englishLabels } from '../../../src/elements/docs-assistant/labels/assistant-labels.js';
import { englishBackgroundLabels } from '../../../src/elements/docs-assistant/labels/background-labels.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { DocsReader } from '../docs-reader.js';
import { expectPicture } from '../expect-picture.js';
import { test } from '../kept-page.js';
import { type Appearance, appearances, type View } from './appearances.js';

/** The pictures were taken on Linux: letters have other edges elsewhere. */
const comparable = process.platform === 'linux' ? appearances : [];

test.describe('the assistant looks as it did', () => {
  let server: ScriptedBackendServer;
  test.beforeAll(async () => {
    server = await ScriptedBackendServer.start();
  });
  test.afterAll(() => server.close());

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320] as const) {
      const view: View = `${colorScheme}-${width}`;
      test.describe(`${colorScheme}, ${width} pixels wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 720 } });
        for (const appearance of comparable.filter(({ views }) => views?.includes(view) ?? true)) {
          const { name, arrive, isWholeWindow } = appearance;
          test(name, async ({ page }) => {
            const reader = new DocsReader(page);
            const backend = server.backend();
            await openAssistant({ page, appearance, baseUrl: backend.baseUrl });
            await expect(reader.composer).toBeFocused();
            await arrive?.(reader, backend);
            const picture = `${name}-${view}.png`;
            await expectPicture(isWholeWindow ? page : reader.panel, picture);
          });
        }
      });
    }
  }
});

/** The demo's assistant with a scripted backend, in a font that is the same on every machine. */
async function openAssistant({
  page,
  appearance,
  baseUrl,
}: {
  page: Page;
  appearance: Appearance;
  baseUrl: string;
}): Promise<void> {
  const { contrast, forcedColors, direction, settings } = appearance;
  if (contrast) await page.emulateMedia({ contrast });
  if (forcedColors) await page.emulateMedia({ forcedColors });
  await page.goto('/styling');
  await loadFont(page);
  const turned = direction && {
    locale: 'he',
    labels: JSON.stringify({ ...englishLabels, ...englishBackgroundLabels, language: 'he' }),
  };
  const attributes = { 'base-url': baseUrl, ...turned, ...settings };
  await page.evaluate(placeAssistant, { attributes, direction, isAlone: appearance.isWholeWindow });
  await page.keyboard.press('Control+i');
}

async function loadFont(page: Page): Promise<void> {
  const font = readFileSync(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  await page.evaluate(async (base64) => {
    const file = `url(data:font/woff2;base64,${base64})`;
    document.fonts.add(await new FontFace('Test Inter', file, { weight: '100 900' }).load());
    const { style } = document.documentElement;
    style.setProperty('--docs-assistant-font', '"Test Inter"');
    style.setProperty('--docs-assistant-font-mono', '"Test Inter"');
  }, font.toString('base64'));
}

/** Runs in the page. */
function placeAssistant({
  attributes,
  direction,
  isAlone,
}: {
  attributes: Readonly<Record<string, string>>;
  direction: string | undefined;
  isAlone: boolean | undefined;
}): void {
  const assistant = document.querySelector('docs-assistant');
  if (!assistant) throw new Error('The page has no assistant.');
  if (direction) document.documentElement.dir = direction;
  for (const [name, value] of Object.entries(attributes)) assistant.setAttribute(name, value);
  if (!isAlone) return;
  // What the demo's pages say changes often.
  const line = document.createElement('p');
  line.textContent = 'What stands on the page. '.repeat(40);
  document.body.replaceChildren(line.cloneNode(true), assistant, line);
  document.body.style.cssText = 'display: block; margin: 32px; font: 16px/1.6 "Test Inter"';
}
