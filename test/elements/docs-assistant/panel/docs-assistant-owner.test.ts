import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { answer, answerOfThread, problem } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the owner of the page', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place({ 'thread-id': 'thread-1', 'retrieval-page-size': '9' });
  });

  afterEach(() => page.remove());

  it('sets several properties at once, and resets them with null', () => {
    page.element.update({ fp: 'reader-7', theme: 'dark', shortcut: 'mod+j', domain: 'other' });
    expect(page.element).to.include({ fp: 'reader-7', theme: 'dark', shortcut: 'mod+j' });
    page.element.update({ fp: null, theme: null, shortcut: null, threadId: null, filter: null });
    expect(page.element).to.include({ fp: 'anonymous', theme: 'system', shortcut: 'mod+i' });
    expect(page.element).to.include({ threadId: null, domain: 'other', retrievalPageSize: 9 });
    expect(page.element.filter).to.deep.equal({});
  });

  it('takes an attribute away and has the default back', async () => {
    const { element } = page;
    for (const name of ['shortcut', 'fp', 'selection', 'allowed-link-hosts', 'domain']) {
      element.setAttribute(name, 'other');
      element.removeAttribute(name);
    }
    for (const name of ['hide-trigger', 'retrieval-page-size', 'suggestions']) {
      element.setAttribute(name, '7');
      element.removeAttribute(name);
    }
    expect(element).to.include({ hideTrigger: false, retrievalPageSize: 5, suggestions: null });
    expect(element).to.include({ shortcut: 'mod+i', fp: 'anonymous', domain: '' });
    expect(element).to.include({ selection: 'main, article, [role=main]', allowedLinkHosts: '' });
    await element.open();
    expect(element.isOpen).to.equal(true);
  });

  it('switches off what a template writes as false', () => {
    const { element } = page;
    element.setAttribute('hide-trigger', 'false');
    expect(element.hideTrigger).to.equal(false);
    element.setAttribute('hide-trigger', '');
    expect(element.hideTrigger).to.equal(true);
    Object.assign(element, { hideTrigger: 'false' });
    expect(element.hideTrigger).to.equal(false);
  });

  it('makes mistakes that break nothing else', async () => {
    page.element.trigger = '..x';
    page.element.suggestions = JSON.parse('{"not":"a list"}');
    document.body.click();
    await page.element.open();
    expect(page.composer.isConnected).to.equal(true);
  });

  it('suggests something that is not a question, which is left out', async () => {
    await page.element.open();
    const before = page.all('button').length;
    page.element.setAttribute('suggestions', '[7, "How?", null, {"text":"What?"}, " ", ["Why?"]]');
    await until(() => page.find('button', 'How?'));
    expect(page.all('button')).to.have.length(before + 1);
  });

  it('gives labels that are no texts, which stay as they are', async () => {
    const labels = { send: 7, title: null, composer: {}, historyNote: [], errorRateLimitedFor: 7 };
    page.element.setAttribute('labels', JSON.stringify({ ...labels, newThread: 'Start over' }));
    await page.backend.reply(problem(429, 'Wait', { 'retry-after': '30' }));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.contain('Try again in 30 seconds.');
    await page.press('Earlier conversations');
    await until(() => page.find('button', /^How\?/));
    expect(page.all('button', 'Start over')).to.have.length(1);
  });

  it('picks something that is not a context item, which changes nothing', () => {
    for (const item of [null, 'text', { type: 'code' }]) {
      Reflect.apply(page.element.addContext, page.element, [item]);
    }
    expect(page.element.context).to.deep.equal([]);
    expect(page.eventsOf('context-change')).to.deep.equal([]);
  });

  it('hears of everything, and never a word of what was said', async () => {
    const question = 'A question of the reader';
    await page.backend.reply(answerOfThread('An answer', 'thread-2'), problem(429, 'Wait'));
    page.element.addContext({ type: 'code', value: 'secret' });
    await page.askToTheEnd(question);
    page.element.reset();
    await page.askToTheEnd(question);
    page.element.close();
    expect(page.events.map(({ type }) => type)).to.deep.equal([
      ...['ready', 'context-change', 'open', 'context-change', 'ask', 'thread-change', 'response'],
      ...['reset', 'thread-change', 'ask', 'error', 'close'],
    ]);
    expect(JSON.stringify(page.events)).not.to.match(/A question|An answer|secret|Wait/);
  });

  it('reads the conversation and its status', async () => {
    await page.backend.reply({ ...answer('So.'), holdHeaders: 'answer' });
    const asked = page.element.ask('How?');
    await until(() => page.element.status === 'submitted');
    await page.backend.release('answer');
    await asked;
    expect(page.element.status).to.equal('ready');
    expect(page.element.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant']);
  });

  it('offers questions to start with', async () => {
    page.element.setAttribute('suggestions', '["How do I start?"]');
    await page.element.open();
    await page.backend.reply(answer('So.'));
    await page.press('How do I start?');
    await until(() => page.conversation === 'How do I start? So.');
    expect(page.eventsOf('ask')).to.deep.equal([{ source: 'suggestion', context: 0 }]);
    expect(page.root.activeElement, 'the focus stays in the assistant').to.not.equal(null);
  });

  it('gives properties the texts of their attributes, as frameworks do', async () => {
    const texts = { suggestions: '["How?"]', labels: '{"title":"Frag die Doku"}', history: '0' };
    Object.assign(page.element, texts);
    await page.element.open();
    expect(page.find('button', 'How?')).to.not.equal(undefined);
    expect(page.find('dialog', 'Frag die Doku')).to.not.equal(undefined);
    expect(page.element.history).to.equal(0);
    Object.assign(page.element, { suggestions: 'How?', labels: '"How?"' });
    expect(page.element.suggestions).to.equal(null);
    expect(page.element.labels).to.equal(null);
  });

  it('empties properties, as frameworks do, and has their defaults back', async () => {
    const { element } = page;
    const texts = [
      'apiKey',
      'fp',
      'shortcut',
      'selection',
      'allowedLinkHosts',
      'allowedImageHosts',
    ];
    for (const nothing of [undefined, null]) {
      element.update({ shortcut: 'mod+j', filter: { version: '2' }, labels: { title: 'Ask' } });
      for (const name of [...texts, 'filter', 'labels', 'threadId', 'hideTrigger']) {
        Reflect.set(element, name, nothing);
      }
      expect(element).to.include({ shortcut: 'mod+i', fp: 'anonymous', allowedLinkHosts: '' });
      expect(element).to.include({ labels: null, threadId: null, hideTrigger: false, apiKey: '' });
      element.setAttribute('version', '1');
      expect(element.filter).to.deep.equal({ version: '1' });
      element.removeAttribute('version');
    }
    await element.open();
    expect(element.isOpen).to.equal(true);
  });

  it('changes the texts of the interface', async () => {
    page.element.labels = { title: 'Frag die Doku', trigger: 'KI fragen' };
    await page.element.updateComplete;
    expect(page.find('button', 'KI fragen')).to.not.equal(undefined);
    await page.element.open();
    expect(page.find('dialog', 'Frag die Doku')).to.not.equal(undefined);
    expect(page.find('button', 'Send')).to.not.equal(undefined);
  });
});
