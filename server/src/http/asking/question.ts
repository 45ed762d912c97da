import { z } from 'zod';
import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import type { Turn } from '../../answers/passages/answer-source.js';
import { Problem } from '../../problem.js';
import { limitLength } from '../guards/request-body.js';
import {
  boundedSize,
  boundedText,
  filterSchema,
  optionalText,
  questionLimit,
  stringLimits,
  withFewMarks,
} from '../guards/request-limits.js';

const name = boundedText(stringLimits.name);

/** What the body of a question says in either version, beside its messages. */
export const questionFields = {
  fp: boundedText(stringLimits.fp),
  threadId: name.nullish(),
  threadKey: name.nullish(),
  retrievalPageSize: boundedSize({ most: 20, normal: 5 }),
  filter: filterSchema,
  context: z
    .array(
      z.object({
        type: z.enum(['code', 'textSelection']),
        // All items together are bounded, by `readQuestion`.
        value: z.string(),
        path: optionalText(stringLimits.path),
        elementId: optionalText(stringLimits.elementId),
      }),
    )
    .max(20, 'there are more than 20 items, which are the most that are taken.')
    .nullish(),
};

/** A message that is neither the reader's nor the assistant's. */
const otherMessage = z.object({ role: name.refine((role) => !isOfTurn(role)) });

/** A message of that shape; of one that is ignored, the role is all that is looked at. */
export function messageOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((message) => {
    const other = otherMessage.safeParse(message);
    return other.success ? { ...other.data, parts: [] } : message;
  }, schema);
}

/** What a message has in either version, beside its text. */
export const messageFields = {
  // Of the client's making, and no reason to refuse a question.
  id: name.optional().catch(undefined),
  role: name,
};

/** Parts of other kinds may have a `text` that is none. How long the texts are, `readTurn` says. */
export const messageParts = z.array(z.object({ type: name, text: z.unknown().optional() }));

/** A question, ready to be answered. */
export interface Question {
  /** The client's id of the message that asks it, where it has one. */
  id: string | undefined;
  /** Whose question it is, as the client says. */
  fingerprint: string;
  /** The conversation, oldest first; the last turn is the reader's question. */
  turns: Turn[];
  context: ContextItem[];
  /** The thread to continue, when the client named one. */
  threadId: string | undefined;
  /** The secret that came with that thread. */
  threadKey: string | undefined;
  /** How many search results the answer may draw on, 1 to 20: other sizes are brought into these bounds. */
  retrievalPageSize: number;
  filter: RetrievalFilter;
  /** The names of categories that the owner has given; unset until they are known. */
  categories?: readonly string[] | undefined;
}

/**
 * Takes from a body what an answer may see: the turns of reader and assistant, their text parts alone,
 * up to the last question. A client can write any role: a `system` turn is dropped here, so that it
 * cannot instruct the model.
 *
 * @throws Problem when there is no question, or when it or its context is too long.
 */
export function readQuestion(body: Body): Question {
  const last = body.messages.findLastIndex((message) => message.role === 'user');
  const [question] = readTurn(body.messages[last]);
  if (!question) {
    throw new Problem('messages: the last message of the reader has no text. Ask a question.', {
      status: 400,
      code: 'empty-question',
      field: 'messages',
    });
  }
  limitLength(question.text, 'messages');
  const context = body.context?.map(readContextItem) ?? [];
  limitLength(
    context.map(({ value, path = '', elementId = '' }) => value + path + elementId).join(''),
    'context',
  );
  const earlier = body.messages.slice(0, last).flatMap(readTurn).map(withoutEnd);
  return {
    id: body.messages[last]?.id,
    fingerprint: body.fp,
    turns: [...earlier, question].map((turn) => ({ ...turn, text: withFewMarks(turn.text) })),
    context,
    threadId: body.threadId ?? undefined,
    threadKey: body.threadKey ?? undefined,
    retrievalPageSize: body.retrievalPageSize,
    filter: body.filter,
  };
}

const fieldsSchema = z.object(questionFields);

/** The body of a question in either version. */
interface Body extends z.infer<typeof fieldsSchema> {
  messages: readonly Message[];
}

interface Message {
  id?: string | undefined;
  role: string;
  content?: string | null | undefined;
  parts?: z.infer<typeof messageParts> | null | undefined;
}

function isOfTurn(role: string): role is Turn['role'] {
  return role === 'user' || role === 'assistant';
}

function readTurn(message: Message | undefined): Turn[] {
  if (!message) return [];
  const { role } = message;
  if (!isOfTurn(role)) return [];
  const texts = message.parts?.flatMap((part) =>
    part.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
  );
  const text = texts?.join('\n').trim() || message.content?.trim();
  return text ? [{ role, text }] : [];
}

/** What was said earlier is nothing that a client could shorten: as much of it counts as of a question. */
function withoutEnd({ role, text }: Turn): Turn {
  // A character of two code units is not cut apart.
  return { role, text: text.slice(0, questionLimit).replace(/[\uD800-\uDBFF]$/, '') };
}

function readContextItem(item: NonNullable<Body['context']>[number]): ContextItem {
  const { type, value, path, elementId } = item;
  return {
    type,
    value: withFewMarks(value),
    ...(path === undefined ? {} : { path }),
    ...(elementId === undefined ? {} : { elementId }),
  };
}
