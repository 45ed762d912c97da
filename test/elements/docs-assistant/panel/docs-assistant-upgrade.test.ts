import { expect } from 'chai';
import type { DocsAssistantElement } from '../../../../src/define/docs-assistant.js';
import { byRole } from '../../../support/by-role.js';
import { scriptedBackend } from '../../../support/scripted-backend-client.js';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';

describe('an assistant that the page used before its script was there', () => {
  afterEach(() => {
    // What the page takes away while it is open opens again on the next one.
    sessionStorage.clear();
    localStorage.clear();
  });

  it('takes the properties that were set on it, and answers', async () => {
    expect(customElements.get('docs-assistant')).to.equal(undefined);
    const backend = await scriptedBackend();
    await backend.reply(answer('So.'));
    const element = document.createElement('docs-assistant');
    const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' };
    Object.assign(element, { ...settings, fp: 'reader-7', labels: { title: 'Frag die Doku' } });
    element.setAttribute('language', 'de');
    document.body.append(element);
    const heard: string[] = [];
    document.addEventListener('docs-assistant:ready', ({ type }) => heard.push(type));
    await import('../../../../src/define/docs-assistant.js');
    await element.updateComplete;
    expect(heard).to.deep.equal(['docs-assistant:ready']);
    await element.ask('How?');
    const root = element.shadowRoot;
    expect(root && byRole(root, 'dialog', 'Frag die Doku')).to.not.equal(undefined);
    const [request] = await backend.requests();
    expect(request?.path).to.equal('/discovery/v2/assistant/acme/message');
    expect(JSON.parse(request?.body ?? '')).to.deep.include({
      fp: 'reader-7',
      filter: { language: 'de' },
    });
    element.remove();
  });

  it('is defined once, though the script comes a second time', async () => {
    const Defined = customElements.get('docs-assistant');
    const { DocsAssistantElement } = await import('../../../../src/define/docs-assistant.js');
    expect(DocsAssistantElement).to.equal(Defined);
  });

  it('asks nothing of any server before it is used', async () => {
    const backend = await scriptedBackend();
    const element: DocsAssistantElement = document.createElement('docs-assistant');
    Object.assign(element, { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' });
    // The requests to the test's own backend are told of whenever the browser gets to it.
    const scripts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const placed = performance.now();
    document.body.append(element);
    await element.updateComplete;
    await until(() => document.readyState === 'complete');
    // What the assistant before asked for may still come.
    expect(scripts().filter(({ startTime }) => startTime >= placed)).to.deep.equal([]);
    expect(await backend.requests()).to.deep.equal([]);
    element.remove();
  });
});
