import type { ContextItem } from '../messages/context-item.js';
import type { DocsMessage } from '../messages/docs-message.js';
import { messageText } from '../messages/message-text.js';
import type { ApiVersion, RequestMessage } from './message-request.js';

/**
 * Turns that go along with a question, its own included, and characters of their texts together: more
 * than models are given, and less than a request may have.
 */
const mostTurns = 50;
const mostCharacters = 64_000;
/** Characters of a place's name at most; a longer one is left out. */
const longestPath = 2000;
const longestId = 1000;

/**
 * What goes out of a conversation: text of the reader and of the assistant, never a `system` turn. Of a
 * long one the latest turns go, from one of the reader on.
 */
export function toRequestMessages(
  messages: readonly DocsMessage[],
  version: ApiVersion,
): RequestMessage[] {
  const sent: RequestMessage[] = [];
  let room = mostCharacters;
  for (const { id, role, parts } of [...messages].reverse()) {
    if (room <= 0 || sent.length === mostTurns) break;
    if (role === 'system') continue;
    const said = parts.flatMap((part) => {
      const text = part.type === 'text' ? part.text.slice(0, room) : '';
      room -= text.length;
      return text ? [{ type: 'text' as const, text }] : [];
    });
    if (said.length === 0) continue;
    const content = messageText({ parts: said });
    sent.unshift({ id, role, ...(version === '1' && { content }), parts: said });
  }
  return sent.slice(
    Math.max(
      0,
      sent.findIndex(({ role }) => role === 'user'),
    ),
  );
}

/** What goes with a question, without the `path` that only version 2 knows. */
export function toRequestContext(
  context: readonly ContextItem[],
  version: ApiVersion,
): ContextItem[] {
  return context.map(({ type, value, path = '', elementId = '' }) => ({
    type,
    value,
    ...(path && path.length <= longestPath && version !== '1' && { path }),
    ...(elementId && elementId.length <= longestId && { elementId }),
  }));
}
