import type { AnswerOutcome, AnswerRating, ChatState, ChatStatus } from '../chat/chat-state.js';
import type { DocsMessage } from '../messages/docs-message.js';
import { isRecord } from '../record.js';
import { readStoredMessages } from './stored-message.js';
import { shorten, titleOf } from './thread-title.js';

/** One conversation as the reader's browser keeps it. */
export interface ThreadRecord {
  /** Ours; a thread has it before the backend names it. */
  id: string;
  /** The first question, shortened, or the name that the reader gave. */
  title: string;
  /** The backend's id of the thread; `undefined` before its first answer. */
  threadId: string | undefined;
  /** The secret that proves the thread is ours, where the backend gave one. */
  threadKey: string | undefined;
  /** Whether the backend keeps an answer that is coming, so that it can be gone on with. */
  isResumable: boolean;
  /** While the last question's answer is awaited: the secret that proves it is ours before its thread is known. */
  answerKey?: string | undefined;
  /** Whether the backend takes ratings of its answers. */
  isRateable?: boolean;
  messages: readonly DocsMessage[];
  /** How each answer ended, by message id. */
  outcomes: Readonly<Record<string, AnswerOutcome>>;
  /** What the reader said of answers, by message id. */
  ratings: Readonly<Record<string, AnswerRating>>;
  /** How the conversation stood: `submitted` and `streaming` mean that an answer was coming. */
  status: ChatStatus;
  /** When something was last said, in milliseconds since the epoch. */
  updatedAt: number;
}

/** How much is kept. */
export interface KeepingLimits {
  /** In days; what is older goes. 0, or anything but a number, keeps nothing. */
  days: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Most conversations that are kept of a site; the oldest go first. */
const maximumThreads = 50;

/** Most characters that all of a site's conversations may take, as JSON; two bytes each. */
const maximumCharacters = 1_000_000;

const day = 86_400_000;

/**
 * Reads what was kept, or what another tab said. Any script of the site can have written it.
 *
 * @returns `undefined` for what is not a conversation.
 */
export function readThread(value: unknown): ThreadRecord | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || !/^\w{1,64}$/.test(value.id)) {
    return undefined;
  }
  const { id, updatedAt } = value;
  const messages = readStoredMessages(value.messages);
  // What lies further away is no date.
  if (typeof updatedAt !== 'number' || !(Math.abs(updatedAt) <= 8.64e15)) return undefined;
  if (messages.length === 0) return undefined;
  const status = isStatus(value.status) ? value.status : 'ready';
  return {
    id,
    title: shorten(readText(value.title) ?? '') || titleOf(messages),
    threadId: readText(value.threadId),
    threadKey: readText(value.threadKey),
    isResumable: value.isResumable === true,
    ...(isAnswerKey(value.answerKey) && { answerKey: value.answerKey }),
    isRateable: value.isRateable === true,
    messages,
    outcomes: readOutcomes(value.outcomes, { messages, status }),
    ratings: readRatings(value.ratings, messages),
    status,
    updatedAt,
  };
}

/** The conversations that stay, newest first. */
export function pruneThreads(
  threads: readonly ThreadRecord[],
  { days, now }: KeepingLimits,
): ThreadRecord[] {
  let characters = 0;
  return threads
    .filter(({ updatedAt }) => now - updatedAt < days * day)
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, maximumThreads)
    .filter((thread, position) => {
      characters += JSON.stringify(thread).length;
      return position === 0 || characters <= maximumCharacters;
    });
}

/** Merges two conversations that went on at the same time; what both hold is there once. */
export function mergeThreads(kept: ThreadRecord, own: ThreadRecord): ThreadRecord {
  const known = new Set(own.messages.map(({ id }) => id));
  const start = own.messages.findIndex(({ id }) => !kept.messages.some((other) => other.id === id));
  const shared = start < 0 ? own.messages.length : start;
  const others = kept.messages.filter(({ id }) => !known.has(id));
  return {
    ...own,
    messages: [...own.messages.slice(0, shared), ...others, ...own.messages.slice(shared)],
    outcomes: { ...kept.outcomes, ...own.outcomes },
    ratings: { ...kept.ratings, ...own.ratings },
  };
}

/** What a conversation that goes on is kept as, over what is kept of it already. */
export function updatedThread(
  state: Readonly<ChatState>,
  kept: Pick<
    ThreadRecord,
    'id' | 'threadKey' | 'isResumable' | 'isRateable' | 'answerKey' | 'updatedAt'
  > & {
    before: ThreadRecord | undefined;
  },
): ThreadRecord {
  const { before, ...own } = kept;
  const { messages, outcomes, ratings, status, threadId } = state;
  const isNamed = before !== undefined && before.title !== titleOf(before.messages);
  return {
    ...own,
    title: isNamed ? before.title : titleOf(messages),
    threadId,
    messages,
    outcomes,
    ratings,
    status,
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined;
}

/** It goes into a header as it is. */
function isAnswerKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value);
}

function isStatus(value: unknown): value is ChatStatus {
  return value === 'ready' || value === 'submitted' || value === 'streaming' || value === 'error';
}

/** An answer without an outcome would look as if it were still coming, which only the last one can be. */
function readOutcomes(
  value: unknown,
  { messages, status }: Pick<ThreadRecord, 'messages' | 'status'>,
): Record<string, AnswerOutcome> {
  const comingId = status === 'streaming' ? messages.at(-1)?.id : undefined;
  return Object.fromEntries(
    messages.flatMap(({ id, role }) => {
      if (role === 'user' || id === comingId) return [];
      const outcome = fieldOf(value, id);
      const isKnown = outcome === 'complete' || outcome === 'stopped';
      return [[id, isKnown ? outcome : 'interrupted'] as const];
    }),
  );
}

function readRatings(
  value: unknown,
  messages: readonly DocsMessage[],
): Record<string, AnswerRating> {
  return Object.fromEntries(
    messages.flatMap(({ id }) => {
      const rating = fieldOf(value, id);
      return rating === 'helpful' || rating === 'not-helpful' ? [[id, rating] as const] : [];
    }),
  );
}

/** What a record says of a message, and not of what every object has. */
function fieldOf(value: unknown, id: string): unknown {
  return isRecord(value) && Object.hasOwn(value, id) ? value[id] : undefined;
}
