import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { AssistantVisits } from '../../assistant-visits.js';

describe('a conversation in a storage that is not as it should be', () => {
  let visits: AssistantVisits;
  let page: AssistantOnPage;

  beforeEach(async () => {
    visits = new AssistantVisits();
    page = await visits.visit();
  });

  afterEach(() => visits.end());

  it('works where the browser denies all storage', async () => {
    const allowed = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
    const denied = {
      configurable: true,
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', denied);
    try {
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How?');
      expect(page.conversation).to.equal('How? So.');
      await page.press('Earlier conversations');
      await until(() => page.find('button', /^How\?/));
    } finally {
      Object.defineProperty(window, 'localStorage', allowed);
    }
  });

  it('takes the place of older ones where the storage is full', async () => {
    await page.backend.reply(answer('One.'), answer('Two.'));
    await page.askToTheEnd('First?');
    await page.press('New conversation');
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      const isFull = this === localStorage && this.length > 0 && this.getItem(key) === null;
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      store.call(this, key, value);
    };
    try {
      await page.askToTheEnd('Second?');
    } finally {
      Storage.prototype.setItem = store;
    }
    expect(localStorage.length).to.equal(1);
    const next = await visits.next();
    expect(next.conversation).to.equal('Second? Two.');
  });

  it('takes the place of none where the site itself fills the storage', async () => {
    await page.backend.reply(answer('One.'), answer('Two.'));
    await page.askToTheEnd('First?');
    await page.press('New conversation');
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (value.includes('Second?')) throw new DOMException('', 'QuotaExceededError');
      store.call(this, key, value);
    };
    try {
      await page.askToTheEnd('Second?');
    } finally {
      Storage.prototype.setItem = store;
    }
    await page.press('Earlier conversations');
    await until(() => page.find('button', /^Second\?/));
    await page.press(/^First\?/);
    await until(() => page.conversation === 'First? One.');
    expect(localStorage.length).to.equal(1);
  });

  it('is an empty one when what is kept is not ours', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    const [key = ''] = Object.keys(localStorage);
    for (const value of ['{', '[]', '{"id":"x"}', JSON.stringify({ messages: [{}] })]) {
      localStorage.setItem(key, value);
      const next = await visits.next();
      expect(next.element.messages).to.deep.equal([]);
      expect(next.find('textbox', 'Your question')).to.not.equal(undefined);
    }
  });
});
