import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { accessibilityFaults } from '../../../support/accessibility-faults.js';
import { textOf } from '../../../support/by-role.js';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe('the keys of the assistant', () => {
  let page: AssistantOnPage;

  const place = async (settings: Record<string, string> = {}) => {
    page = await AssistantOnPage.place(settings);
    await page.element.open();
  };

  afterEach(() => page.remove());

  const keys = () => page.find('region', 'Keyboard shortcuts');
  const focused = () => page.root.activeElement;
  const press = async (key: string) => {
    await sendKeys({ press: key });
    await page.element.updateComplete;
  };
  const show = async () => {
    page.find('log')?.focus();
    await press('?');
    return until(keys);
  };
  const rows = () =>
    [...page.root.querySelectorAll('dl > div')].map((row) => textOf(row).toLowerCase());

  it('close the assistant with the page where the reader has scrolled to', async () => {
    const above = element('a', { href: '#above' }, 'Above');
    const main = element('main', { style: 'block-size: 5000px' }, above);
    document.body.prepend(main);
    above.focus();
    await place();
    page.composer.focus();
    scrollTo(0, 2000);
    await press('Escape');
    await until(() => document.activeElement === above);
    const { scrollY } = window;
    main.remove();
    expect(scrollY).to.equal(2000);
  });

  it('show with "?" in the place of the conversation, with the focus on them', async () => {
    await place();
    const shown = await show();
    await until(() => focused() === shown);
    expect(page.find('log')).to.equal(undefined);
    expect(rows().slice(-4)).to.deep.equal([
      'send the question enter',
      `new line in the question ${/mac/i.test(navigator.platform) ? '⇧' : 'shift'} enter`,
      'go back, or close the assistant esc',
      'show these keys, outside of the question field ?',
    ]);
    await Promise.allSettled(page.root.getAnimations().map(({ finished }) => finished));
    const violations = await accessibilityFaults(page.element);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  it('leave "?" to the question, also where that is empty', async () => {
    await place();
    page.composer.focus();
    await press('?');
    expect(page.composer.value).to.equal('?');
    expect(keys()).to.equal(undefined);
  });

  it('go with Escape, which gives the focus back to where it was in the conversation', async () => {
    await place();
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    const copy = await until(() => page.find('button', 'Copy answer'));
    copy.focus();
    await press('?');
    await until(() => focused() === keys());
    await press('Escape');
    await until(() => focused() === copy);
    expect(keys()).to.equal(undefined);
    expect(page.element.isOpen).to.equal(true);
  });

  it('are reached by the menu, and left by the button that leads back', async () => {
    await place({ history: '0' });
    await page.press('More');
    const item = await until(() => page.find('menuitem', 'Keyboard shortcuts'));
    item.click();
    await until(() => keys() && focused() === keys());
    await page.press('Back to the conversation');
    await until(() => page.find('log'));
    expect(focused(), 'the button is gone').to.equal(page.find('log'));
  });

  it('give way to a question', async () => {
    await place();
    await show();
    await page.backend.reply(answer('So.'));
    await page.element.ask('How?');
    expect(keys()).to.equal(undefined);
    await until(() => page.conversation === 'How? So.');
  });

  it('are those that the page has', async () => {
    await place({ shortcut: '', variant: 'inline' });
    await show();
    expect(rows().join()).to.not.match(/esc|open or close|selected text|search/);
    const search = element('docs-search', { shortcut: 'mod+k' });
    document.body.append(search);
    Object.assign(search, { shortcut: 'ctrl+k' });
    page.element.requestUpdate();
    await until(() => rows().some((row) => /^search the documentation .*k$/.test(row)));
    search.remove();
  });

  it('are called as on the keyboards of the language', async () => {
    await place({ locale: 'fr' });
    page.find('log')?.focus();
    await press('?');
    await until(() => page.find('region', 'Raccourcis clavier'));
    expect(rows().join()).to.match(/entrée.*échap/);
  });
});
