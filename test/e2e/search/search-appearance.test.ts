import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { englishSearchLabels } from '../../../src/elements/docs-search/search-labels.js';
import type { ScriptedBackend, ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import type { View } from '../assistant/appearances.js';
import { scan } from '../axe.js';
import { expectPicture } from '../expect-picture.js';
import { test } from '../kept-page.js';

/** What a reader may see, and how it comes about. */
interface Appearance {
  name: string;
  /** Where a picture of it is taken; left out for everywhere. */
  views?: readonly View[];
  attributes?: Record<string, string>;
  /** What the reader has set for every page. */
  contrast?: 'more';
  forcedColors?: 'active';
  query?: string;
  reply?: ScriptedReply;
  /** What shows once it has. */
  shows: string | RegExp;
}

const headers = { 'content-type': 'application/json' };
const found = [
  {
    path: '/styling',
    content: 'Set the custom property --docs-assistant-accent on the element or on any ancestor.',
    metadata: {
      title: 'Styling',
      section: 'Change the accent colour',
      anchor: 'change-the-accent-colour',
      breadcrumb: ['Guides', 'Styling'],
    },
  },
  {
    path: '/styling',
    content: 'A heading, a button and a link take the accent colour of the page.',
    metadata: { title: 'Styling', section: 'What takes the colour', anchor: 'what' },
  },
  {
    path: '/assistant',
    content: 'The assistant reads the accent from the page where none is given.',
    metadata: { title: 'The assistant', section: 'Theme', anchor: 'theme', version: '2.0' },
  },
];
const results = { headers, body: [JSON.stringify(found)] };
const nothing = { headers, body: ['[]'] };
/** The scripted backend answers searches alone. */
const emptyIndex = 'data:application/json,{"format":1,"pages":[]}';
const broken = { status: 500, headers, body: ['{}'] };

const appearances: Appearance[] = [
  { name: 'kept', views: ['light-1280', 'dark-320'], shows: 'Recent searches' },
  { name: 'results', query: 'accent colour', reply: results, shows: 'What takes the colour' },
  {
    name: 'question',
    views: ['light-320', 'dark-1280'],
    query: 'how do I change the accent',
    reply: results,
    shows: 'Theme',
  },
  { name: 'nothing', query: 'stylograph', reply: nothing, shows: 'Nothing was found' },
  {
    name: 'failed',
    views: ['light-320', 'dark-1280'],
    query: 'zebra',
    reply: broken,
    shows: 'not working right now',
  },
  {
    name: 'offline',
    views: ['light-1280'],
    query: 'colour',
    reply: { refuse: true },
    shows: 'Until then',
  },
  {
    name: 'filters',
    views: ['light-1280', 'dark-320'],
    attributes: { version: '1.0', language: 'en' },
    query: 'accent',
    reply: results,
    shows: 'Version 2.0',
  },
  {
    name: 'more-contrast',
    views: ['light-1280', 'dark-320'],
    contrast: 'more',
    query: 'accent colour',
    reply: results,
    shows: 'What takes the colour',
  },
  {
    name: 'forced-colors',
    views: ['light-1280'],
    forcedColors: 'active',
    query: 'accent colour',
    reply: results,
    shows: 'What takes the colour',
  },
  {
    name: 'right-to-left',
    views: ['light-320', 'dark-1280'],
    // Its texts stay English: one font has all their letters.
    attributes: {
      locale: 'he',
      labels: JSON.stringify({ ...englishSearchLabels, language: 'he' }),
    },
    query: 'accent colour',
    reply: results,
    shows: 'What takes the colour',
  },
];

/** The pictures were taken on Linux: letters have other edges elsewhere. */
const comparable = process.platform === 'linux' ? appearances : [];

test.describe('the search looks as it did', () => {
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
          test(appearance.name, async ({ page }) => {
            const backend = server.backend();
            await openSearch(page, backend, appearance);
            const panel = page.locator('docs-search [part=panel]');
            await expect(panel).toContainText(appearance.shows);
            await expect(panel.locator('[data-busy]')).toHaveCount(0);
            const { violations } = await scan(page, { within: 'docs-search' });
            expect(violations).toEqual([]);
            const { name } = appearance;
            await expectPicture(panel, `search-${name}-${view}.png`);
          });
        }
      });
    }
  }
});

/** The demo's search with a scripted backend, in a font that is the same on every machine. */
async function openSearch(page: Page, backend: ScriptedBackend, appearance: Appearance) {
  const { attributes = {}, query, reply, contrast, forcedColors } = appearance;
  if (contrast) await page.emulateMedia({ contrast });
  if (forcedColors) await page.emulateMedia({ forcedColors });
  await page.evaluate(() => {
    const pin = { path: '/assistant', metadata: { title: 'The assistant' } };
    localStorage.setItem('docs-search:docs:pinned', JSON.stringify([pin]));
    localStorage.setItem('docs-search:docs:recent', '["how to theme", "install"]');
  });
  await page.goto('/styling');
  const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  await page.evaluate(
    async ({ all, base64 }) => {
      const font = `url(data:font/woff2;base64,${base64})`;
      document.fonts.add(await new FontFace('Test Inter', font, { weight: '100 900' }).load());
      document.documentElement.style.setProperty('--docs-assistant-font', '"Test Inter"');
      const search = document.querySelector('docs-search');
      for (const [name, value] of Object.entries(all)) search?.setAttribute(name, value);
    },
    {
      all: { 'local-index': emptyIndex, ...attributes, 'base-url': backend.baseUrl },
      base64: readFileSync(file).toString('base64'),
    },
  );
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  if (reply) await backend.reply(reply);
  if (query) await field.fill(query);
}
