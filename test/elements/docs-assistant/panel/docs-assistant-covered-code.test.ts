import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe('the button beside a code block of the page', () => {
  const whole = { width: innerWidth, height: innerHeight };
  const block = element('pre', { tabindex: '0' }, element('code', {}, 'docs serve'));
  const main = element('main', {}, block);
  let page: AssistantOnPage;

  beforeEach(async () => {
    document.body.append(main);
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    await setViewport(whole);
    await page.remove();
    main.remove();
  });

  it('goes while a panel covers the block, and comes back once it stands beside it', async () => {
    const offer = () => page.find('button', 'Ask AI about this code');
    await setViewport({ width: 1000, height: 700 });
    block.focus();
    await until(offer);
    await page.element.open({ focus: false });
    expect(offer(), 'beside the panel').not.to.equal(undefined);
    await setViewport({ width: 500, height: 700 });
    await until(() => !offer());
    await setViewport({ width: 1000, height: 700 });
    await until(offer);
  });
});
