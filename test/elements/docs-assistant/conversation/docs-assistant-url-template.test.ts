import { expect } from 'chai';
import { answer, source } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('an assistant with a template of addresses', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  const addresses = () =>
    page.all('link').map((link) => new URL(link.getAttribute('href') ?? '', location.href).href);

  it('leads to the pages of the site, by its links and its sources', async () => {
    page = await AssistantOnPage.place({ 'url-template': 'html' });
    const own = `${page.backend.baseUrl.replace(/\/$/, '')}/lid`;
    await page.backend.reply(
      answer('See [the guide](/guide/setup#a).', source('/timers', 'Timers'), source(own, 'Lid')),
    );
    await page.askToTheEnd('How?');
    expect(addresses()).to.include.members([
      `${location.origin}/guide/setup.html#a`,
      `${location.origin}/timers.html`,
      `${location.origin}/lid.html`,
    ]);
  });

  it('leaves addresses as they are with one that cannot be used, and says so once', async () => {
    page = await AssistantOnPage.place({ 'url-template': '/{page}.html' });
    await page.backend.reply(answer('See [the guide](/guide).'), answer('So [it is](/guide).'));
    await page.askToTheEnd('How?');
    await page.askToTheEnd('And then?');
    expect(addresses()).to.include(`${location.origin}/guide`);
    expect(page.warnings.filter((text) => text.includes('url-template'))).to.have.length(1);
  });
});
