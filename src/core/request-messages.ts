import type { ContextItem } from './context-item.js';
import type { DocsMessage } from './docs-message.js';
import type { ApiVersion, RequestMessage } from './message-request.js';
import { messageText } from './message-text.js';

/** Only what was said goes out: text of the reader and of the assistant, never a `system` turn. */
export function toRequestMessages(
  messages: readonly DocsMessage[],
  version: ApiVersion,
): RequestMessage[] {
  return messages.flatMap(({ id, role, parts }) => {
    const said = parts.flatMap((part) =>
      part.type === 'text' && part.text ? [{ type: 'text' as const, text: part.text }] : [],
    );
    if (role === 'system' || said.length === 0) return [];
    const content = messageText({ parts });
    return [{ id, role, ...(version === '1' ? { content } : {}), parts: said }];
  });
}

/** What goes with a question, without the `path` that only version 2 knows. */
export function toRequestContext(
  context: readonly ContextItem[],
  version: ApiVersion,
): ContextItem[] {
  if (version !== '1') return [...context];
  return context.map(({ path: _, ...item }) => item);
}
