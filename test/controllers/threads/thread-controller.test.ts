import { expect } from 'chai';
import { Gate } from '../../support/gate.js';
import { until } from '../../support/until.js';
import { answering, ended, site, TabBesideAnother } from './tab-beside-another.js';

describe('a tab that does not know yet whose answer is coming', () => {
  const { request } = LockManager.prototype;
  let tab: TabBesideAnother;
  let known: Gate;

  beforeEach(() => {
    known = new Gate();
    LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
      await known.passed;
      return Reflect.apply(request, this, given);
    };
    tab = new TabBesideAnother();
    tab.show(answering('Half'));
  });

  afterEach(() => {
    known.open();
    tab.leave();
    LockManager.prototype.request = request;
  });

  it('leaves it stopped when its reader stopped it and it comes to nobody', async () => {
    tab.chat.stop();
    known.open();
    await until(() => tab.store.get('kept')?.outcomes.answer === 'stopped');
    expect(tab.chat.snapshot.outcomes.answer).to.equal('stopped');
    expect(tab.threads.isElsewhere).to.equal(false);
    expect(tab.resumed).to.equal(0);
  });

  it('keeps what its reader asked instead', async () => {
    void tab.chat.ask('And?');
    await tab.hears(answering('Half an'));
    expect(tab.said).to.include('And?');
    await tab.hears(ended('Half and all.'));
    expect(tab.said).to.include('And?');
    known.open();
    expect(tab.threads.isElsewhere).to.equal(false);
  });

  it('shows what the other tab tells meanwhile', async () => {
    await tab.hears(answering('Half an'));
    await until(() => tab.said.includes('Half an'));
    expect(tab.said).to.deep.equal(['How?', 'Half an']);
    known.open();
    await until(() => tab.resumed === 1);
  });

  it('does not ask again for one that has ended in the other tab by then', async () => {
    tab.store.set(ended('Half and all.'));
    known.open();
    await until(() => tab.chat.snapshot.status === 'ready');
    expect(tab.said).to.deep.equal(['How?', 'Half and all.']);
    expect(tab.resumed).to.equal(0);
  });
});

describe('a tab without Web Locks, as on plain http', () => {
  let tab: TabBesideAnother;

  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    tab = new TabBesideAnother();
    tab.show(ended('So.'));
  });

  afterEach(() => {
    tab.leave();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('goes on with the answer of another tab that has said nothing for two minutes', async () => {
    await tab.hears(answering('Half'));
    await until(() => tab.threads.isElsewhere);
    tab.clock.pass(119_999);
    await tab.hears(answering('Half an'));
    // No browser promises that one channel of a page hears before the next.
    await until(() => tab.said.includes('Half an'));
    tab.clock.pass(119_999);
    await tab.hears(answering('Another', { id: 'other' }));
    expect(tab.threads.isElsewhere).to.equal(true);
    expect(tab.resumed).to.equal(0);
    tab.clock.pass(1);
    await until(() => tab.resumed === 1);
    expect(tab.threads.isElsewhere).to.equal(false);
    expect(tab.said).to.deep.equal(['How?', 'Half an']);
  });

  it('waits for nothing once the other tab has ended its answer', async () => {
    await tab.hears(answering('Half'));
    await tab.hears(ended('Half and all.'));
    await until(() => tab.said.includes('Half and all.'));
    tab.clock.pass(600_000);
    expect(tab.said).to.deep.equal(['How?', 'Half and all.']);
    expect(tab.resumed).to.equal(0);
  });
});

describe('a tab beside another', () => {
  let tab: TabBesideAnother;

  beforeEach(() => {
    tab = new TabBesideAnother();
    tab.show(ended('So.'));
  });

  afterEach(() => tab.leave());

  it('keeps the name that the other one gave its conversation', async () => {
    tab.store.set({ ...ended('So.'), title: 'Colours' });
    void tab.chat.ask('And?');
    await until(() => tab.store.get('kept')?.messages.length === 3);
    expect(tab.store.get('kept')?.title).to.equal('Colours');
  });

  it('shows what the other one said in its conversation while it was on no page', async () => {
    for (const controller of tab.controllers) controller.hostDisconnected?.();
    const { messages, ...kept } = ended('So.');
    const asked = {
      id: 'or',
      role: 'user' as const,
      parts: [{ type: 'text' as const, text: 'Or?' }],
    };
    tab.store.set({ ...kept, messages: [...messages, asked] });
    for (const controller of tab.controllers) controller.hostConnected?.();
    expect(tab.said).to.deep.equal(['How?', 'So.', 'Or?']);
    void tab.chat.ask('And?');
    await until(() => tab.store.get('kept')?.messages.length === 4);
  });

  it('shows no conversation that the other one deleted while its page was in the cache', async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    tab.store.delete('kept');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(tab.said).to.deep.equal([]);
    expect(tab.threads.currentId).to.equal(undefined);
  });
});

describe('a tab that asks while another holds the conversation', () => {
  it('keeps what both said, though it heard nothing of the other', async () => {
    const over = new Gate();
    const tab = new TabBesideAnother();
    tab.show(ended('So.'));
    await new Promise<void>((resolve) => {
      void navigator.locks.request(`docs-assistant:${site}:kept`, () => {
        resolve();
        return over.passed;
      });
    });
    void tab.chat.ask('And?');
    // It asks for the lock before it keeps the question, and locks are refused in the order they are asked for.
    await until(() => tab.store.get('kept')?.status === 'submitted');
    await navigator.locks.request(
      `docs-assistant:${site}:kept`,
      { ifAvailable: true },
      () => undefined,
    );
    const { messages, ...kept } = ended('So.');
    const asked = {
      id: 'or',
      role: 'user' as const,
      parts: [{ type: 'text' as const, text: 'Or?' }],
    };
    tab.store.set({ ...kept, messages: [...messages, asked] });
    tab.chat.stop();
    await until(() => tab.said.includes('Or?'));
    expect(tab.said).to.include.members(['How?', 'So.', 'Or?', 'And?']);
    expect(tab.store.get('kept')?.messages).to.have.length(4);
    over.open();
    tab.leave();
  });
});
