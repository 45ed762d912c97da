import { expect } from 'chai';
import { LateModule } from '../../src/elements/late-module.js';
import { pageTime } from '../support/held-page-time.js';

describe('a module that cannot be loaded', () => {
  let tried: number;
  let told: (string | undefined)[];
  let isThere: boolean;
  let late: LateModule<string>;

  beforeEach(() => {
    tried = 0;
    told = [];
    isThere = false;
    late = new LateModule(
      () => {
        tried += 1;
        return isThere ? Promise.resolve('module') : Promise.reject(new Error('404'));
      },
      (module) => told.push(module),
    );
  });

  /** What shows it is rendered in every frame, as while an answer comes. */
  const render = async (): Promise<void> => {
    for (let frame = 0; frame < 60; frame += 1) {
      late.want();
      await Promise.allSettled([Promise.reject()]);
    }
  };

  it('is requested once a second at most by what is rendered in every frame', async () => {
    await render();
    expect(tried).to.equal(1);
    pageTime.pass(1000);
    await render();
    expect(tried).to.equal(2);
    expect(told).to.deep.equal([undefined, undefined]);
    expect(late.isMissing).to.equal(true);
  });

  it('is there once it can be loaded, and at once for who asks for it', async () => {
    await render();
    isThere = true;
    expect(await late.load()).to.equal('module');
    expect(late.want()).to.equal('module');
    expect(told).to.deep.equal([undefined, 'module']);
  });
});
