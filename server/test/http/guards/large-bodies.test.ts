import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readProblem } from '../problem-details.js';
import { searchPath, startTestServer, type TestServer } from '../test-server.js';

describe('a body that is larger than 1 MB', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('refuses a body of unknown length once it has grown too large', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 17) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await fetch(server.url + searchPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}` },
      body,
      duplex: 'half',
    });
    assert.equal(response.status, 413);
  });

  it('reads a body that is too large to its end, so that a browser hears why it is', async (test) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    test.after(() => agent.destroy());
    for (const size of [2, 8, 16]) {
      const { status, text, isReused } = await postSlowly(size * 1024 * 1024, agent);
      assert.equal(status, 413);
      assert.match(text, /larger than 1 MB\. .*"code":"too-long"/);
      assert.equal(isReused, size > 2, 'the connection takes more requests');
    }
  });

  it('refuses a body at once that is larger than anybody could mean', async () => {
    const sent = post({ 'content-length': String(1024 ** 3) });
    sent.flushHeaders();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    assert.equal(response?.statusCode, 413);
    sent.destroy();
  });

  it('refuses a body that is compressed, and says how to send it', async () => {
    const response = await fetch(server.url + searchPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-encoding': 'gzip' },
      body: gzipSync('{"query":"timer"}'),
    });
    assert.equal(response.status, 415);
    assert.match(String((await readProblem(response)).detail), /without the header/);
  });

  function post(headers: Record<string, string>, agent?: Agent) {
    return request(server.url + searchPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, ...headers },
      ...(agent ? { agent } : {}),
    });
  }

  /** Sends the second half of a body only when all of the first has left; an answer by then is too early. */
  async function postSlowly(size: number, agent: Agent) {
    const sent = post({ 'content-length': String(size) }, agent);
    const answered = once(sent, 'response');
    let isEarly = false;
    void answered.then(() => {
      isEarly = !sent.writableEnded;
    });
    const half = Buffer.alloc(size / 2, ' ');
    await new Promise((resolve) => sent.write(half, resolve));
    sent.end(half);
    const [response]: IncomingMessage[] = await answered;
    assert.ok(response && !isEarly, 'it is answered when all was sent');
    return {
      status: response.statusCode,
      text: await text(response),
      isReused: sent.reusedSocket,
    };
  }
});
