import { expect } from 'chai';
import { Gate } from '../../../support/gate.js';
import { until } from '../../../support/until.js';
import { answer, problem } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

const page = document.documentElement;
const ownLanguage = page.lang;
let assistant: AssistantOnPage;

afterEach(async () => {
  await assistant.remove();
  page.lang = ownLanguage;
});

/** What the button that opens it says. */
const trigger = () => assistant.root.querySelector('[part=trigger]')?.textContent ?? '';

/** Waits until the button says something: what is not English loads after it is there. */
const says = (text: string) => until(() => trigger().startsWith(text));

/** The files with the texts of a language that were requested so far. */
const requested = (language: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/${language}-`));

describe('the language of the assistant', () => {
  it('is that of the page, whatever the region', async () => {
    page.lang = 'de-CH';
    assistant = await AssistantOnPage.place();
    await says('KI fragen');
    await assistant.element.open();
    expect(assistant.find('dialog', 'Frage an die Dokumentation')).to.not.equal(undefined);
    expect(assistant.find('button', 'Senden')).to.not.equal(undefined);
  });

  it('is that of the part of the page that it stands in, through shadow roots', async () => {
    page.lang = 'de';
    assistant = await AssistantOnPage.place();
    const part = element('section', { lang: 'fr' });
    const host = element('div', {});
    part.append(host);
    document.body.append(part);
    host.attachShadow({ mode: 'open' }).append(assistant.element);
    await says('Demander à l’IA');
    part.lang = 'it';
    await until(() => trigger().startsWith('Chiedi all’IA'));
    part.remove();
  });

  it('is what the browser speaks, on a page that says none', async () => {
    page.removeAttribute('lang');
    Object.defineProperty(navigator, 'language', { value: 'nl-BE', configurable: true });
    assistant = await AssistantOnPage.place();
    await says('Vraag het aan AI');
    Reflect.deleteProperty(navigator, 'language');
  });

  it('is what the owner says, before anything else', async () => {
    page.lang = 'de';
    assistant = await AssistantOnPage.place({ locale: 'zh-CN' });
    await says('问 AI');
    expect(assistant.root.querySelector('.root')?.getAttribute('lang')).to.equal('zh-Hans');
  });

  it('has the characters that are written where the reader is', async () => {
    page.lang = 'zh-TW';
    assistant = await AssistantOnPage.place();
    await says('問 AI');
    await assistant.element.open();
    expect(assistant.find('dialog', '向文件提問')).to.not.equal(undefined);
    expect(assistant.root.querySelector('.root')?.getAttribute('lang')).to.equal('zh-Hant');
  });

  it('calls the keys as they are called on the keyboards of the language', async () => {
    const saysWith = (locale: string, shortcut: string, text: string) => {
      Object.assign(assistant.element, { locale, shortcut });
      return until(() => trigger() === text);
    };
    assistant = await AssistantOnPage.place();
    const isApple = /mac|iphone|ipad/i.test(navigator.platform);
    await saysWith('de', 'mod+i', isApple ? 'KI fragen⌘I' : 'KI fragenStrg I');
    const withShift = isApple ? 'KI fragenStrg⇧I' : 'KI fragenStrg Umschalt I';
    await saysWith('de-AT', 'ctrl+shift+i', withShift);
    await saysWith('fr', 'mod+shift+i', `Demander à l’IA${isApple ? '⌘⇧I' : 'Ctrl Maj I'}`);
    await saysWith('ja', 'mod+shift+i', `AI に質問${isApple ? '⌘⇧I' : 'Ctrl Shift I'}`);
  });

  it('calls them what Apple does on its systems, in every language', async () => {
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true });
    assistant = await AssistantOnPage.place({ locale: 'de' });
    await says('KI fragen⌘I');
    Reflect.deleteProperty(navigator, 'platform');
  });

  it('is English where the interface does not speak it', async () => {
    assistant = await AssistantOnPage.place({ locale: 'nb' });
    await assistant.element.open();
    expect(assistant.find('dialog', 'Ask the docs')).to.not.equal(undefined);
    expect(assistant.root.querySelector('.root')?.getAttribute('lang')).to.equal('en');
  });

  it('follows the page, and then the owner, while it is open', async () => {
    page.lang = 'en';
    assistant = await AssistantOnPage.place();
    await assistant.element.open();
    page.lang = 'es';
    await until(() => assistant.find('dialog', 'Consultar la documentación'));
    assistant.element.setAttribute('locale', 'pt');
    await until(() => assistant.find('dialog', 'Consultar a documentação'));
    assistant.element.removeAttribute('locale');
    await until(() => assistant.find('dialog', 'Consultar la documentación'));
  });
});

describe('the button in another language', () => {
  it('says at once what the owner has given it', async () => {
    assistant = await AssistantOnPage.place({ locale: 'pl', labels: '{"trigger":"Pytaj"}' });
    expect(trigger()).to.match(/^Pytaj/);
    await until(() => assistant.root.querySelector('.root')?.getAttribute('lang') === 'pl');
    expect(trigger()).to.match(/^Pytaj/);
  });

  it('keeps what it says until what the page wants now is there', async () => {
    page.lang = 'en';
    assistant = await AssistantOnPage.place();
    const said: string[] = [];
    const label = assistant.root.querySelector('[part=trigger] span');
    if (!label) throw new Error('The button has no label.');
    new MutationObserver(() => said.push(label.textContent ?? '')).observe(label, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    page.lang = 'he';
    await says('שאילת ה-AI');
    expect(new Set(said)).to.deep.equal(new Set(['שאילת ה-AI']));
  });
});

describe('the texts of a language', () => {
  it('are requested with the first use alone, and never shown in English first', async () => {
    assistant = await AssistantOnPage.place({ locale: 'tr' });
    await says('Yapay zekâya sor');
    const shown: (string | null)[] = [];
    assistant.root.addEventListener(
      'beforetoggle',
      ({ target }) => shown.push(target instanceof Element ? target.ariaLabel : null),
      true,
    );
    expect(requested('tr')).to.have.length(0);
    await assistant.element.open();
    expect(shown).to.deep.equal(['Belgelere sorun']);
    await until(() => requested('tr').length === 1);
    expect(requested('pl'), 'no other language').to.have.length(0);
  });

  it('give way to those of the owner', async () => {
    const labels = JSON.stringify({ title: 'Frag Acme', language: 'de-AT' });
    assistant = await AssistantOnPage.place({ locale: 'de', labels });
    await assistant.element.open();
    expect(assistant.find('dialog', 'Frag Acme')).to.not.equal(undefined);
    expect(assistant.find('button', 'Senden')).to.not.equal(undefined);
    expect(assistant.root.querySelector('.root')?.getAttribute('lang')).to.equal('de-AT');
  });

  it('may be another language of the owner, written as that is', async () => {
    const labels = JSON.stringify({ language: 'fa', title: 'پرسش از مستندات' });
    assistant = await AssistantOnPage.place({ labels });
    await assistant.element.open();
    const title = await until(() => assistant.find('heading', 'پرسش از مستندات'));
    expect(getComputedStyle(title).direction).to.equal('rtl');
  });

  it('are English when they cannot be loaded, until the next use, and the console says so once', async () => {
    assistant = await AssistantOnPage.place({ locale: 'ko' });
    const { element } = assistant;
    const load = Reflect.get(element, 'loadLabels');
    Object.assign(element, { loadLabels: () => Promise.reject(new Error('offline')) });
    await element.open();
    expect(assistant.find('dialog', 'Ask the docs')).to.not.equal(undefined);
    expect(assistant.root.querySelector('.root')?.getAttribute('lang')).to.equal('en');
    element.close();
    await element.open();
    expect(assistant.warnings).to.deep.equal(['<docs-assistant> has no texts in "ko".']);
    Object.assign(element, { loadLabels: load });
    element.close();
    await element.open();
    expect(assistant.find('dialog', '문서에 질문하기')).to.not.equal(undefined);
  });

  it('change on the code of an answer that is there already, which stays as it was', async () => {
    assistant = await AssistantOnPage.place({ locale: 'en' });
    await assistant.backend.reply(answer('So:\n\n```\nnpm start\n```\n\n- [x] done'));
    await assistant.askToTheEnd('How?');
    const copy = await until(() => assistant.find('button', 'Copy npm start'));
    const code = assistant.answer.querySelector('pre');
    assistant.element.locale = 'de';
    await until(() => assistant.find('button', 'Kopieren npm start'));
    expect(copy.firstChild?.nodeValue).to.equal('Kopieren');
    expect(assistant.root.querySelector('[aria-label=Erledigt]')).to.not.equal(null);
    expect(assistant.root.querySelector('article pre')).to.equal(code);
  });

  it('are those that were wanted last, whichever come first', async () => {
    assistant = await AssistantOnPage.place({ locale: 'en' });
    const { element } = assistant;
    await element.open();
    const gate = new Gate();
    const load = (language: string) =>
      language === 'de'
        ? gate.passed.then(() => ({ title: 'de' }))
        : Promise.resolve({ title: language });
    Object.assign(element, { loadLabels: load, locale: 'de' });
    await element.updateComplete;
    expect(assistant.find('dialog', 'Ask the docs'), 'stays meanwhile').to.not.equal(undefined);
    element.locale = 'it';
    await until(() => assistant.find('dialog', 'it'));
    gate.open();
    await gate.passed;
    await element.open();
    expect(assistant.find('dialog', 'it')).to.not.equal(undefined);
  });

  it('say on the button that the assistant could not be loaded', async () => {
    assistant = await AssistantOnPage.place({ locale: 'de' });
    const loadSurface = () => Promise.reject(new Error('offline'));
    Object.assign(assistant.element, { loadSurface });
    const { error } = console;
    console.error = () => {};
    await assistant.element.open();
    console.error = error;
    await until(() => trigger().startsWith('Nicht geladen. Erneut versuchen.'));
  });

  it('hold numbers and times as the language writes them', async () => {
    assistant = await AssistantOnPage.place({ locale: 'de' });
    await assistant.element.open();
    const field = await until(() => assistant.find('textbox', 'Ihre Frage'));
    if (field instanceof HTMLTextAreaElement) field.value = 'x'.repeat(32_001);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    pressKey(field, 'Enter');
    await until(() => assistant.announcement.includes('darf 32.000 Zeichen haben'));
    await assistant.backend.reply(problem(429, 'wait', { 'retry-after': '37' }));
    void assistant.element.ask('Wie?');
    await until(() => assistant.conversation.includes('Versuchen Sie es in 37 Sekunden'));
  });
});
