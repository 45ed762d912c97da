import { ulid } from 'ulid';
import { z } from 'zod';
import type { LogReader } from '../../answers/kept/answer-log.js';
import type { KeptAnswers } from '../../answers/kept/kept-answers.js';
import { messageEvents } from '../../answers/stream/message-events.js';
import { type AdmittedRequest, defineEndpoint } from '../api/endpoint.js';
import { askedQuestion } from '../asking/asked-question.js';
import { type AnsweringNeeds, beginAnswer, threadOf } from '../asking/begin-answer.js';
import type { AnswerClaim, BegunAnswer, ClaimedAnswers } from '../asking/claimed-answers.js';
import { currentPage } from '../asking/current-page.js';
import {
  messageFields,
  messageOf,
  messageParts,
  questionFields,
  readQuestion,
} from '../asking/question.js';
import { streamKeptAnswer } from '../asking/stream-kept-answer.js';
import { continuedThread, rateableHeaders, resumableHeaders } from '../asking/thread-headers.js';

/** Fields that are not named here are ignored. */
export const messageBodySchema = z.object({
  ...questionFields,
  messages: z.array(
    messageOf(
      z.object({
        ...messageFields,
        parts: messageParts,
      }),
    ),
  ),
  /** `false` for clients of the AI SDK before 5.0.207, 6.0.231 and 7.0.32: they fail on an unknown key. */
  finishThreadId: z.boolean().nullish(),
});

/** What answering in version 2 needs. */
export interface MessageNeeds extends AnsweringNeeds {
  kept: KeptAnswers;
  claimed: ClaimedAnswers;
}

/**
 * A client that resumes answers says so with a parameter of the media type, which other servers ignore. It may add
 * a secret of at least 128 bits, for the answer whose headers it never sees.
 */
const returns = /text\/event-stream\s*;\s*resume=yes(?:\s*;\s*key=([\w-]{32,64}))?/i;

/** A client that shows no questions to ask next says so in the same way, and no model writes any for it. */
const refusesFollowUps = /text\/event-stream[^,]*;\s*follow-ups=no\b/i;

/** A question, answered as a stream that can be resumed. */
export const sendMessage = defineEndpoint(
  {
    method: 'POST',
    path: '/discovery/v2/assistant/:domain/message',
    key: 'assistant',
    isForReader: true,
    limitedAs: 'question',
    operationId: 'sendMessage',
    summary: 'Ask a question; answered in the UI message stream of AI SDK 5 and later',
    exampleBody: {
      fp: 'anonymous',
      messages: [
        { id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I change the colours?' }] },
      ],
    },
    body: messageBodySchema,
    headers: continuedThread,
    success: {
      status: 200,
      description: 'The answer as server-sent events.',
      mediaType: 'text/event-stream',
      headers: resumableHeaders,
    },
  },
  async (request, needs: MessageNeeds) => {
    const { context } = request;
    const { stores, kept, claimed, heartbeat, conversations } = needs;
    const body = await request.body();
    const question = await askedQuestion(readQuestion(body), {
      settings: stores.analyticsSettings,
      project: request.key.project,
    });
    const documentation = await request.documentation();
    const finishThreadId = body.finishThreadId ?? true;
    const page = currentPage(context);
    const messageId = ulid();
    const accept = context.req.header('accept') ?? '';
    const [accepted, key] = returns.exec(accept) ?? [];
    const wantsFollowUps = !refusesFollowUps.test(accept);
    const claim = claimOf(request, { questionId: question.id, key });
    const begin = async (): Promise<BegunAnswer & { reader: LogReader }> => {
      const thread = await threadOf(request, { threads: stores.threads, question });
      const reader = kept.begin({
        threadId: thread.id,
        messageId,
        readerReturns: accepted !== undefined,
        makeEvents: (signal) =>
          messageEvents(
            beginAnswer(needs, {
              ...{ question, documentation },
              ...{ thread, page, messageId, signal, wantsFollowUps },
            }),
            { messageId, finishThreadId },
          ),
        onForgotten: () => claim && claimed.drop(claim, messageId),
      });
      return { thread, messageId, reader };
    };
    const begun = begin();
    if (claim) claimed.add(claim, { messageId, begun });
    const { thread, reader } = await begun;
    const headers = { ...thread.headers, ...rateableHeaders(conversations) };
    return streamKeptAnswer(context, { reader, heartbeat, headers });
  },
);

function claimOf(
  { parameter }: AdmittedRequest<'domain'>,
  { questionId, key }: { questionId: string | undefined; key: string | undefined },
): AnswerClaim | undefined {
  if (!questionId || !key) return undefined;
  return { domain: parameter('domain'), questionId, key };
}
