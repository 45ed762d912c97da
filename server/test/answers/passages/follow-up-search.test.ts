import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerableCoverage,
  type Retrieval,
  retrieve,
} from '../../../src/answers/passages/retrieval.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import type { SearchIndex } from '../../../src/retrieval/ranking/search-index.js';
import { section } from '../../retrieval/section.js';

const kettle = buildSearchIndex([
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
async function findIn(index: SearchIndex, ...questions: string[]): Promise<string | undefined> {
  const { hits } = await look(index, ...questions);
  return hits[0]?.section.heading;
}

function look(index: SearchIndex, ...questions: string[]): Promise<Retrieval> {
  return retrieve(
    { index, site: { name: 'Kettle' }, pages: new Map() },
    {
      turns: questions.map((text) => ({ role: 'user', text })),
      context: [],
      retrievalPageSize: 5,
      filter: {},
      signal: new AbortController().signal,
    },
  );
}

const find = (...questions: string[]) => findIn(kettle, ...questions);

describe('a question that points back', () => {
  const before = 'What is steamLimit?';

  it('is looked up below what was asked before, where it has other words than the pages', async () => {
    assert.equal(await find(before, 'What happens when it is exceeded?'), 'steamLimit');
    assert.equal(await find(before, 'Can it be surpassed?'), 'steamLimit');
    // Nothing is asked, so that the last answer is not given once more.
    assert.notEqual(await find(before, 'it is exceeded'), 'steamLimit');
  });

  it('is looked up where what was asked before is told, where pages only mention what it adds', async () => {
    const steam = 'Which steam does a lid let out?';
    assert.equal(await find('What was spilt?'), 'The water passed the rim');
    assert.equal(await find(steam, 'Is that enough, or is some spilt?'), 'steamLimit');
    assert.equal(await find(steam, 'And does it set cookies?'), 'Cookies');
    // What was asked before is told nowhere.
    assert.equal(await find('How loud is it?', 'Is that spilt?'), 'The water passed the rim');
  });

  it('is looked up by itself, where its words point at nothing', async () => {
    assert.notEqual(await find(before, 'Is it possible to export?'), 'steamLimit');
  });

  it('is looked up by itself, where the pages speak of what it names', async () => {
    assert.equal(await find(before, 'Does it use cookies?'), 'Cookies');
  });
});

describe('a question that goes on', () => {
  const events = buildSearchIndex([
    section({
      path: '/events',
      title: 'Events',
      heading: 'lid',
      blocks: ['Sent when a lid opens.'],
    }),
    section({
      path: '/events',
      title: 'Events',
      heading: 'kettle:steam',
      blocks: ['Sent when there is some.'],
    }),
    section({ path: '/options', title: 'Options', heading: 'steam', blocks: ['How much steam.'] }),
  ]);

  it('is about what has a section on the page where the question before was answered', async () => {
    assert.equal(await findIn(events, 'And for steam?'), 'steam');
    const before = 'Which of the events is sent when a lid opens?';
    assert.equal(await findIn(events, before, 'And for steam?'), 'kettle:steam');
    assert.equal(await findIn(events, before, 'Also for steam?'), 'kettle:steam');
    assert.equal(await findIn(events, 'How loud is it?', 'And for steam?'), 'steam');
  });
});

describe('a question of few words after another one', () => {
  const keys = buildSearchIndex([
    section({
      path: '/keys',
      title: 'Keys',
      heading: 'Manage keys in the browser',
      blocks: ['The page lists the keys of the project, and revokes them.'],
    }),
    section({
      path: '/install',
      title: 'Install it',
      heading: 'Which browsers are supported',
      blocks: ['The latest ones.'],
    }),
  ]);

  it('is looked up by itself, where a heading says all of it', async () => {
    const before = 'How do I manage keys?';
    const asked = 'Which browsers are supported?';
    assert.equal(await findIn(keys, before, asked), 'Which browsers are supported');
    assert.equal(await findIn(keys, before, 'In the browser?'), 'Manage keys in the browser');
  });
});

describe('a question that is searched for', () => {
  it('keeps the words that tie it together where pages are about them', async () => {
    const proxies = buildSearchIndex([
      section({ path: '/run', title: 'Run a proxy', blocks: ['Run a proxy of your own.'] }),
      section({ path: '/behind', title: 'Behind a proxy', blocks: ['Run the kettle behind one.'] }),
    ]);
    assert.equal(await findIn(proxies, 'How do I run behind a proxy?'), 'Behind a proxy');
  });

  it('is looked up without them where no page has them all', async () => {
    const bare = 'Is it about cookies?';
    const tied = 'Is it also about cookies twice, rather soon, and again?';
    const [found, alike] = await Promise.all([bare, tied].map((text) => look(kettle, text)));
    assert.ok((found?.coverage ?? 0) >= answerableCoverage);
    assert.equal(alike?.coverage, found?.coverage);
  });
});
