import { expect } from 'chai';
import { accessibilityFaults } from '../../../support/accessibility-faults.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

const dialogName = 'Ask the docs';

describe('where the assistant shows', () => {
  let page: AssistantOnPage;
  const placed: HTMLElement[] = [];

  afterEach(async () => {
    await page.remove();
    for (const other of placed.splice(0)) other.remove();
  });

  const place = <Placed extends HTMLElement>(other: Placed): Placed => {
    document.body.append(other);
    placed.push(other);
    return other;
  };
  const frame = () => until(() => page.root.querySelector<HTMLElement>('.frame'));
  const box = async () => (await frame()).querySelector('.panel')?.getBoundingClientRect();

  for (const variant of ['panel', 'widget', 'sidebar', '']) {
    it(`beside a page that can still be used, as ${variant || 'nothing'}`, async () => {
      page = await AssistantOnPage.place({ variant });
      const link = place(element('a', { href: '#x' }, 'A link of the page'));
      await page.element.open();
      expect(page.find('dialog', dialogName)?.ariaModal).to.equal(null);
      link.focus();
      expect(document.activeElement).to.equal(link);
      expect((await frame()).dataset.variant).to.equal(variant === 'widget' ? variant : 'panel');
    });
  }

  it('keeps out of the way of an on-screen keyboard where there are fingers', async () => {
    const { matchMedia } = window;
    const isCoarse = (query: string) => query.startsWith('(any-pointer: coarse)');
    window.matchMedia = (query) => matchMedia.call(window, isCoarse(query) ? 'all' : query);
    try {
      page = await AssistantOnPage.place();
      await page.element.open();
    } finally {
      window.matchMedia = matchMedia;
    }
    const { style } = await frame();
    await until(() => style.getPropertyValue('--_da-hidden-bottom') === '0px');
  });

  describe('as a modal dialog', () => {
    beforeEach(async () => {
      page = await AssistantOnPage.place({ variant: 'modal' });
    });

    it('with the rest of the page inert and the focus in it', async () => {
      const link = place(element('a', { href: '#x' }, 'A link of the page'));
      link.focus();
      await page.element.open({ focus: false });
      expect((await frame()).matches('dialog:modal')).to.equal(true);
      expect(page.find('dialog', dialogName)?.ariaModal).to.equal('true');
      expect(page.root.activeElement).to.not.equal(null);
      link.focus();
      expect(document.activeElement === link, 'inert').to.equal(false);
      await page.element.focusComposer();
      expect(page.root.activeElement === page.composer).to.equal(true);
    });

    it('that Escape closes, which gives the focus back', async () => {
      const link = place(element('a', { href: '#x' }, 'A link of the page'));
      link.focus();
      pressKey(link, 'i', mod);
      await until(() => page.element.isOpen && page.root.activeElement === page.composer);
      pressKey(page.composer, 'Escape');
      await until(() => document.activeElement === link);
      expect(page.element.isOpen).to.equal(false);
      expect((await frame()).matches(':modal')).to.equal(false);
    });

    it('that a click beside it closes, and one in it does not', async () => {
      await page.element.open();
      page.find('heading', dialogName)?.click();
      expect(page.element.isOpen).to.equal(true);
      page.root.querySelector<HTMLElement>('[part=backdrop]')?.click();
      await until(() => page.eventsOf('close').length === 1);
      expect((await frame()).matches(':modal')).to.equal(false);
    });

    it('that the browser closes', async () => {
      await page.element.open();
      (await frame()).dispatchEvent(new Event('cancel', { cancelable: true }));
      await until(() => !page.element.isOpen);
      await page.element.open();
      const dialog = await frame();
      if (dialog instanceof HTMLDialogElement) dialog.close();
      await until(() => page.eventsOf('close').length === 2);
    });

    it('and again when it was moved', async () => {
      await page.element.open();
      place(element('section', {})).append(page.element);
      await until(() => page.root.querySelector('dialog:modal'));
      await nextFrame();
      expect(page.eventsOf('close')).to.deep.equal([]);
      expect(page.root.activeElement === page.composer).to.equal(true);
    });

    it('with no fault that axe finds', async () => {
      await page.element.open();
      expect(await faults()).to.deep.equal([]);
    });
  });

  describe('in the flow of the page', () => {
    beforeEach(async () => {
      page = await AssistantOnPage.place({ variant: 'inline' });
    });

    it('as a field that is there at once and asks nothing of the network', async () => {
      const field = await until(() => page.find('button', 'Ask AI'));
      expect(field.ariaHasPopup).to.equal(null);
      expect(field.getBoundingClientRect().width).to.be.greaterThan(innerWidth / 2);
      expect(getComputedStyle(field).position).to.equal('static');
      expect(page.element.isReady).to.equal(false);
      expect(document.activeElement).to.equal(document.body);
      expect(await faults()).to.deep.equal([]);
    });

    it('as a region that the first use puts in its place, with the focus in the composer', async () => {
      await page.press('Ask AI');
      await until(() => page.root.activeElement?.localName === 'textarea');
      const region = await frame();
      expect(region.role).to.equal('region');
      expect(region.ariaLabel).to.equal(dialogName);
      expect(page.all('dialog')).to.deep.equal([]);
      expect(page.find('button', 'Ask AI')).to.equal(undefined);
      expect(page.find('button', 'Close the assistant')).to.equal(undefined);
      expect(getComputedStyle(region).position).to.equal('static');
      expect(await faults()).to.deep.equal([]);
    });

    it('where nothing closes it', async () => {
      await page.element.open();
      expect(pressKey(page.composer, 'Escape'), 'left to the page').to.equal(true);
      page.element.close();
      page.element.toggle();
      expect(page.element.isOpen).to.equal(true);
      expect(page.eventsOf('close')).to.deep.equal([]);
    });

    it('where the owner may ask', async () => {
      await page.backend.reply(answer('So.'));
      await page.element.ask('How?', { open: false });
      await until(() => page.conversation === 'How? So.');
    });

    it('with a field though the owner wants no button', async () => {
      page.element.hideTrigger = true;
      await page.element.updateComplete;
      expect(page.find('button', 'Ask AI')).to.not.equal(undefined);
    });
  });

  it('above its button, which then says "Close", and closes it', async () => {
    page = await AssistantOnPage.place({ variant: 'widget', shortcut: '' });
    const trigger = await until(() => page.find('button', 'Ask AI'));
    const icon = trigger.querySelector('path')?.getAttribute('d');
    trigger.focus();
    trigger.click();
    await until(() => page.element.isOpen && page.find('button', 'Close') === trigger);
    expect(trigger.title).to.equal('Close');
    expect(trigger.querySelector('path')?.getAttribute('d')).to.not.equal(icon);
    expect(trigger.ariaExpanded, 'it opens nothing').to.equal(null);
    expect(trigger.ariaHasPopup).to.equal(null);
    await settled();
    expect((await box())?.bottom).to.be.at.most(trigger.getBoundingClientRect().top);
    expect(await faults()).to.deep.equal([]);
    trigger.click();
    await until(() => !page.element.isOpen && page.find('button', 'Ask AI') === trigger);
    expect(trigger.querySelector('path')?.getAttribute('d')).to.equal(icon);
    expect(trigger.ariaExpanded).to.equal('false');
    expect(trigger.ariaHasPopup).to.equal('dialog');
    await until(() => page.root.activeElement === trigger);
  });

  it('above its button, which closes it in the language of the interface', async () => {
    page = await AssistantOnPage.place({ variant: 'widget', locale: 'de' });
    await page.element.open();
    await until(() => page.find('button', 'Schließen'));
    page.element.labels = { triggerClose: 'Zuklappen' };
    await until(() => page.find('button', 'Zuklappen'));
  });

  it('above a button that keeps its text where it opens another variant', async () => {
    page = await AssistantOnPage.place({ variant: 'widget' });
    await page.element.open();
    const trigger = await until(() => page.find('button', 'Close'));
    page.element.variant = 'panel';
    await until(() => trigger.textContent?.startsWith('Ask AI'));
    expect(trigger.ariaExpanded).to.equal('true');
  });

  it('changes while it is closed, with the styles that it needs then', async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
    page.element.close();
    page.element.variant = 'modal';
    await page.element.open();
    await until(async () => Math.round((await box())?.width ?? 0) === 720);
    page.element.close();
    page.element.variant = 'widget';
    await page.element.open();
    await until(async () => Math.round((await box())?.width ?? 0) === 400);
  });

  it('changes while it is open, with the conversation, the draft and the focus', async () => {
    page = await AssistantOnPage.place();
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    page.type('And');
    const places = [
      ['modal', 'dialog:modal'],
      ['widget', ':popover-open[data-variant=widget]'],
      ['inline', 'section:not([popover])'],
      ['panel', ':popover-open[data-variant=panel]'],
    ] as const;
    for (const [variant, selector] of [...places, ...places]) {
      page.element.variant = variant;
      await until(() => page.root.querySelector(selector));
      await nextFrame();
      expect(page.conversation, variant).to.equal('How? So.');
      expect(page.composer.value, variant).to.equal('And');
      expect(page.root.activeElement === page.composer, variant).to.equal(true);
      expect(page.root.querySelectorAll('.frame'), variant).to.have.length(1);
    }
    expect(page.eventsOf('close')).to.deep.equal([]);
  });

  async function settled(): Promise<void> {
    await Promise.allSettled(page.root.getAnimations().map(({ finished }) => finished));
  }

  async function faults(): Promise<string[]> {
    await settled();
    const violations = await accessibilityFaults(page.element);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`);
  }
});
