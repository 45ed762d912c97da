import { expect } from 'chai';
import { ThreadTabs } from '../../src/controllers/threads/thread-tabs.js';
import { HeldClock } from '../elements/held-clock.js';

describe('what a tab tells the others of an answer that is coming', () => {
  let clock: HeldClock;
  let tabs: ThreadTabs;
  let told: string[];
  const tell = (word: string): void => tabs.tellSoon(() => told.push(word));

  beforeEach(() => {
    clock = new HeldClock();
    told = [];
    const nothing = (): void => undefined;
    tabs = new ThreadTabs({
      site: 'thread-tabs-test',
      clock,
      onThread: nothing,
      onLeft: nothing,
      onAsked: nothing,
      onForgotten: nothing,
    });
    tabs.open();
  });

  afterEach(() => tabs.close());

  it('is a word four times a second, however many come', () => {
    for (const word of ['one', 'two', 'three']) tell(word);
    clock.pass(249);
    expect(told).to.deep.equal([]);
    clock.pass(1);
    tell('four');
    clock.pass(250);
    expect(told).to.deep.equal(['one', 'four']);
  });

  it('is nothing more once its page was left', () => {
    tell('one');
    tabs.close();
    clock.pass(1000);
    expect(told).to.deep.equal([]);
  });

  it('goes on when the reader comes back in the middle of it', () => {
    tell('one');
    tabs.close();
    tabs.open();
    tell('two');
    clock.pass(250);
    expect(told).to.deep.equal(['two']);
  });

  it('is not in its own way where one answer follows another at once', async () => {
    for (let times = 0; times < 200; times += 1) {
      tabs.claim('thread');
      tabs.release();
    }
    // It has the lock only once all claims before it were settled.
    expect(await tabs.take('thread', new AbortController().signal)).to.equal(true);
    expect(tabs.isContested).to.equal(false);
    tabs.release();
  });
});
