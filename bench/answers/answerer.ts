import type { Turn } from '../../server/src/answers/passages/answer-source.ts';
import { PassagesAnswerSource } from '../../server/src/answers/passages/passages-answer.ts';
import { type Page, wholePage } from '../../server/src/content/page.ts';
import { DocsFolder } from '../../server/src/library/docs-folder.ts';
import { buildSearchIndex } from '../../server/src/retrieval/index/build-search-index.ts';
import { firstPassage } from './answer-text.ts';

/** An answer as it is judged. */
export interface GivenAnswer {
  markdown: string;
  /** What stands in it before it says more. */
  first: string;
  /** Whether it claims to answer: it neither declines nor says that it is only what comes closest. */
  isPlain: boolean;
  isDeclined: boolean;
  sourceCount: number;
}

/** A documentation that answers without a model. */
export interface Answerer {
  pages: readonly Page[];
  /** Answers the last of the questions, which are asked one after the other. */
  ask(...questions: string[]): Promise<GivenAnswer>;
}

/** Reads a folder of Markdown as it is served, and answers from it. */
export async function openAnswerer(folder: string): Promise<Answerer> {
  const store = { readAll: async () => new Map<string, undefined>() };
  const docs = await new DocsFolder({ folder, store }).open();
  const pages = await Promise.all([...docs.pages.values()].map((page) => wholePage(page)));
  const index = buildSearchIndex(pages.flatMap(({ sections }) => sections));
  const answers = new PassagesAnswerSource({ index, site: docs.site, pages: docs.pages });
  const answer = async (turns: readonly Turn[]): Promise<GivenAnswer> => {
    const request = { turns, context: [], retrievalPageSize: 5, filter: {} };
    const signal = new AbortController().signal;
    const { kind, isUnsure, text, sources } = await answers.answer({ ...request, signal });
    let markdown = '';
    for await (const piece of text) markdown += piece;
    return {
      markdown,
      first: kind === 'none' ? '' : firstPassage(markdown),
      isPlain: kind === 'passages' && !isUnsure,
      isDeclined: kind === 'none' || isUnsure === true,
      sourceCount: sources.length,
    };
  };
  return {
    pages,
    ask: async (...questions) => {
      const turns: Turn[] = [];
      for (const question of questions.slice(0, -1)) {
        turns.push({ role: 'user', text: question });
        turns.push({ role: 'assistant', text: (await answer(turns)).markdown });
      }
      return answer([...turns, { role: 'user', text: questions.at(-1) ?? '' }]);
    },
  };
}
