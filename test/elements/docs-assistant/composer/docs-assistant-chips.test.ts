import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { until } from '../../../support/until.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the chips of several items', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    for (const value of ['one', 'two', 'three']) page.element.addContext({ type: 'code', value });
    await page.element.open();
  });

  afterEach(() => page.remove());

  const focused = () => page.root.activeElement?.getAttribute('aria-label');

  it('are removed one after the other, with the focus going on to the next', async () => {
    await page.press('Remove: two');
    await until(() => focused() === 'Remove: three');
    await page.press('Remove: three');
    await until(() => focused() === 'Remove: one');
    await page.press('Remove: one');
    await until(() => page.root.activeElement === page.composer);
    expect(page.all('listitem')).to.deep.equal([]);
  });

  it('show all of a long value on demand', async () => {
    const value = `${'long '.repeat(40)}\n  end`;
    page.element.addContext({ type: 'code', value });
    await until(() => page.all('listitem').length === 4);
    const chip = page.all('listitem').at(-1);
    const summary = chip?.querySelector('summary');
    expect(textOf(summary ?? undefined)).to.match(/^Code long .*…$/);
    expect(summary?.tabIndex).to.equal(0);
    summary?.click();
    await until(() => chip?.querySelector('details')?.open);
    expect(chip?.querySelector('pre')?.textContent).to.equal(value);
  });

  it('are never cut within a character', async () => {
    const start = 'x'.repeat(79);
    page.element.addContext({ type: 'code', value: `${start}👋 and more` });
    await until(() => page.find('button', `Remove: ${start}…`));
  });

  it('stay unfolded when one before them is removed', async () => {
    page.element.addContext({ type: 'code', value: 'long '.repeat(40) });
    const details = await until(() => page.root.querySelector<HTMLDetailsElement>('.chip details'));
    const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve));
    details.querySelector('summary')?.click();
    await toggled;
    await page.press('Remove: one');
    await until(() => page.all('listitem').length === 3);
    expect(page.root.querySelector<HTMLDetailsElement>('.chip details')?.open).to.equal(true);
  });
});
