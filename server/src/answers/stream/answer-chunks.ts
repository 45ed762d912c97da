import type {
  DocsMessageChunk,
  DocsMessageMetadata,
} from '../../../../src/core/messages/docs-message.js';
import type { UnsupportedClaim } from '../../../../src/core/messages/unsupported-claims.js';
import type { Answer } from '../passages/answer-source.js';

/** What the chunks of an answer need. */
export interface AnswerChunksOptions {
  /** Begins the answer; called once. */
  begin: () => Promise<Answer>;
  messageId: string;
  threadId: string;
  /** The operation that a page has a playground of: `POST /jobs/{id}`. */
  operationOf?: (path: string) => string | undefined;
  /** What of the text its sources do not say, once it has ended. Default: none is looked for. */
  unsupportedOf?: (markdown: string) => Promise<readonly UnsupportedClaim[]>;
  /** Questions that may be asked next, once this text has ended; at most a few. Default: none. */
  followUpsOf?: ((markdown: string) => Promise<readonly string[]>) | undefined;
  /** Told why an answer ended before it was complete. */
  onFailure: (error: unknown) => void;
}

/** The specification puts the thread's id on the `finish` chunk, where the SDK's type has no place for it. */
type FinishChunk = Extract<DocsMessageChunk, { type: 'finish' }> & { threadId: string };

type SentType = 'start' | 'text-start' | 'text-delta' | 'text-end' | 'source-url' | 'error';

/** Questions that may be asked next: a data part, which clients that do not know it pass over. */
interface FollowUpsChunk {
  type: 'data-follow-ups';
  data: { questions: readonly string[] };
}

/** What of the answer its sources do not say: a data part as well. */
interface UnsupportedClaimsChunk {
  type: 'data-unsupported';
  data: { claims: readonly UnsupportedClaim[] };
}

/** One step of an answer, in the terms of the AI SDK's UI message stream. */
export type AnswerChunk =
  | Extract<DocsMessageChunk, { type: SentType }>
  | FollowUpsChunk
  | UnsupportedClaimsChunk
  | FinishChunk;

const textId = 'answer';
const failureText = 'The answer could not be completed.';

/**
 * An answer in chunks: `start`, the text, the sources, what these do not say, what may be asked next, `finish`. A failure ends it with `error` in
 * place of `finish`, so that no client takes a part of an answer for the whole; it never throws.
 */
export async function* answerChunks(options: AnswerChunksOptions): AsyncGenerator<AnswerChunk> {
  const { messageId, threadId } = options;
  try {
    const answer = await options.begin();
    const messageMetadata: DocsMessageMetadata = { threadId, answer: answer.kind };
    yield { type: 'start', messageId, messageMetadata };
    yield { type: 'text-start', id: textId };
    let markdown = '';
    for await (const delta of answer.text) {
      markdown += delta;
      yield { type: 'text-delta', id: textId, delta };
    }
    yield { type: 'text-end', id: textId };
    yield* sourceChunks(answer, options);
    const claims = (await options.unsupportedOf?.(markdown)) ?? [];
    if (claims.length > 0) yield { type: 'data-unsupported', data: { claims } };
    const questions = (await options.followUpsOf?.(markdown)) ?? [];
    if (questions.length > 0) yield { type: 'data-follow-ups', data: { questions } };
    const ending = answer.isCutOff ? ({ finishReason: 'length' } as const) : {};
    yield { type: 'finish', ...ending, threadId, messageMetadata };
  } catch (error) {
    options.onFailure(error);
    yield { type: 'error', errorText: failureText };
  }
}

function* sourceChunks(
  { sources }: Answer,
  { operationOf }: AnswerChunksOptions,
): Generator<AnswerChunk> {
  for (const [position, { url, title, ...place }] of sources.entries()) {
    const operation = operationOf?.(place.path);
    yield {
      type: 'source-url',
      sourceId: `source-${position + 1}`,
      url,
      title,
      providerMetadata: { docs: { ...place, ...(operation && { operation }) } },
    };
  }
}
