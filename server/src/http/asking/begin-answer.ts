import { errorText } from '#core/error-text.js';
import { unsupportedClaims } from '../../answers/claims/unsupported-claims.js';
import { recordedAnswer } from '../../answers/kept/recorded-answer.js';
import type { RunningAnswers } from '../../answers/kept/running-answers.js';
import type { AnswerRequest, AnswerSource } from '../../answers/passages/answer-source.js';
import { NotedAnswer } from '../../answers/passages/noted-answer.js';
import { categoryOfPage } from '../../answers/passages/question-category.js';
import { type AnswerChunk, answerChunks } from '../../answers/stream/answer-chunks.js';
import { followUps } from '../../answers/suggesting/follow-ups.js';
import type { ServedDocumentation } from '../../projects/served-projects.js';
import { pagePathOf, type SitePlace } from '../../site/addresses/site-path.js';
import { openOperation } from '../../site/playground-access.js';
import type { ConversationStore } from '../../storage/stores/conversation-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { ThreadStore } from '../../storage/stores/thread-store.js';
import type { AdmittedRequest } from '../api/endpoint.js';
import { knownFilter } from './known-filter.js';
import { type OpenThread, openThread } from './open-thread.js';
import type { Question } from './question.js';
import { threadKeyHeader } from './thread-headers.js';

/** What answering needs. */
export interface AnsweringNeeds {
  /** The same answers, counted. */
  watchAnswers: (answers: AnswerSource) => AnswerSource;
  stores: Pick<Stores, 'analyticsSettings' | 'threads'>;
  running: RunningAnswers;
  /** Where questions and answers are recorded; `undefined` where they are not to be. */
  conversations: ConversationStore | undefined;
  /** Milliseconds between signs of life while the answer is awaited. */
  heartbeat: number;
  /** Told why an answer could not be completed. */
  report: (line: string) => void;
}

/** The question of a request and what answers it. */
export interface AskedQuestion {
  question: Question;
  documentation: ServedDocumentation;
  thread: OpenThread;
  /** Path of the address that the reader has open, where that is known. */
  page: string | undefined;
  messageId: string;
  /** Whether the client shows questions that may be asked next. Default `false`. */
  wantsFollowUps?: boolean;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/**
 * The thread of a question: its key comes in the body or, where that has none, in a header. The question
 * counts from here on, unless it names a thread that is not its own.
 */
export function threadOf(
  { context, parameter, count }: AdmittedRequest<'domain'>,
  { threads, question }: { threads: ThreadStore; question: Question },
): Promise<OpenThread> {
  return openThread({
    threads,
    onAdmitted: count,
    domain: parameter('domain'),
    id: question.threadId,
    key: question.threadKey ?? context.req.header(threadKeyHeader),
    fingerprint: question.fingerprint,
  });
}

/**
 * The chunks of the answer, which is recorded where answers are; why one is not completed is reported,
 * unless it was aborted.
 */
export function beginAnswer(
  needs: AnsweringNeeds,
  asked: AskedQuestion,
): AsyncGenerator<AnswerChunk> {
  const { signal } = asked;
  return needs.running.run({
    signal,
    begin: (stopping) => makeAnswer(needs, { ...asked, signal: stopping }),
  });
}

function makeAnswer(
  { watchAnswers, report, conversations }: AnsweringNeeds,
  asked: AskedQuestion,
): AsyncGenerator<AnswerChunk> {
  const { question, documentation, thread, page, messageId, signal, wantsFollowUps } = asked;
  const { library, domain, project } = documentation;
  const noted = new NotedAnswer(documentation.answers);
  const answers = watchAnswers(noted);
  const chunks = answerChunks({
    begin: () =>
      answers.answer({
        ...question,
        ...placesOf({ page, context: question.context }, library.site),
        ...{ threadId: thread.id, signal, wantsFollowUps },
        // Where nothing is recorded, nobody reads it.
        categories: conversations && question.categories,
      }),
    messageId,
    threadId: thread.id,
    operationOf: (path) => {
      const shown = library.pages.get(path);
      const operation = shown && openOperation(library.site, shown);
      return operation?.kind === 'channel' ? undefined : operation?.name;
    },
    unsupportedOf: async (markdown) =>
      noted.given
        ? unsupportedClaims(noted.given, { ...question, markdown, pages: library.pages })
        : [],
    followUpsOf: async (markdown) =>
      wantsFollowUps && noted.given
        ? followUps(noted.given, { turns: question.turns, markdown, library })
        : [],
    onFailure: (error) => {
      if (!signal.aborted) report(`An answer could not be completed: ${errorText(error)}`);
    },
  });
  if (!conversations) return chunks;
  return recordedAnswer(chunks, {
    ...{ conversations, noted },
    asked: {
      ...{ id: messageId, project, domain, threadId: thread.id },
      fingerprint: question.fingerprint,
      context: question.context,
      ...knownFilter(library, question.filter),
      question: question.turns.at(-1)?.text ?? '',
      createdAt: new Date().toISOString(),
    },
    categoryOf: (path) => categoryOfPage(library, path),
    onFailure: (error) => report(`An answer could not be recorded: ${errorText(error)}`),
  });
}

/** Where the reader is, by the paths that the documentation names its pages by. */
function placesOf(
  { page, context }: Pick<AnswerRequest, 'page' | 'context'>,
  site: SitePlace,
): Pick<AnswerRequest, 'page' | 'context'> {
  return {
    page: page && pagePathOf(page, site),
    context: context.map((item) =>
      item.path === undefined ? item : { ...item, path: pagePathOf(item.path, site) },
    ),
  };
}
