import { LocalIndex } from './local-index.js';
import type { LocalIndexOrder, LocalIndexReport } from './local-index-messages.js';
import { parseSiteIndex } from './read-site-index.js';

/** The script of a worker that searches for a page; nothing imports it. */
let index: LocalIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<LocalIndexOrder>) => {
  if (data.type === 'build') build(data.bytes);
  else
    report({ type: 'found', id: data.id, results: index?.search(data.query, data.options) ?? [] });
});
report({ type: 'started' });

function build(bytes: ArrayBuffer): void {
  try {
    index = new LocalIndex(parseSiteIndex(new TextDecoder().decode(bytes)));
    index.advance();
    report({ type: 'built' });
  } catch (cause) {
    report({ type: 'refused', message: cause instanceof Error ? cause.message : String(cause) });
  }
}

function report(message: LocalIndexReport): void {
  postMessage(message);
}
