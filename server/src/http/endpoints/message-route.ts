import type { Context } from 'hono';
import { ulid } from 'ulid';
import type { LogReader } from '../../answers/kept/answer-log.js';
import { messageEvents } from '../../answers/stream/message-events.js';
import { readBody } from '../guards/request-body.js';
import { type AnsweringOptions, beginAnswer, threadOf } from './begin-answer.js';
import type { AnswerClaim, BegunAnswer, ClaimedAnswers } from './claimed-answers.js';
import { currentPage } from './current-page.js';
import { rateableHeaders } from './feedback-route.js';
import { messageBodySchema, readQuestion } from './message-body.js';
import { streamKeptAnswer } from './resume-route.js';

/** What answering in version 2 needs beside the request. */
export interface MessageRouteOptions extends AnsweringOptions {
  claimed: ClaimedAnswers;
}

/**
 * A client that resumes answers says so with a parameter of the media type, which other servers ignore. It may add
 * a secret of at least 128 bits, for the answer whose headers it never sees.
 */
const returns = /text\/event-stream\s*;\s*resume=yes(?:\s*;\s*key=([\w-]{32,64}))?/i;

/** `POST /discovery/v2/assistant/{domain}/message`: a question, answered as a stream that can be resumed. */
export async function answerMessage(
  context: Context,
  options: MessageRouteOptions,
): Promise<Response> {
  const { threads, kept, claimed, heartbeat, conversations } = options;
  const body = await readBody(context, messageBodySchema);
  const question = readQuestion(body);
  const finishThreadId = body.finishThreadId ?? true;
  const page = currentPage(context);
  const messageId = ulid();
  const [accepted, key] = returns.exec(context.req.header('accept') ?? '') ?? [];
  const claim = claimOf(context, { questionId: question.id, key });
  const begin = async (): Promise<BegunAnswer & { reader: LogReader }> => {
    const thread = await threadOf(context, { threads, question });
    const reader = kept.begin({
      threadId: thread.id,
      messageId,
      readerReturns: accepted !== undefined,
      makeEvents: (signal) =>
        messageEvents(beginAnswer(options, { question, thread, page, messageId, signal }), {
          messageId,
          finishThreadId,
        }),
      onForgotten: () => claim && claimed.drop(claim, messageId),
    });
    return { thread, messageId, reader };
  };
  const begun = begin();
  if (claim) claimed.add(claim, { messageId, begun });
  const { thread, reader } = await begun;
  const headers = { ...thread.headers, ...rateableHeaders(conversations) };
  return streamKeptAnswer(context, { reader, heartbeat, headers });
}

function claimOf(
  context: Context,
  { questionId, key }: { questionId: string | undefined; key: string | undefined },
): AnswerClaim | undefined {
  if (!questionId || !key) return undefined;
  return { domain: context.req.param('domain') ?? '', questionId, key };
}
