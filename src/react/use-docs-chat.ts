import { useChat } from '@ai-sdk/react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  AssistantError,
  type ContextItem,
  collectSources,
  type DocsMessage,
  DocsMessageTransport,
  followUpsOf,
  type KnownThread,
  type MessageSettings,
  type Source,
  type UnsupportedClaim,
  unsupportedClaimsOf,
} from '../core/index.js';
import { hasFeedback } from '../core/transport/known-thread.js';
import { sendFeedback } from '../core/transport/send-feedback.js';
import type { FeedbackRequest } from '../core/wire/feedback-request.js';

/** How an answer ended. */
export type AnswerEnding = 'complete' | 'stopped' | 'interrupted';

/** A conversation as an application keeps it, for another page or after a reload. It holds the thread's secret. */
export interface KeptChat {
  messages: DocsMessage[];
  thread: KnownThread | null;
}

/** Where the backend is, as for a {@link DocsMessageTransport}, and what is shown at first. */
export interface DocsChatOptions extends MessageSettings {
  /** A conversation of before. Where its last answer is still coming, that is gone on with. */
  kept?: KeptChat | null | undefined;
  /** Address of the documentation site, which sources are resolved against. Default: the page. */
  siteUrl?: string | undefined;
}

/** One conversation with the documentation. */
export interface DocsChat {
  messages: DocsMessage[];
  /** `ready`, `submitted`, `streaming` or `error`. */
  status: 'ready' | 'submitted' | 'streaming' | 'error';
  /** Why the last answer failed; what readers see is chosen by its `code`. */
  error: AssistantError | undefined;
  /** How answers ended, by their ids; one without is coming, or was kept. */
  endings: Readonly<Record<string, AnswerEnding>>;
  /** The thread, as soon as the backend has named it. */
  threadId: string | undefined;
  /** What goes with the next question. */
  context: readonly ContextItem[];
  setContext: (items: readonly ContextItem[]) => void;
  /** Asks, and settles when the answer has ended or failed. Does nothing without a question. */
  ask: (question: string) => Promise<void>;
  /** Asks the last question again. */
  retry: () => Promise<void>;
  /** Ends the answer that is coming, for the backend too. */
  stop: () => Promise<void>;
  /** Starts a new thread. */
  reset: () => void;
  /** The sources of an answer, in the order in which its text cites them. */
  sourcesOf: (message: DocsMessage) => Source[];
  /** The questions that the backend suggests to ask after an answer, at most three; as texts, to be shown as such. */
  followUpsOf: (message: DocsMessage) => string[];
  /** What of an answer the backend has found in none of its sources, with its place in the text. */
  unsupportedClaimsOf: (message: DocsMessage) => UnsupportedClaim[];
  /** Whether the backend takes ratings. */
  canRate: boolean;
  /** Rates an answer, `null` takes that back. Throws an AssistantError when it did not arrive. */
  rate: (message: DocsMessage, rating: FeedbackRequest['rating'], reason?: string) => Promise<void>;
  /** What to keep of it, to be given as `kept` elsewhere. */
  kept: KeptChat;
}

/** What the AI SDK says of an answer that has ended. */
interface Ended {
  isAbort: boolean;
  isError: boolean;
  isDisconnect: boolean;
}

/**
 * `useChat` of the AI SDK over this package's transport, with what a documentation has beside messages: the thread, what
 * goes with a question, sources, ratings, and going on with an answer after a reload.
 */
