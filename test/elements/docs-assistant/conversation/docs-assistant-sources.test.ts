import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import { textOf } from '../../../support/by-role.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

/** A source that its backend tells more of. */
function described(url: string, docs: Record<string, string>): DocsMessageChunk {
  return { ...source(url, 'Styling'), providerMetadata: { docs } } as DocsMessageChunk;
}

describe('a source of an answer', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    document.documentElement.lang = 'en';
    page = await AssistantOnPage.place({ version: '2.0' });
  });

  afterEach(async () => {
    document.documentElement.lang = '';
    await page.remove();
  });

  const links = () => page.all('link') as HTMLAnchorElement[];

  it('is named by its number from the first character on, before it has come', async () => {
    const numbers = () => [...page.answer.querySelectorAll('.markdown .citation')].map(textOf);
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('So [1'), { hold: 'bracket' }, text('], and [2]'), { hold: 'more' }],
        ...[text(' too.'), { hold: 'sources' }, source('/a', 'A'), { hold: 'end' }, ...textEnd],
        streamEnd,
      ),
    );
    await page.element.open();
    await page.send('How?');
    const shows = (words: string) =>
      until(() => textOf(page.answer.querySelector('.markdown') ?? undefined) === words);
    await until(() => page.find('article', 'Assistant'));
    await shows('So');
    await page.backend.release('bracket');
    await shows('So 1, and 2');
    await page.backend.release('more');
    await shows('So 1, and 2 too.');
    expect(links()).to.deep.equal([]);
    await page.backend.release('sources');
    await until(() => links().length === 1);
    expect(numbers()).to.deep.equal(['1', '2']);
    await page.backend.release('end');
    await shows('So 1, and [2] too.');
    expect(links().map(textOf)).to.deep.equal(['1', 'A /a']);
  });

  it('says what stands there on demand, as plain text', async () => {
    const excerpt = 'Set <img src=x onerror=alert(1)> **it**.';
    await page.backend.reply(answer('So.', described('/styling', { excerpt })));
    await page.askToTheEnd('How?');
    expect(links().map(textOf)).to.deep.equal(['Styling /styling']);
    const words = page.root.querySelector<HTMLElement>('.sources li p');
    expect(words?.checkVisibility(), 'a source is a line').to.equal(false);
    page.root.querySelector<HTMLElement>('[aria-label="Excerpt: Styling"]')?.click();
    expect(words?.checkVisibility()).to.equal(true);
    expect(textOf(words ?? undefined)).to.equal(excerpt);
  });

  it('is folded up behind the first ten where there are very many', async () => {
    const sources = Array.from({ length: 200 }, (_, index) => source(`/page-${index + 1}`, 'Page'));
    await page.backend.reply(answer('So.', ...sources));
    await page.askToTheEnd('How?');
    const paths = () => links().map(({ pathname }) => pathname);
    expect(paths()).to.deep.equal(sources.slice(0, 10).map((_, index) => `/page-${index + 1}`));
    const more = page.root.querySelector<HTMLElement>('.sources summary');
    expect(textOf(more ?? undefined)).to.equal('Sources 11–200');
    more?.click();
    await until(() => paths().length === 200);
    expect(paths().at(-1)).to.equal('/page-200');
    expect(page.root.querySelector('.sources details ol')?.getAttribute('start')).to.equal('11');
  });

  it('stays in sight when the others are unfolded below it', async () => {
    const sources = Array.from({ length: 200 }, (_, index) => source(`/page-${index + 1}`, 'Page'));
    await page.backend.reply(answer('So.', ...sources));
    await page.askToTheEnd('How?');
    const log = await until(() => page.find('log'));
    const place = log.scrollTop;
    const more = await until(() => page.root.querySelector<HTMLElement>('.sources summary'));
    const toggled = new Promise((resolve) => {
      more.parentElement?.addEventListener('toggle', resolve, { once: true });
    });
    more.click();
    await toggled;
    page.element.requestUpdate();
    await page.element.updateComplete;
    expect(log.scrollTop).to.equal(place);
    await until(() => page.find('button', 'Jump to the latest'));
  });

  it('shows with all others where one or two would be folded up', async () => {
    const sources = Array.from({ length: 12 }, (_, index) => source(`/page-${index + 1}`, 'Page'));
    await page.backend.reply(answer('So.', ...sources));
    await page.askToTheEnd('How?');
    expect(links()).to.have.length(12);
  });

  it('opens the page at the passage, from the list and from the text', async () => {
    const passage = 'Set the accent, or not.';
    await page.backend.reply(answer('So [1].', described('/styling#accent', { passage })));
    await page.askToTheEnd('How?');
    const address = `${location.origin}/styling#accent:~:text=Set%20the%20accent%2C%20or%20not.`;
    expect(links().map(({ href }) => href)).to.deep.equal([address, address]);
  });

  it('opens the page alone where no passage is known, or it is on another site', async () => {
    const elsewhere = 'https://elsewhere.example/page';
    const excerpt = 'Set it.';
    const sources = [described('/a', { excerpt }), described(elsewhere, { passage: 'Set it.' })];
    await page.backend.reply(answer('So.', ...sources));
    await page.askToTheEnd('How?');
    expect(links().map(({ href }) => href)).to.deep.equal([`${location.origin}/a`, elsewhere]);
  });

  it('on another site opens a new tab and says so, as its link in the text does', async () => {
    const outside = described('https://elsewhere.example/page', {});
    await page.backend.reply(answer('So [1], [2].', outside, described('/a', {})));
    await page.askToTheEnd('How?');
    const told = links().map((link) => [link.target, link.title]);
    const newTab = ['_blank', 'opens a new tab'];
    expect(told).to.deep.equal([newTab, ['', ''], newTab, ['', '']]);
  });

  it('on another site leaves the panel that covers the page open', async () => {
    page.element.variant = 'modal';
    const outside = described('https://elsewhere.example/page', {});
    await page.backend.reply(answer('So.', outside, described('/a', {})));
    await page.askToTheEnd('How?');
    const follow = (link: HTMLElement | undefined) => {
      // Where it leads is not followed here.
      link?.addEventListener('click', (event) => event.preventDefault());
      link?.click();
    };
    follow(links()[0]);
    expect(page.element.isOpen).to.equal(true);
    follow(links()[1]);
    expect(page.element.isOpen).to.equal(false);
  });

  it('is told to listeners by the address of its page, and without its words', async () => {
    const docs = { passage: 'Set it.', excerpt: 'Set it.' };
    await page.backend.reply(answer('So.', described('/styling', docs)));
    await page.askToTheEnd('How?');
    page.element.addEventListener('docs-assistant:source-click', (event) => event.preventDefault());
    links()[0]?.click();
    const url = `${location.origin}/styling`;
    expect(page.eventsOf('source-click')).to.deep.equal([{ url, position: 1 }]);
    expect(page.eventsOf('response')).to.have.deep.nested.property('[0].sources', [
      { url, title: 'Styling', location: '/styling' },
    ]);
  });

  it('says in its name that it is of another version or language', async () => {
    await page.backend.reply(
      answer(
        'So.',
        described('/a', { version: '1.0' }),
        described('/b', { language: 'de' }),
        described('/c', { version: '1.0', language: 'not a language' }),
      ),
    );
    await page.askToTheEnd('How?');
    expect(links().map(textOf)).to.deep.equal([
      'Styling Version 1.0 /a',
      'Styling German /b',
      'Styling Version 1.0 not a language /c',
    ]);
  });

  it('says nothing of a version and language that are those of the page', async () => {
    await page.backend.reply(
      answer('So.', described('/a', { version: '2.0', language: 'en-GB' }), described('/b', {})),
    );
    await page.askToTheEnd('How?');
    expect(links().map(textOf)).to.deep.equal(['Styling /a', 'Styling /b']);
  });

  it('is measured by the language that answers are restricted to', async () => {
    page.element.setAttribute('language', 'de');
    await page.backend.reply(
      answer('So.', described('/a', { language: 'de' }), described('/b', { language: 'en' })),
    );
    await page.askToTheEnd('How?');
    expect(links().map(textOf)).to.deep.equal(['Styling /a', 'Styling Englisch /b']);
  });
});
