import { expect } from 'chai';
import type { DocsAssistantElement } from '../../../../src/define/docs-assistant.js';
import { byRole } from '../../../support/by-role.js';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, problem, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('what the reader has typed', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  /** Another element for the same site, as after a reload. */
  const reload = async (): Promise<DocsAssistantElement> => {
    const { domain, baseUrl, apiKey, history } = page.element;
    page.element.remove();
    const reloaded = document.createElement('docs-assistant');
    Object.assign(reloaded, { domain, baseUrl, apiKey, history, shortcut: '' });
    document.body.append(reloaded);
    await reloaded.open();
    return reloaded;
  };
  const draftOf = ({ shadowRoot }: DocsAssistantElement) =>
    shadowRoot && (byRole(shadowRoot, 'textbox') as HTMLTextAreaElement | undefined)?.value;

  it('is there when the assistant is opened again', async () => {
    page.type('Half a quest');
    page.element.close();
    await until(() => !page.find('dialog'));
    await page.element.open();
    expect(page.composer.value).to.equal('Half a quest');
  });

  it('is there after a reload', async () => {
    page.type('Half a quest');
    const reloaded = await reload();
    expect(draftOf(reloaded)).to.equal('Half a quest');
    reloaded.remove();
  });

  it('is there after a reload when its answer failed and no conversation is kept', async () => {
    page.element.history = 0;
    await page.backend.reply(problem(500, 'Broken'));
    await page.askToTheEnd('How?');
    const reloaded = await reload();
    expect(draftOf(reloaded)).to.equal('How?');
    reloaded.remove();
  });

  it('is there after a reload in the conversation that failed, and can be edited', async () => {
    await page.backend.reply(problem(500, 'Broken'));
    await page.askToTheEnd('How?');
    const reloaded = await reload();
    expect(draftOf(reloaded)).to.equal('');
    const { shadowRoot: root } = reloaded;
    const edit = await until(() => root && byRole(root, 'button', 'Edit the question'));
    edit.click();
    await until(() => draftOf(reloaded) === 'How?');
    reloaded.remove();
  });

  it('is gone after a reload when it was answered', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    const reloaded = await reload();
    expect(draftOf(reloaded)).to.equal('');
    reloaded.remove();
  });

  it('stays while an answer comes, and in a new conversation', async () => {
    await page.backend.reply(messageStreamReply(...textStart, text('So'), { hold: 'never' }));
    await page.send('How?');
    await until(() => page.element.status === 'streaming');
    page.type('And then?');
    page.element.reset();
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('And then?');
    expect(page.element.status).to.equal('ready');
  });
});
