import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { DictatedAnswers } from '../dictated-answers.js';
import { PartialReader } from '../partial-reader.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  startTestServer,
  type TestServer,
} from '../test-server.js';

/** More than any system holds of what its programs do not read, in pieces. */
const pieces = Array.from({ length: 64 }, () => 'a'.repeat(1024 * 1024));

describe('a reader that stays connected', () => {
  const answers = new DictatedAnswers();
  let server: TestServer;
  /** The server's side of the latest connection. */
  let connection: Socket | undefined;
  const onRequest = (request: unknown): void => {
    const isRequest = typeof request === 'object' && request !== null && 'socket' in request;
    if (isRequest && request.socket instanceof Socket) connection = request.socket;
  };
  before(async () => {
    subscribe('http.server.request.start', onRequest);
    server = await startTestServer({
      makeAnswers: () => answers,
      heartbeat: 20,
      keeping: { mostAbandoned: 0 },
    });
  });
  after(async () => {
    unsubscribe('http.server.request.start', onRequest);
    await server.stop();
  });

  /** Has the minute be over soon in which a reader is to read. Before, an answer has it whole to begin. */
  const shortenPatience = (): void => {
    assert.equal(connection?.timeout, 60_000);
    connection?.setTimeout(500);
  };

  for (const path of [messagePath, firstVersionPath]) {
    it(`is dropped where it reads no more of ${path}, and its answer ends`, async () => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      const body = JSON.stringify(questionBody('How do I stop a timer?'));
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: ${hostname}`,
        `authorization: Bearer ${server.key}`,
        `content-length: ${body.length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      await once(socket, 'data');
      socket.pause();
      shortenPatience();
      const ended = once(answers.signal, 'abort');
      for (const piece of pieces) answers.say(piece);
      await ended;
      socket.destroy();
    });

    it(`keeps its answer of ${path} through any silence of the model`, async () => {
      const response = await server.post(path, questionBody('How do I stop a timer?'));
      const reader = new PartialReader(response);
      answers.say('One. ');
      await reader.until('One. ');
      shortenPatience();
      // Three times the patience passes while nothing but signs of life come.
      const beat = path === messagePath ? ': waiting\n\n' : '\n';
      await reader.until(beat.repeat(75));
      answers.say('Two.');
      answers.end();
      assert.match(await reader.toEnd(), /"finish"/);
    });
  }
});
