import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';

describe('large bodies of webhooks', () => {
  let server: ProjectsServer;
  const sending: ClientRequest[] = [];
  before(async () => {
    server = await startProjectsServer({ isWorking: false });
  });
  after(async () => {
    for (const each of sending) each.destroy();
    await server.stop();
  });

  /** Begins to send a body, and gives the status of what comes before its end. */
  const begin = async (headers: Record<string, string | number>): Promise<number | undefined> => {
    const address = `${server.url}/v1/project/webhook/acme`;
    const delivery = request(address, { method: 'POST', headers });
    sending.push(delivery);
    // Those that are cut off at the end of the test.
    delivery.on('error', () => {});
    delivery.write('{');
    const [{ statusCode }] = await once(delivery, 'response');
    return statusCode;
  };

  it('are not waited for where nothing is signed', async () => {
    assert.equal(await begin({ 'content-length': 20 * 1024 * 1024 }), 401);
    assert.equal(await begin({ 'transfer-encoding': 'chunked' }), 401);
  });

  it('are held in memory a few at a time, and keep no usual one from being read', async () => {
    const signed = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
    const large = { ...signed, 'content-length': 20 * 1024 * 1024 };
    const statuses = Array.from({ length: 5 }, () => begin(large));
    assert.equal(await Promise.race(statuses), 503);
    assert.equal(await begin({ ...signed, 'transfer-encoding': 'chunked' }), 503);
    assert.equal(await begin({ ...signed, 'content-length': 1 }), 401);
  });
});
