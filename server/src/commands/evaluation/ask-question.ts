import type { Answer, AnswerSource, TokenUsage } from '../../answers/passages/answer-source.js';

/** How many results an answer draws on, as the API does by default. */
export const retrievalPageSize = 5;

/** An answer that has ended, and what it took. */
export interface AskedAnswer extends Pick<Answer, 'kind' | 'sources'> {
  markdown: string;
  /** Whether it says itself that it is only what comes closest. */
  isUnsure: boolean;
  droppedCitations: number;
  /** Until its last word. */
  seconds: number;
  /** Tokens that models read and wrote for it. */
  tokens: number;
}

/** What is asked, and by which clock. */
export interface AskQuestionOptions {
  answers: AnswerSource;
  /** Milliseconds; default: those of the machine. */
  now?: (() => number) | undefined;
}

/** Asks a question as the first of a conversation, and reads the answer to its end. */
export async function askQuestion(
  question: string,
  { answers, now = () => performance.now() }: AskQuestionOptions,
): Promise<AskedAnswer> {
  const begun = now();
  let tokens = 0;
  const onUsage = ({ inputTokens, outputTokens }: TokenUsage) => {
    tokens += inputTokens + outputTokens;
  };
  const answer = await answers.answer({
    turns: [{ role: 'user', text: question }],
    context: [],
    filter: {},
    ...{ retrievalPageSize, onUsage, signal: new AbortController().signal },
  });
  let markdown = '';
  for await (const piece of answer.text) markdown += piece;
  // Sources are complete when the text has ended.
  const { kind, sources, isUnsure = false, droppedCitations = 0 } = answer;
  const seconds = (now() - begun) / 1000;
  return { kind, sources, markdown, isUnsure, droppedCitations, seconds, tokens };
}
