import { expect } from 'chai';
import type { ScriptedBackend } from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';
import { IndexHost, indexReply, pageAbout } from '../index-host.js';

describe('the index in the browser', () => {
  let backend: ScriptedBackend;
  let host: IndexHost;
  beforeEach(async () => {
    backend = await scriptedBackend();
    host = new IndexHost(backend);
  });
  afterEach(() => host.disconnect());

  const anchorsOf = async (query: string) =>
    (await host.controller.search(query))?.map(({ metadata }) => metadata.anchor);

  it('is asked for once, at the first sign of a search, with the key and without cookies', async () => {
    expect(await backend.requests()).to.be.empty;
    expect(host.controller.status).to.equal('idle');
    await backend.reply(indexReply([pageAbout('Timer', 'Kettle')]));
    await Promise.all([host.controller.warm(), host.controller.warm()]);
    await host.controller.warm();
    expect(host.controller.status).to.equal('ready');
    const requests = await backend.requests();
    expect(requests).to.have.length(1);
    const [request] = requests;
    expect(request?.method).to.equal('GET');
    expect(request?.path).to.equal('/discovery/v1/index/acme');
    expect(request?.headers.authorization).to.equal('Bearer svc_dsc_test');
    expect(request?.headers.cookie).to.equal(undefined);
    expect(await anchorsOf('ket')).to.deep.equal(['kettle']);
    expect(host.updates).to.be.greaterThan(1);
  });

  it('answers a search that waited for it, and not one that gave way to a newer meanwhile', async () => {
    await backend.reply(indexReply([pageAbout('Timer', 'Kettle')], { holdHeaders: 'index' }));
    const first = anchorsOf('timer');
    const second = anchorsOf('kettle');
    await backend.requests({ atLeast: 1 });
    expect(host.controller.status).to.equal('loading');
    await backend.release('index');
    expect(await first).to.equal(undefined);
    expect(await second).to.deep.equal(['kettle']);
    const both = await Promise.all([anchorsOf('timer'), anchorsOf('kettle')]);
    expect(both).to.deep.equal([['timer'], ['kettle']]);
  });

  it('answers in the frame of the key press once it is there', async () => {
    await backend.reply(indexReply([pageAbout('Timer')]));
    await host.controller.warm();
    let isPainted = false;
    requestAnimationFrame(() => {
      isPainted = true;
    });
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
    expect(isPainted).to.equal(false);
  });

  it('gives up when its element leaves the page, and not when that is only moved', async () => {
    await backend.reply(indexReply([pageAbout('Timer')], { body: [{ hold: 'body' }] }));
    const waiting = anchorsOf('timer');
    await backend.requests({ atLeast: 1 });
    host.disconnect();
    host.connect();
    expect(host.controller.status).to.equal('loading');
    host.disconnect();
    await backend.aborted(0);
    expect(await waiting).to.equal(undefined);
    expect(host.controller.status).to.equal('idle');
    host.connect();
    await backend.reply(indexReply([pageAbout('Timer')]));
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
  });

  it('of one site never answers for another', async () => {
    await backend.reply(indexReply([pageAbout('Timer')]), indexReply([pageAbout('Lamp')]));
    await host.controller.warm();
    const { backendSettings } = host;
    host.update({ backendSettings: { ...backendSettings, fp: 'someone' } });
    expect(host.controller.status).to.equal('ready');
    host.update({ backendSettings: { ...backendSettings, domain: 'other' } });
    expect(host.controller.status).to.equal('idle');
    expect(await anchorsOf('timer')).to.deep.equal([]);
    expect((await backend.requests()).map(({ path }) => path)).to.deep.equal([
      '/discovery/v1/index/acme',
      '/discovery/v1/index/other',
    ]);
  });

  it('comes from the file that the owner names, without the key', async () => {
    await backend.reply(indexReply([pageAbout('Timer')]));
    host.update({ localIndex: `${backend.baseUrl}/files/index.json` });
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
    const [request] = await backend.requests();
    expect(request?.path).to.equal('/files/index.json');
    expect(request?.headers.authorization).to.equal(undefined);
  });

  it('is not asked for with an administration key', async () => {
    host.update({ backendSettings: { ...host.backendSettings, apiKey: 'svc_secret' } });
    expect(await anchorsOf('timer')).to.equal(undefined);
    expect(host.controller.status).to.equal('unavailable');
    expect(host.controller.error?.code).to.equal('admin-key');
    expect(await backend.requests()).to.be.empty;
  });

  it('is asked for again after a fault of the server, and not where there is none', async () => {
    await backend.reply({ status: 503 }, { status: 404 });
    expect(await anchorsOf('timer')).to.equal(undefined);
    expect(host.controller.error?.code).to.equal('server');
    await host.controller.warm();
    expect(host.controller.error?.code).to.equal('not-found');
    await host.controller.warm();
    expect(await anchorsOf('timer')).to.equal(undefined);
    expect(await backend.requests()).to.have.length(2);
  });

  it('of an earlier visit gives way where there is none any more', async () => {
    await backend.reply(indexReply([pageAbout('Timer')]), { status: 404, holdHeaders: 'gone' });
    await host.controller.warm();
    const kept = await caches.open('docs-assistant');
    await until(() => kept.match(`${backend.baseUrl}/discovery/v1/index/acme`));
    host.disconnect();
    host = new IndexHost(backend);
    expect(await anchorsOf('timer')).to.deep.equal(['timer']);
    await backend.release('gone');
    await until(() => host.controller.status === 'unavailable');
    expect(await anchorsOf('timer')).to.equal(undefined);
  });

  it('that cannot be read is told to the developer once', async () => {
    const warnings: unknown[][] = [];
    const { warn } = console;
    console.warn = (...parts) => warnings.push(parts);
    try {
      const headers = { 'content-type': 'application/json' };
      await backend.reply({ headers, body: ['{"format":9,"pages":[]}'] });
      await host.controller.warm();
      await host.controller.warm();
      await until(() => host.controller.status === 'unavailable');
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.have.length(1);
    expect(warnings.join()).to.match(/<docs-search> has no local index.*format 9/);
    expect(await backend.requests()).to.have.length(1);
  });
});
