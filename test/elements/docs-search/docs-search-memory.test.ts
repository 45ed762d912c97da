import { expect } from 'chai';
import { pressChord } from '../../support/press-chord.js';
import { until } from '../../support/until.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

function keep(name: string, value: unknown): void {
  localStorage.setItem(`docs-search:acme:${name}`, JSON.stringify(value));
}

function kept(name: string): unknown {
  return JSON.parse(localStorage.getItem(`docs-search:acme:${name}`) ?? 'null');
}

function button(page: SearchPage, name: RegExp): HTMLElement {
  const buttons = [...(page.element.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = buttons.find((each) => name.test(textOf(each)));
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

const names = (page: SearchPage) =>
  page.options.map((each) => textOf(each.querySelector('.heading')));

/** Chooses the active result without leaving the page. */
async function choose(page: SearchPage): Promise<void> {
  page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
  await page.press('Enter');
}

describe('<docs-search> remembers', () => {
  beforeEach(clearPage);
  afterEach(clearPage);

  it('searches that led somewhere, and makes them again', async () => {
    const page = await SearchPage.open();
    await page.searchFor('theme', result());
    await page.searchFor('accent', result());
    await choose(page);
    await page.element.open();
    await page.element.search('');
    await page.element.updateComplete;
    expect(names(page)).to.deep.equal(['accent']);
    expect(page.activeOption).to.equal(null);
    await page.press('ArrowDown');
    expect(page.activeOption).to.equal(page.options[0]);
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    await page.press('Enter');
    await results;
    expect(page.input.value).to.equal('accent');
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
  });

  it('pages that are pinned with a key, and lets go of them with the same one', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    await pressChord(isApple ? 'Meta' : 'Control', 'd');
    await page.element.updateComplete;
    expect(page.announcement).to.equal('Pinned: Accent colour');
    expect(textOf(page.options[0] ?? null)).to.contain('Pinned');
    await page.press('Escape');
    expect(names(page)).to.deep.equal(['Accent colour']);
    expect(page.options[0]?.getAttribute('href')).to.equal(`${location.origin}/styling#accent`);
    await page.press('ArrowDown');
    await page.press('Delete');
    expect(page.options).to.have.length(0);
    expect(page.announcement).to.equal('No longer pinned: Accent colour');
    expect(kept('pinned')).to.equal(null);
  });

  it('pages pinned with a button outside of the list, and with the star on an option', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/two' }));
    expect(page.find('[role=listbox]').querySelector('button')).to.equal(null);
    button(page, /^Pin: Accent colour/).click();
    page.options[1]?.querySelector<HTMLElement>('[data-act]')?.click();
    await page.element.updateComplete;
    expect(page.element.isOpen).to.equal(true);
    expect(kept('pinned')).to.have.length(2);
    button(page, /^Unpin: Accent colour/).click();
    expect(kept('pinned')).to.have.length(1);
  });

  it('nothing once all of it is cleared', async () => {
    keep('recent', ['accent', 'theme']);
    keep('pinned', [{ path: '/styling', metadata: { title: 'Styling' } }]);
    const page = await SearchPage.open();
    await page.element.updateComplete;
    expect(names(page)).to.deep.equal(['Styling', 'accent', 'theme']);
    button(page, /^Clear all$/).click();
    await page.element.updateComplete;
    expect(page.options).to.have.length(0);
    expect([kept('recent'), kept('pinned')]).to.deep.equal([null, null]);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
    expect(textOf(page.find('[role=status]'))).to.equal('Removed: Pinned and Recent searches');
  });

  it('goes with "Clear all" also where the labels name no language', async () => {
    keep('recent', ['accent']);
    const page = await SearchPage.open({
      labels: '{"language":"de_DE","wasRemoved":"Weg: {title}"}',
    });
    button(page, /^Clear all$/).click();
    await page.element.updateComplete;
    expect(page.options).to.have.length(0);
    expect(textOf(page.find('[role=status]'))).to.equal('Weg: Recent searches');
  });

  it('only what can be true of what it finds in the storage', async () => {
    keep('recent', [7, { a: 1 }, 'accent']);
    keep('pinned', [{ path: 'javascript:alert(1)', metadata: { title: '<img src=x>' } }, 'odd']);
    const page = await SearchPage.open();
    await page.element.updateComplete;
    expect(names(page)).to.deep.equal(['<img src=x>', 'accent']);
    const [pin] = page.options;
    expect(pin instanceof HTMLAnchorElement && pin.origin).to.equal(location.origin);
    clearPage();
    localStorage.setItem('docs-search:acme:recent', '{"broken');
    const other = await SearchPage.open();
    expect(other.options).to.have.length(0);
  });

  it('nothing where the owner turned it off, and forgets what it kept', async () => {
    keep('recent', ['accent']);
    const page = await SearchPage.open({ recent: 'false' });
    await page.element.updateComplete;
    expect(page.options).to.have.length(0);
    await page.searchFor('theme', result());
    expect(page.element.shadowRoot?.querySelector('[data-act]')).to.equal(null);
    await choose(page);
    expect(kept('recent')).to.equal(null);
  });

  it('nothing where a framework gives the property the text of the attribute', async () => {
    const page = await SearchPage.place();
    Reflect.set(page.element, 'recent', 'false');
    await page.element.open();
    await page.searchFor('theme', result());
    await choose(page);
    expect(kept('recent')).to.equal(null);
  });

  it('no secret that was searched for', async () => {
    const page = await SearchPage.open();
    await page.searchFor('login jane.miller@hooli.io', result());
    await choose(page);
    // What finds secrets loads when there may be one.
    await until(() => kept('recent'));
    expect(kept('recent')).to.deep.equal(['login [e-mail address]']);
  });

  it('where the focus was when a button goes away with the last thing it was for', async () => {
    keep('pinned', [{ path: '/styling', metadata: { title: 'Styling' } }]);
    const page = await SearchPage.open();
    await page.press('ArrowDown');
    const unpin = button(page, /^Unpin: Styling/);
    unpin.focus();
    unpin.click();
    await until(() => page.element.shadowRoot?.activeElement === page.input);
    expect(page.options).to.have.length(0);
  });

  it('of each site what belongs to it, whatever the owner changes meanwhile', async () => {
    keep('recent', ['accent']);
    const page = await SearchPage.open();
    await until(() => names(page).join() === 'accent');
    page.element.domain = 'other';
    await page.element.updateComplete;
    expect(names(page)).to.deep.equal([]);
    await page.searchFor('theme', result());
    await choose(page);
    await until(() => localStorage.getItem('docs-search:other:recent'));
    expect(localStorage.getItem('docs-search:other:recent')).to.equal('["theme"]');
    expect(kept('recent')).to.deep.equal(['accent']);
  });

  it('what another tab has kept meanwhile', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    keep('pinned', [{ path: '/two', metadata: { title: 'Two' } }]);
    button(page, /^Pin: Accent colour/).click();
    expect(kept('pinned')).to.have.length(2);
  });

  it('until the page goes, where the browser has a storage that only throws', async () => {
    const { getItem, setItem, removeItem } = Storage.prototype;
    const refuse = (): never => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
    try {
      const page = await SearchPage.open();
      await page.searchFor('accent', result());
      button(page, /^Pin: Accent colour/).click();
      await page.element.search('');
      await until(() => names(page).join() === 'Accent colour');
      page.element.recent = false;
      page.element.close();
      await page.element.open();
      expect(page.dialog.open).to.equal(true);
      expect(page.options).to.have.length(0);
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem, removeItem });
    }
  });

  it('under what a screen reader’s own cursor has come to', async () => {
    keep('recent', ['accent', 'theme']);
    const page = await SearchPage.open();
    await until(() => names(page).length === 2);
    page.options[1]?.focus();
    await page.element.updateComplete;
    expect(page.activeOption).to.equal(page.options[1]);
    button(page, /^Remove: theme/).click();
    expect(kept('recent')).to.deep.equal(['accent']);
  });
});
