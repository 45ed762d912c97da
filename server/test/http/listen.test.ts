import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { Hono } from 'hono';
import { listen, type RunningServer } from '../../src/http/listen.js';

/** Milliseconds: far more than is waited for what has no answer to end. */
const grace = 30_000;

describe('a server that is closed', () => {
  const start = async (test: TestContext, app: Hono) => {
    const server = await listen({ app, host: '127.0.0.1', port: 0 });
    test.after(() => server.close({ grace: 0, cutOff: () => {} }));
    return server;
  };
  const open = async ({ url }: RunningServer, test: TestContext): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    test.after(() => socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const closeCalmly = (server: RunningServer) =>
    server.close({ grace, cutOff: () => assert.fail('Its grace has passed.') });

  it('waits for no connection on which nothing was asked', async (test) => {
    const server = await start(test, new Hono());
    const socket = await open(server, test);
    const closed = once(socket, 'close');
    // The server knows of a connection once it has answered one that came later.
    await (await fetch(server.url)).text();
    await closeCalmly(server);
    await closed;
  });

  it('waits for no request that was begun and does not go on', async (test) => {
    const server = await start(test, new Hono());
    const socket = await open(server, test);
    const closed = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\nHost: ');
    await (await fetch(server.url)).text();
    await closeCalmly(server);
    await closed;
  });

  it('answers a request that was begun before and comes as a whole now', async (test) => {
    const server = await start(
      test,
      new Hono().get('/', (c) => c.text('Answered.')),
    );
    const socket = await open(server, test);
    socket.write('GET / HTTP/1.1\r\nHost: ');
    await (await fetch(server.url)).text();
    const closed = closeCalmly(server);
    socket.write('localhost\r\n\r\n');
    let answer = '';
    for await (const piece of socket) answer += String(piece);
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\n.*Answered\./s);
    await closed;
  });

  it('waits for an answer that is being given', async (test) => {
    const events = new EventEmitter();
    const app = new Hono().get('/', async (c) => {
      const answered = once(events, 'answer');
      events.emit('question');
      await answered;
      return c.text('Answered.');
    });
    const server = await start(test, app);
    const asked = once(events, 'question');
    const response = fetch(server.url);
    await asked;
    const closed = closeCalmly(server);
    events.emit('answer');
    assert.equal(await (await response).text(), 'Answered.');
    await closed;
  });
});
