import { contextItemsIn } from '../messages/context-item.js';
import {
  type DocsMessage,
  type DocsMessageMetadata,
  readMetadata,
} from '../messages/docs-message.js';
import {
  fits,
  type MessagePart,
  messageParts,
  withoutMalformed,
} from '../messages/message-part.js';
import { isRecord } from '../record.js';

/**
 * Reads messages that were kept. Any script of the site can have written them: what is not a message is
 * left out, and so is every part and field that an interface could not show.
 */
export function readStoredMessages(value: unknown): DocsMessage[] {
  const messages = new Map<string, DocsMessage>();
  for (const item of Array.isArray(value) ? value : []) {
    const message = readMessage(item);
    // Two messages of one id would be rendered as one.
    if (message && !messages.has(message.id)) messages.set(message.id, message);
  }
  return [...messages.values()];
}

function readMessage(value: unknown): DocsMessage | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || value.id === '') return undefined;
  const { id, role } = value;
  if (role !== 'user' && role !== 'assistant') return undefined;
  const parts = (Array.isArray(value.parts) ? value.parts : []).map((part) =>
    withoutMalformed(part, messageParts),
  );
  const metadata = keptMetadata(value.metadata);
  return { id, role, parts: parts.filter(isPart), ...(metadata && { metadata }) };
}

function isPart(value: unknown): value is MessagePart {
  return fits(value, messageParts);
}

function keptMetadata(value: unknown): DocsMessageMetadata | undefined {
  if (!isRecord(value)) return undefined;
  const { context } = value;
  const items = contextItemsIn(context);
  return { ...readMetadata(value), ...(items.length > 0 && { context: items }) };
}
