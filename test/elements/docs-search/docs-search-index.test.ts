import { expect } from 'chai';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { nextFrame, until } from '../../support/until.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

const text = 'Kettles boil water. '.repeat(15);

/** An index file of one page, in the address itself. */
function indexFile(...sections: [heading: string, text: string][]): string {
  const page = {
    path: '/kettle',
    title: 'Kettle',
    sections: sections.map(([heading, words], index) => [heading, `section-${index}`, 2, words]),
  };
  const file = JSON.stringify({ format: 1, pages: [page] });
  return `data:application/json,${encodeURIComponent(file)}`;
}

const small = indexFile(
  ['Descaling', `${text}Vinegar helps.`],
  ['Straße und ﬁles', 'İstanbul'],
  ['설정하기', '文書を検索する'],
  ['Base URL of HTMLElement', 'baseUrl names it.'],
);

const titles = (page: SearchPage) =>
  page.options.map((option) => textOf(option.querySelector('.heading')));
const marks = (page: SearchPage) =>
  [...(page.options[0]?.querySelectorAll('mark') ?? [])].map(textOf);

describe('<docs-search> with an index of the site', () => {
  afterEach(clearPage);

  /** An open search whose index is ready and whose server does not answer until `server` is released. */
  async function openSilent(file: string, ...results: SearchResult[]): Promise<SearchPage> {
    const page = await SearchPage.open({ 'local-index': file });
    // How many of its queries are sent depends on how soon the next one follows.
    const held = { ...resultsReply(...results), holdHeaders: 'server' };
    await page.backend.reply(...new Array<ScriptedReply>(20).fill(held));
    page.fill('kettle');
    await until(() => page.options.length > 0);
    return page;
  }

  it('shows what it finds in the frame of the key press', async () => {
    const page = await openSilent(small);
    expect(marks(page)).not.to.include('Descal');
    page.fill('descal');
    await nextFrame();
    expect(marks(page)).to.include('Descal');
  });

  it('cuts the excerpt around the match, and marks it in every script', async () => {
    const page = await openSilent(small);
    for (const [query, marked] of [
      ['vinegar', ['Vinegar']],
      ['STRASSE', ['Straße']],
      ['files', ['ﬁles']],
      ['istanbul', ['İstanbul']],
      ['정하', ['정하']],
      ['検索', ['検索']],
      ['element', ['Element']],
      ['base-url', ['Base', 'URL', 'baseUrl']],
    ] as const) {
      page.fill(query);
      await until(() => marks(page).join() === marked.join());
    }
    page.fill('vinegar');
    await until(() => marks(page).join() === 'Vinegar');
    const excerpt = textOf(page.find('.excerpt'));
    expect(excerpt).to.match(/^….*Vinegar helps\.$/);
  });

  it('tells of the page that the reader is on what only the index knows', async () => {
    const path = location.pathname;
    const heading = Object.assign(document.createElement('h2'), {
      id: 'here',
      textContent: 'Whistling',
    });
    document.body.append(heading);
    const file = { path, title: 'This page', sections: [['Whistling', 'here', 2, 'It whistles.']] };
    const json = JSON.stringify({ format: 1, pages: [file] });
    const page = await SearchPage.open({
      'local-index': `data:application/json,${encodeURIComponent(json)}`,
    });
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'server' });
    page.fill('whistl');
    await until(() => page.text.includes('It whistles.'));
    expect(titles(page)).to.deep.equal(['Whistling']);
  });

  it('forgives a slip, but not above what is written as it was typed', async () => {
    const heading = Object.assign(document.createElement('h2'), {
      id: 'port',
      textContent: 'Important ports',
    });
    document.body.append(heading);
    const page = await openSilent(indexFile(['Post a letter', 'Kettles are posted.']));
    page.fill('post');
    await until(() => titles(page)[0] === 'Post a letter');
    expect(titles(page)).to.have.length(1);
    page.fill('imporatnt');
    await page.backend.release('server');
    await until(() => titles(page)[0] === 'Important ports');
    expect(page.activeOption).to.equal(null);
  });

  it('marks what a misspelt word was taken for, also in what the server found', async () => {
    const page = await SearchPage.open({ 'local-index': small });
    const ofServer = result({ path: '/other', content: 'A vinegar of wine.' });
    await page.searchFor('vineger', ofServer);
    await until(() => page.options.length === 2);
    const marked = [...page.find('[role=listbox]').querySelectorAll('mark')].map(textOf);
    expect(marked.sort()).to.deep.equal(['Vinegar', 'vinegar']);
    await page.searchFor('wine', ofServer);
    expect(marks(page)).to.deep.equal(['wine']);
  });

  it('goes on without the server, tells the owner once, and what it shows is what counts', async () => {
    const page = await SearchPage.open({ 'local-index': small });
    const counts: unknown[] = [];
    page.element.addEventListener('docs-search:results', ({ detail }) => counts.push(detail));
    const results = nextEvent(page.element, 'docs-search:results');
    await page.fail('descaling', { refuse: true });
    await results;
    expect(counts).to.deep.equal([{ count: 1, source: 'local' }]);
    expect(page.error).to.contain('what is already here');
    expect(await page.announced()).to.contain('what is already here');
  });

  it('moves nothing when the server answers after it', async () => {
    const page = await openSilent(small, result(), result({ path: '/base' }));
    page.fill('base');
    await until(() => titles(page)[0]?.startsWith('Base'));
    const first = page.options[0]?.id;
    await page.press('ArrowDown');
    const chosen = textOf(page.activeOption);
    const results = nextEvent(page.element, 'docs-search:results');
    await page.backend.release('server');
    await results;
    await nextFrame();
    expect(page.options[0]?.id).to.equal(first);
    expect(titles(page)[0]).to.match(/^Base/);
    expect(textOf(page.activeOption)).to.equal(chosen);
  });

  it('takes hostile places of an index as paths of this site', async () => {
    const paths = ['javascript:alert(1)', '//evil.example/x', '/../../x', '\\\\evil.example'];
    const pages = paths.map((path) => ({ path, title: 'Trap', sections: [['', '', 1, 'trap']] }));
    const json = JSON.stringify({ format: 1, pages });
    const page = await SearchPage.open({
      'local-index': `data:application/json,${encodeURIComponent(json)}`,
    });
    page.fill('trap');
    const addresses = await until(() => {
      const links = page.options.map((option) => option.getAttribute('href') ?? '');
      return links.length > 1 && links;
    });
    for (const address of addresses) {
      expect(new URL(address).origin).to.equal(location.origin);
      expect(address).not.to.match(/^javascript:/);
    }
  });

  it('is as many as there are searches on the page, each with its own', async () => {
    const one = await openSilent(small);
    one.element.close();
    const other = await openSilent(indexFile(['Toaster', 'Kettles are no toasters.']));
    other.fill('toaster');
    await until(() => titles(other)[0] === 'Toaster');
    other.element.close();
    await one.element.open();
    one.fill('toaster');
    one.fill('descaling');
    await until(() => titles(one)[0] === 'Descaling');
  });

  it('is searched on after a move, and by the new address after a change', async () => {
    const page = await openSilent(small);
    const place = document.createElement('div');
    document.body.append(place);
    place.append(page.element);
    page.fill('descaling');
    await until(() => titles(page)[0] === 'Descaling');
    page.element.localIndex = indexFile(['Descaling anew', 'Kettle']) satisfies string;
    await page.element.updateComplete;
    page.fill('descalin');
    await until(() => titles(page)[0] === 'Descaling anew');
  });

  it('leaves nothing behind when the element goes in the middle of a search', async () => {
    const page = await openSilent(small);
    page.fill('descaling');
    page.element.remove();
    await until(() => !page.element.isOpen);
    document.body.append(page.element);
    await page.element.open();
    page.fill('vinegar');
    await until(() => titles(page)[0] === 'Descaling');
  });
});
