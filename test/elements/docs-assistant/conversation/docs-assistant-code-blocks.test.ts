import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

const label = 'Ask AI about this code';

describe('the code blocks of the page', () => {
  let main: HTMLElement;
  let page: AssistantOnPage;

  beforeEach(async () => {
    main = element(
      'main',
      {},
      element('h2', { id: 'install' }, 'Install'),
      element('p', {}, 'Run this:'),
      element('pre', {}, element('code', {}, 'npm install docs\nnpm start\n')),
      element('h2', { id: 'use' }, 'Use'),
      element(
        'pre',
        { tabindex: '0' },
        element('code', {}, 'docs serve'),
        element('button', { tabindex: '-1' }, 'Copy'),
      ),
      element('p', {}, element('a', { href: '#after' }, 'A link after it')),
    );
    document.body.append(main, element('pre', { id: 'outside' }, element('code', {}, 'no docs')));
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    await page.remove();
    main.remove();
    document.querySelector('#outside')?.remove();
  });

  const offer = () => page.find('button', label);
  const block = (index: number) => {
    const found = main.querySelectorAll('pre')[index];
    if (!found) throw new Error(`There is no block ${index}.`);
    return found;
  };
  const point = (target: Element, type = 'pointerover', pointerType = 'mouse') =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType }));
  const rendered = async () => {
    await nextFrame();
    await page.element.updateComplete;
  };

  it('can be asked about by a button beside the one that the pointer is on', async () => {
    const markup = main.innerHTML;
    const { top, left } = block(0).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 5), Math.round(top + 5)] });
    const button = await until(offer);
    const box = button.getBoundingClientRect();
    expect(box.top, 'no gap for the pointer').to.be.below(block(0).getBoundingClientRect().bottom);
    await sendMouse({
      type: 'click',
      position: [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)],
    });
    await until(() => page.element.isOpen && page.find('dialog'));
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'code' }]);
    expect(page.element.context).to.deep.equal([
      {
        type: 'code',
        value: 'npm install docs\nnpm start',
        path: location.pathname,
        elementId: 'install',
      },
    ]);
    const chip = await until(() => page.root.querySelector('.chip summary'));
    expect(textOf(chip)).to.equal('Code npm install docs npm start');
    expect(main.innerHTML, 'untouched').to.equal(markup);
    await until(() => !offer());
    await page.backend.reply(answer('Here.'));
    await page.send('What is this?');
    expect((await page.sent(0)).context).to.have.length(1);
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('are those of other generators too, but not their columns of line numbers', async () => {
    const cell = (name: string, text: string) =>
      element('td', { class: name }, element('pre', {}, text));
    const rouge = element('tr', {}, cell('gutter', '1'), cell('code', 'bundle install'));
    const pygments = element('div', { class: 'highlight' }, element('pre', {}, 'pip install docs'));
    main.replaceChildren(
      element('div', { class: 'highlight' }, element('table', {}, rouge)),
      element('div', { class: 'highlight-python notranslate' }, pygments),
      element('pre', {}, 'a poem'),
    );
    // None comes first, so that each waits for a change.
    for (const index of [1, 0, 2, 3]) {
      point(block(index));
      await until(() => Boolean(offer()) === [1, 2].includes(index));
    }
  });

  it('keep a button of their own uncovered', async () => {
    const copy = element('button', {}, 'Copy');
    const box = element('div', {}, element('pre', {}, element('code', {}, 'npm i')), copy);
    main.replaceChildren(box);
    Object.assign(box.style, { position: 'relative' });
    Object.assign(copy.style, { position: 'absolute', top: '0', right: '0', bottom: '0' });
    point(block(0));
    const button = await until(offer);
    await rendered();
    const { top } = button.getBoundingClientRect();
    expect(top).to.be.at.least(Math.floor(copy.getBoundingClientRect().bottom) - 1);
    expect(top, 'no gap for the pointer').to.be.below(block(0).getBoundingClientRect().bottom);
  });

  it('are asked about one at a time, as the pointer goes', async () => {
    point(block(0));
    const button = await until(offer);
    const { top } = button.getBoundingClientRect();
    point(block(1));
    await until(() => offer()?.getBoundingClientRect().top !== top);
    expect(page.all('button', label)).to.have.length(1);
    point(button);
    await rendered();
    expect(offer(), 'on the button itself').to.equal(button);
    point(main);
    await until(() => !offer());
  });

  it('are asked about with a tap, but not by a finger that scrolls', async () => {
    point(block(0));
    await until(offer);
    point(main);
    await until(() => !offer());
    point(block(0), 'pointerover', 'touch');
    await rendered();
    expect(offer()).to.equal(undefined);
    point(block(0), 'click', 'touch');
    await until(offer);
    point(main, 'click', 'touch');
    await until(() => !offer());
  });

  it('have their button next in the order of the keyboard', async () => {
    block(1).focus();
    const button = await until(offer);
    await sendKeys({ press: 'Tab' });
    expect(page.root.activeElement).to.equal(button);
    await sendKeys({ press: 'Tab' });
    await until(() => document.activeElement === main.querySelector('a'));
    await until(() => !offer());
  });

  it('get the focus back from their button', async () => {
    block(1).focus();
    const button = await until(offer);
    button.focus();
    pressKey(button, 'Tab', { shiftKey: true });
    expect(document.activeElement).to.equal(block(1));
    button.focus();
    button.click();
    await until(() => page.element.isOpen && page.find('dialog'));
    page.element.close();
    await until(() => document.activeElement === block(1));
  });

  it('are asked about by the shortcut when they have the focus, not when the pointer is there', async () => {
    point(block(0));
    await until(offer);
    pressKey(document.body, 'i', mod);
    await until(() => page.element.isOpen && page.find('dialog'));
    expect(page.element.context).to.deep.equal([]);
    page.element.close();
    block(1).focus();
    await until(offer);
    pressKey(block(1), 'i', mod);
    await until(() => page.element.isOpen);
    expect(page.element.context).to.deep.equal([
      { type: 'code', value: 'docs serve', path: location.pathname, elementId: 'use' },
    ]);
  });

  it('are rid of the button by Escape, until the reader comes back', async () => {
    point(block(0));
    await until(offer);
    pressKey(document.body, 'Escape');
    await until(() => !offer());
    point(block(0).querySelector('code') ?? block(0));
    await rendered();
    expect(offer()).to.equal(undefined);
    point(main);
    point(block(0));
    await until(offer);
  });

  it('are left alone outside of the regions, and where the owner wants nothing', async () => {
    point(block(0));
    await until(offer);
    const outside = document.querySelector('#outside');
    if (outside) point(outside);
    await until(() => !offer());
    page.element.codeBlocks = '';
    point(block(0));
    await rendered();
    expect(offer()).to.equal(undefined);
    page.element.codeBlocks = 'h2';
    point(main.querySelector('h2') ?? main);
    await until(offer);
  });

  it('break nothing with a selector that is none', async () => {
    page.element.codeBlocks = 'pre:has(';
    const told = () => page.warnings.filter((warning) => warning.includes('pre:has('));
    point(block(0));
    await until(() => told().length > 0);
    point(block(1));
    await rendered();
    expect(told()).to.have.length(1);
    expect(offer()).to.equal(undefined);
  });

  it('are no code of an answer', async () => {
    main.append(page.element);
    await page.backend.reply(answer('```sh\nnpm test\n```'));
    await page.askToTheEnd('How?');
    point(block(0));
    await until(offer);
    const answered = page.answer.querySelector('pre code');
    expect(answered).to.be.an.instanceOf(Element);
    if (answered) point(answered);
    await until(() => !offer());
  });

  it('are read without line numbers and buttons, and with their lines', async () => {
    const line = (text: string) => {
      const made = element('span', {}, element('i', { class: 'number' }, '1'), text);
      made.style.display = 'block';
      for (const { style } of made.querySelectorAll('i')) {
        style.setProperty('-webkit-user-select', 'none');
        style.setProperty('user-select', 'none');
      }
      return made;
    };
    const code = element('code', {}, line('a = 1'), line('  b = 2'), element('button', {}, 'Copy'));
    block(0).replaceChildren(code);
    point(block(0));
    (await until(offer)).click();
    expect(page.element.context[0]).to.have.property('value', 'a = 1\n  b = 2');
  });
});
