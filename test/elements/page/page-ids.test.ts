import { expect } from 'chai';
import { byRole } from '../../support/by-role.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';
import { answer } from '../answer-replies.js';
import { element } from '../docs-page.js';

/** Globals that a browser may lack and that libraries look for; an element with such an id stands for them. */
const ids = [
  'reactiveElementVersions',
  'reactiveElementPolyfillSupport',
  'litElementVersions',
  'litElementPolyfillSupport',
  'litElementHydrateSupport',
  'litHtmlVersions',
  'litHtmlPolyfillSupport',
  'litPropertyMetadata',
  'litNonce',
  'ShadyCSS',
  'ShadyDOM',
  'trustedTypes',
  'requestIdleCallback',
  'TouchEvent',
  'ClipboardItem',
  'Highlight',
  'navigation',
  'scheduler',
];

describe('a page whose headings have the ids that are globals of libraries', () => {
  it('has both elements, which answer', async () => {
    expect(customElements.get('docs-assistant') === undefined).to.equal(true);
    const headings = ids.map((id) => element('h2', { id }, id));
    document.body.append(...headings);
    expect(Reflect.get(globalThis, 'reactiveElementVersions') === headings[0]).to.equal(true);
    await import('../../../src/define/docs-assistant.js');
    const backend = await scriptedBackend();
    await backend.reply(answer('So:\n\n```js\nlet a;\n```\n'));
    const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' };
    const assistant = Object.assign(document.createElement('docs-assistant'), settings);
    const search = Object.assign(document.createElement('docs-search'), settings);
    document.body.append(assistant, search);
    await assistant.ask('How?');
    const { shadowRoot } = assistant;
    const shown = await until(() => shadowRoot && byRole(shadowRoot, 'article', 'Assistant'));
    await until(() => shown.textContent?.includes('let a;'));
    shown.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true }),
    );
    assistant.close();
    await search.open();
    expect(search.shadowRoot?.querySelector('[role=combobox]') instanceof Element).to.equal(true);
    for (const one of [assistant, search, ...headings]) one.remove();
  });
});
