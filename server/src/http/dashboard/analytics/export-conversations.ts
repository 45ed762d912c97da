import { z } from 'zod';
import type {
  ArchivePosition,
  ConversationArchive,
} from '../../../storage/analytics/conversation-archive.js';
import type { ConversationFilter } from '../../../storage/analytics/conversation-filter.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { isoTime } from '../../api/time-range.js';
import { csvHeader, csvLine } from './conversation-csv.js';
import { describeExported, type exportedSchema } from './conversation-schema.js';
import { conversationFilter, filterFields, refuseBadRange } from './filters.js';

const pageSize = 200;

type Exported = z.output<typeof exportedSchema>;

/** How a format writes conversations. */
interface Format {
  mediaType: string;
  before: string;
  write: (conversation: Exported, isFirst: boolean) => string;
  after: string;
}

const formats: Readonly<Record<'csv' | 'json', Format>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', before: csvHeader, write: csvLine, after: '' },
  json: {
    mediaType: 'application/json',
    before: '[',
    write: (conversation, isFirst) => `${isFirst ? '\n' : ',\n'}${JSON.stringify(conversation)}`,
    after: '\n]\n',
  },
};

/** What exporting conversations needs. */
export interface ExportNeeds {
  stores: Pick<Stores, 'archive'>;
}

/** The conversations that filters choose, newest first, as a file. */
export const exportConversations = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/export',
    key: 'session',
    operationId: 'exportConversations',
    summary: 'Export the conversations that filters choose',
    query: z
      .object({ ...filterFields, format: z.enum(['csv', 'json']).default('csv') })
      .superRefine(refuseBadRange),
    success: { status: 200, description: 'The conversations.', mediaType: 'text/csv' },
  },
  async ({ key, query }, { stores }: ExportNeeds) => {
    const { format, ...fields } = query();
    const filter = conversationFilter(key.project, fields);
    // What cannot be read at all is a problem; later there is nothing but to break off.
    const written = writePages(stores.archive, { filter, format: formats[format] });
    const first = await written.next();
    // The end of a day is the beginning of the next one, of which the file has nothing.
    const last = isoTime(Date.parse(filter.until) - 1);
    const days = [filter.from, last].map((time) => time.slice(0, 10)).join('-to-');
    return new Response(streamOf(first, written), {
      headers: {
        ...privately,
        'content-type': formats[format].mediaType,
        'content-disposition': `attachment; filename="conversations-${days}.${format}"`,
      },
    });
  },
);

async function* writePages(
  archive: ConversationArchive,
  { filter, format }: { filter: ConversationFilter; format: Format },
): AsyncGenerator<string> {
  let before: ArchivePosition | undefined;
  let text = format.before;
  for (;;) {
    const page = await archive.list(filter, { before, limit: pageSize });
    for (const [position, conversation] of page.entries()) {
      text += format.write(describeExported(conversation), !before && position === 0);
    }
    before = page.at(-1);
    if (!before || page.length < pageSize) break;
    yield text;
    text = '';
  }
  yield text + format.after;
}

/** The texts as bytes, each made when the client has read the one before. */
function streamOf(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> = Promise.resolve(first);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await next;
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      next = rest.next();
      // It is heard of with the next pull.
      next.catch(() => {});
    },
    async cancel() {
      await rest.return(undefined);
    },
  });
}
