import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemOptions } from '../../problem.js';

const invalid = { status: 400, code: 'invalid-request' } as const;

const problems: Readonly<Record<string, [detail: string, options: ProblemOptions]>> = {
  HPE_HEADER_OVERFLOW: [
    'The address and the headers of this request are too long together.',
    { ...invalid, status: 431 },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'The request took too long to arrive. Send it again.',
    { ...invalid, status: 408 },
  ],
};

/** Answers broken HTTP, and requests that never end, with a problem too; no route sees them. */
export function answerBrokenRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => responses.set(socket, response));
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    // Within another answer, this one would be taken for a part of it.
    const isFree = !response || response.writableFinished || !response.headersSent;
    if (!socket.writable || !isFree) {
      socket.destroy();
      return;
    }
    const [detail, options] = problems[error.code ?? ''] ?? ['This is no HTTP request.', invalid];
    socket.end(await messageOf(new Problem(detail, options)), () => socket.destroy());
  });
}

async function messageOf(problem: Problem): Promise<string> {
  const response = problem.toResponse();
  const body = Buffer.from(await response.arrayBuffer());
  const { title } = problem;
  const head = [
    `HTTP/1.1 ${response.status} ${title}`,
    ...[...response.headers].map((header) => header.join(': ')),
    `content-length: ${body.byteLength}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body.toString()}`;
}
