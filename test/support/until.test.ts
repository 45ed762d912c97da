import { expect } from 'chai';
import { until } from './until.js';

const failureOf = (wait: Promise<unknown>): Promise<string> =>
  wait.then(
    () => 'none',
    (error: unknown) => String(error),
  );

describe('until', () => {
  it('says what it waited for when it gives up', async () => {
    const wait = until(() => false, { what: 'a blue moon', limit: 0 });
    expect(await failureOf(wait)).to.equal('Error: Waited in vain for: a blue moon');
  });

  it('shows its probe when nobody has named what it waits for', async () => {
    const failure = await failureOf(until(() => document.querySelector('#moon'), { limit: 0 }));
    expect(failure).to.match(/^Error: Waited in vain for: .*querySelector\(["']#moon["']\)/);
  });

  it('gives up in a page that gets no frames', async () => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => 0;
    try {
      const failure = await failureOf(until(() => false, { what: 'a frame', limit: 0 }));
      expect(failure).to.include('a frame');
    } finally {
      window.requestAnimationFrame = requestAnimationFrame;
    }
  });
});
