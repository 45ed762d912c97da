import { expect } from 'chai';
// Not by way of `index.ts`, which knows all syntax from the start.
import { MarkdownView } from '../../src/markdown/markdown-view.js';
import { until } from '../support/until.js';

const markdown =
  'Caf&eacute;s &amp; more\n\nSo $a*b*c$ and $x_1$ it is, **once** it is known.\n\nThe end.';

describe('formulas and characters with rare names', () => {
  let container: HTMLElement;

  beforeEach(() => {
    container = document.createElement('div');
    document.body.append(container);
  });

  afterEach(() => container.remove());

  it('are shown as soon as they are known, and every other node stays', async () => {
    const view = new MarkdownView(container);
    view.update(markdown, { complete: true });
    expect(container.textContent).to.contain('Caf&eacute;s & more');
    expect(container.querySelector('em')?.textContent, 'not a formula yet').to.equal('b');
    const last = container.lastElementChild;
    await until(() => container.textContent?.includes('Cafés & more'));
    expect(container.querySelector('em')).to.equal(null);
    expect(container.querySelector('strong')?.textContent).to.equal('once');
    expect(container.lastElementChild).to.equal(last);
  });

  it('are known to every answer then, however it arrives', () => {
    const view = new MarkdownView(container);
    for (const character of markdown) view.append(character, { complete: false });
    view.append('', { complete: true });
    const whole = document.createElement('div');
    new MarkdownView(whole).update(markdown, { complete: true });
    expect(container.innerHTML).to.equal(whole.innerHTML);
    expect(container.textContent).to.contain('Cafés & more');
  });
});
