import type { Context } from 'hono';
import { ulid } from 'ulid';
import {
  dataStream,
  dataStreamHeaders,
  dataStreamHeartbeat,
} from '../../answers/stream/data-stream.js';
import { withHeartbeat } from '../../answers/stream/with-heartbeat.js';
import { readBody } from '../guards/request-body.js';
import { type AnsweringOptions, beginAnswer, threadOf } from './begin-answer.js';
import { currentPage } from './current-page.js';
import { rateableHeaders } from './feedback-route.js';
import { firstVersionBodySchema, readQuestion } from './message-body.js';
import { streamResponse } from './stream-response.js';

/** `POST /discovery/v1/assistant/{domain}/message`: a question, answered as AI SDK 4's clients read it. */
export async function answerFirstVersion(
  context: Context,
  options: AnsweringOptions,
): Promise<Response> {
  const { threads, heartbeat, conversations } = options;
  const question = readQuestion(await readBody(context, firstVersionBodySchema));
  const thread = await threadOf(context, { threads, question });
  const abort = new AbortController();
  const { signal } = abort;
  const chunks = beginAnswer(options, {
    question,
    thread,
    page: currentPage(context),
    messageId: ulid(),
    signal,
  });
  return streamResponse({
    events: withHeartbeat({
      items: dataStream(chunks),
      beat: dataStreamHeartbeat,
      interval: heartbeat,
    }),
    leave: () => abort.abort(),
    disconnect: context.req.raw.signal,
    headers: { ...dataStreamHeaders, ...thread.headers, ...rateableHeaders(conversations) },
  });
}
