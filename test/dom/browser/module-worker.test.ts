import { expect } from 'chai';
import { startModuleWorker } from '../../../src/dom/browser/module-worker.js';

const BrowserWorker = globalThis.Worker;

describe('a worker', () => {
  let started: string[];

  beforeEach(() => {
    started = [];
    globalThis.Worker = class extends BrowserWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        started.push(String(url));
        super(url, options);
      }
    };
  });

  afterEach(() => {
    globalThis.Worker = BrowserWorker;
  });

  // Firefox writes an error into the console, and a policy on Trusted Types is reported as violated.
  it('is not even asked for from another origin, as no browser gives one', () => {
    expect(startModuleWorker('https://docs.example.com/worker.js')).to.equal(undefined);
    expect(started).to.deep.equal([]);
  });

  it('is started from the origin of the page', () => {
    const url = URL.createObjectURL(new Blob([], { type: 'text/javascript' }));
    startModuleWorker(url)?.terminate();
    expect(started).to.deep.equal([url]);
  });
});
