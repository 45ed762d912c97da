import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { copySelection, selectWords } from '../copied-selection.js';
import { answerOf, type RenderedAnswer } from '../rendered-answer.js';

describe('copying what is selected in an answer inside a shadow tree', () => {
  let answer: RenderedAnswer;
  let host: HTMLElement;

  beforeEach(() => {
    answer = answerOf('First words.\n\nSecond **words**.');
    host = document.createElement('div');
    Object.assign(host.style, { position: 'fixed', top: '0', left: '0', font: '20px monospace' });
    host.attachShadow({ mode: 'open' }).append(answer.container);
    document.body.append(host);
  });

  afterEach(() => {
    const selection = getSelection();
    if (selection) Reflect.deleteProperty(selection, 'getComposedRanges');
    selection?.removeAllRanges();
    host.remove();
  });

  /** Gives this page's selection a method of another browser's. */
  function replaceComposedRanges(value: unknown): void {
    Object.defineProperty(getSelection(), 'getComposedRanges', { value, configurable: true });
  }

  const expected = {
    html: '<p>First words.</p><p>Second <strong>words</strong></p>',
    text: 'First words.\n\nSecond words',
  };

  it('works for what was selected with the mouse', async () => {
    const first = answer.query('p').getBoundingClientRect();
    const last = answer.query('strong').getBoundingClientRect();
    const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);
    await sendMouse({ type: 'move', position: [Math.round(first.left), middle(first)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(last.right), middle(last)] });
    await sendMouse({ type: 'up' });
    expect(await copySelection()).to.deep.equal(expected);
  });

  it('works for what was selected backwards', async () => {
    selectWords(answer.container, 'First', 'words');
    const selection = getSelection();
    const [end] = answer.query('strong').childNodes;
    const [start] = answer.query('p').childNodes;
    if (start && end) selection?.setBaseAndExtent(end, 5, start, 0);
    expect(await copySelection()).to.deep.equal(expected);
  });

  it('works where the roots are not given as an option, as Safari had it', async () => {
    const { getComposedRanges } = Selection.prototype;
    replaceComposedRanges(function composed(this: Selection, ...roots: unknown[]) {
      const shadowRoots = roots.map((root) => {
        if (root instanceof ShadowRoot) return root;
        throw new TypeError('not a ShadowRoot');
      });
      return getComposedRanges.call(this, { shadowRoots });
    });
    selectWords(answer.container, 'First', 'ords.');
    expect((await copySelection())?.text).to.equal('First words.');
  });

  it('works, or is left to the browser, where ranges are not composed', async () => {
    replaceComposedRanges(undefined);
    selectWords(answer.container, 'First', 'ords.');
    const { userAgent } = navigator;
    const isWebKit = /applewebkit/i.test(userAgent) && !/chrom/i.test(userAgent);
    const copied = await copySelection();
    expect(copied?.text).to.equal(isWebKit ? undefined : 'First words.');
  });

  it('is left to the browser when the selection begins outside', async () => {
    const before = document.createElement('p');
    before.append('Before');
    host.before(before);
    const [start] = before.childNodes;
    const [end] = answer.query('p').childNodes;
    if (start && end) getSelection()?.setBaseAndExtent(start, 0, end, 5);
    expect(await copySelection()).to.equal(undefined);
    before.remove();
  });
});
