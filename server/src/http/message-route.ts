import type { Context } from 'hono';
import { ulid } from 'ulid';
import type { AnswerSource } from '../answers/answer-source.js';
import { answerStreamHeaders, streamAnswer } from '../answers/answer-stream.js';
import { messageBodySchema, readQuestion } from './message-body.js';
import { readBody } from './request-body.js';

/** What answering needs beside the request. */
export interface MessageRouteOptions {
  answers: AnswerSource;
  /** Milliseconds between signs of life while the answer is awaited. */
  heartbeat: number;
  /** Told why an answer could not be completed. */
  report: (line: string) => void;
}

/** `POST /discovery/v2/assistant/{domain}/message`: a question, answered as a stream. */
export async function answerMessage(
  context: Context,
  { answers, heartbeat, report }: MessageRouteOptions,
): Promise<Response> {
  const question = readQuestion(await readBody(context, messageBodySchema));
  const threadId = question.threadId ?? ulid();
  const abort = new AbortController();
  const { signal: disconnect } = context.req.raw;
  const signal = AbortSignal.any([disconnect, abort.signal]);
  const events = streamAnswer({
    begin: () => answers.answer({ ...question, signal }),
    messageId: ulid(),
    threadId,
    heartbeat,
    onFailure: (error) => {
      if (!signal.aborted) report(`An answer could not be completed: ${describe(error)}`);
    },
  });
  return new Response(toByteStream(events, abort), {
    headers: { ...answerStreamHeaders, 'x-thread-id': threadId },
  });
}

function toByteStream(
  events: AsyncGenerator<string>,
  abort: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      // First, because the generator cannot return while it waits for the model.
      abort.abort();
      await events.return(undefined);
    },
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
