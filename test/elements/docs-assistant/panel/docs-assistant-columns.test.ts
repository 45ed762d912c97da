import { expect } from 'chai';
import { until } from '../../../support/until.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { openPanel, PushedSite, placePanel } from '../../pushed-site.js';

describe('beside the panel, with columns,', () => {
  let site: PushedSite;
  let page: AssistantOnPage;

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    await page.remove();
    site.remove();
  });

  const open = async () => {
    page = await placePanel();
    await openPanel(page);
  };

  for (const position of ['absolute', 'sticky']) {
    it(`stands no page of which a column would come to lie over its text: ${position}`, async () => {
      const column = element('nav', {}, 'On this page');
      site.main.append(element('aside', {}, column));
      site.style(`main { position: relative } p { max-inline-size: 400px } nav { block-size: 60vh }
        aside { position: absolute; inset: 0 0 0 auto; inline-size: ${innerWidth - 16 - 420}px }`);
      column.style.position = position;
      await open();
      expect(site.inset).to.equal('');
      expect(site.traces).to.deep.equal([]);
    });
  }

  it('stands the page, but no column that would be moved over its text', async () => {
    const column = element('nav', {}, 'On this page');
    site.main.append(column);
    site.style(`p { max-inline-size: ${site.root.clientWidth - 16 - 320}px }
      nav { position: fixed; inset: 0 8px 0 auto; inline-size: 300px }`);
    await open();
    expect(site.inset).to.equal('300px');
    expect(column.getBoundingClientRect().right).to.equal(site.root.clientWidth - 8);
    expect(column.getAttributeNames()).to.deep.equal([]);
  });

  it('stands a page whose header lies over its text', async () => {
    site.style('header { position: sticky; top: 0; background: silver; padding: 30px }');
    scrollTo({ top: 500, behavior: 'instant' });
    await open();
    expect(site.inset).to.equal('300px');
  });

  it('stands no page any more to which such a column comes', async () => {
    site.style(`main { position: relative } p { max-inline-size: 400px }
      aside { position: absolute; inset: 0 0 0 auto; inline-size: ${innerWidth - 16 - 420}px }`);
    await open();
    expect(site.inset).to.equal('300px');
    const column = element('aside', {}, 'On this page');
    site.main.append(column);
    await until(() => site.inset === '');
    column.remove();
    history.pushState(null, '', '#another-page');
    site.main.append(element('p', {}, 'Of another page.'));
    await until(() => site.inset === '300px');
    history.replaceState(null, '', location.pathname + location.search);
  });
});
