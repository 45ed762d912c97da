import type { Answer, AnswerSource, TokenUsage } from '../../answers/passages/answer-source.js';
import { brokenAnswer } from '../terminal/broken-answer.js';
import { writeWarning } from '../terminal/write-warning.js';

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

/** Asks a question as the first of a conversation, and reads the answer to its end. */
export async function askQuestion(question: string, answers: AnswerSource): Promise<AskedAnswer> {
  const begun = performance.now();
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
  try {
    for await (const piece of answer.text) markdown += piece;
  } catch (error) {
    const reason = brokenAnswer(error);
    if (reason === undefined) throw error;
    // What was asked before was paid for, and shall not be lost.
    writeWarning(
      `The answer to "${question}" broke off, and is judged as far as it came: ${reason}`,
    );
  }
  // Sources are complete when the text has ended.
  const { kind, sources, isUnsure = false, droppedCitations = 0 } = answer;
  const seconds = (performance.now() - begun) / 1000;
  return { kind, sources, markdown, isUnsure, droppedCitations, seconds, tokens };
}
