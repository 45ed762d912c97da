import { expect } from 'chai';
import { createElement, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { DocsAssistantElement } from '../../../src/elements/docs-assistant/docs-assistant-element.js';
import { DocsAssistant } from '../../../src/react/elements.js';

type Props = Parameters<typeof DocsAssistant>[0];

describe('the components for React', () => {
  const place = document.createElement('div');
  let root: Root;

  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
  });

  afterEach(() => {
    root.unmount();
    place.remove();
  });

  const settings = { domain: 'acme', apiKey: 'svc_dsc_test', variant: 'inline' } as const;

  function render(props: Props): DocsAssistantElement {
    const ref = createRef<DocsAssistantElement>();
    flushSync(() => root.render(createElement(DocsAssistant, { ...settings, ...props, ref })));
    return ref.current ?? expect.fail('The ref holds no element.');
  }

  it('set properties, and give back what there was before them', () => {
    const suggestions = ['How do I install it?'];
    expect(render({ suggestions, retrievalPageSize: 3 })).to.include({
      domain: 'acme',
      suggestions,
    });
    const element = render({});
    expect(element.retrievalPageSize).to.equal(5);
    expect(element.suggestions).to.equal(null);
  });

  it('leave alone what the element changed since it was given', () => {
    const context = [{ type: 'code', value: 'npm start' } as const];
    const element = render({ context });
    element.clearContext();
    render({ context, theme: 'dark' });
    expect(element.context).to.deep.equal([]);
    expect(element.theme).to.equal('dark');
  });

  it('call the listener of the latest rendering, and none where there is none', () => {
    const heard: string[] = [];
    const element = render({ onReset: () => heard.push('first') });
    render({ onReset: () => heard.push('second') });
    const reset = (): boolean => element.dispatchEvent(new CustomEvent('docs-assistant:reset'));
    reset();
    render({});
    reset();
    expect(heard).to.deep.equal(['second']);
  });

  it('write what every element has as attributes', () => {
    const element = render({ id: 'help', className: 'wide', hidden: false, title: 'Help' });
    expect(element.getAttribute('id')).to.equal('help');
    expect(element.getAttribute('class')).to.equal('wide');
    expect(element.hasAttribute('hidden')).to.equal(false);
    expect(element.getAttribute('title')).to.equal('Help');
    expect(render({ hidden: true }).hidden).to.equal(true);
  });
});
