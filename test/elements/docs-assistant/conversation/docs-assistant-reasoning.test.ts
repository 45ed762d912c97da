import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import { textOf } from '../../../support/by-role.js';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const reasoningStart: DocsMessageChunk[] = [
  { type: 'start' },
  { type: 'reasoning-start', id: 'why' },
];

function reasoning(delta: string): DocsMessageChunk {
  return { type: 'reasoning-delta', id: 'why', delta };
}

function call(toolCallId: string, input: unknown): DocsMessageChunk {
  return { type: 'tool-input-available', toolCallId, toolName: 'search', input };
}

const answered = [textStart[1], text('So.'), ...textEnd].filter((chunk) => chunk !== undefined);

describe('how an answer came about', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const details = () => page.root.querySelector('details') ?? undefined;

  it('is folded up, and formatted once it is opened', async () => {
    await page.backend.reply(
      messageStreamReply(...reasoningStart, reasoning('Look **there**.'), ...answered, streamEnd),
    );
    await page.askToTheEnd('How?');
    const found = await until(details);
    expect(found.open).to.equal(false);
    expect(textOf(found.querySelector('summary') ?? undefined)).to.equal('Reasoning');
    found.querySelector('summary')?.click();
    expect(textOf(found.querySelector('strong') ?? undefined)).to.equal('there');
    expect(textOf(found)).to.equal('Reasoning Look there.');
  });

  it('stays open while more comes, once it was opened', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[...reasoningStart, reasoning('First.'), { hold: 'more' }, reasoning(' Second.')],
        ...[...answered, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    const found = await until(details);
    found.querySelector('summary')?.click();
    await page.backend.release('more');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(details()).to.equal(found);
    expect(found.open).to.equal(true);
    expect(textOf(found)).to.contain('Second.');
  });

  it('says that it searches on until the text begins', async () => {
    await page.backend.reply(
      messageStreamReply(...reasoningStart, reasoning('Hm.'), { hold: 'text' }, ...answered),
    );
    await page.element.open();
    await page.send('How?');
    await until(details);
    expect(page.conversation).to.contain('Searching the documentation…');
    await page.backend.release('text');
    await until(() => page.conversation.includes('So.'));
    expect(page.conversation).not.to.contain('Searching the documentation…');
  });

  it('names what was searched for, as soon as that is known, each once', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[{ type: 'start' } as const, call('1', { query: '<b>accent</b>' }), { hold: 'result' }],
        { type: 'tool-output-available', toolCallId: '1', output: [] },
        call('2', { query: '<b>accent</b>' }),
        call('3', { query: 'theme' }),
        ...[...answered, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes('Searched for “<b>accent</b>”'));
    await page.backend.release('result');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(page.all('listitem').map(textOf)).to.deep.equal([
      'Searched for “<b>accent</b>”',
      'Searched for “theme”',
    ]);
  });

  it('is nothing that a reader sees where it is none of these', async () => {
    const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
    await page.backend.reply(
      messageStreamReply(
        ...[...reasoningStart, reasoning(' '), call('1', { path: '/x' }), call('2', 'query')],
        event({ type: 'data-chart', data: { query: 'secret' } }),
        event({ type: 'unknown', query: 'secret' }),
        ...[...answered, streamEnd],
      ),
    );
    await page.askToTheEnd('How?');
    expect(page.conversation).to.equal('How? So.');
  });
});

describe('an answer that its backend doubts', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(async () => {
    for (const search of document.querySelectorAll('docs-search')) search.remove();
    await page.remove();
  });

  const reply = (messageMetadata: object) =>
    messageStreamReply({ type: 'start', messageMetadata }, ...answered, streamEnd);

  it('says so when it is unsure', async () => {
    await page.backend.reply(reply({ answer: 'model', confidence: 'low' }));
    await page.askToTheEnd('How?');
    const note = 'The documentation says little about this. Check the sources.';
    await until(() => page.conversation === `How? So. ${note}`);
    pageTime.pass(1000);
    await until(() => page.announcement.startsWith('So.') && page.announcement.includes(note));
  });

  it('says nothing for any other confidence', async () => {
    await page.backend.reply(reply({ answer: 'model', confidence: 'high' }));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.equal('How? So.');
  });

  it('hands the question to the search where nothing was found', async () => {
    const asked: string[] = [];
    const search = document.createElement('docs-search');
    search.search = async (query) => void asked.push(query);
    document.body.append(search, document.createElement('docs-search'));
    await page.backend.reply(reply({ answer: 'none' }));
    await page.askToTheEnd('How?');
    await page.press('Search the documentation');
    expect(asked).to.deep.equal(['How?']);
  });

  it('says once that nothing was found, and offers no search and no help where there is none', async () => {
    await page.backend.reply(reply({ answer: 'none' }));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.equal('How? So.');
  });

  for (const address of ['mailto:help@example.com', 'https://example.com/help']) {
    it(`offers help at ${address}`, async () => {
      page.element.setAttribute('support-url', address);
      await page.backend.reply(reply({ answer: 'none' }));
      await page.askToTheEnd('How?');
      const link = await until(() => page.find('link', 'Get help from people'));
      expect(link).to.have.property('href', address);
    });
  }

  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'tel:1']) {
    it(`offers no help at ${address}`, async () => {
      page.element.supportUrl = address;
      await page.backend.reply(reply({ answer: 'none' }));
      await page.askToTheEnd('How?');
      expect(page.all('link')).to.deep.equal([]);
    });
  }
});
