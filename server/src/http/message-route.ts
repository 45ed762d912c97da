import type { Context } from 'hono';
import { ulid } from 'ulid';
import { messageEvents } from '../answers/message-events.js';
import { type AnsweringOptions, beginAnswer, threadOf } from './begin-answer.js';
import { currentPage } from './current-page.js';
import { rateableHeaders } from './feedback-route.js';
import { messageBodySchema, readQuestion } from './message-body.js';
import { readBody } from './request-body.js';
import { streamKeptAnswer } from './resume-route.js';

/** A client that resumes answers says so with a parameter of the media type, which other servers ignore. */
const returns = /text\/event-stream\s*;\s*resume=yes/i;

/** `POST /discovery/v2/assistant/{domain}/message`: a question, answered as a stream that can be resumed. */
export async function answerMessage(
  context: Context,
  options: AnsweringOptions,
): Promise<Response> {
  const { threads, kept, heartbeat, conversations } = options;
  const body = await readBody(context, messageBodySchema);
  const question = readQuestion(body);
  const finishThreadId = body.finishThreadId ?? true;
  const thread = await threadOf(context, { threads, question });
  const page = currentPage(context);
  const messageId = ulid();
  const reader = kept.begin({
    threadId: thread.id,
    messageId,
    readerReturns: returns.test(context.req.header('accept') ?? ''),
    makeEvents: (signal) =>
      messageEvents(beginAnswer(options, { question, thread, page, messageId, signal }), {
        messageId,
        finishThreadId,
      }),
  });
  const headers = { ...thread.headers, ...rateableHeaders(conversations) };
  return streamKeptAnswer(context, { reader, heartbeat, headers });
}
