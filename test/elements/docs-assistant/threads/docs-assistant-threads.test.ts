import { expect } from 'chai';
import type { DocsAssistantElement } from '../../../../src/define/docs-assistant.js';
import { until } from '../../../support/until.js';
import { answer, answerOfThread, problem } from '../../answer-replies.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { AssistantVisits, answerInHalves, half, whole } from '../../assistant-visits.js';

describe('a conversation', () => {
  let visits: AssistantVisits;
  let page: AssistantOnPage;

  beforeEach(async () => {
    visits = new AssistantVisits();
    page = await visits.visit();
  });

  afterEach(() => visits.end());

  it('is there on the next page, and goes on in its thread', async () => {
    await page.backend.reply(answerOfThread('Set **it**.', 'thread-1'), answer('Yes.'));
    await page.askToTheEnd('How?');
    const next = await visits.next();
    expect(next.conversation).to.equal('How? Set it.');
    await until(() => next.element.threadId === 'thread-1');
    await next.send('In dark mode too?');
    await until(() => next.conversation === 'How? Set it. In dark mode too? Yes.');
    const { threadId, messages } = await page.sent(1);
    expect(threadId).to.equal('thread-1');
    expect(messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'user']);
  });

  it('has a question that failed in one place, with what was typed since in the field', async () => {
    await page.backend.reply(problem(500, 'Broken'));
    page.element.addContext({ type: 'code', value: 'const a = 1;' });
    await page.askToTheEnd('How?');
    page.type('And then?');
    const next = await visits.next();
    expect(next.conversation).to.contain('How?');
    expect(next.composer.value).to.equal('And then?');
    // Nothing came that could have been cut off.
    await until(() => next.conversation.includes('gave no usable answer'));
    expect(next.conversation).to.not.contain('cut off');
    expect(next.element.context).to.deep.equal([]);
    next.type('');
    const last = await visits.next();
    expect(last.composer.value).to.equal('');
  });

  it('goes on with the key of its thread', async () => {
    const reply = answer('So.');
    const headers = { 'x-thread-id': 'thread-1', 'x-thread-key': 'secret' };
    await page.backend.reply({ ...reply, headers: { ...reply.headers, ...headers } }, reply);
    await page.askToTheEnd('How?');
    const next = await visits.next();
    await next.send('And?');
    const body: unknown = await page.sent(1);
    expect(body).to.deep.include({ threadId: 'thread-1', threadKey: 'secret' });
  });

  it('does not show on another documentation of the same origin', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    const other = await visits.next({ domain: 'other' });
    expect(other.element.messages).to.deep.equal([]);
    const another = await visits.next({ 'base-url': `${page.backend.baseUrl}/other` });
    expect(another.element.messages).to.deep.equal([]);
  });

  it('shows by itself where the panel was open, and leaves the focus on the page', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    visits.leave();
    page.element.inert = true;
    const next = await visits.visit();
    await until(() => next.element.isOpen && next.find('log'));
    expect(next.conversation).to.equal('How? So.');
    expect(next.root.activeElement).to.equal(null);
    expect(next.eventsOf('open')).to.deep.equal([{ source: 'restored' }]);
    next.element.close();
    const closed = await visits.visit();
    await closed.element.updateComplete;
    expect(closed.element.isReady).to.equal(false);
  });

  it('goes on with the answer that was coming when the page was left', async () => {
    const resumable = answerInHalves({ 'x-resumable': 'stream', 'x-thread-key': 'secret' });
    await page.backend.reply(resumable, { ...resumable, holdHeaders: 'again' });
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const next = await visits.next();
    await page.backend.aborted(0);
    expect(next.conversation).to.equal(`How? ${half}`);
    const [, request] = await page.backend.requests({ atLeast: 2 });
    expect(request?.path).to.equal('/discovery/v2/assistant/acme/message/thread-1/stream');
    expect(request?.headers['x-thread-key']).to.equal('secret');
    expect(next.find('button', 'Stop')).to.not.equal(undefined);
    await page.backend.release('again');
    await page.backend.release('rest');
    await until(() => next.conversation === `How? ${whole}`);
    await until(() => next.eventsOf('response').length === 1);
    expect(next.eventsOf('response')[0]).to.deep.include({ finished: true });
    expect(page.events.filter(({ type }) => type === 'response')).to.have.length(1);
  });

  it('finds the answer whose page was left before its headers came, by a key of its own', async () => {
    await page.backend.reply({ ...answer('Late.'), holdHeaders: 'never' }, answer('So.'));
    await page.element.open();
    await page.send('How?');
    await page.backend.requests({ atLeast: 1 });
    const next = await visits.next();
    await until(() => next.conversation === 'How? So.');
    const [asked, found] = await page.requests();
    const [, key] = /;resume=yes;key=([\da-f]{32}), /.exec(asked?.headers.accept ?? '') ?? [];
    expect(found?.headers['x-thread-key']).to.equal(key);
    const { messages } = await page.sent(0);
    expect(found?.path).to.match(new RegExp(`/message/${messages[0]?.id}/stream$`));
    expect(asked?.body, 'sent as a secret, apart from its question').to.not.contain(key);
  });

  it('offers to ask again where no such answer is found, having looked once', async () => {
    await page.backend.reply({ holdHeaders: 'never' }, problem(404, 'Nothing'), answer('So.'));
    await page.element.open();
    await page.send('How?');
    await page.backend.requests({ atLeast: 1 });
    const next = await visits.next();
    await next.press('Try again');
    await until(() => next.conversation === 'How? So.');
    const methods = (await page.requests()).map(({ method }) => method);
    expect(methods).to.deep.equal(['POST', 'GET', 'POST']);
  });

  it('goes on in the assistant that a router puts in its place', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }), answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const next = page.element.cloneNode() as DocsAssistantElement;
    page.element.replaceWith(next);
    const [, request] = await page.backend.requests({ atLeast: 2 });
    expect(request?.path).to.match(/\/thread-1\/stream$/);
    expect(next.isOpen).to.equal(true);
    expect(next.shadowRoot?.textContent).to.contain(half);
    await page.backend.release('rest');
    await until(() => next.shadowRoot?.textContent?.includes(whole) && next.status === 'ready');
    expect(page.eventsOf('stop')).to.deep.equal([]);
    next.remove();
    await until(() => !next.isOpen);
    const last = await visits.next();
    expect(last.conversation, 'open, as the reader had left it').to.equal(`How? ${whole}`);
  });

  it('shows what came of an answer that cannot be gone on with, and the ways on', async () => {
    await page.backend.reply(answerInHalves(), answer('All of it.'));
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const next = await visits.next();
    await until(() => next.conversation.includes('This answer was cut off. It is not complete.'));
    expect(next.conversation).to.match(/^How\? The first half/);
    expect(next.find('button', 'Edit the question')).to.not.equal(undefined);
    await next.press('Try again');
    await until(() => next.conversation === 'How? All of it.');
  });

  it('goes on with its answer when the reader comes back', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }));
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    visits.leave({ persisted: true });
    await page.backend.aborted(0);
    await page.backend.reply(answerInHalves());
    await page.backend.release('rest');
    visits.comeBack();
    await until(() => page.conversation === `How? ${whole}`);
    expect(page.element.messages).to.have.length(2);
  });

  it('is as the page after it left it when the reader comes back, reported once', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }), answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const next = await visits.next();
    await page.backend.release('rest');
    await until(() => next.conversation === `How? ${whole}`);
    await until(() => page.eventsOf('response').length === 1);
    visits.comeBack();
    await until(() => page.conversation === `How? ${whole}`);
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(page.eventsOf('response')).to.have.length(1);
    expect(await page.requests()).to.have.length(2);
  });

  it('shows no question again, back on a page, that the page after it asked', async () => {
    await page.backend.reply(answerInHalves(), answerOfThread('Two.', 'thread-1'));
    await page.element.open();
    await page.send('First?');
    await until(() => page.conversation.includes(half));
    page.element.addContext({ type: 'code', value: 'a' });
    await page.send('Second?');
    await until(() => page.root.querySelector('.queued'));
    const next = await visits.next();
    await until(() => next.composer.value === 'Second?');
    await until(() => next.element.status === 'error');
    await next.press('Send');
    await until(() => next.conversation.endsWith('Two.') && next.element.status === 'ready');
    visits.comeBack();
    await until(() => page.conversation.endsWith('Second? Two.'));
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('');
    expect(page.element.context).to.deep.equal([]);
    expect(page.root.querySelector('.queued')).to.equal(null);
  });

  it('stays a new one on the next page when the reader had begun a new one', async () => {
    await page.backend.reply(answerOfThread('So.', 'thread-1'));
    await page.askToTheEnd('How?');
    await page.press('New conversation');
    const next = await visits.next();
    expect(next.element.messages).to.deep.equal([]);
    next.element.threadId = 'thread-1';
    await until(() => next.conversation === 'How? So.');
  });

  it('is not kept where the owner has turned that off, and what was kept goes', async () => {
    await page.backend.reply(answer('So.'), answer('So.'));
    await page.askToTheEnd('How?');
    expect(localStorage.length).to.equal(1);
    const silent = await visits.next({ history: 'false' });
    expect(localStorage.length).to.equal(0);
    expect(silent.element.messages).to.deep.equal([]);
    expect(silent.find('button', 'Earlier conversations')).to.equal(undefined);
    await silent.send('How?');
    await until(() => silent.conversation === 'How? So.');
    expect(localStorage.length).to.equal(0);
    const next = await visits.next({ history: '0' });
    expect(next.element.messages).to.deep.equal([]);
  });
});
