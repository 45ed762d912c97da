import { expect } from 'chai';
import { rehearse } from '../../src/markdown/rehearsal.js';

describe('getting ready for the first answer', () => {
  const idle = globalThis.requestIdleCallback;
  const create = document.createElement;
  const waiting: (() => void)[] = [];
  const created = new Set<string>();

  before(() => {
    globalThis.requestIdleCallback = (work) =>
      waiting.push(() => work({ didTimeout: false, timeRemaining: () => 10 }));
    document.createElement = ((tag: string) => {
      created.add(tag);
      return create.call(document, tag);
    }) as typeof create;
  });

  after(() => {
    globalThis.requestIdleCallback = idle;
    document.createElement = create;
  });

  it('shows something of each kind to nobody, a little at a time', () => {
    const observer = new MutationObserver(() => {});
    observer.observe(document, { childList: true, subtree: true });
    rehearse();
    expect([...created]).to.deep.equal(['div']);
    let pauses = 0;
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      work();
      pauses += 1;
    }
    expect(pauses).to.be.greaterThan(20);
    expect([...created]).to.include.members([
      'p',
      'em',
      'strong',
      'code',
      'a',
      'h3',
      'ol',
      'ul',
      'li',
      'input',
      'table',
      'blockquote',
    ]);
    expect(observer.takeRecords()).to.have.length(0);
    observer.disconnect();
  });
});
