import { z } from 'zod';
import { answerKindSchema } from '../../storage/analytics/outcome.js';
import type { Conversation, ConversationStore } from '../../storage/stores/conversation-store.js';
import type { NotedAnswer } from '../passages/noted-answer.js';
import type { AnswerChunk } from '../stream/answer-chunks.js';

/** What is recorded of an answer, and where. */
export interface RecordingOptions {
  conversations: ConversationStore;
  /** What is known before the answer is. */
  asked: Pick<
    Conversation,
    | 'id'
    | 'project'
    | 'domain'
    | 'threadId'
    | 'fingerprint'
    | 'question'
    | 'context'
    | 'version'
    | 'language'
    | 'createdAt'
  >;
  /** What only its source tells of the answer; read once the answer has ended. */
  noted: NotedAnswer;
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
  options: RecordingOptions,
): AsyncGenerator<AnswerChunk> {
  const { conversations, asked, noted, onFailure } = options;
  const given: AnswerChunk[] = [];
  const begun = performance.now();
  let firstToken: number | undefined;
  let isRecorded = false;
  const record = async (finishedAt: string | undefined) => {
    isRecorded = true;
    const whole = finishedAt === undefined ? undefined : performance.now() - begun;
    const category = (await noted.given?.category) ?? categoryOf(given, options);
    await conversations
      .record({
        ...{ ...asked, ...readAnswer(given), category, finishedAt, firstToken, whole },
        ...{ ...noted.usage, isUnsure: noted.given?.isUnsure },
        isSmallTalk: noted.given?.isSmallTalk,
      })
      .catch(onFailure);
  };
  try {
    for await (const chunk of chunks) {
      given.push(chunk);
      if (chunk.type === 'text-delta') firstToken ??= performance.now() - begun;
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
      chunk.type === 'source-url'
        ? [{ title: chunk.title ?? chunk.url, url: chunk.url, path: pathOf(chunk) }]
        : [],
    ),
  };
}

/** What the question is about, by the page that the first source is on. */
function categoryOf(
  chunks: readonly AnswerChunk[],
  { categoryOf: ofPage }: RecordingOptions,
): string | undefined {
  const { kind, sources } = readAnswer(chunks);
  // Where nothing was answered, the sources are only what comes close.
  const path = kind === 'none' ? undefined : sources[0]?.path;
  return path === undefined ? undefined : ofPage(path);
}

function pathOf({ providerMetadata }: Extract<AnswerChunk, { type: 'source-url' }>) {
  return z.string().safeParse(providerMetadata?.docs?.path).data;
}
