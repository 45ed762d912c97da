import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { hostPage } from './host-page.ts';

/** The pages that are compared, by their paths. */
export const hostPageNames = ['without', 'with'] as const;
export type HostPageName = (typeof hostPageNames)[number];

/** What each page holds at its end. */
const ends: Readonly<Record<HostPageName, string>> = {
  without: '',
  with: '<script async src="/embed.js" data-domain="docs" data-api-key="svc_dsc_bench"></script>',
};

/** Serves the pages, and the built widget beside them, on a free port. */
export async function serveHostPages(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path === 'with' || path === 'without') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(hostPage(ends[path]));
      return;
    }
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    readFile(join('dist', path)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free.');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
