import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('asking the assistant', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  it('shows the keys that an answer names', async () => {
    await page.backend.reply(answer('Press <kbd>Ctrl</kbd>.'));
    await page.askToTheEnd('How?');
    expect(page.answer.querySelector('kbd')?.checkVisibility()).to.equal(true);
  });

  it('tells who opened it with a question', async () => {
    await page.backend.reply(answer('Hello.'));
    await page.element.ask('How?', { source: 'search' });
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'search' }]);
    expect(page.eventsOf('ask')).to.deep.equal([{ source: 'search', context: 0 }]);
  });

  it('sends the first question exactly as the API wants it', async () => {
    await page.backend.reply(answer('Hello.'));
    await page.askToTheEnd('  How do I change the accent colour?\n');
    const [request, ...more] = await page.requests();
    expect(more).to.deep.equal([]);
    expect(request?.method).to.equal('POST');
    expect(request?.path).to.equal('/discovery/v2/assistant/acme/message');
    expect(request?.headers.authorization).to.equal('Bearer svc_dsc_test');
    expect(request?.headers['content-type']).to.match(/^application\/json/);
    expect(request?.headers).not.to.have.property('cookie');
    const body = await page.sent(0);
    const [id] = body.messages.map((message) => message.id);
    expect(id).to.be.a('string').and.not.equal('');
    const parts = [{ type: 'text', text: 'How do I change the accent colour?' }];
    expect(body).to.deep.equal({
      fp: 'anonymous',
      messages: [{ id, role: 'user', parts }],
      retrievalPageSize: 5,
    });
  });

  it('sends what its owner has set', async () => {
    const settings = { fp: 'reader-7', version: '2.0', language: 'de', 'retrieval-page-size': '9' };
    for (const [name, value] of Object.entries(settings)) page.element.setAttribute(name, value);
    await page.backend.reply(answer('Hello.'));
    await page.askToTheEnd('Hello?');
    expect(await page.sent(0)).to.deep.include({
      fp: 'reader-7',
      filter: { version: '2.0', language: 'de' },
      retrievalPageSize: 9,
    });
  });

  it('shows the answer as formatted Markdown while it comes', async () => {
    const pause = (hold: string) => ({ hold });
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('Set **one'), pause('second'), text(' property**:\n\n```css\na {')],
        ...[pause('third'), text('}\n```\n\nDone.'), pause('end'), ...textEnd, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.all('article', 'Assistant').length === 1);
    await until(() => textOf(page.answer) === 'Set one');
    expect(textOf(page.answer.querySelector('strong') ?? undefined)).to.equal('one');
    expect(page.element.status).to.equal('streaming');
    await page.backend.release('second');
    const code = await until(() => page.answer.querySelector('pre code'));
    expect(textOf(page.answer.querySelector('strong') ?? undefined)).to.equal('one property');
    expect(code.textContent).to.contain('a {');
    await page.backend.release('third');
    await until(() => page.answer.textContent?.includes('Done.'));
    expect(page.answer.querySelector('pre code')).to.equal(code);
    expect(page.element.status).to.equal('streaming');
    expect(page.root.querySelector('.pulse')?.checkVisibility()).to.equal(true);
    await page.backend.release('end');
    await until(() => page.element.status === 'ready');
    await until(() => !page.root.querySelector('.pulse'));
  });

  it('says that it searches until the answer begins', async () => {
    await page.backend.reply({ ...answer('Found.'), holdHeaders: 'headers' });
    await page.element.open();
    await page.send('Where?');
    await until(() => page.conversation.includes('Searching the documentation…'));
    expect(page.element.status).to.equal('submitted');
    expect(page.composer.value).to.equal('');
    await page.backend.release('headers');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(page.conversation).to.equal('Where? Found.');
  });

  it('asks with Enter, and breaks the line with Shift and Enter', async () => {
    await page.backend.reply(answer('Found.'));
    await page.element.open();
    page.type('Where?');
    const press = (init: KeyboardEventInit) => {
      const keys = { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...init };
      return page.composer.dispatchEvent(new KeyboardEvent('keydown', keys));
    };
    expect(press({ shiftKey: true }), 'left to the browser').to.equal(true);
    expect(press({ isComposing: true }), 'left to the input method').to.equal(true);
    expect(await page.requests()).to.deep.equal([]);
    expect(press({})).to.equal(false);
    expect((await page.sent(0)).messages).to.have.length(1);
  });

  it('asks once and goes on when the button is pressed twice', async () => {
    await page.backend.reply({ ...answer('Found.'), holdHeaders: 'headers' });
    await page.element.open();
    page.type('Where?');
    const button = await until(() => page.find('button', 'Send'));
    const click = (detail: number) =>
      button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    click(1);
    await until(() => page.find('button', 'Stop'));
    click(2);
    await page.backend.release('headers');
    await until(() => page.conversation === 'Where? Found.');
    expect(await page.requests()).to.have.length(1);
  });

  describe('lists the sources of an answer', () => {
    it('as links to where they stand, each once', async () => {
      await page.backend.reply(
        answer(
          'Set a property.',
          source('/styling#accent', 'Styling'),
          source('/styling#accent', 'Styling again'),
          source('https://elsewhere.example/page', 'Elsewhere'),
        ),
      );
      await page.askToTheEnd('How?');
      const links = page.all('link', /Styling|Elsewhere/) as HTMLAnchorElement[];
      expect(links.map((link) => link.href)).to.deep.equal([
        `${location.origin}/styling#accent`,
        'https://elsewhere.example/page',
      ]);
      expect(links.map(textOf)).to.deep.equal([
        'Styling /styling#accent',
        'Elsewhere elsewhere.example/page',
      ]);
      expect(page.find('heading', 'Sources')).to.not.equal(undefined);
    });

    it('but none whose address is not one of the web', async () => {
      const hostile = [
        'javascript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'https://docs.example.com@evil.example/',
        'blob:https://evil.example/1',
        'vbscript:msgbox',
      ];
      const sources = hostile.map((url) => source(url, 'Hostile'));
      await page.backend.reply(answer('Set a property.', ...sources, source('/safe', 'Safe')));
      await page.askToTheEnd('How?');
      expect(page.all('link').map(textOf)).to.deep.equal(['Safe /safe']);
      expect(page.conversation).not.to.contain('Hostile');
    });

    it('with markup in a title as text', async () => {
      const title = '<img src=x onerror=alert(1)>';
      await page.backend.reply(answer('Set a property.', source('/safe', title)));
      await page.askToTheEnd('How?');
      expect(page.all('link').map(textOf)).to.deep.equal([`${title} /safe`]);
      expect(page.root.querySelector('img')).to.equal(null);
    });

    it('and tells listeners the same addresses', async () => {
      await page.backend.reply(answer('Set a property.', source('styling#accent', 'Styling')));
      await page.askToTheEnd('How?');
      const [link] = page.all('link') as HTMLAnchorElement[];
      const [{ id: messageId } = { id: '' }] = page.element.messages.slice(-1);
      expect(page.eventsOf('response')).to.deep.equal([
        {
          messageId,
          threadId: null,
          sources: [{ url: link?.href, title: 'Styling', location: '/styling#accent' }],
          finished: true,
        },
      ]);
    });

    it('and lets the page follow them itself', async () => {
      await page.backend.reply(answer('Set a property.', source('/#elsewhere', 'Here')));
      await page.askToTheEnd('How?');
      const followed: unknown[] = [];
      page.element.addEventListener('docs-assistant:source-click', (event) => {
        followed.push(event.detail);
        event.preventDefault();
      });
      const [link] = page.all('link') as HTMLAnchorElement[];
      link?.click();
      expect(followed).to.deep.equal([{ url: `${location.origin}/#elsewhere`, position: 1 }]);
      expect(location.hash).to.equal('');
    });
  });

  describe('tells who wrote the answer', () => {
    const answerOfKind = (kind: string) =>
      messageStreamReply(
        { type: 'start', messageMetadata: { answer: kind } },
        ...[...textStart.slice(1), text('Set a property.'), ...textEnd, streamEnd],
      );

    for (const [name, kind, note] of [
      ['it was reviewed', 'reviewed', 'Reviewed by the people who write this documentation.'],
      ['a model wrote it earlier', 'cached', 'Written by an AI model earlier'],
    ] as const) {
      it(`when ${name}`, async () => {
        await page.backend.reply(answerOfKind(kind));
        await page.askToTheEnd('How?');
        expect(page.conversation).to.contain(note);
        pageTime.pass(1000);
        await until(() => page.announcement.includes(note));
      });
    }

    it('when it is quoted from the documentation', async () => {
      await page.backend.reply(answerOfKind('passages'));
      await page.askToTheEnd('How?');
      expect(page.conversation).to.contain('No AI model wrote this answer.');
      pageTime.pass(1000);
      await until(() => page.announcement.includes('No AI model wrote this answer.'));
    });

    it('with no note when a model did', async () => {
      await page.backend.reply(answerOfKind('model'));
      await page.askToTheEnd('How?');
      expect(page.conversation).to.equal('How? Set a property.');
    });
  });
});
