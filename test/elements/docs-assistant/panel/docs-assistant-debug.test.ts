import { expect } from 'chai';
import { examinePage } from '../../../../src/controllers/doctor/examine-page.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the page of an assistant with debug', () => {
  let page: AssistantOnPage;

  afterEach(async () => {
    await page.remove();
    document.querySelector('#cover')?.remove();
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
