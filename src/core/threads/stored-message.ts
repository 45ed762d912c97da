import { isContextItem } from '../messages/context-item.js';
import {
  type DocsMessage,
  type DocsMessageMetadata,
  isAnswerKind,
} from '../messages/docs-message.js';
import { isRecord } from '../record.js';

type Part = DocsMessage['parts'][number];

/** The text fields that each kind of part cannot do without. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  reasoning: ['text'],
  'source-url': ['sourceId', 'url'],
  'source-document': ['sourceId', 'title'],
  'dynamic-tool': ['toolName', 'toolCallId', 'state'],
};

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
  const parts = (Array.isArray(value.parts) ? value.parts : []).map(withoutMalformedFields);
  const metadata = readMetadata(value.metadata);
  return { id, role, parts: parts.filter(isPart), ...(metadata ? { metadata } : {}) };
}

function isPart(value: unknown): value is Part {
  if (!isRecord(value) || typeof value.type !== 'string') return false;
  if (value.type.startsWith('data-')) return 'data' in value;
  const fields = Object.hasOwn(requiredFields, value.type) ? requiredFields[value.type] : undefined;
  return fields?.every((field) => typeof value[field] === 'string') ?? false;
}

/** The fields that a part may do without are texts as well, where a reader gets to see them. */
function withoutMalformedFields(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const isMalformed = (field: string): boolean =>
    field in value && typeof value[field] !== 'string' && value.type !== 'dynamic-tool';
  const malformed = ['title', 'filename', 'state'].filter(isMalformed);
  return Object.fromEntries(Object.entries(value).filter(([field]) => !malformed.includes(field)));
}

function readMetadata(value: unknown): DocsMessageMetadata | undefined {
  if (!isRecord(value)) return undefined;
  const { threadId, answer, confidence, context } = value;
  const items = (Array.isArray(context) ? context : []).filter(isContextItem);
  return {
    ...(typeof threadId === 'string' ? { threadId } : {}),
    ...(isAnswerKind(answer) ? { answer } : {}),
    ...(confidence === 'low' ? { confidence } : {}),
    ...(items.length > 0 ? { context: items } : {}),
  };
}
