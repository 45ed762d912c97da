import type { DocsMessageChunk } from '../../src/core/messages/docs-message.js';
import type { ScriptedReply, ScriptedStep } from './scripted-backend.js';

/** The event that ends a complete version 2 stream. */
export const streamEnd = 'data: [DONE]\n\n';

/**
 * A version 2 message stream: chunks become one server-sent event each; steps pass as they are.
 * It ends where the list ends, so a complete one closes with `streamEnd`.
 */
export function messageStreamReply(...items: (DocsMessageChunk | ScriptedStep)[]): ScriptedReply {
  return {
    headers: {
      'content-type': 'text/event-stream',
      'x-vercel-ai-ui-message-stream': 'v1',
    },
    body: items.map((item) =>
      typeof item === 'object' && 'type' in item ? `data: ${JSON.stringify(item)}\n\n` : item,
    ),
  };
}
