import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Milliseconds that the model takes to begin, and chunks a second after that: a fast one. */
const pause = 1000;
const pace = 240;

const page =
  '<!doctype html><html lang="en"><title>Docs</title><h1>Docs</h1>' +
  '<script async src="/embed.js" data-domain="docs" data-api-key="svc_dsc_bench"></script></html>';

/** What an answer is served with. */
export interface AnswerServer {
  origin: string;
  stop(): void;
}

/** Serves a page with the built widget, which any question gets the same answer on, on a free port. */
export async function serveAnswer(chunks: readonly string[]): Promise<AnswerServer> {
  if (!existsSync('dist/embed.js')) throw new Error('Run "npm run build" first.');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path === '') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    } else if (path.endsWith('/message')) {
      setTimeout(() => streamAnswer(response, chunks), pause);
    } else {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      readFile(join('dist', path)).then(
        (file) => response.end(file),
        () => response.writeHead(404).end(),
      );
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free.');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

function streamAnswer(response: ServerResponse, chunks: readonly string[]): void {
  const write = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.setHeader('content-type', 'text/event-stream');
  response.setHeader('x-vercel-ai-ui-message-stream', 'v1');
  for (const type of ['start', 'start-step']) write({ type });
  write({ type: 'text-start', id: '0' });
  const start = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * pace);
    for (const delta of chunks.slice(sent, due)) {
      write({ type: 'text-delta', id: '0', delta });
      sent += 1;
    }
    if (sent < chunks.length) return;
    clearInterval(timer);
    write({ type: 'text-end', id: '0' });
    write({ type: 'finish-step' });
    write({ type: 'finish', finishReason: 'stop', threadId: 'bench' });
    response.end('data: [DONE]\n\n');
  }, 4);
}
