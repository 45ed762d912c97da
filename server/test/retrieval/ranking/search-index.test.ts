import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { paths, searcher } from '../searcher.js';
import { section } from '../section.js';

describe('ranking', () => {
  const search = searcher({
    title: { title: 'Deployment', blocks: ['Put your site on a server.'] },
    body: { title: 'Servers', blocks: ['A deployment takes a minute, and a server.'] },
    code: { title: 'Scripts', blocks: [{ kind: 'code', markdown: '', text: 'run deployment' }] },
    other: { title: 'Colors', blocks: ['Red, green and blue.'] },
  });

  it('puts a word of the title before the text, and the text before code', async () => {
    assert.deepEqual(paths(await search('deployment')), ['title', 'body', 'code']);
  });

  it('finds other forms of a word', async () => {
    assert.deepEqual(paths(await search('serving deployments')).slice(0, 2), ['title', 'body']);
    assert.deepEqual(paths(await search('coloring')), ['other']);
  });

  it('gives the best first, no more than asked for, and nothing for what does not occur', async () => {
    const scores = (await search('deployment server')).map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((first, second) => second - first),
    );
    assert.equal((await search('deployment', { limit: 2 })).length, 2);
    assert.deepEqual(await search('xylophone'), []);
    assert.deepEqual(await search(''), []);
    assert.deepEqual(await search('?!'), []);
    for (const mark of ['\u0301', '\u0640', '\u064b']) {
      assert.deepEqual(await search(mark, { prefix: true }), []);
    }
  });

  it('prefers the section whose page is about the rest of the question', async () => {
    const index = buildSearchIndex([
      section({ path: '/one', title: 'Cats', blocks: ['Install with care.'] }),
      section({ path: '/two', title: 'Dogs', blocks: ['Install with care.'] }),
      section({ path: '/two', title: 'Dogs', blocks: ['The leash has a buckle.'] }),
    ]);
    const hits = await index.search({ query: 'install leash buckle', limit: 5 });
    const [first] = hits;
    assert.equal(first?.section.path, '/two');
    const installs = hits.filter((hit) => hit.section.blocks[0]?.text.startsWith('Install'));
    assert.deepEqual(paths(installs), ['/two', '/one']);
  });

  it('prefers words that stand together', async () => {
    const searchTwo = searcher({
      apart: { blocks: ['The dark side of a long and winding old road has a theme of its own.'] },
      together: {
        blocks: ['The dark theme of a long and winding old road has a side of its own.'],
      },
    });
    assert.deepEqual(paths(await searchTwo('dark theme')), ['together', 'apart']);
  });

  it('shows another page before the tenth section of one', async () => {
    const index = buildSearchIndex([
      ...Array.from({ length: 12 }, (_, number) =>
        section({ path: '/one', heading: `Part ${number}`, blocks: ['The kettle boils.'] }),
      ),
      section({
        path: '/two',
        blocks: ['The kettle boils, and so does water.'],
      }),
    ]);
    const hits = await index.search({ query: 'kettle boils', limit: 10 });
    assert.ok(paths(hits).includes('/two'));
    assert.equal(hits.length, 10);
  });

  it('finds a page by the folder it is in', async () => {
    const searchFolders = searcher({
      '/deploy/netlify': { title: 'Netlify', blocks: ['Press the button.'] },
      '/cms/netlify': { title: 'Netlify', blocks: ['Press the button.'] },
    });
    assert.equal(paths(await searchFolders('deploy netlify'))[0], '/deploy/netlify');
  });

  it('keeps to the query at hand', async () => {
    const first = await search('deployment server');
    await search('colors');
    assert.deepEqual(await search('deployment server'), first);
  });

  it('answers a question that is a pasted log', async () => {
    const log = 'error at line 12 of deployment.ts\n'.repeat(3_000);
    assert.ok(paths(await search(log)).includes('title'));
  });
});

describe('identifiers', () => {
  const search = searcher({
    attribute: { blocks: ['Set `base-url` to the address.'] },
    event: { blocks: ['Wait for docs-assistant:ready first.'] },
    style: { blocks: ['The property --docs-assistant-accent is a color.'] },
    package: { blocks: ['Import createChatTransport from the package.'] },
    version: { blocks: ['New in 2.0.1.'] },
    unrelated: { blocks: ['Nothing of that.'] },
  });

  it('are found however their parts are joined', async () => {
    for (const query of ['base-url', 'baseUrl', 'base_url', 'baseurl', 'base url', 'BASE-URL']) {
      assert.equal(paths(await search(query))[0], 'attribute', query);
    }
  });

  it('are found whole, before others that share a part', async () => {
    assert.equal(paths(await search('docs-assistant:ready'))[0], 'event');
    assert.equal(paths(await search('--docs-assistant-accent'))[0], 'style');
    assert.equal((await search('docs-assistant:ready'))[0]?.coverage, 1);
  });

  it('are found by a part', async () => {
    assert.deepEqual(paths(await search('transport')), ['package']);
    assert.deepEqual(paths(await search('2.0.1')), ['version']);
  });
});

