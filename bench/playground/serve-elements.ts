import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { MeasuredDocument } from './documents.ts';

const swagger = 'node_modules/swagger-ui-dist';
const page = (script: string): string =>
  `<!doctype html><html lang="en"><title>API</title><link rel="stylesheet" href="/swagger-ui.css"><main></main>${script}</html>`;
const pages = new Map([
  ['/element', page('<script type="module" src="/playground.js"></script>')],
  ['/swagger', page('<script src="/swagger-ui-bundle.js"></script>')],
]);

/** Serves pages with nothing but the playground, or Swagger UI, and the documents whole, on a free port. */
export async function serveElements(
  documents: readonly MeasuredDocument[],
): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const html = pages.get(pathname);
    const document = documents.find(({ name }) => pathname === `/${name}.json`);
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    const known = html ?? document?.text;
    response.setHeader('content-type', `${html ? 'text/html' : type}; charset=utf-8`);
    if (known !== undefined) return response.end(known);
    const folder = pathname.startsWith('/swagger-ui') ? swagger : 'dist';
    readFile(join(folder, pathname)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free.');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
