import { expect } from 'chai';
import type { ReactiveControllerHost } from 'lit';
import { CountdownController } from '../../src/controllers/countdown-controller.js';
import { HeldTimer } from '../support/held-timer.js';

describe('a countdown', () => {
  const countdown = (isShown: () => boolean = () => true) => {
    const timer = new HeldTimer();
    const started = performance.now();
    let now = started;
    let updates = 0;
    const host: ReactiveControllerHost = {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => {
        updates += 1;
      },
      updateComplete: Promise.resolve(true),
    };
    const options = { isShown, setTimer: timer.set, now: () => now };
    const controller = new CountdownController(host, options);
    const pass = (milliseconds: number) => {
      now += milliseconds;
      timer.pass(milliseconds);
      controller.hostUpdated();
    };
    return { controller, timer, pass, updates: () => updates };
  };

  it('renders once a second, and once after its end for what had begun to render before it', () => {
    const { controller, timer, pass, updates } = countdown();
    controller.start(3);
    const before = updates();
    const seen: number[] = [];
    controller.hostUpdated();
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([1000]);
    while (timer.pending.length > 0) {
      seen.push(controller.seconds);
      pass(1000);
    }
    expect(seen).to.deep.equal([3, 2, 1, 0]);
    expect(controller.seconds).to.equal(0);
    expect(updates() - before).to.equal(4);
  });

  it('stays right when the browser was late', () => {
    const { controller, timer, pass } = countdown();
    controller.start(10);
    controller.hostUpdated();
    pass(4300);
    expect(controller.seconds).to.equal(6);
    expect(timer.pending.map(Math.round)).to.deep.equal([700]);
  });

  it('has no timer while it is out of sight, or gone', () => {
    let isShown = false;
    const { controller, timer } = countdown(() => isShown);
    controller.start(3);
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([]);
    isShown = true;
    controller.hostUpdated();
    expect(timer.pending).to.have.length(1);
    controller.hostDisconnected();
    expect(timer.pending).to.deep.equal([]);
  });

  it('has one timer when it begins anew, and none when there is nothing to wait for', () => {
    const { controller, timer } = countdown();
    for (const seconds of [3, 9]) {
      controller.start(seconds);
      controller.hostUpdated();
    }
    expect(timer.pending).to.have.length(1);
    controller.start(0);
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([]);
  });
});
