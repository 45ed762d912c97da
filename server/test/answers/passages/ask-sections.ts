import assert from 'node:assert/strict';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { isCertain } from '../../../src/answers/passages/certainty.js';
import { PassagesAnswerSource } from '../../../src/answers/passages/passages-answer.js';
import { quoteSection } from '../../../src/answers/passages/quotation.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { type SectionDraft, section } from '../../retrieval/section.js';

const site = { name: 'Kettle', navigation: [], suggestions: [], links: [] };

/** What is answered of these sections, each on a page of its own. */
export async function askSections(question: string, ...sections: SectionDraft[]) {
  const index = buildSearchIndex(
    sections.map((draft, place) => section({ path: `/${place}`, ...draft })),
  );
  const answer = await new PassagesAnswerSource({ index, site, pages: new Map() }).answer({
    turns: [{ role: 'user', text: question }],
    context: [],
    retrievalPageSize: 5,
    filter: {},
    signal: new AbortController().signal,
  });
  let text = '';
  for await (const piece of answer.text) text += piece;
  return { ...answer, text };
}

/** Whether the section answers, beside what else was found. */
export function certain(asked: string, draft: SectionDraft, ...found: SectionDraft[]): boolean {
  const question = readQuestion(asked);
  const read = readSection(section(draft), question);
  const others = found.map((other) => readSection(section(other), question));
  const quotation = quoteSection({ read, question, length: 450, codeLength: 600 });
  assert.ok(quotation);
  return isCertain({ read, others, quotation, question });
}
