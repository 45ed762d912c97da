import { AssistantError } from '../assistant-error.js';
import { packSections } from '../search-engine/packing/pack-sections.js';
import type { PackedIndex } from '../search-engine/packing/packed-index.js';
import { loadLanguages } from '../search-engine/words/stemming.js';
import type { LocalIndexOrder, LocalIndexReport } from './local-index-messages.js';
import { parseSiteIndex } from './read-site-index.js';

/** The script of a worker that packs an index for a page; nothing imports it. */
addEventListener('message', ({ data }: MessageEvent<LocalIndexOrder>) => {
  pack(data).then(
    (packed) =>
      postMessage({ type: 'packed', packed } satisfies LocalIndexReport, arraysOf(packed)),
    (cause: unknown) => {
      // The page packs it then, as where the rules of a language are missing: bundlers may copy this file alone.
      if (!(cause instanceof AssistantError)) reportError(cause);
      else report({ type: 'refused', message: cause.message });
    },
  );
});
report({ type: 'started' });

async function pack(bytes: ArrayBuffer): Promise<PackedIndex> {
  const sections = parseSiteIndex(new TextDecoder().decode(bytes));
  await loadLanguages(sections.map(({ language }) => language));
  return packSections(sections);
}

/** They are handed over, not copied. */
function arraysOf({ sections, pages, ...packed }: PackedIndex): Transferable[] {
  return [sections, pages, packed]
    .flatMap((rows) => Object.values(rows))
    .flatMap((array: unknown) => {
      const buffer = ArrayBuffer.isView(array) ? array.buffer : undefined;
      return buffer instanceof ArrayBuffer ? [buffer] : [];
    });
}

function report(message: LocalIndexReport): void {
  postMessage(message);
}
