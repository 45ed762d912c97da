import { expect } from 'chai';
import { holdFocus } from '../../../src/dom/input/hold-focus.js';

describe('a panel as wide as the window', () => {
  const panel = document.createElement('div');
  const link = document.createElement('a');
  let connection: AbortController;

  beforeEach(() => {
    panel.popover = 'manual';
    const inside = document.createElement('button');
    inside.tabIndex = 0;
    panel.replaceChildren(inside);
    panel.style.cssText = 'inline-size: 100vw; box-sizing: border-box; margin: 0';
    link.href = '#below';
    document.body.append(link, panel);
    panel.showPopover();
    connection = new AbortController();
    holdFocus(panel, connection.signal);
  });

  afterEach(() => {
    connection.abort();
    panel.remove();
    link.remove();
  });

  const holds = () => panel.contains(document.activeElement);
  const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));

  it('has the focus that goes below it', () => {
    link.focus();
    expect(holds()).to.equal(true);
    press();
    link.focus();
    expect(holds(), 'again').to.equal(true);
  });

  it('leaves it where there is room beside the panel, and once it has closed', () => {
    panel.style.inlineSize = '50vw';
    link.focus();
    expect(holds(), 'room').to.equal(false);
    link.blur();
    panel.style.inlineSize = '100vw';
    connection.abort();
    link.focus();
    expect(holds(), 'closed').to.equal(false);
  });

  it('leaves it to what opens above the panel', () => {
    const above = document.createElement('div');
    above.popover = 'manual';
    const field = document.createElement('input');
    above.append(field);
    document.body.append(above);
    above.showPopover();
    field.focus();
    expect(document.activeElement).to.equal(field);
    above.remove();
  });

  it('leaves it to a dialog of the page that holds it as well, and goes on', () => {
    const hold = () => link.focus();
    panel.addEventListener('focusin', hold);
    link.focus();
    panel.removeEventListener('focusin', hold);
    expect(document.activeElement).to.equal(link);
  });
});
