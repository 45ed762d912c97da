import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { DocsAssistantElement } from '../../../src/elements/docs-assistant/docs-assistant-element.js';
import type { DocsSearchElement } from '../../../src/elements/docs-search/docs-search-element.js';
import { DocsReader, expect, test } from '../docs-reader.js';
import { startServer } from '../open-demo-server.js';
import { readApiKey } from '../read-api-key.js';
import type { Example } from './example.js';
import { ExampleSite } from './example-site.js';

const question = 'How do I change the timeout?';
/** Widths, in pixels, from a small tablet's to a desktop's. */
const windows = [1440, 1280, 1024, 900, 700];

/** Uses an example's built site as its readers do, with a backend that reads that site. */
export async function expectAtHome(example: Example, folder: string, page: Page): Promise<void> {
  const { base = '/', host = 'pretty', read } = example;
  const site = await ExampleSite.start({ folder, base, host });
  const server = await startServer([...sourceOf(site, read), '--domain', 'acme']);
  try {
    site.backend = { origin: server.origin, key: await readApiKey(server.origin) };
    await new Visit(example, site, page).run();
  } finally {
    await server.stop();
    site.stop();
  }
}

/** The site itself, or the pages that were written for it. */
function sourceOf({ address }: ExampleSite, read: Example['read']): string[] {
  if (!read) return ['--site', address];
  return [writeFolder({ url: address, ...read }), '--allow-origin', new URL(address).origin];
}

function writeFolder(configuration: { url: string; urlTemplate: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-embeds-'));
  cpSync('demo/examples/_pages', folder, { recursive: true });
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(configuration));
  return folder;
}

class Visit {
  readonly #example: Example;
  readonly #site: ExampleSite;
  readonly #page: Page;
  readonly #reader: DocsReader;
  /** What the browser complained about, and what it asked of the site in vain. */
  readonly #noise: string[] = [];

