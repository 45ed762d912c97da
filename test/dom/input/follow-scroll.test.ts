import { expect } from 'chai';
import { FollowScroll } from '../../../src/dom/input/follow-scroll.js';

/** Beyond twice its size, each correction would be larger than the mistake before it. */
const largerPages: readonly Partial<CSSStyleDeclaration>[] = [
  { zoom: '2.5' },
  { transform: 'scale(2.5)' },
];

describe('what is read from its beginning', () => {
  const element = document.createElement('div');
  const start = document.createElement('p');

  beforeEach(() => {
    const before = document.createElement('p');
    before.style.height = '700px';
    start.style.height = '900px';
    start.style.margin = '0';
    Object.assign(element.style, { height: '200px', overflow: 'auto' });
    element.replaceChildren(before, start);
    document.body.append(element);
  });

  afterEach(() => {
    element.remove();
    document.body.removeAttribute('style');
  });

  for (const style of largerPages) {
    it(`is at the top at once on a page with ${Object.keys(style)}`, () => {
      Object.assign(document.body.style, style);
      const scroll = new FollowScroll(element, { start: () => start, onChange: () => undefined });
      scroll.follow();
      const { scrollTop } = element;
      scroll.follow();
      expect(element.scrollTop).to.equal(scrollTop);
      element.scrollTop += 16;
      const distance = start.getBoundingClientRect().top - element.getBoundingClientRect().top;
      expect(distance).to.be.closeTo(0, 3);
    });
  }
});
