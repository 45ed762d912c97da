import { z } from 'zod';
import {
  answerKindSchema,
  type Conversation,
  type ConversationStore,
} from '../../storage/stores/conversation-store.js';
import type { AnswerChunk } from '../stream/answer-chunks.js';

/** What is recorded of an answer, and where. */
export interface RecordingOptions {
  conversations: ConversationStore;
  /** What is known before the answer is. */
  asked: Pick<
    Conversation,
    'id' | 'project' | 'domain' | 'threadId' | 'fingerprint' | 'question' | 'createdAt'
  >;
  /** What a question is about that a page, by its path, answers. */
  categoryOf: (path: string) => string | undefined;
  /** Told why an answer could not be recorded; its reader gets it all the same. */
  onFailure: (error: unknown) => void;
}

/**
 * The same chunks. The conversation is recorded before `finish` is passed on: a reader who has seen the
 * end can give feedback, whatever happens to this process. An answer that is cut off is recorded as far
 * as it came.
 */
export async function* recordedAnswer(
  chunks: AsyncIterable<AnswerChunk>,
  { conversations, asked, categoryOf, onFailure }: RecordingOptions,
): AsyncGenerator<AnswerChunk> {
  const given: AnswerChunk[] = [];
  let isRecorded = false;
  const record = async (finishedAt: string | undefined) => {
    isRecorded = true;
    const path = answeringPath(given);
    const category = path === undefined ? undefined : categoryOf(path);
    await conversations
      .record({ ...asked, ...readAnswer(given), category, finishedAt })
      .catch(onFailure);
  };
  try {
    for await (const chunk of chunks) {
      given.push(chunk);
      if (chunk.type === 'finish') await record(new Date().toISOString());
      yield chunk;
    }
  } finally {
    if (!isRecorded) await record(undefined);
  }
}

/** The type of the chunk leaves open what its metadata is. */
const metadataSchema = z.object({ answer: answerKindSchema });

function readAnswer(
  chunks: readonly AnswerChunk[],
): Pick<Conversation, 'answer' | 'kind' | 'sources'> {
  const start = chunks.find((chunk) => chunk.type === 'start');
  return {
    answer: chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    kind: metadataSchema.safeParse(start?.messageMetadata).data?.answer,
    sources: chunks.flatMap((chunk) =>
      chunk.type === 'source-url' ? [{ title: chunk.title ?? chunk.url, url: chunk.url }] : [],
    ),
  };
}

/** The page that the first source is on; where nothing was answered, the sources are only what comes close. */
function answeringPath(chunks: readonly AnswerChunk[]): string | undefined {
  if (readAnswer(chunks).kind === 'none') return undefined;
  const source = chunks.find((chunk) => chunk.type === 'source-url');
  return z.string().safeParse(source?.providerMetadata?.docs?.path).data;
}
