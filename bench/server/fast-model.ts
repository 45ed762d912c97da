import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { longAnswer } from './stalled-streams.ts';

const piece = { choices: [{ index: 0, delta: { content: 'word '.repeat(200) } }] };
const event = `data: ${JSON.stringify(piece)}\n\n`;
const ending = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const answerPieces = 1000;

/** A stand-in for a model's API that writes 1 kB, or the long answer of 1 MB, as fast as it is read. */
const server = createServer(async (request, response) => {
  const pieces = (await text(request)).includes(longAnswer) ? answerPieces : 1;
  response.setHeader('content-type', 'text/event-stream');
  // A client that has read enough closes the connection, which is not a failure here.
  await pipeline(Readable.from(events(pieces)), response).catch(() => undefined);
});
// A connection is kept through the pauses between two measurements.
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), '127.0.0.1');

function* events(pieces: number): Generator<string> {
  for (let written = 0; written < pieces; written += 1) yield event;
  yield `data: ${JSON.stringify(ending)}\n\ndata: [DONE]\n\n`;
}
