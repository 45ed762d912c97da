import { messageStreamReply, streamEnd } from '../support/message-stream-reply.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { text, textEnd, textStart } from './answer-replies.js';
import { AssistantOnPage } from './assistant-on-page.js';

/** What an answer in halves says first. */
export const half = 'The first half';

/** What it says in all. */
export const whole = 'The first half and the second.';

/** An answer of which the second half waits until `rest` is released. */
export function answerInHalves(headers: Record<string, string> = {}): ScriptedReply {
  const reply = messageStreamReply(
    ...[...textStart, text(half), { hold: 'rest' }],
    ...[text(' and the second.'), ...textEnd, streamEnd],
  );
  return { ...reply, headers: { ...reply.headers, 'x-thread-id': 'thread-1', ...headers } };
}

/**
 * One reader's visits of a site: pages one after the other, and tabs beside each other. All of them are
 * elements of the test's page; those of one `id` are the same assistant on another page of a tab.
 */
export class AssistantVisits {
  readonly #pages: AssistantOnPage[] = [];

  /** The assistant of the page that was visited first. */
  get first(): AssistantOnPage {
    const [first] = this.#pages;
    if (!first) throw new Error('No page was visited.');
    return first;
  }

  /** Visits a page, in a tab of its own if the `id` is new; every page asks the first one's backend. */
  async visit(settings: Record<string, string> = {}): Promise<AssistantOnPage> {
    const [first] = this.#pages;
    const page = await AssistantOnPage.place({
      id: 'assistant',
      ...(first ? { 'base-url': first.backend.baseUrl } : {}),
      ...settings,
    });
    this.#pages.push(page);
    return page;
  }

  /** Leaves the page for another one, and opens the assistant there. */
  async next(settings: Record<string, string> = {}): Promise<AssistantOnPage> {
    this.leave();
    const page = await this.visit(settings);
    await page.element.open();
    return page;
  }

  leave({ persisted = false } = {}): void {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  }

  /** Comes back to the page that was left, as the back/forward cache kept it. */
  comeBack(): void {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }

  async end(): Promise<void> {
    for (const page of this.#pages.splice(0).reverse()) await page.remove();
  }
}