  constructor(example: Example, site: ExampleSite, page: Page) {
    this.#example = example;
    this.#site = site;
    this.#page = page;
    this.#reader = new DocsReader(page);
    page.on('console', (message) => {
      const isNoise = message.type() === 'error' || message.type() === 'warning';
      if (isNoise) this.#noise.push(message.text());
    });
    page.on('pageerror', (error) => this.#noise.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#noise.push(`${response.status()} ${response.url()}`);
    });
  }

  async run(): Promise<void> {
    const steps = {
      'turns dark with the page': () => this.#turnsDark(),
      'answers with sources that exist': () => this.#answers(),
      'stays open, with its conversation, from page to page': () => this.#stays(),
      'takes selected text and code along': () => this.#takesAlong(),
      'finds pages that exist': () => this.#finds(),
      'opens one search with mod+k': () => this.#opensOneSearch(),
    };
    // Pages of our own making have no search and no theme of a generator.
    const own = { 'leaves the search and the theme of the page at hand': () => this.#leavesFree() };
    await this.#page.goto(this.#site.address);
    for (const [title, step] of Object.entries({ ...steps, ...(this.#example.build && own) })) {
      await test.step(title, step);
      expect(this.#noise, title).toEqual([]);
    }
  }

  async #turnsDark(): Promise<void> {
    await expect(this.#button).toHaveCSS('color-scheme', 'light');
    await this.#example.goDark(this.#page);
    await expect(this.#button).toHaveCSS('color-scheme', 'dark');
  }

  async #answers(): Promise<void> {
    const { answers, sources } = this.#reader;
    await this.#button.click();
    await this.#reader.send(question);
    await expect(sources.first()).toBeVisible();
    await expect(answers).toContainText('number of seconds');
    await this.#expectPages(sources);
    await sources.first().click();
    await this.#expectAt('Change the timeout');
  }

  async #stays(): Promise<void> {
    await this.#expectConversation();
    await this.#follow('Install');
    await this.#expectAt('Install');
    await this.#expectConversation();
  }

  async #takesAlong(): Promise<void> {
    const page = this.#page;
    const chips = page.locator('docs-assistant [part~=chip]');
    await this.#reader.askAboutParagraph(page.getByText('It needs a current Node'));
    await expect(chips).toHaveCount(1);
    const code = page.locator('pre').filter({ hasText: 'npm install acme' });
    await code.hover();
    const offer = page.getByRole('button', { name: 'Ask AI about this code' });
    await expect(offer).toBeVisible();
    expect(await offer.evaluate(coveredButtons)).toEqual([]);
    await offer.click();
    await expect(chips).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(this.#reader.panel).toBeHidden();
  }

  async #finds(): Promise<void> {
    const { search } = this.#reader;
    await this.#page
      .locator('docs-search')
      .evaluate((element: DocsSearchElement) => element.search('timeout'));
    const results = search.locator('[part~=result]');
    await expect(results.first()).toBeVisible();
    await this.#expectPages(results);
    const loaded = await this.#page.evaluate(() => performance.timeOrigin);
    await search
      .getByRole('option', { name: /^Change the timeout/ })
      .first()
      .click();
    await this.#expectAt('Change the timeout');
    await expect(search).toBeHidden();
    if (!this.#example.hearsLinks) return;
    expect(await this.#page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  }

  async #opensOneSearch(): Promise<void> {
    const { ownSearch, isSearchField = false } = this.#example;
    const { search } = this.#reader;
    // Where the result was on a page of its own, that has loaded by now.
    await expect(this.#button).toBeVisible();
    const dialogs = this.#page.locator('dialog:modal, [role=dialog]:visible');
    // A search that is always there counts as well, such as Material's field.
    const before = await dialogs.count();
    await this.#page.keyboard.press('Control+k');
    if (ownSearch === undefined) {
      await expect(search).toBeVisible();
    } else {
      await expect(this.#page.locator(ownSearch)).toBeVisible();
      await expect(search).toBeHidden();
      // It says so, which is for the owner of the page.
      const told = this.#noise.splice(0).map((text) => /leaves mod\+k to the page/.test(text));
      expect(told).toEqual([true]);
    }
    await expect(dialogs).toHaveCount(before + (isSearchField ? 0 : 1));
  }

  /** Beside the panel or above it, in windows in which it pushes the page and in those in which it does not. */
  async #leavesFree(): Promise<void> {
    const found: string[] = [];
    for (const width of windows) {
      await this.#page.setViewportSize({ width, height: 900 });
      await this.#page.reload();
      const panel = this.#page.locator('docs-assistant');
      await expect(this.#button).toBeVisible();
      const before = await this.#page.evaluate(buttonsAtHand);
      found.push(...before);
      await panel.evaluate((element: DocsAssistantElement) => element.open());
      await expect(this.#reader.composer).toBeFocused();
      await expect.poll(() => this.#page.evaluate(buttonsAtHand), `${width}`).toEqual(before);
      await panel.evaluate((element: DocsAssistantElement) => element.close());
    }
    // In some windows all of them are in a menu.
    expect(found).not.toEqual([]);
  }

  get #button(): Locator {
    return this.#page.locator('docs-assistant').getByRole('button', { name: 'Ask AI' }).first();
  }

  async #follow(name: string): Promise<void> {
    const { follow } = this.#example;
    if (follow) await follow(this.#page, name);
    else await this.#page.getByRole('navigation').getByRole('link', { name }).first().click();
  }

  async #expectAt(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name }).first()).toBeInViewport();
  }

  async #expectConversation(): Promise<void> {
    await expect(this.#reader.panel).toBeVisible();
    await expect(this.#reader.answers).toContainText('number of seconds');
  }

  /** Whether each link leads to a page of the site. */
  async #expectPages(links: Locator): Promise<void> {
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
    expect(addresses).not.toEqual([]);
    for (const address of new Set(addresses)) {
      expect(address).toContain(this.#site.address);
      expect((await fetch(address)).status, address).toBe(200);
    }
  }
}

/** Buttons and fields of the page's search and theme that a pointer reaches. */
function buttonsAtHand(): string[] {
  const all = [
    ...document.querySelectorAll('button, input, select, label, [role=switch], docs-search'),
  ];
  const isAtHand = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return right > left && bottom > top && !!hit && one.contains(hit);
  };
  return all.flatMap((one) => {
    const said = ['title', 'aria-label', 'placeholder'].map((name) => one.getAttribute(name));
    const isMeant = /search|theme|dark|light/i.test(
      [one.localName, ...said, one.textContent].join(' '),
    );
    return isMeant && isAtHand(one) ? [`${one.localName}.${one.className}`] : [];
  });
}

/** Buttons of the page that lie under one of ours. */
function coveredButtons(ours: Element): string[] {
  const { left, right, top, bottom } = ours.getBoundingClientRect();
  return [...document.querySelectorAll('main button')]
    .filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    })
    .map(({ outerHTML }) => outerHTML);
}
