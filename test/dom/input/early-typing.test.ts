import { expect } from 'chai';
import { collectTyping } from '../../../src/dom/input/early-typing.js';

describe('what is typed before its field is here', () => {
  const press = (key: string, target: Element = document.body): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('is kept from the page, and corrected', () => {
    const end = collectTyping();
    const passed = ['a', 'x', 'Backspace', '👋', 'Enter'].map((key) => press(key));
    expect(passed).to.deep.equal([false, false, false, false, true]);
    expect(end()).to.equal('a👋');
    expect(press('b')).to.equal(true);
  });

  it('is left to a field of the page that the reader goes to meanwhile', () => {
    const field = document.body.appendChild(document.createElement('input'));
    const end = collectTyping();
    press('a');
    field.focus();
    expect(press('b', field)).to.equal(true);
    expect(end()).to.equal('a');
    field.remove();
  });

  it('is nothing that a form is filled in with, whose key presses have no key', () => {
    const faults: string[] = [];
    const onError = (event: ErrorEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      faults.push(event.message);
    };
    addEventListener('error', onError, { capture: true });
    const end = collectTyping();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(end()).to.equal('');
    removeEventListener('error', onError, { capture: true });
    expect(faults).to.deep.equal([]);
  });
});
