import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { until } from '../../../support/until.js';
import { answer, answerOfThread } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';

describe('the earlier conversations', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  /** Has conversations that begin with these questions, the last of them the current one, and shows all. */
  const show = async (...questions: string[]) => {
    for (const question of questions) {
      await page.backend.reply(answerOfThread(`About ${question}`, `thread-of-${question}`));
      await page.askToTheEnd(question);
      if (question !== questions.at(-1)) await page.press('New conversation');
    }
    await page.element.open();
    await page.press('Earlier conversations');
    await until(() => page.find('heading', 'Earlier conversations'));
    await page.element.updateComplete;
  };
  const threads = () => [...page.root.querySelectorAll('li button:first-child')];
  const titles = () => threads().map((thread) => textOf(thread).replace(/ now$/, ''));
  const search = () => {
    const field = page.find('searchbox', 'Search earlier conversations');
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no search field.');
    return field;
  };
  const focused = () => page.root.activeElement;
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };

  it('are listed newest first, with their age and the current one marked', async () => {
    await show('One?', 'Two?');
    expect(titles()).to.deep.equal(['Two?', 'One?']);
    expect(threads().map((thread) => thread.getAttribute('aria-current'))).to.deep.equal([
      'true',
      null,
    ]);
    expect(textOf(threads()[0])).to.equal('Two? now');
    expect(focused()).to.equal(search());
    expect(page.find('log')).to.equal(undefined);
    expect(page.find('textbox', 'Your question')).to.equal(undefined);
    expect(page.root.textContent).to.contain('This browser keeps them for 30 days.');
  });

  it('say for how long they are kept, in the plural that the language has for it', async () => {
    await show();
    const says = async (locale: string, days: number, text: RegExp) => {
      Object.assign(page.element, { locale, history: days });
      await until(() => text.test(page.root.querySelector('.history-foot')?.textContent ?? ''));
    };
    await says('en', 1, / for 1 day\.\s*$/);
    await says('en', 2, / for 2 days\.\s*$/);
    await says('ru', 21, / 21 день\.\s*$/);
    await says('ru', 3, / 3 дня\.\s*$/);
    await says('uk', 30, / 30 днів\.\s*$/);
    await says('ja', 1, / 1 日間/);
  });

  it('are empty at first', async () => {
    await show();
    expect(page.root.textContent).to.contain('There are no earlier conversations.');
    expect(focused()).to.equal(page.find('button', 'Back to the conversation'));
    expect(page.find('button', 'Delete all conversations')).to.equal(undefined);
  });

  it('are found by what was asked and answered', async () => {
    await show('One?', 'Two?');
    type(search(), 'about one');
    await until(() => titles().join() === 'One?');
    type(search(), 'three');
    await until(() => page.root.textContent?.includes('No conversation holds these words.'));
    expect(titles()).to.deep.equal([]);
    type(search(), '');
    await until(() => titles().length === 2);
  });

  it('can be opened and gone on with', async () => {
    await show('One?', 'Two?');
    await page.press(/^One\?/);
    await until(() => page.conversation === 'One? About One?');
    await until(() => page.element.threadId === 'thread-of-One?');
    await until(() => focused() === page.composer);
    await page.backend.reply(answer('Yes.'));
    await page.send('And?');
    await until(() => page.conversation === 'One? About One? And? Yes.');
    expect((await page.sent(2)).threadId).to.equal('thread-of-One?');
    await page.press('Earlier conversations');
    await until(() => titles().join() === 'One?,Two?');
  });

  it('can be given another name', async () => {
    await show('One?');
    await page.press('Rename: One?');
    const field = await until(() => page.find('textbox', 'Name of the conversation'));
    await until(() => focused() === field);
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
    expect(field.value).to.equal('One?');
    field.value = '  A   better name ';
    await page.press('Save');
    await until(() => titles().join() === 'A better name');
    await until(() => focused() === page.find('button', 'Rename: A better name'));
    await page.backend.reply(answer('Yes.'));
    await page.press('Back to the conversation');
    await page.send('And?');
    await until(() => page.conversation.endsWith('Yes.'));
    await page.press('Earlier conversations');
    await until(() => titles().join() === 'A better name');
  });

  it('can be deleted one by one, with the focus on the next', async () => {
    await show('One?', 'Two?', 'Three?');
    await page.press('Delete: Two?');
    await until(() => titles().join() === 'Three?,One?');
    await until(() => focused() === threads()[1]);
    expect(page.element.messages).to.have.length(2);
    await page.press('Delete: Three?');
    await until(() => page.element.messages.length === 0);
    await page.press('Delete: One?');
    await until(() => page.root.textContent?.includes('There are no earlier conversations.'));
    await until(() => focused() === page.find('button', 'Back to the conversation'));
    expect(localStorage.length).to.equal(0);
  });

  it('are all deleted only when the reader says so twice', async () => {
    await show('One?', 'Two?');
    await page.press('Delete all conversations');
    await until(() =>
      page.root.textContent?.includes('Delete all conversations that this browser keeps?'),
    );
    await until(() => focused() === page.find('button', 'Cancel'));
    await page.press('Cancel');
    await until(() => focused() === page.find('button', 'Delete all conversations'));
    expect(titles()).to.have.length(2);
    await page.press('Delete all conversations');
    await until(() => page.find('button', 'Cancel'));
    await page.press('Delete all conversations');
    await until(() => page.root.textContent?.includes('There are no earlier conversations.'));
    expect(localStorage.length).to.equal(0);
    await page.press('Back to the conversation');
    await until(() => page.find('log'));
    expect(page.all('article')).to.deep.equal([]);
  });

  it('are left step by step with Escape', async () => {
    await show('One?');
    await page.press('Rename: One?');
    const field = await until(() => page.find('textbox', 'Name of the conversation'));
    pressKey(field, 'Escape');
    await until(() => focused() === page.find('button', 'Rename: One?'));
    search().focus();
    type(search(), 'two');
    await until(() => titles().length === 0);
    pressKey(search(), 'Escape');
    await until(() => titles().join() === 'One?');
    expect(search().value).to.equal('');
    expect(focused()).to.equal(search());
    pressKey(search(), 'Escape');
    await until(() => page.find('log'));
    expect(focused()).to.equal(page.find('button', 'Earlier conversations'));
    expect(page.element.isOpen).to.equal(true);
    pressKey(page.composer, 'Escape');
    expect(page.element.isOpen).to.equal(false);
  });

  it('are left with one Escape where the last that was searched for is deleted', async () => {
    await show('One?');
    type(search(), 'one');
    await page.press('Delete: One?');
    const back = await until(() => page.find('button', 'Back to the conversation'));
    await until(() => focused() === back);
    pressKey(back, 'Escape');
    await until(() => page.find('button', 'Earlier conversations'));
  });

  it('show their texts as texts', async () => {
    await show('<img src=x onerror=alert(1)>');
    expect(titles()).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(page.root.querySelector('li img')).to.equal(null);
  });

  it('give way to a question that the owner asks', async () => {
    await show('One?');
    await page.backend.reply(answer('Yes.'));
    await page.element.ask('And?');
    await until(() => page.conversation.endsWith('And? Yes.'));
  });
});
