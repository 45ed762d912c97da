import { expect } from 'chai';
import type { ScriptedBackend } from '../support/scripted-backend.js';
import { scriptedBackend } from '../support/scripted-backend-client.js';
import { until } from '../support/until.js';
import { IndexHost, indexReply, largeIndexReply, pageAbout } from './index-host.js';

const BrowserWorker = globalThis.Worker;

describe('a large index', () => {
  let backend: ScriptedBackend;
  let host: IndexHost;
  /** What was done with workers, in its order. */
  let done: string[];
  beforeEach(async () => {
    backend = await scriptedBackend();
    host = new IndexHost(backend);
    done = [];
    globalThis.Worker = class extends BrowserWorker {
      override postMessage(message: unknown): void {
        done.push('pack');
        super.postMessage(message);
      }
      override terminate(): void {
        done.push('terminate');
        super.terminate();
      }
    };
  });
  afterEach(() => {
    host.disconnect();
    globalThis.Worker = BrowserWorker;
  });

  const anchorsOf = async (query: string) =>
    (await host.controller.search(query))?.map(({ metadata }) => metadata.anchor);

  it('is packed in a worker, which ends with that, and answers the latest of the searches that waited', async () => {
    await backend.reply(largeIndexReply(pageAbout('Timer', 'Kettle')));
    const [first, second] = await Promise.all([anchorsOf('timer'), anchorsOf('kettle')]);
    expect([first, second]).to.deep.equal([undefined, ['kettle']]);
    expect(done).to.deep.equal(['pack', 'terminate']);
    const [third, fourth] = await Promise.all([anchorsOf('timer'), anchorsOf('kettel')]);
    expect([third, fourth]).to.deep.equal([['timer'], ['kettle']]);
    const found = await host.controller.search('timer', { filter: { version: 'v9' } });
    expect(found).to.deep.equal([]);
    expect(done).to.deep.equal(['pack', 'terminate']);
  });

  it('is searched in the page where the browser refuses a worker', async () => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException('Another origin.', 'SecurityError');
      }
    } as unknown as typeof Worker;
    await backend.reply(largeIndexReply(pageAbout('Timer')));
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
  });

  it('is searched in the page where the script of the worker does not run', async () => {
    globalThis.Worker = class extends BrowserWorker {
      constructor() {
        super('/there-is-no-such-script.js', { type: 'module' });
      }
    };
    await backend.reply(largeIndexReply(pageAbout('Timer')));
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
  });

  it('leaves nobody waiting when its element leaves the page', async () => {
    await backend.reply(largeIndexReply(pageAbout('Timer')));
    const waiting = anchorsOf('timer');
    await until(() => done.includes('pack'));
    host.disconnect();
    // It may have been packed before the element was gone for good.
    expect((await waiting) ?? ['timer']).to.deep.equal(['timer']);
    await until(() => done.at(-1) === 'terminate' && host.controller.status === 'idle');
  });

  it('that cannot be read is refused like a small one', async () => {
    const page = pageAbout('Timer');
    await backend.reply({
      ...indexReply([page]),
      body: [JSON.stringify({ format: 3, pages: [], filling: 'x'.repeat(300_000) })],
    });
    const { warn } = console;
    console.warn = () => undefined;
    await host.controller.warm();
    console.warn = warn;
    expect(host.controller.error?.message).to.contain('format 3');
    expect(await anchorsOf('timer')).to.equal(undefined);
  });
});
