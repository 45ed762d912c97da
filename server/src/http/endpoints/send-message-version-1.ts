import { ulid } from 'ulid';
import { z } from 'zod';
import {
  dataStream,
  dataStreamHeaders,
  dataStreamHeartbeat,
} from '../../answers/stream/data-stream.js';
import { withHeartbeat } from '../../answers/stream/with-heartbeat.js';
import { defineEndpoint } from '../api/endpoint.js';
import { askedQuestion } from '../asking/asked-question.js';
import { type AnsweringNeeds, beginAnswer, threadOf } from '../asking/begin-answer.js';
import { currentPage } from '../asking/current-page.js';
import {
  messageFields,
  messageOf,
  messageParts,
  questionFields,
  readQuestion,
} from '../asking/question.js';
import { streamResponse } from '../asking/stream-response.js';
import { continuedThread, rateableHeaders, threadHeaders } from '../asking/thread-headers.js';

/** Messages may have their text as `content` alone. */
const bodySchema = z.object({
  ...questionFields,
  messages: z.array(
    messageOf(
      z.object({
        ...messageFields,
        content: z.string().nullish(),
        parts: messageParts.nullish(),
      }),
    ),
  ),
});

/** A question, answered as AI SDK 4's clients read it. */
export const sendMessageVersion1 = defineEndpoint(
  {
    method: 'POST',
    path: '/discovery/v1/assistant/:domain/message',
    key: 'assistant',
    isForReader: true,
    limitedAs: 'question',
    operationId: 'sendMessageVersion1',
    summary: 'Ask a question; answered in the data stream of AI SDK 4 (deprecated)',
    isDeprecated: true,
    exampleBody: {
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: 'How do I change the colours?', parts: [] }],
    },
    body: bodySchema,
    headers: continuedThread,
    success: {
      status: 200,
      description: 'The answer: a code, a colon and JSON on each line.',
      mediaType: 'text/plain',
      headers: threadHeaders,
    },
  },
  async (request, needs: AnsweringNeeds) => {
    const { context, body } = request;
    const { stores, heartbeat, conversations } = needs;
    const question = await askedQuestion(readQuestion(await body()), {
      settings: stores.analyticsSettings,
      project: request.key.project,
    });
    const documentation = await request.documentation();
    const thread = await threadOf(request, { threads: stores.threads, question });
    const abort = new AbortController();
    const { signal } = abort;
    const chunks = beginAnswer(needs, {
      ...{ question, documentation },
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
  },
);
