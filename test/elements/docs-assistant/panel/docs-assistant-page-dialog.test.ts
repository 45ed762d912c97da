import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe("a button of the site's own in a modal dialog of the page", () => {
  const button = element('button', { class: 'ask' }, 'Ask');
  const opener = element('button', {}, 'Menu');
  const dialog = document.createElement('dialog');
  let page: AssistantOnPage;

  const place = async (settings: Readonly<Record<string, string>>): Promise<void> => {
    page = await AssistantOnPage.place({ trigger: '.ask', ...settings });
    dialog.append(button);
    document.body.append(opener, dialog);
    opener.focus();
    dialog.showModal();
  };

  const isAtComposer = (): boolean => page.root.activeElement?.localName === 'textarea';

  afterEach(async () => {
    await page.remove();
    dialog.close();
    for (const one of [opener, dialog]) one.remove();
  });

  for (const variant of ['panel', 'widget', 'inline']) {
    it(`closes the dialog, under which nothing could be asked: ${variant}`, async () => {
      await place({ variant });
      button.click();
      await until(isAtComposer);
      expect(dialog.open).to.equal(false);
      if (variant === 'inline') return;
      expect(page.eventsOf('open')).to.deep.equal([{ source: 'trigger' }]);
      page.element.close();
      await until(() => document.activeElement === opener);
    });
  }

  it('leaves the dialog below an assistant that is one itself', async () => {
    await place({ variant: 'modal' });
    button.click();
    await until(isAtComposer);
    expect(dialog.open).to.equal(true);
    page.element.close();
    await until(() => document.activeElement === button);
  });

  it('leaves the dialog that the assistant stands in, where the shortcut works as well', async () => {
    await place({});
    dialog.append(page.element);
    pressKey(button, 'i', mod);
    await until(isAtComposer);
    page.element.close();
    await until(() => !page.element.isOpen);
    button.click();
    await until(isAtComposer);
    expect(dialog.open).to.equal(true);
  });
});
