import { expect } from 'chai';
import { pressChord } from '../../support/press-chord.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** What an assistant is to the search: something on the page that can be asked. */
class AskedElement extends HTMLElement {
  readonly questions: [string, unknown][] = [];
  readonly openings: unknown[] = [];
  readonly shortcut = 'mod+i';

  open(options: unknown): Promise<void> {
    this.openings.push(options);
    return Promise.resolve();
  }

  ask(question: string, options: unknown): Promise<void> {
    this.questions.push([question, options]);
    return Promise.resolve();
  }
}

customElements.define('asked-element', AskedElement);

function placeAssistant(): AskedElement {
  const assistant = new AskedElement();
  document.body.append(assistant);
  return assistant;
}

function texts(page: SearchPage): string[] {
  return page.options.map(textOf);
}

describe('<docs-search> beside an assistant', () => {
  afterEach(clearPage);

  it('offers to ask it, last', async () => {
    placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    await page.searchFor('accent', result());
    expect(texts(page)).to.have.length(2);
    expect(texts(page)[1]).to.match(/^Ask AI: accent/);
    expect(page.activeOption).to.equal(page.options[0]);
  });

  it('shows where a name begins that is longer than its line', async () => {
    placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    const name = 'connectionInitializationFailTimeout'.repeat(9);
    await page.searchFor(name, result());
    const nodes = page.options[1]?.querySelector('bdi')?.childNodes ?? [];
    const text = [...nodes].find((node) => node instanceof Text && node.data.includes(name));
    if (!(text instanceof Text)) throw new Error('It has no text.');
    const start = text.data.indexOf(name);
    const topAt = (index: number): number => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return Math.round(range.getBoundingClientRect().top);
    };
    expect(start).to.be.greaterThan(0);
    expect(topAt(start)).to.equal(topAt(0));
  });

  it('offers to ask it first when the query reads like a question', async () => {
    placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    const questions = {
      en: ['How do I change it', 'accent?', '色は？'],
      de: ['wie kann ich das ändern', 'how do I change it'],
      tr: ['nasıl renk değiştiririm', 'renk değişir mi'],
      ar: ['كيف أغير اللون'],
      es: ['qué hace esto'],
      'zh-TW': ['怎麼改顏色', '顏色可以改嗎'],
      ru: ['как изменить цвет'],
      uk: ['чи можна змінити колір'],
      'zh-Hans': ['怎么改颜色', '颜色可以改吗'],
      ko: ['어떻게 바꾸나요'],
      ja: ['色を変えられますか'],
      pl: ['jak zmienić kolor'],
    };
    for (const [locale, question] of Object.entries(questions).flatMap(([locale, all]) =>
      all.map((question) => [locale, question] as const),
    )) {
      page.element.locale = locale;
      await page.element.open();
      await page.searchFor(question, result());
      expect(texts(page)[0]).to.contain(question);
      expect(page.activeOption).to.equal(page.options[0]);
    }
  });

  it('hands the question over, closes, and tells nobody what was asked', async () => {
    const assistant = placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    await page.searchFor('how do I change it', result());
    const asked = nextEvent(page.element, 'docs-search:ask');
    await page.press('Enter');
    expect((await asked).detail).to.deep.equal({});
    await page.element.updateComplete;
    expect(page.element.isOpen).to.equal(false);
    const options = { source: 'search', filter: undefined };
    expect(assistant.questions).to.deep.equal([['how do I change it', options]]);
  });

  it('leaves asking as the way on when nothing was found, yet not by an Enter meant for results', async () => {
    const assistant = placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'entered' });
    const results = nextEvent(page.element, 'docs-search:results');
    page.fill('unknown');
    await page.press('Enter');
    await page.backend.release('entered');
    await results;
    await page.element.updateComplete;
    expect(page.text).to.contain('Nothing was found for “unknown”.');
    expect(texts(page)).to.have.length(1);
    expect(assistant.questions).to.deep.equal([]);
    page.options[0]?.click();
    await page.element.updateComplete;
    expect(assistant.questions).to.have.length(1);
  });

  it('offers nothing where there is no assistant', async () => {
    const page = await SearchPage.open({ assistant: '###' });
    await page.searchFor('how?', result());
    expect(texts(page)).to.have.length(1);
  });

  it('hands the query over with the assistant’s own shortcut, and what the search is restricted to', async () => {
    const assistant = placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element', version: '2.0' });
    await page.searchFor('accent', result());
    await pressChord(isApple ? 'Meta' : 'Control', 'i');
    await page.element.updateComplete;
    expect(page.element.isOpen).to.equal(false);
    const options = { source: 'search', filter: { version: '2.0' } };
    expect(assistant.questions).to.deep.equal([['accent', options]]);
  });

  it('opens the assistant with its shortcut when nothing is typed', async () => {
    const assistant = placeAssistant();
    const page = await SearchPage.open({ assistant: 'asked-element' });
    await pressChord(isApple ? 'Meta' : 'Control', 'i');
    await page.element.updateComplete;
    expect(assistant.openings).to.deep.equal([{ source: 'search' }]);
    expect(assistant.questions).to.deep.equal([]);
  });
});
