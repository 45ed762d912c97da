import { Problem } from '../../../problem.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { conversationSchema } from './conversation-schema.js';

/** What reading a conversation needs. */
export interface ConversationNeeds {
  stores: Pick<Stores, 'archive'>;
}

/** One conversation of the project. */
export const readConversation = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/conversations/:conversationId',
    key: 'session',
    operationId: 'readConversation',
    summary: 'Read a conversation',
    success: {
      status: 200,
      description: 'The conversation, and the others of its thread by name.',
      mediaType: 'application/json',
      schema: conversationSchema,
    },
  },
  async ({ key, parameter, json }, { stores }: ConversationNeeds) => {
    const found = await stores.archive.find(key.project, parameter('conversationId'));
    if (!found) {
      throw new Problem('No conversation of this project has this id, or not any longer.', {
        status: 404,
        code: 'unknown-conversation',
      });
    }
    const { threadId: _, sources, ...conversation } = found;
    return json({ ...conversation, sources: [...sources] }, privately);
  },
);
