import { expect } from 'chai';
import type { ScriptedBackend } from '../support/scripted-backend.js';
import { scriptedBackend } from '../support/scripted-backend-client.js';
import { nextFrame } from '../support/until.js';
import { IndexHost, indexReply, pageAbout } from './index-host.js';

describe('the index that the browser keeps', () => {
  let backend: ScriptedBackend;
  const hosts: IndexHost[] = [];
  beforeEach(async () => {
    backend = await scriptedBackend();
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) host.disconnect();
    await caches.delete('docs-assistant');
  });

  /** A page that a reader comes to. */
  const visit = () => {
    const host = new IndexHost(backend);
    hosts.push(host);
    return host;
  };
  const pathsOf = async (host: IndexHost, query: string) =>
    (await host.controller.search(query))?.map(({ metadata }) => metadata.anchor);
  const keptTag = async () => {
    const kept = await caches.match(`${backend.baseUrl}/discovery/v1/index/acme`);
    return kept?.headers.get('etag');
  };

  /** A visit after which the index is kept. */
  async function visitBefore(etag = '"1"'): Promise<void> {
    await backend.reply(indexReply([pageAbout('Timer')], { etag }));
    await visit().controller.warm();
    while ((await keptTag()) !== etag) await nextFrame();
  }

  it('answers on the next page before the server does, which is asked whether it is right', async () => {
    await visitBefore();
    await backend.reply({ status: 304, holdHeaders: 'tag' });
    const next = visit();
    expect(await pathsOf(next, 'timer')).to.deep.equal(['timer']);
    const [, again] = await backend.requests({ atLeast: 2 });
    expect(again?.headers['if-none-match']).to.equal('"1"');
    await backend.release('tag');
    expect(await pathsOf(next, 'tim')).to.deep.equal(['timer']);
    expect(next.controller.status).to.equal('ready');
  });

  it('gives way to a newer one', async () => {
    await visitBefore();
    await backend.reply(indexReply([pageAbout('Lamp')], { etag: '"2"' }));
    const next = visit();
    await next.controller.warm();
    while ((await pathsOf(next, 'lamp'))?.length === 0) await nextFrame();
    expect(await pathsOf(next, 'timer')).to.deep.equal([]);
    while ((await keptTag()) !== '"2"') await nextFrame();
  });

  it('goes on answering when the server fails', async () => {
    await visitBefore();
    await backend.reply({ status: 503 });
    const next = visit();
    await next.controller.warm();
    await backend.requests({ atLeast: 2 });
    expect(await pathsOf(next, 'timer')).to.deep.equal(['timer']);
    expect(next.controller.status).to.equal('ready');
  });

  it('goes once the server has none', async () => {
    await visitBefore();
    await backend.reply({ status: 404 });
    await visit().controller.warm();
    await backend.requests({ atLeast: 2 });
    while ((await keptTag()) !== undefined) await nextFrame();
  });

  it('is loaded anew when what was kept is none', async () => {
    const url = `${backend.baseUrl}/discovery/v1/index/acme`;
    const cache = await caches.open('docs-assistant');
    await cache.put(url, new Response('<script>', { headers: { etag: '"1"' } }));
    await backend.reply(indexReply([pageAbout('Timer')]));
    expect(await pathsOf(visit(), 'timer')).to.deep.equal(['timer']);
    const [request] = await backend.requests();
    expect(request?.headers['if-none-match']).to.equal(undefined);
  });

  it('is not missed where the browser denies its storage', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'caches');
    Object.defineProperty(globalThis, 'caches', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
    try {
      await backend.reply(indexReply([pageAbout('Timer')]));
      expect(await pathsOf(visit(), 'timer')).to.deep.equal(['timer']);
    } finally {
      if (own) Object.defineProperty(globalThis, 'caches', own);
    }
  });
});
