import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { DocsPage, element } from '../../docs-page.js';

describe('a page that does its own things', () => {
  let page: AssistantOnPage;
  const address = location.href;
  const placed: Element[] = [];

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(async () => {
    await page.remove();
    for (const other of placed.splice(0)) other.remove();
    document.body.removeAttribute('style');
    history.replaceState(null, '', address);
  });

  const place = <Placed extends Element>(
    other: Placed,
    parent: Element = document.body,
  ): Placed => {
    parent.append(other);
    placed.push(other);
    return other;
  };
  const begin = async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('The first half'), { hold: 'rest' }],
        ...[text(' and the second.'), ...textEnd, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes('The first half'));
  };
  const goesOn = async () => {
    await page.backend.release('rest');
    await until(() => page.conversation === 'How? The first half and the second.');
    expect(page.eventsOf('close')).to.deep.equal([]);
    expect(page.find('dialog', 'Ask the docs')).to.not.equal(undefined);
  };

  it('and takes all its styles away: it looks as it did', async () => {
    const trigger = await until(() => page.find('button', 'Ask AI'));
    const shape = () => {
      const { width, height, right, bottom } = trigger.getBoundingClientRect();
      return [width, height, document.documentElement.clientWidth - right, bottom].map(Math.round);
    };
    const before = shape();
    place(element('style', {}, '* { all: unset !important }'), document.head);
    expect(shape()).to.deep.equal(before);
    trigger.click();
    const panel = await until(() => page.find('dialog', 'Ask the docs'));
    await Promise.allSettled(page.root.getAnimations().map(({ finished }) => finished));
    const { height, right } = panel.getBoundingClientRect();
    expect([height, right]).to.deep.equal([innerHeight, document.documentElement.clientWidth]);
  });

  it('and has another base address: it asks where its owner says, and links where sources stand', async () => {
    place(element('base', { href: 'https://elsewhere.example/deep/' }), document.head);
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.equal('How? So.');
  });

  it('and transforms and zooms its body: the panel is at the window’s edge all the same', async () => {
    Object.assign(document.body.style, { zoom: '1.5', transform: 'scale(0.9)' });
    await page.element.open();
    await until(() => page.find('dialog', 'Ask the docs'));
    await Promise.allSettled(page.root.getAnimations().map(({ finished }) => finished));
    const right = document.documentElement.clientWidth - 2;
    for (const top of [2, innerHeight - 2]) {
      expect(document.elementFromPoint(right, top) === page.element, `${top}`).to.equal(true);
    }
  });

  it('and moves it as it is: nothing changes', async function () {
    const section = place(element('section', {}));
    const { moveBefore } = section as { moveBefore?: (node: Node, before: Node | null) => void };
    if (!moveBefore) return this.skip();
    for (const variant of ['panel', 'modal'] as const) {
      page.element.variant = variant;
      await page.element.open();
      moveBefore.call(variant === 'panel' ? section : document.body, page.element, null);
      await nextFrame();
      expect(page.root.querySelector('.frame')?.matches(':popover-open, :modal')).to.equal(true);
    }
    await begin();
    moveBefore.call(section, page.element, null);
    await goesOn();
  });

  it('and keeps it for the next page, as Turbo does with what is permanent', async () => {
    await begin();
    const next = document.createElement('body');
    const placeholder = element('meta', { name: 'turbo-permanent-placeholder' });
    next.append(placeholder);
    const old = document.body;
    old.replaceWith(next);
    // Its rendering awaits several promises before it puts back what it keeps.
    for (const _ of Array.from({ length: 10 })) await Promise.resolve();
    placeholder.replaceWith(page.element);
    await goesOn();
    next.replaceWith(old);
    old.append(page.element);
    await until(() => page.find('dialog', 'Ask the docs'));
  });

  it('and goes to another address without loading: the conversation goes on, its context is of there', async () => {
    await begin();
    history.pushState(null, '', '/another-page');
    dispatchEvent(new PopStateEvent('popstate'));
    await goesOn();
    const docs = new DocsPage();
    docs.select('In the second tab.');
    await until(() => page.find('button', 'Ask AI'));
    pressKey(document.body, 'i', mod);
    await until(() => page.element.context.length === 1);
    expect(page.element.context[0]?.path).to.equal('/another-page');
    docs.remove();
  });

  it('and changes under a view transition: the panel stays', async function () {
    if (!('startViewTransition' in document)) return this.skip();
    await begin();
    const main = place(element('main', {}, 'Old'));
    await document.startViewTransition(() => main.replaceChildren('New')).finished.catch(() => {});
    await goesOn();
  });

  it('and scrolls behind it: not by what the reader does in it', async () => {
    await page.element.open();
    const turn = (target: Element) =>
      target.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 50, bubbles: true, composed: true, cancelable: true }),
      );
    const heading = await until(() => page.find('heading', 'Ask the docs'));
    expect(turn(heading), 'the head cannot be scrolled').to.equal(false);
    page.element.suggestions = Array.from({ length: 60 }, (_, index) => `Question ${index}?`);
    await page.element.updateComplete;
    const log = await until(() => page.find('log'));
    expect(turn(log), 'the conversation can').to.equal(true);
    page.element.variant = 'inline';
    await page.element.updateComplete;
    expect(turn(await until(() => page.find('heading', 'Ask the docs'))), 'inline').to.equal(true);
  });
});
