import { expect } from 'chai';
import { until } from '../../support/until.js';
import { answer, answerOfThread } from '../answer-replies.js';
import { AssistantOnPage } from '../assistant-on-page.js';
import { clearPage, result, resultsReply, SearchPage } from '../docs-search/search-page.js';

/** What Prototype.js gives all arrays, and scripts of its time all objects: a text of what they hold. */
function textOf(this: object): string {
  const inner = Object.values(this).map((value) => JSON.stringify(value));
  return Array.isArray(this) ? `[${inner.join(', ')}]` : `{${Object.keys(this).join()}}`;
}

for (const prototype of [Array.prototype, Object.prototype]) {
  const kind = prototype === Array.prototype ? 'arrays' : 'objects';

  describe(`a page whose scripts give all ${kind} a toJSON`, () => {
    let page: AssistantOnPage | undefined;
    const spoil = () =>
      Object.defineProperty(prototype, 'toJSON', { value: textOf, configurable: true });
    const restore = () => Reflect.deleteProperty(prototype, 'toJSON');

    afterEach(async () => {
      restore();
      await page?.remove();
      page = undefined;
      clearPage();
    });

    it('sends questions as on any other', async () => {
      page = await AssistantOnPage.place({ version: '2.0' });
      await page.backend.reply(answerOfThread('So.', 'thread-1'), answerOfThread('And.', 'x'));
      spoil();
      page.element.addContext({ type: 'code', value: 'let a;', path: '/guide' });
      await page.askToTheEnd('How?');
      await page.askToTheEnd('And then?');
      restore();
      const [first, second] = [await page.sent(0), await page.sent(1)];
      const asked = (text: string) => [{ type: 'text', text }];
      expect(first.messages.map(({ parts }) => parts)).to.deep.equal([asked('How?')]);
      expect(first).to.deep.include({
        fp: 'anonymous',
        retrievalPageSize: 5,
        filter: { version: '2.0' },
        context: [{ type: 'code', value: 'let a;', path: '/guide' }],
      });
      expect(Object.keys(first)).not.to.include('toJSON');
      expect(second.threadId).to.equal('thread-1');
      expect(second.messages.map(({ parts }) => parts)).to.deep.equal(
        ['How?', 'So.', 'And then?'].map(asked),
      );
    });

    it('keeps conversations and what goes along with the next question', async () => {
      page = await AssistantOnPage.place();
      await page.backend.reply(answerOfThread('So.', 'thread-1'));
      spoil();
      await page.askToTheEnd('How?');
      page.element.addContext({ type: 'code', value: 'let a;' });
      await page.element.updateComplete;
      const { baseUrl, domain, apiKey, threadId } = page.element;
      page.element.remove();
      await until(() => page?.element.isOpen === false);
      restore();
      const next = document.createElement('docs-assistant');
      Object.assign(next, { baseUrl, domain, apiKey, threadId });
      document.body.append(next);
      await next.open();
      expect(await until(() => next.messages.length > 0 && next.messages.length)).to.equal(2);
      await until(() => next.context.length > 0);
      expect(next.context).to.deep.equal([{ type: 'code', value: 'let a;' }]);
      next.remove();
    });

    it('sends searches as on any other, and keeps the recent ones', async () => {
      const search = await SearchPage.open({ version: '2.0' });
      await search.backend.reply(resultsReply(result()));
      spoil();
      search.fill('accent');
      await until(() => search.options.length > 0);
      search.options[0]?.addEventListener('click', (event) => event.preventDefault());
      search.options[0]?.click();
      const kept = await until(() => localStorage.getItem('docs-search:acme:recent'));
      restore();
      const [request] = await search.backend.requests();
      expect(JSON.parse(request?.body ?? '')).to.deep.equal({
        query: 'accent',
        pageSize: 10,
        filter: { version: '2.0' },
      });
      expect(kept).to.equal('["accent"]');
    });
  });
}

/** What Prototype.js 1.6 makes of methods that arrays and texts have by themselves. */
const replaced = [
  [Array.prototype, 'entries', asList],
  [
    Array.prototype,
    'reduce',
    function (this: unknown[]) {
      return this.length > 1 ? this : this[0];
    },
  ],
  [Array, 'from', (list: ArrayLike<unknown>) => Array.prototype.slice.call(list)],
  [
    String.prototype,
    'startsWith',
    function (this: string, text: string) {
      return this.indexOf(text) === 0;
    },
  ],
] as const;

function asList(this: unknown[]): unknown[] {
  return this.slice();
}

describe('a page whose scripts replace methods of arrays and texts', () => {
  const native = replaced.map(
    ([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {},
  );
  const spoil = () => {
    for (const [owner, name, value] of replaced) Reflect.set(owner, name, value);
  };

  const restore = () => {
    replaced.forEach(([owner, name], index) => {
      Object.defineProperty(owner, name, native[index] ?? {});
    });
  };

  afterEach(() => {
    restore();
    clearPage();
  });

  it('has answers, of which all shows', async () => {
    const markdown = '## Title\n\nOne *two*.\n\n- a\n- b\n\nThree `four`. And five.\n';
    const lines = `0:${JSON.stringify(markdown)}\nd:{"finishReason":"stop"}\n`;
    const dataStream = { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: [lines] };
    for (const [version, reply] of [
      ['2', answer(markdown)],
      ['1', dataStream],
    ] as const) {
      const page = await AssistantOnPage.place({ 'api-version': version });
      await page.backend.reply(reply);
      spoil();
      page.element.addContext({ type: 'code', value: 'let a;' });
      await page.element.ask('How?');
      const { shadowRoot } = page.element;
      const shown = await until(() => shadowRoot?.querySelector('.markdown'));
      await until(() => shown.textContent?.includes('And five.'));
      for (const selector of ['h3', 'em', 'li + li', 'code'])
        expect(shown.querySelector(selector) !== null, selector).to.equal(true);
      restore();
      await page.remove();
    }
  });

  it('has search results', async () => {
    const page = await SearchPage.open();
    await page.backend.reply(resultsReply(result()));
    spoil();
    page.fill('accent');
    await until(() => page.options.length > 0);
  });
});

describe('a page whose scripts put another class in the place of Promise, as zone.js does', () => {
  const native = globalThis.Promise;

  afterEach(() => {
    globalThis.Promise = native;
    clearPage();
  });

  it('has search results', async () => {
    const page = await SearchPage.open();
    await page.backend.reply(resultsReply(result()));
    Reflect.set(globalThis, 'Promise', class extends native<unknown> {});
    page.fill('accent');
    await until(() => page.options.length > 0);
  });
});
