import { expect } from 'chai';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedBackend } from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';
import { answer } from '../answer-replies.js';
import { AssistantOnPage } from '../assistant-on-page.js';
import { element } from '../docs-page.js';
import { clearPage, result, resultsReply, SearchPage } from '../docs-search/search-page.js';

describe('a page with a secret in its address, which tells everyone where its requests come from', () => {
  const address = location.href;
  let policy: HTMLElement;
  let sent: Request[];
  const { fetch } = globalThis;

  beforeEach(() => {
    policy = element('meta', { name: 'referrer', content: 'unsafe-url' });
    document.head.append(policy);
    const marked = new URL(address);
    marked.searchParams.set('token', 'secret');
    history.replaceState(null, '', `${marked.href}#fragment`);
    sent = [];
    globalThis.fetch = (input, init) => {
      sent.push(new Request(input, init));
      return fetch(input, init);
    };
  });

  afterEach(() => {
    globalThis.fetch = fetch;
    policy.remove();
    history.replaceState(null, '', address);
    clearPage();
  });

  /** Who asked, as another host was told. */
  const referrers = async (backend: ScriptedBackend) => {
    const requests = await backend.requests();
    return requests.map(({ method, headers }) => `${method} ${headers.referer}`);
  };

  it('tells another host its origin alone, with questions, their answers and their end', async () => {
    const page = await AssistantOnPage.place();
    const resumable = { 'x-thread-id': 'thread-1', 'x-resumable': 'stream' };
    const begun = messageStreamReply({ type: 'start' }, { hold: 'rest' });
    await page.backend.reply(
      { ...begun, headers: { ...begun.headers, ...resumable } },
      { status: 204 },
      answer('So.'),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.element.status === 'streaming');
    await page.press('Stop');
    await page.backend.requests({ atLeast: 2 });
    await page.backend.release('rest');
    await page.askToTheEnd('And?');
    const origin = `${location.origin}/`;
    expect(await referrers(page.backend)).to.deep.equal(
      ['POST', 'DELETE', 'POST'].map((method) => `${method} ${origin}`),
    );
    await page.remove();
  });

  it('tells another host its origin alone, with searches and for the index', async () => {
    const backend = await scriptedBackend();
    await backend.reply({ status: 404 }, resultsReply(result()));
    const search = await SearchPage.open({ 'base-url': backend.baseUrl, 'local-index': '' });
    await backend.requests({ atLeast: 1 });
    search.fill('accent');
    await backend.requests({ atLeast: 2 });
    const origin = `${location.origin}/`;
    expect(await referrers(backend)).to.deep.equal([`GET ${origin}`, `POST ${origin}`]);
  });

  it('tells its own host at most its path', async () => {
    const { origin, pathname } = location;
    const page = await AssistantOnPage.place({ 'base-url': `${origin}/nothing-here` });
    await page.askToTheEnd('How?');
    await page.remove();
    const search = await SearchPage.open({ 'base-url': `${origin}/nothing-here` });
    search.fill('accent');
    await until(() => search.error);
    const told = sent.filter(({ url }) => url.includes('/nothing-here/'));
    expect(
      told.map(({ url, referrer, referrerPolicy }) => [url, referrer, referrerPolicy]),
    ).to.deep.equal([
      [
        `${origin}/nothing-here/discovery/v2/assistant/acme/message`,
        origin + pathname,
        'strict-origin-when-cross-origin',
      ],
      [`${origin}/nothing-here/discovery/v1/search/acme`, 'about:client', 'strict-origin'],
    ]);
  });
});
