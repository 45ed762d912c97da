import { z } from 'zod';
import type { ArchivePosition } from '../../../storage/analytics/conversation-archive.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { absentWhenEmpty } from '../../api/time-range.js';
import { describeListed, listedSchema } from './conversation-schema.js';
import { conversationFilter, filterFields, refuseBadRange } from './filters.js';

const defaultSize = 50;

const querySchema = z
  .object({
    ...filterFields,
    cursor: absentWhenEmpty
      .transform((text, context) => {
        if (text === undefined) return undefined;
        const position = readPosition(text);
        if (position) return position;
        context.addIssue('it must be the nextCursor of an earlier response.');
        return z.NEVER;
      })
      .optional(),
    limit: absentWhenEmpty
      .refine(
        (text) => text === undefined || /^(?:[1-9]\d?|1\d\d|200)$/.test(text),
        'it must be a whole number from 1 to 200.',
      )
      .transform((text) => (text === undefined ? defaultSize : Number(text)))
      .default(defaultSize),
  })
  .superRefine(refuseBadRange);

/** What reading conversations needs. */
export interface ConversationsNeeds {
  stores: Pick<Stores, 'archive'>;
}

/** The conversations that filters choose, the newest first. */
export const readConversations = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/conversations',
    key: 'session',
    operationId: 'readConversations',
    summary: 'List the conversations that filters choose',
    query: querySchema,
    success: {
      status: 200,
      description: 'A page of conversations, newest first.',
      mediaType: 'application/json',
      schema: z.object({
        conversations: z.array(listedSchema),
        nextCursor: z.string().nullable(),
        total: z.int().describe('On all pages.'),
      }),
    },
  },
  async ({ key, query, json }, { stores }: ConversationsNeeds) => {
    const { cursor: before, limit, ...fields } = query();
    const filter = conversationFilter(key.project, fields);
    const found = await stores.archive.list(filter, { before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return json(
      {
        conversations: page.map(describeListed),
        nextCursor: found.length > limit && last ? writePosition(last) : null,
        total: await stores.archive.count(filter),
      },
      privately,
    );
  },
);

function writePosition({ createdAt, id }: ArchivePosition): string {
  return `${createdAt}_${id}`;
}

function readPosition(cursor: string): ArchivePosition | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\w{1,64})$/.exec(cursor);
  const [, createdAt, id] = found ?? [];
  return createdAt !== undefined && id !== undefined ? { createdAt, id } : undefined;
}
