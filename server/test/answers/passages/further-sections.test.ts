import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PassagesAnswerSource } from '../../../src/answers/passages/passages-answer.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { type SectionDraft, section } from '../../retrieval/section.js';

const site = { name: 'Kettle', navigation: [], suggestions: [], links: [] };

async function ask(question: string, ...sections: SectionDraft[]) {
  const index = buildSearchIndex(
    sections.map((draft, place) => section({ path: `/${place}`, ...draft })),
  );
  const answer = await new PassagesAnswerSource({ index, site }).answer({
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

const steam = { title: 'Steam', blocks: ['A sensor limits the requests of the lid.'] };
const cups = { title: 'Cups', blocks: ['The tray limits the requests of the lid as well.'] };

describe('a section beside the one that is quoted', () => {
  const question = 'How do I limit requests of the lid?';

  it('is named where it answers about as well, and is no source', async () => {
    const { sources, text } = await ask(question, steam, cups);
    assert.match(text, /See also:\n\n- \[\w+\]/);
    assert.equal(sources.length, 1);
    assert.ok(text.includes(`From [${sources[0]?.title}](${sources[0]?.url}).`));
  });

  it('is not named where it answers much worse', async () => {
    const tray = { title: 'Tray', blocks: ['Wipe the tray. It has a lid.'] };
    const { text } = await ask(question, steam, tray);
    assert.doesNotMatch(text, /See also|Tray/);
  });
});
