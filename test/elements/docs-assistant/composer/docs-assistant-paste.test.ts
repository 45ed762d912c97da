import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, problem } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';

const label = 'Attach the pasted text to the question';
const log = 'ERROR cannot bind to port 4400: address in use\n'.repeat(60);

describe('text pasted into the question', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
    page.composer.focus();
  });

  afterEach(() => page.remove());

  const offer = () => page.find('button', label);
  const rendered = async () => {
    await nextFrame();
    await page.element.updateComplete;
  };
  /** What the browser does: it tells, and then inserts. */
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true });
    // Firefox makes data of its own.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    page.composer.dispatchEvent(event);
    document.execCommand('insertText', false, text);
  };

  it('can be attached when it is long, which takes it out of the field', async () => {
    page.type('Why this?\n');
    paste(log);
    (await until(offer)).click();
    await until(() => page.composer.value === 'Why this?\n' && !offer());
    expect(page.element.context).to.deep.equal([{ type: 'textSelection', value: log }]);
    const summary = await until(() => page.root.querySelector('.chip summary'));
    expect(textOf(summary)).to.match(/^Text ERR/);
    expect(page.root.activeElement).to.equal(page.composer);
    await page.backend.reply(answer('Here.'));
    await page.send('Why this?');
    expect((await page.sent(0)).context).to.deep.equal([{ type: 'textSelection', value: log }]);
  });

  it('can be looked at where it is attached, until Escape closes that and then the panel', async () => {
    paste(log);
    (await until(offer)).click();
    const summary = await until(() => page.root.querySelector<HTMLElement>('.chip summary'));
    summary.click();
    const preview = await until(() => page.root.querySelector<HTMLElement>('.chip [open] pre'));
    preview.focus();
    pressKey(preview, 'Escape');
    expect(page.root.querySelector('.chip [open]')).to.equal(null);
    expect(page.root.activeElement).to.equal(summary);
    expect(page.element.isOpen).to.equal(true);
    pressKey(summary, 'Escape');
    expect(page.element.isOpen).to.equal(false);
  });

  it('comes back into the field by undoing', async () => {
    page.type('Why this?\n');
    paste(log);
    (await until(offer)).click();
    await until(() => page.composer.value === 'Why this?\n');
    document.execCommand('undo');
    await until(() => page.composer.value === `Why this?\n${log}`);
    // What is attached twice is there once.
    (await until(offer)).click();
    await until(() => page.composer.value === 'Why this?\n');
    expect(page.element.context).to.have.length(1);
  });

  it('is left alone when it is short', async () => {
    paste('x'.repeat(2_000));
    await rendered();
    expect(offer()).to.equal(undefined);
    expect(page.composer.value).to.have.length(2_000);
  });

  it('is offered no longer when the reader has changed it', async () => {
    paste(log);
    await until(offer);
    page.type(log.slice(1));
    await until(() => !offer());
  });

  it('is attached as far as it fits, and the rest stays to be seen', async () => {
    page.element.addContext({ type: 'code', value: 'c'.repeat(30_000) });
    paste(log);
    (await until(offer)).click();
    await until(() => page.composer.value === log.slice(2_000));
    expect(page.element.context.map(({ value }) => value.length)).to.deep.equal([30_000, 2_000]);
    paste(log);
    await rendered();
    expect(offer(), 'nothing more fits').to.equal(undefined);
  });

  it('is not measured for the height of the field, which is full anyway', async () => {
    page.type('How?');
    await rendered();
    const low = page.composer.getBoundingClientRect().height;
    page.type('Words. '.repeat(500));
    await rendered();
    const high = page.composer.getBoundingClientRect().height;
    expect(high).to.be.above(low);
    // Measuring the text for the height is what takes a browser seconds at 100,000 characters.
    for (const words of [1_000, 15_000]) {
      paste('Words. '.repeat(words));
      await rendered();
      expect(getComputedStyle(page.composer).getPropertyValue('field-sizing')).to.not.equal(
        'content',
      );
      expect(page.composer.getBoundingClientRect().height).to.equal(high);
    }
    expect(high).to.be.at.most(200);
    page.type('How?');
    await rendered();
    expect(page.composer.getBoundingClientRect().height).to.equal(low);
  });
});

describe('what goes along with an unsent question', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const item = { type: 'code', value: 'const a = 1;', path: '/start' } as const;
  const reload = async () => {
    const { domain, baseUrl, apiKey } = page.element;
    page.element.remove();
    const reloaded = document.createElement('docs-assistant');
    Object.assign(reloaded, { domain, baseUrl, apiKey });
    document.body.append(reloaded);
    await reloaded.open();
    const { context } = reloaded;
    reloaded.remove();
    return context;
  };

  it('is there after a reload and after closing', async () => {
    await page.element.open();
    page.element.addContext(item);
    await page.element.updateComplete;
    page.element.close();
    await page.element.open();
    expect(page.element.context).to.deep.equal([item]);
    expect(await reload()).to.deep.equal([item]);
  });

  it('is there after a reload when the question failed, but not once it was answered', async () => {
    await page.element.open();
    page.element.addContext(item);
    await page.backend.reply(problem(500, 'broken'), answer('Here.'));
    await page.askToTheEnd('How?');
    expect(page.element.context).to.deep.equal([]);
    const kept = Object.keys(sessionStorage).filter((name) => name.includes(':draft:'));
    expect(kept).to.have.length(2);
    await page.press('Try again');
    await until(() => page.element.status === 'ready');
    expect(await reload()).to.deep.equal([]);
  });

  it('is nothing where the storage holds nonsense', async () => {
    await page.element.open();
    page.element.addContext(item);
    await page.element.updateComplete;
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(':context')) ?? '';
    expect(key).not.to.equal('');
    for (const stored of ['{', '{"a":1}', '[1,{"type":"code"},null]', 'null']) {
      sessionStorage.setItem(key, stored);
      expect(await reload(), stored).to.deep.equal([]);
      document.body.append(page.element);
    }
  });
});
