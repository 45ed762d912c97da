import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Body of a question, as far as the tests look into it. */
export interface SentQuestion {
  threadId?: string;
  messages: { role: string; parts: { text: string }[] }[];
  context?: { type: string; value: string; path?: string; elementId?: string }[];
}

/** Someone who reads the demo site and uses what is on it. */
export class DocsReader {
  /** What the browser complained about: console errors, uncaught errors, blocked content. */
  readonly complaints: string[] = [];
  readonly panel: Locator;
  readonly log: Locator;
  readonly composer: Locator;
  readonly answers: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Ask the docs' });
    this.log = page.getByRole('log', { name: 'Conversation' });
    this.composer = page.getByRole('textbox', { name: 'Your question' });
    this.answers = page.getByRole('article', { name: 'Assistant' });
    this.search = page.getByRole('dialog', { name: 'Search the documentation' });
  }

  /** Begins to note complaints and answers; before the first page. */
  async watch(): Promise<void> {
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
    await this.page.addInitScript(noteViolations);
    await this.page.addInitScript(noteAnswers);
  }

  /** Asks in the open assistant and waits for the end of the answer; gives what went out. */
  async ask(question: string): Promise<SentQuestion> {
    const count = await this.answers.count();
    await this.composer.fill(question);
    const request = this.page.waitForRequest('**/discovery/v2/assistant/docs/message');
    await this.composer.press('Enter');
    const sent: SentQuestion = (await request).postDataJSON();
    await expect(this.answers).toHaveCount(count + 1);
    await expect(this.page.getByRole('button', { name: 'Send' })).toBeVisible();
    return sent;
  }

  /** Asks, and does not wait for what comes of it. */
  async send(question: string): Promise<void> {
    await this.composer.fill(question);
    await this.composer.press('Enter');
  }

  /** What the server answered, question by question, byte for byte. */
  receivedAnswers(): Promise<string[]> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'receivedAnswers')());
  }

  /** The links below the last answer. */
  get sources(): Locator {
    return this.answers.last().getByRole('list').last().getByRole('link');
  }

  /** Selects a paragraph with the mouse and takes the offer to ask about it. */
  async askAboutParagraph(paragraph: Locator): Promise<void> {
    await paragraph.click({ clickCount: 3 });
    await this.page.getByTitle('Ctrl I', { exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  /** Whether the page is wider than the window, so that it scrolls sideways. */
  scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  }
}

function noteViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Blocked by the policy: ${violatedDirective} ${blockedURI}`);
  });
}

/**
 * Reads a copy of each answer as it comes. The copy ends with the widget's own, which hangs up where the connection stays
 * open behind the last event: what had come until then is the answer.
 */
function noteAnswers(): void {
  const answers: Promise<string>[] = [];
  const fetchIt = fetch;
  const read = async (body: ReadableStream<Uint8Array>): Promise<string> => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += decoder.decode(part.value, { stream: true });
    } catch {}
    return text;
  };
  Object.assign(globalThis, {
    receivedAnswers: () => Promise.all(answers),
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await fetchIt(...request);
      const copy = response.url.endsWith('/message') ? response.clone().body : null;
      if (copy) answers.push(read(copy));
      return response;
    },
  });
}

/** A test with a reader, during which the browser must not complain about anything. */
export const test = base.extend<{ reader: DocsReader }>({
  reader: async ({ page }, use) => {
    const reader = new DocsReader(page);
    await reader.watch();
    await use(reader);
    expect(reader.complaints).toEqual([]);
  },
});

export { expect };
