import { expect } from 'chai';
import { coversPage } from '../../../../src/elements/docs-assistant/host/assistant-variant.js';
import { until } from '../../../support/until.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe('the button beside a code block of the page', () => {
  const { matchMedia } = window;
  const block = element('pre', { tabindex: '0' }, element('code', {}, 'docs serve'));
  const main = element('main', {}, block);
  let isNarrow = false;
  let page: AssistantOnPage;

  beforeEach(async () => {
    const told = () => (isNarrow ? 'all' : 'not all');
    window.matchMedia = (query) => matchMedia.call(window, query === coversPage ? told() : query);
    document.body.append(main);
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    window.matchMedia = matchMedia;
    await page.remove();
    main.remove();
  });

  /** As a window that becomes narrower or wider. */
  const resize = (narrow: boolean) => {
    isNarrow = narrow;
    dispatchEvent(new Event('resize'));
  };

  it('goes while a panel covers the block, and comes back once it stands beside it', async () => {
    const offer = () => page.find('button', 'Ask AI about this code');
    block.focus();
    await until(offer);
    await page.element.open({ focus: false });
    expect(offer(), 'beside the panel').not.to.equal(undefined);
    resize(true);
    await until(() => !offer());
    resize(false);
    await until(offer);
  });

  it('leaves the button of a figure around the block uncovered', async () => {
    const copy = element('button', {}, 'Copy');
    const figure = element('figure', {}, copy, element('div', {}, block));
    main.replaceChildren(figure);
    Object.assign(figure.style, { position: 'relative' });
    Object.assign(copy.style, { position: 'absolute', top: '0', right: '0', bottom: '0' });
    block.focus();
    const offer = await until(() => page.find('button', 'Ask AI about this code'));
    const isBelow = () =>
      offer.getBoundingClientRect().top >= Math.floor(copy.getBoundingClientRect().bottom) - 1;
    await until(isBelow);
  });
});
