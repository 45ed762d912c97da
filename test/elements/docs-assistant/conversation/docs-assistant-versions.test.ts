import { expect } from 'chai';

describe('a page that has loaded another version before', () => {
  it('keeps that one, and is told of both', async () => {
    class Earlier extends HTMLElement {
      static readonly version = '0.0.1';
    }
    customElements.define('docs-assistant', Earlier);
    const warnings: unknown[] = [];
    const warn = console.warn;
    console.warn = (message: unknown) => warnings.push(message);
    const { DocsAssistantElement, DocsSearchElement } = await import(
      '../../../../src/define/docs-assistant.js'
    );
    console.warn = warn;
    expect(customElements.get('docs-assistant')).to.equal(Earlier);
    expect(customElements.get('docs-search')).to.equal(DocsSearchElement);
    expect(warnings).to.deep.equal([
      `docs-assistant ${DocsAssistantElement.version} is not used: the page has loaded 0.0.1 before.`,
    ]);
  });
});
