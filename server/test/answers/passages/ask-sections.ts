import { PassagesAnswerSource } from '../../../src/answers/passages/passages-answer.js';
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