export function useDocsChat(options: DocsChatOptions): DocsChat {
  const transport = useTransport(options);
  const [{ round, begun }, begin] = useState({ round: 0, begun: options.kept ?? null });
  const [context, setContext] = useState<readonly ContextItem[]>([]);
  const [endings, setEndings] = useState<DocsChat['endings']>({});
  const chat = useChat<DocsMessage>({
    // Not random: frameworks that render pages ahead refuse that.
    id: `${useId()}${round}`,
    messages: begun?.messages ?? [],
    transport,
    onFinish: (answer) =>
      setEndings((before) => ({ ...before, [answer.message.id]: endingOf(answer) })),
  });
  const { messages, status } = chat;
  const isComing = status === 'submitted' || status === 'streaming';
  useResumed(begun, chat.resumeStream);
  const threadId = threadOf(messages) ?? begun?.thread?.threadId;
  // A question whose answer has named no thread yet goes by its own id.
  const question = messages.findLast(({ role }) => role === 'user');
  const key = threadId ?? question?.id;
  const thread = key === undefined ? null : transport.recall(key);
  const body = threadId === undefined ? {} : { threadId };
  const stop = async (): Promise<void> => {
    await chat.stop();
    if (isComing && key !== undefined) transport.endAnswer(key);
  };
  const siteUrl = options.siteUrl ?? globalThis.location?.href;
  return {
    messages,
    status,
    error: chat.error && asAssistantError(chat.error),
    endings,
    threadId,
    context,
    setContext,
    ask: async (text) => {
      if (text.trim() === '') return;
      setContext([]);
      const metadata = context.length > 0 ? { metadata: { context } } : {};
      await chat.sendMessage({ text, ...metadata }, { body });
    },
    retry: () => chat.regenerate({ body }),
    stop,
    reset: () => {
      void stop();
      begin((last) => ({ round: last.round + 1, begun: null }));
      setEndings({});
      setContext([]);
    },
    sourcesOf: (message) => (siteUrl === undefined ? [] : collectSources(message, siteUrl)),
    followUpsOf,
    unsupportedClaimsOf,
    canRate: thread !== null && hasFeedback(thread),
    rate: async (message, rating, reason) => {
      if (thread)
        await sendFeedback(feedback(message, rating, reason), { settings: options, thread });
    },
    kept: { messages: withoutComing(messages, status), thread },
  };
}

/** One transport for all renderings, which asks with the settings of the latest. */
function useTransport(options: DocsChatOptions): DocsMessageTransport {
  const settings = useRef<MessageSettings>(options);
  useEffect(() => {
    settings.current = options;
  });
  const [transport] = useState(() => {
    const opened = new DocsMessageTransport(() => settings.current);
    if (options.kept?.thread) opened.remember(options.kept.thread);
    return opened;
  });
  return transport;
}

/** Goes on with the answer to the last question of a kept conversation. */
function useResumed(
  begun: KeptChat | null,
  resumeStream: (options: { body: object }) => Promise<void>,
): void {
  const resumed = useRef<KeptChat>(undefined);
  useEffect(() => {
    const last = begun?.messages.at(-1);
    if (!begun?.thread || last?.role !== 'user') return;
    const body = { threadId: begun.thread.threadId, questionId: last.id };
    // React runs effects twice in development, and the AI SDK ends what the first run has begun.
    let isLeft = false;
    queueMicrotask(() => {
      if (isLeft || resumed.current === begun) return;
      resumed.current = begun;
      void resumeStream({ body });
    });
    return () => {
      isLeft = true;
    };
  }, [begun, resumeStream]);
}

function endingOf({ isAbort, isError, isDisconnect }: Ended): AnswerEnding {
  if (isAbort) return 'stopped';
  return isError || isDisconnect ? 'interrupted' : 'complete';
}

function threadOf(messages: readonly DocsMessage[]): string | undefined {
  return messages.findLast(({ metadata }) => metadata?.threadId !== undefined)?.metadata?.threadId;
}

/** What is still coming is read from its start again. */
function withoutComing(messages: DocsMessage[], status: DocsChat['status']): DocsMessage[] {
  const isComing = status === 'streaming' && messages.at(-1)?.role === 'assistant';
  return isComing ? messages.slice(0, -1) : messages;
}

function feedback(
  message: DocsMessage,
  rating: FeedbackRequest['rating'],
  reason: string | undefined,
): FeedbackRequest {
  const said = reason === undefined ? {} : { reason: reason.slice(0, maximumReason) };
  return { messageId: message.id, rating, ...said };
}

/** What backends take as a reason, in characters. */
const maximumReason = 2000;

/** What the AI SDK itself throws is told apart by no code. */
function asAssistantError(error: Error): AssistantError {
  if (error instanceof AssistantError) return error;
  return new AssistantError('bad-response', error.message, { cause: error });
}
