import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Hono, type MiddlewareHandler } from 'hono';
import { pino } from 'pino';
import { isRecord } from '../../../../src/core/record.js';
import { limitBody } from '../../../src/http/guards/request-body.js';
import { listen } from '../../../src/http/listen.js';
import { SignedToken } from '../../../src/sign-in/signed-token.js';
import { messagePath, startTestServer, type TestServer } from '../test-server.js';

const signIn = new SignedToken({
  login: new URL('http://127.0.0.1:1/login'),
  key: { secret: 'a secret that is long enough for HS256' },
  ...{ issuer: 'shop', audience: 'docs', groupsClaim: 'groups', sessionSeconds: 3600 },
});

const form = 'content-type: application/x-www-form-urlencoded';

describe('a client that leaves in the middle of a body', () => {
  const lines = new EventEmitter();
  let server: TestServer;
  before(async () => {
    const log = pino({ level: 'info' }, { write: (line) => lines.emit('line', JSON.parse(line)) });
    server = await startTestServer({ log, signIn, playgroundProxy: {} });
  });
  after(() => server.stop());

  /** Sends a part of a body, leaves, and gives what the server logs of it first. */
  async function leave(path: string, headers: readonly string[]): Promise<Record<string, unknown>> {
    const { hostname, port } = new URL(server.url);
    const logged = once(lines, 'line');
    const socket = connect(Number(port), hostname);
    const own = [`host: ${hostname}`, 'sec-fetch-site: same-origin'];
    const head = [`POST ${path} HTTP/1.1`, ...own, ...headers].join('\r\n');
    // Sixteen characters of JSON, or of a form.
    const part = headers.includes('transfer-encoding: chunked') ? '10\r\n' : '';
    socket.write(`${head}\r\n\r\n${part}token=0123456789`, () => socket.destroy());
    const [line]: unknown[] = await logged;
    assert.ok(isRecord(line));
    return line;
  }

  for (const length of ['content-length: 100', 'transfer-encoding: chunked']) {
    it(`is no fault of the server, with ${length}`, { timeout: 20_000 }, async () => {
      const key = `authorization: Bearer ${server.key}`;
      for (const { path, headers = [], status = 400 } of [
        { path: messagePath, headers: [key] },
        { path: '/mcp' },
        { path: '/-/proxy', headers: ['x-docs-playground: 1'] },
        { path: '/v1/project/webhook/docs', headers: ['x-gitlab-token: a token'] },
        { path: '/-/login/token', headers: [form] },
        { path: '/-/logout', headers: [form], status: 303 },
      ]) {
        const line = await leave(path, [...headers, length]);
        assert.deepEqual([line.level, line.msg, line.status], [30, 'request', status], path);
      }
    });
  }
});

it('a body that was cut off is no whole one, however late it is looked at', async (test) => {
  const events = new EventEmitter();
  const app = new Hono();
  app.onError((error, context) => {
    events.emit('outcome', error.message);
    return context.text('');
  });
  const untilLeft: MiddlewareHandler = async ({ env }, next) => {
    await new Promise((resolve) => env.incoming.once('close', resolve));
    await next();
  };
  app.post('/', untilLeft, limitBody(), (context) => {
    events.emit('outcome', 'It is whole.');
    return context.text('');
  });
  const server = await listen({ app, host: '127.0.0.1', port: 0 });
  test.after(() => server.close({ grace: 0, cutOff: () => {} }));
  const outcome = once(events, 'outcome');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n';
  socket.write(`${head}10\r\ntoken=0123456789`, () => socket.destroy());
  assert.deepEqual(await outcome, ['The body ends too early.']);
});
