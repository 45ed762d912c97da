import { expect } from 'chai';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import { answer, text, textStart } from '../answer-replies.js';
import { AssistantOnPage } from '../assistant-on-page.js';
import { clearPage, nextEvent, result, SearchPage } from '../docs-search/search-page.js';

describe('events="text"', () => {
  describe('of the assistant', () => {
    let page: AssistantOnPage;

    beforeEach(async () => {
      page = await AssistantOnPage.place({ events: 'text' });
    });

    afterEach(() => page.remove());

    it('tells what was asked and what was answered', async () => {
      await page.backend.reply(answer('Set **a property**.'));
      await page.askToTheEnd('How?');
      expect(page.eventsOf('ask')[0]).to.deep.include({ text: 'How?' });
      expect(page.eventsOf('response')[0]).to.deep.include({ text: 'Set **a property**.' });
    });

    it('tells a question with its secrets masked, as it was sent', async () => {
      const key = `sk-proj-${'Ab3dEf6hIj9l'.repeat(4)}`;
      await page.backend.reply(answer('Revoke it.'));
      await page.askToTheEnd(`Is ${key} a key?`);
      expect(page.eventsOf('ask')[0]).to.deep.include({ text: 'Is [API key] a key?' });
    });

    it('tells as much of an answer as there was before it was cut off', async () => {
      await page.backend.reply(messageStreamReply(...textStart, text('Set a')));
      await page.askToTheEnd('How?');
      expect(page.eventsOf('response')[0]).to.deep.include({ text: 'Set a', finished: false });
    });

    it('tells it no longer once the attribute is gone', async () => {
      page.element.removeAttribute('events');
      await page.backend.reply(answer('Hello.'));
      await page.askToTheEnd('How?');
      expect(page.eventsOf('ask')[0]).to.not.have.property('text');
      expect(page.eventsOf('response')[0]).to.not.have.property('text');
    });
  });

  it('tells no text for another value', async () => {
    const page = await AssistantOnPage.place({ events: 'all' });
    await page.backend.reply(answer('Hello.'));
    await page.askToTheEnd('How?');
    expect(page.eventsOf('ask')[0]).to.not.have.property('text');
    await page.remove();
  });

  describe('of the search', () => {
    afterEach(clearPage);

    it('tells what was searched for', async () => {
      const page = await SearchPage.open({ events: 'text' });
      const results = nextEvent(page.element, 'docs-search:results');
      await page.searchFor('accent', result());
      expect((await results).detail).to.deep.equal({ count: 1, source: 'server', text: 'accent' });
    });

    it('tells no query that holds a secret', async () => {
      const page = await SearchPage.open({ events: 'text' });
      const results = nextEvent(page.element, 'docs-search:results');
      await page.searchFor('ada@acme.io', result());
      expect((await results).detail).to.deep.equal({ count: 1, source: 'server' });
    });
  });
});
