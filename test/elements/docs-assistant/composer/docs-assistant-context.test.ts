import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { DocsPage } from '../../docs-page.js';

describe('asking about selected text', () => {
  let docs: DocsPage;
  let page: AssistantOnPage;

  beforeEach(async () => {
    docs = new DocsPage();
    // Our own button has the same name as the offer.
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    await page.remove();
    docs.remove();
  });

  const offer = () => page.find('button', 'Ask AI');
  const chips = () => page.all('listitem').map(textOf);
  const take = async () => {
    (await until(offer)).click();
    await until(() => page.element.isOpen && page.find('dialog'));
  };

  it('offers it, takes it along as a chip, and sends it with the question', async () => {
    docs.select('Set the accent colour with a custom property.');
    await take();
    expect(page.eventsOf('context-change')).to.deep.equal([{ count: 1 }]);
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'selection' }]);
    await until(() => chips().length > 0);
    expect(chips()).to.deep.equal(['Selected text Set the accent colour with a custom property.']);
    expect(offer()).to.equal(undefined);
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    expect((await page.sent(0)).context).to.deep.equal([
      {
        type: 'textSelection',
        value: 'Set the accent colour with a custom property.',
        path: location.pathname,
        elementId: 'accent',
      },
    ]);
    expect(chips()).to.deep.equal([]);
    expect(page.eventsOf('ask')).to.deep.equal([{ source: 'composer', context: 1 }]);
    expect(page.conversation).to.contain('Selected text Set the accent colour');
  });

  it('names the closest element with an id around it when that is nearer than a heading', async () => {
    docs.select('In the second tab.');
    await take();
    expect(page.element.context[0]).to.have.property('elementId', 'second-tab');
  });

  it('names the heading when the element with an id is around it all', async () => {
    docs.select('Set the surface colour too.');
    await take();
    expect(page.element.context[0]).to.have.property('elementId', 'surface');
  });

  it('names no element where there is none', async () => {
    docs.select('Before any heading.');
    await take();
    expect(page.element.context[0]).to.deep.equal({
      type: 'textSelection',
      value: 'Before any heading.',
      path: location.pathname,
    });
  });

  it('leaves the selection as it is', async () => {
    docs.select('Set the accent colour with a custom property.');
    const button = await until(offer);
    const press = (type: string) => {
      const event = new PointerEvent(type, { bubbles: true, composed: true, cancelable: true });
      return button.dispatchEvent(event);
    };
    expect(press('pointerdown'), 'prevented').to.equal(false);
    expect(press('mousedown'), 'prevented').to.equal(false);
    press('pointerup');
    const selection = String(document.getSelection());
    expect(selection).to.equal('Set the accent colour with a custom property.');
  });

  it('offers what was taken no second time, but what is selected next', async () => {
    docs.select('Set the accent colour with a custom property.');
    await take();
    document.dispatchEvent(new PointerEvent('pointerdown'));
    document.dispatchEvent(new PointerEvent('pointerup'));
    await nextFrame();
    await page.element.updateComplete;
    expect(offer()).to.equal(undefined);
    docs.select('In the second tab.');
    await take();
    expect(page.element.context).to.have.length(2);
  });

  it('waits until the reader has done selecting', async () => {
    docs.select('In the second tab.');
    await until(offer);
    document.dispatchEvent(new PointerEvent('pointerdown'));
    docs.select('Set the accent colour with a custom property.');
    await until(() => !offer());
    document.dispatchEvent(new PointerEvent('pointerup'));
    await until(offer);
  });

  it('offers nothing outside of the regions', async () => {
    docs.select('In the second tab.');
    await until(offer);
    docs.select('The menu of the site.');
    await until(() => !offer());
  });

  it('offers nothing without selected text', async () => {
    docs.select('In the second tab.');
    await until(offer);
    document.getSelection()?.collapseToStart();
    await until(() => !offer());
  });

  it('offers nothing of what the reader is editing', async () => {
    docs.select('In the second tab.');
    await until(offer);
    docs.select('Notes of the reader.');
    await until(() => !offer());
  });

  it('looks at the regions that the owner names', async () => {
    page.element.selection = 'nav';
    docs.select('The menu of the site.');
    await take();
    expect(page.element.context[0]).to.have.property('value', 'The menu of the site.');
  });

  it('takes the selection by the shortcut', async () => {
    docs.select('In the second tab.');
    await until(offer);
    expect(pressKey(document.body, 'i', mod), 'prevented').to.equal(false);
    await until(() => page.element.isOpen && page.find('dialog') && chips().length > 0);
    expect(chips()).to.deep.equal(['Selected text In the second tab.']);
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'shortcut' }]);
    await until(() => page.root.activeElement === page.composer);
    pressKey(page.composer, 'i', mod);
    expect(page.element.isOpen, 'closed by the shortcut').to.equal(false);
  });

  it('sends nothing until the reader asks', async () => {
    docs.select('In the second tab.');
    await take();
    expect(await page.requests()).to.deep.equal([]);
  });
});

describe('the context of the next question', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const item = { type: 'code', value: 'const a = 1;', path: '/start' } as const;

  it('holds the same item once', () => {
    page.element.addContext(item);
    page.element.addContext({ ...item });
    page.element.addContext({ ...item, path: '/other' });
    expect(page.element.context).to.deep.equal([item, { ...item, path: '/other' }]);
    expect(page.eventsOf('context-change')).to.deep.equal([{ count: 1 }, { count: 2 }]);
  });

  it('lets the reader remove an item, and goes on in the composer', async () => {
    page.element.addContext(item);
    await page.element.open();
    await until(() => page.find('listitem'));
    expect(page.all('listitem').map(textOf)).to.deep.equal(['Code const a = 1;']);
    await page.press('Remove: const a = 1;');
    await page.element.updateComplete;
    expect(page.all('listitem')).to.deep.equal([]);
    expect(page.root.activeElement).to.equal(page.composer);
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    expect(await page.sent(0)).not.to.have.property('context');
  });

  it('can be cleared by the owner', () => {
    page.element.addContext(item);
    page.element.clearContext();
    page.element.clearContext();
    expect(page.element.context).to.deep.equal([]);
    expect(page.eventsOf('context-change')).to.deep.equal([{ count: 1 }, { count: 0 }]);
  });

  it('goes with a question of the owner, beside what that brings along', async () => {
    await page.backend.reply(answer('Here.'));
    page.element.addContext(item);
    const more = { type: 'textSelection', value: 'More' } as const;
    await page.element.ask('How?', { context: [more], open: false });
    expect((await page.sent(0)).context).to.deep.equal([item, more]);
    expect(page.eventsOf('ask')).to.deep.equal([{ source: 'api', context: 2 }]);
  });

  it('shows markup as text', async () => {
    page.element.addContext({ type: 'textSelection', value: '<img src=x onerror=alert(1)>' });
    await page.element.open();
    await until(() => page.find('listitem'));
    expect(page.root.querySelector('img')).to.equal(null);
    expect(page.all('listitem').map(textOf)).to.deep.equal(['Text <img src=x onerror=alert(1)>']);
  });
});
