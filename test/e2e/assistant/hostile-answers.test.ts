import { expect, test } from '@playwright/test';
import { hostileTexts } from '../../markdown/hostile-texts.js';
import { DocsReader } from '../docs-reader.js';
import { StrictSite } from './strict-site.js';
import { type FollowedLink, WatchedPage } from './watched-page.js';

/** As long as a chunk of a stream may be, and no multiple of anything. */
const pieceLength = 3;

// A snapshot of the page for each of a thousand clicks would take as long as the clicks.
test.use({ trace: 'off' });

test.describe('under the strict policy, with everything in it used', () => {
  let site: StrictSite;

  test.beforeAll(async () => {
    site = await StrictSite.start();
  });

  test.afterAll(() => site.stop());

  for (const [what, texts] of Object.entries(hostileTexts)) {
    test(`an answer does no harm: ${what}`, async ({ page }) => {
      const watched = new WatchedPage(page);
      await watched.open(`${site.origin}/view`);
      await page.evaluate(() => import(`${location.origin}/markdown.js`));
      watched.watch();
      const names = await watched.globalNames(namesIn(texts));
      await page.evaluate(showAnswers, { texts, pieceLength });
      await watched.touchEverything();
      expect(await watched.clickEverything()).toEqual([]);
      await page.getByRole('button', { name: 'Before' }).focus();
      await watched.pressEverything();
      await expect(page.getByRole('button', { name: 'Behind' })).toBeFocused();
      const links = await watched.followedLinks();
      expect(links.filter((link) => isMasked(link, 'docs.example.com'))).toEqual([]);
      expect(await watched.escapes()).toEqual([]);
      expect(await watched.globalNames(namesIn(texts))).toEqual(names);
      expect(watched.harm).toEqual([]);
      expect(await watched.violations()).toEqual([]);
    });
  }

  test('an answer leaves the assistant and its page as they are', async ({ page }) => {
    const reader = new DocsReader(page);
    const watched = new WatchedPage(page);
    await watched.open(`${site.origin}/assistant`);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    site.answer = ['Ask **on**.'];
    await reader.ask('Is there more?');
    watched.watch('/discovery/v2/assistant/docs/message');
    for (const [what, texts] of Object.entries(hostileTexts)) {
      site.answer = piecesOf(texts.map(listItem).join('\n'));
      await reader.ask(what);
    }
    await watched.touchEverything();
    expect(await watched.clickEverything()).toEqual([]);
    const links = await watched.followedLinks();
    expect(links.filter((link) => isMasked(link, new URL(site.origin).host))).toEqual([]);
    expect(await watched.escapes()).toEqual([]);
    await page.getByRole('button', { name: 'Before' }).click();
    await reader.composer.click();
    await expect(reader.composer).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(reader.panel).toBeHidden();
    expect(watched.harm).toEqual([]);
    expect(await watched.violations()).toEqual([]);
    await expect.poll(() => site.reports.join()).toContain('https://provoked.example');
    expect(site.reports.filter((report) => !report.includes('https://provoked.example'))).toEqual(
      [],
    );
  });
});

/** One block beside others, whatever it leaves open. */
function listItem(text: string): string {
  return `- ${text.replaceAll('\n', '\n  ')}`;
}

function piecesOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? [];
}

/** The names that elements with these markups would take. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.join('\n').matchAll(/\b(?:id|name)\s*=\s*["']?([\w$-]+)/gi);
  return [...new Set([...names].map(([, name]) => name ?? ''))];
}

/** Whether a link led elsewhere than to the docs site without saying so. */
function isMasked({ href, text }: FollowedLink, siteHost: string): boolean {
  const { protocol, host, pathname } = new URL(href);
  if (protocol === 'mailto:') return !text.includes(pathname);
  if (protocol !== 'https:' && protocol !== 'http:') return true;
  return host !== siteHost && !text.toLowerCase().includes(host);
}

async function showAnswers({
  texts,
  pieceLength,
}: {
  texts: readonly string[];
  pieceLength: number;
}): Promise<void> {
  const { MarkdownView, markdownStyles } = await import(`${location.origin}/markdown.js`);
  const root = document.querySelector('aside')?.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(markdownStyles);
  root?.adoptedStyleSheets.push(styles);
  for (const text of texts) {
    const container = document.createElement('div');
    container.className = 'markdown';
    root?.append(container);
    const view = new MarkdownView(container, { siteOrigin: 'https://docs.example.com' });
    for (let end = 0; end < text.length; end += pieceLength) {
      view.update(text.slice(0, end), { complete: false });
    }
    view.update(text, { complete: true });
  }
}
