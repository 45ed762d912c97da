import { expect } from 'chai';
import { problem } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('where else a reader can look when the answer fails', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  it('offers the search, with the question, and people, where the reader can mend nothing', async () => {
    page.element.supportUrl = '/help';
    const searched: string[] = [];
    const search = Object.assign(document.createElement('docs-search'), {
      search: async (query: string) => void searched.push(query),
    });
    document.body.append(search);
    try {
      await page.backend.reply(problem(500, ''));
      await page.askToTheEnd('How do I change the accent colour?');
      await page.press('Search the documentation');
      expect(searched).to.deep.equal(['How do I change the accent colour?']);
      const people = page.find('link', 'Get help from people');
      expect(people?.getAttribute('href')).to.equal(new URL('/help', location.href).href);
    } finally {
      search.remove();
    }
  });

  it('offers neither where the reader has only to wait', async () => {
    page.element.supportUrl = '/help';
    await page.backend.reply(problem(429, ''));
    await page.askToTheEnd('How?');
    expect(page.find('button', 'Try again')).to.not.equal(undefined);
    expect(page.find('link', 'Get help from people')).to.equal(undefined);
  });
});
