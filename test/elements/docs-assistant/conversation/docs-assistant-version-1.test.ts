import { expect } from 'chai';
import type { ScriptedReply } from '../../../support/scripted-backend.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('a backend that speaks version 1 alone', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  const dataStream = (...lines: string[]): ScriptedReply => ({
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: lines.map((line) => `${line}\n`),
  });

  it('answers when the owner says so', async () => {
    page = await AssistantOnPage.place({ 'api-version': '1' });
    const source = 'h:{"sourceType":"url","id":"1","url":"/styling","title":"Styling"}';
    const finish = 'd:{"finishReason":"stop","threadId":"thread-1"}';
    await page.backend.reply(dataStream('f:{}', '0:"Set **one**."', source, finish));
    await page.askToTheEnd('How?');
    expect((await page.requests())[0]?.path).to.equal('/discovery/v1/assistant/acme/message');
    expect((await page.sent(0)).messages[0]).to.include({ content: 'How?' });
    expect(page.answer.querySelector('strong')?.textContent).to.equal('one');
    expect(page.find('link', /Styling/)).to.not.equal(undefined);
    expect(page.element.threadId).to.equal('thread-1');
  });

  it('is never shown as whole when it was cut off', async () => {
    page = await AssistantOnPage.place({ 'api-version': '1' });
    await page.backend.reply(dataStream('0:"Half"'));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.contain('Half This answer was cut off.');
  });

  it('is not asked when there is no such version', async () => {
    page = await AssistantOnPage.place({ 'api-version': 'one' });
    await page.backend.reply({ status: 404 });
    await page.askToTheEnd('How?');
    expect((await page.requests())[0]?.path).to.equal('/discovery/v2/assistant/acme/message');
  });
});
