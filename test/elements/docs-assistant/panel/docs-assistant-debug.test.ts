import { expect } from 'chai';
import { diagnose } from '../../../../src/controllers/doctor/diagnose.js';
import { examinePage } from '../../../../src/controllers/doctor/examine-page.js';
import { until } from '../../../support/until.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the page of an assistant with debug', () => {
  let page: AssistantOnPage;

  afterEach(async () => {
    await page.remove();
    document.querySelector('#cover')?.remove();
    document.documentElement.removeAttribute('style');
  });

  const place = async (change: Record<string, string>): Promise<string[]> => {
    page = await AssistantOnPage.place({ selection: 'body', ...change });
    await page.element.updateComplete;
    return examinePage(page.element).map(({ code }) => code);
  };

  it('has nothing to mend where all is well', async () => {
    expect(await place({})).to.deep.equal([]);
  });

  it('is told of what covers the button', async () => {
    const cover = document.createElement('div');
    cover.id = 'cover';
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2000';
    document.body.append(cover);
    expect(await place({})).to.deep.equal(['covered']);
    expect(examinePage(page.element)[0]?.mend).to.contain('--docs-assistant-z-index: 2001');
  });

  it('is told of a search of the page that opens by the same keys, unless it takes them', async () => {
    const search = document.createElement('button');
    search.id = 'cover';
    search.setAttribute('aria-keyshortcuts', 'Control+K');
    document.body.append(search);
    expect(await place({ shortcut: 'mod+k' })).to.deep.equal(['shortcut']);
    expect(examinePage(page.element)[0]?.problem).to.contain('<button#cover>');
    const findings = examinePage(Object.assign(page.element, { replaceSearch: true }));
    expect(findings).to.deep.equal([]);
  });

  it('is told of a page that looks dark and says that it is light', async () => {
    document.documentElement.style.cssText = 'color-scheme: light; background: oklch(20% 0 0)';
    expect(await place({})).to.deep.equal(['theme']);
    expect(examinePage(page.element)[0]?.mend).to.equal('<html data-theme="dark">');
    document.documentElement.style.colorScheme = 'dark';
    await until(() => examinePage(page.element).length === 0);
  });

  it('is examined when all of it is there', async () => {
    page = await AssistantOnPage.place({ selection: '#cover' });
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
    const diagnosed = diagnose(page.element);
    Reflect.deleteProperty(document, 'readyState');
    document.body.append(Object.assign(document.createElement('p'), { id: 'cover' }));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect((await diagnosed).map(({ code }) => code)).not.to.include('selector');
  });

  const faults: [title: string, change: Record<string, string>, code: string][] = [
    ['a button that is not there', { trigger: '#none' }, 'selector'],
    ['regions that are not there', { selection: '.none' }, 'selector'],
    ['a theme that there is not', { theme: 'sepia' }, 'theme'],
  ];
  for (const [title, change, code] of faults) {
    it(`is told of ${title}`, async () => {
      expect(await place(change)).to.deep.equal([code]);
    });
  }
});