describe('spelling', () => {
  const search = searcher({
    american: { blocks: ['Customize the color and behavior, then analyze the center.'] },
    british: { blocks: ['Customise the colour and behaviour, then analyse the centre.'] },
    hours: { blocks: ['Four hours at the source.'] },
  });

  it('of Britain and America find each other', async () => {
    for (const query of ['colour', 'colors', 'behaviour', 'customising', 'analyze', 'centred']) {
      assert.deepEqual(paths(await search(query)).toSorted(), ['american', 'british'], query);
    }
  });

  it('leaves alone what only looks British', async () => {
    assert.deepEqual(paths(await search('hour')), ['hours']);
    assert.deepEqual(await search('hor'), []);
  });

  it('does not notice accents and case', async () => {
    const searchAccents = searcher({ menu: { blocks: ['À la carte: CAFÉ'] } });
    assert.deepEqual(paths(await searchAccents('cafe')), ['menu']);
  });

  it('that is wrong by a letter or two is understood', async () => {
    for (const query of ['behavoir', 'custmize', 'soruce']) {
      assert.ok((await search(query)).length > 0, query);
    }
  });

  it('that is wrong is understood while the word is half typed, and with its first letters swapped', async () => {
    const searchWords = searcher({
      config: { blocks: ['The configuration of it.'] },
      other: { blocks: ['The confinement of it.'] },
    });
    for (const query of ['confgur', 'ocnfiguration', 'cnofig']) {
      assert.equal(paths(await searchWords(query, { prefix: true }))[0], 'config', query);
    }
    assert.deepEqual(await searchWords('confgur'), []);
  });

  it('that is wrong beyond that is not guessed at', async () => {
    assert.deepEqual(await search('behemoth'), []);
    assert.deepEqual(await search('sourdough'), []);
  });
});

describe('a half-typed word', () => {
  const search = searcher({
    config: { title: 'Configuration', blocks: ['All settings.'] },
    configured: { title: 'Setup', blocks: ['It is configured in a file.'] },
    theme: { title: 'Theme', blocks: ['Dark or light.'] },
  });

  it('finds what it may become, at every letter', async () => {
    for (let length = 1; length <= 'configuration'.length; length += 1) {
      const query = 'configuration'.slice(0, length);
      assert.equal(paths(await search(query, { prefix: true }))[0], 'config', query);
    }
    assert.deepEqual(paths(await search('the', { prefix: true })), ['theme']);
  });

  it('counts less than the word itself', async () => {
    const searchWords = searcher({
      longer: { blocks: ['portable'] },
      exact: { blocks: ['port'] },
      none: { blocks: ['ship'] },
    });
    const hits = await searchWords('port', { prefix: true });
    assert.deepEqual(paths(hits), ['exact', 'longer']);
    // It may yet become another word.
    assert.deepEqual(
      hits.map(({ coverage }) => coverage),
      [1, 0.5],
    );
  });

  it('is taken as a whole word once a space follows, or where nobody is typing', async () => {
    assert.deepEqual(await search('conf '), []);
    assert.deepEqual(await search('conf ', { prefix: true }), []);
    assert.deepEqual(await search('conf'), []);
  });
});

describe('Chinese, Japanese and Korean', () => {
  const search = searcher({
    japanese: { blocks: ['レイアウトでコンポーネントを使用する方法を説明します。'] },
    chinese: { blocks: ['如何更改主题颜色和字体。'] },
    korean: { blocks: ['설치 방법을 설명합니다.'] },
    english: { blocks: ['Layouts and components.'] },
  });

  it('are found without spaces between words', async () => {
    assert.equal(paths(await search('コンポーネントの使用方法'))[0], 'japanese');
    assert.equal(paths(await search('主题颜色'))[0], 'chinese');
    assert.equal(paths(await search('설치'))[0], 'korean');
  });

  it('are found by the first character typed', async () => {
    assert.deepEqual(paths(await search('主', { prefix: true })), ['chinese']);
  });
});

describe('filters', () => {
  const search = searcher({
    old: { version: '1.0', language: 'en', blocks: ['Install it.'] },
    new: { version: '2.0', language: 'en', blocks: ['Install it.'] },
    german: { version: '2.0', language: 'de', blocks: ['Install it.'] },
    unmarked: { blocks: ['Install it.'] },
  });

  it('match version and language exactly', async () => {
    assert.deepEqual(paths(await search('install', { filter: { version: '1.0' } })), ['old']);
    assert.deepEqual(
      paths(await search('install', { filter: { version: '2.0', language: 'de' } })),
      ['german'],
    );
    assert.deepEqual(await search('install', { filter: { version: '2' } }), []);
    assert.equal((await search('install', { filter: {} })).length, 4);
  });
});
