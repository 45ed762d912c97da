import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retrieve } from '../../../src/answers/passages/retrieval.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { section } from '../../retrieval/section.js';

const index = buildSearchIndex([
  section({
    path: '/limits',
    title: 'Limits',
    heading: 'steamLimit',
    blocks: ['The most steam that a lid lets out. Beyond that, the kettle whistles.'],
  }),
  section({
    path: '/errors',
    title: 'Errors',
    heading: 'The water passed the rim',
    blocks: ['The water was more than the rim holds, and was spilt.'],
  }),
  section({
    path: '/privacy',
    title: 'Privacy',
    heading: 'Cookies',
    blocks: ['The site does not use cookies.'],
  }),
]);

/** The heading of what is found first for the last question. */
async function find(...questions: string[]): Promise<string | undefined> {
  const { hits } = await retrieve(index, {
    turns: questions.map((text) => ({ role: 'user', text })),
    context: [],
    retrievalPageSize: 5,
    filter: {},
    signal: new AbortController().signal,
  });
  return hits[0]?.section.heading;
}

describe('a question that points back', () => {
  const before = 'What is steamLimit?';

  it('is looked up below what was asked before, where it has other words than the pages', async () => {
    assert.equal(await find(before, 'What happens when it is exceeded?'), 'steamLimit');
    assert.equal(await find(before, 'Can it be surpassed by more water?'), 'steamLimit');
    // Nothing is asked, so that the last answer is not given once more.
    assert.notEqual(await find(before, 'it is far exceeded again'), 'steamLimit');
  });

  it('is looked up by itself, where the pages speak of what it names', async () => {
    assert.equal(await find(before, 'Does it use cookies?'), 'Cookies');
  });
});
