import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const piece = { choices: [{ index: 0, delta: { content: 'word '.repeat(20) } }] };
const event = `data: ${JSON.stringify(piece)}\n\n`;
const ending = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const answerPieces = 10_000;

/** A stand-in for a model's API that writes 1 MB as fast as it is read. */
createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'text/event-stream');
  // Who reads no more closes the connection, which is no failure here.
  pipeline(Readable.from(events()), response).catch(() => undefined);
}).listen(Number(process.argv[2]), '127.0.0.1');

function* events(): Generator<string> {
  for (let written = 0; written < answerPieces; written += 1) yield event;
  yield `data: ${JSON.stringify(ending)}\n\ndata: [DONE]\n\n`;
}
