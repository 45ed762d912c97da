import { expect } from 'chai';
import { keepInVisibleArea, type VisibleViewport } from '../../../src/dom/input/visible-area.js';

/** What a phone says of its screen. */
class Screen extends EventTarget {
  height = innerHeight;
  offsetTop = 0;
  scale = 1;

  change(values: Partial<Pick<VisibleViewport, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, values);
    this.dispatchEvent(new Event('resize'));
  }
}

describe('a sheet above an on-screen keyboard', () => {
  const sheet = document.createElement('div');
  let screen: Screen;
  let connection: AbortController;

  beforeEach(() => {
    document.body.append(sheet);
    Object.assign(sheet.style, {
      position: 'fixed',
      inset: 'var(--_da-hidden-top) 0 var(--_da-hidden-bottom)',
    });
    screen = new Screen();
    connection = new AbortController();
    keepInVisibleArea(sheet, { signal: connection.signal, viewport: screen });
  });

  afterEach(() => {
    sheet.remove();
    document.body.style.zoom = '';
  });

  const place = () => {
    const { top, bottom } = sheet.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
  };

  it('is as high as the screen until there is one', () => {
    expect(place()).to.deep.equal([0, innerHeight]);
  });

  it('ends where it begins, and begins where the screen has been moved to', () => {
    screen.change({ height: innerHeight - 250 });
    expect(place()).to.deep.equal([0, innerHeight - 250]);
    screen.change({ offsetTop: 100 });
    expect(place()).to.deep.equal([100, innerHeight - 150]);
    screen.change({ height: innerHeight, offsetTop: 0 });
    expect(place()).to.deep.equal([0, innerHeight]);
  });

  it('does the same on a page that is zoomed by its styles', function () {
    // A browser that does not tell how far leaves a gap there.
    if (!('currentCSSZoom' in sheet)) return this.skip();
    document.body.style.zoom = '2';
    screen.change({ height: innerHeight - 250 });
    expect(place()[1]).to.be.within(innerHeight - 251, innerHeight - 249);
  });

  it('stays as it is where the reader zooms with two fingers', () => {
    screen.change({ height: innerHeight / 2, offsetTop: 100, scale: 2 });
    expect(place()).to.deep.equal([0, innerHeight]);
  });

  it('is left alone when it has been closed', () => {
    connection.abort();
    screen.change({ height: innerHeight - 250 });
    expect(place()).to.deep.equal([0, innerHeight]);
  });
});
