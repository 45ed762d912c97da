import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LocalIndex } from '../../../src/core/index/local-index.js';
import { parseSiteIndex } from '../../../src/core/index/read-site-index.js';
import type {
  SiteIndex,
  SiteIndexPage,
  SiteIndexSection,
} from '../../../src/core/index/site-index.js';

function page(title: string, sections: SiteIndexSection[], more: Partial<SiteIndexPage> = {}) {
  return { path: `/${title.toLowerCase().replaceAll(' ', '-')}`, title, sections, ...more };
}

function indexOf(...pages: SiteIndexPage[]): LocalIndex {
  const file: SiteIndex = { format: 2, pages };
  const index = new LocalIndex(parseSiteIndex(JSON.stringify(file)));
  index.advance();
  return index;
}

const kettle = indexOf(
  page(
    'Timers',
    [
      ['', '', 1, 'A timer tells when the water boils.'],
      ['Stop a timer', 'stop-a-timer', 2, 'Press the button to stop it.'],
      ['By remote', 'by-remote', 3, 'The app has a button, too: baseUrl says where.'],
    ],
    { groups: ['Use'], version: 'v2', language: 'en' },
  ),
  page('Colours', [['Accent', 'accent', 2, 'Configuration of the accent colour.']], {
    version: 'v1',
  }),
  page('Straße', [['Eﬃcient ﬁles', 'files', 2, 'İstanbul ışık 🎉']]),
  page('設定', [['ファイルの書き方', 'write', 2, '設定ファイルを作成します。']]),
  page('مرحبا', [['شُرُوط', 'terms', 2, 'שָׁלוֹם לכולם']]),
);

function anchors(query: string): (string | undefined)[] {
  return kettle.search(query).map(({ metadata }) => metadata.anchor);
}

test('a result tells what a result of the server tells', () => {
  const [first] = kettle.search('remote');
  const { score, ...metadata } = first?.metadata ?? {};
  assert.deepEqual(metadata, {
    title: 'Timers',
    section: 'By remote',
    breadcrumb: ['Use', 'Timers', 'Stop a timer'],
    anchor: 'by-remote',
    version: 'v2',
    language: 'en',
  });
  assert.equal(typeof score, 'number');
  assert.equal(first?.path, '/timers');
  assert.match(first?.content ?? '', /^The app has a button/);
});

test('an opening section has the name of its page and no anchor', () => {
  const [first] = kettle.search('water boils');
  assert.equal(first?.metadata.section, 'Timers');
  assert.deepEqual(first?.metadata.breadcrumb, ['Use']);
  assert.equal('anchor' in (first?.metadata ?? {}), false);
});

test('words are found while the last of them is half typed', () => {
  for (const query of ['sto', 'stop', 'stop ', 'stop a t', 'how do i stop the timer']) {
    assert.equal(anchors(query)[0], 'stop-a-timer', query);
  }
});

test('sections with all of the words come before those with some', () => {
  assert.deepEqual(anchors('remote button'), ['by-remote', 'stop-a-timer']);
});

test('a slip is forgiven in a word that nothing is called', () => {
  assert.equal(anchors('confgiuration')[0], 'accent');
  assert.equal(anchors('stpo timer')[0], 'stop-a-timer');
  assert.deepEqual(anchors('zzzzqqqq'), []);
  assert.deepEqual(kettle.search('confgiuration')[0]?.forgiven, ['configuration']);
  assert.equal(kettle.search('configura')[0]?.forgiven, undefined);
});

/** An index of sections with a heading each, and what a query finds in it. */
function headings(...names: string[]) {
  const sections = names.map((name): SiteIndexSection => [name, name, 2, '']);
  const index = indexOf(page('Page', sections));
  return (query: string) => index.search(query).map(({ metadata }) => metadata.section);
}

test('no slip is forgiven in a word that is known, nor where all words are found', () => {
  assert.deepEqual(headings('Port', 'Post')('port qqqq'), ['Port']);
  assert.deepEqual(headings('Stop the timer', 'Tide')('stop time'), ['Stop the timer']);
});

test('a slip is one letter of four or five, two of more, and none of less', () => {
  const found = headings('Cat', 'Host', 'Water', 'Button');
  assert.deepEqual(found('car'), []);
  assert.deepEqual(found('hoxt'), ['Host']);
  assert.deepEqual(found('hxxt'), []);
  assert.deepEqual(found('watxr'), ['Water']);
  assert.deepEqual(found('waxxr'), []);
  assert.deepEqual(found('buxxon'), ['Button']);
  assert.deepEqual(found('bxxxon'), []);
});

test('case, form and script make no difference', () => {
  assert.equal(anchors('STRASSE')[0], 'files');
  assert.equal(anchors('strasse')[0], 'files');
  assert.equal(anchors('efficient')[0], 'files');
  assert.equal(anchors('istanbul')[0], 'files');
  assert.equal(anchors('ISTANBUL')[0], 'files');
  assert.equal(anchors('İSTANBUL')[0], 'files');
  assert.equal(anchors('isik')[0], 'files');
  assert.equal(anchors('🎉')[0], 'files');
  assert.equal(anchors('ファイル')[0], 'write');
  assert.equal(anchors('設')[0], 'write');
  assert.equal(anchors('定フ')[0], 'write');
  assert.equal(anchors('شروط')[0], 'terms');
  assert.equal(anchors('שלום')[0], 'terms');
});

test('identifiers find each other however they are written', () => {
  for (const query of ['base-url', 'baseurl', 'base_url', 'baseU']) {
    assert.equal(anchors(query)[0], 'by-remote', query);
  }
});

test('only what is of the version and language asked for is found', () => {
  const found = (filter: { version?: string; language?: string }) =>
    kettle.search('accent button', { filter }).map(({ path }) => path);
  assert.deepEqual(found({ version: 'v1' }), ['/colours']);
  assert.deepEqual(found({ language: 'en', version: 'v1' }), []);
  assert.ok(found({ language: 'en' }).every((path) => path === '/timers'));
});

test('no more come than were asked for, and a huge query is answered at once', () => {
  assert.equal(kettle.search('button', { limit: 1 }).length, 1);
  assert.deepEqual(kettle.search('button', { limit: 0 }), []);
  assert.deepEqual(kettle.search('x'.repeat(100_000)), []);
  assert.deepEqual(kettle.search('constructor __proto__ toString'), []);
  assert.deepEqual(kettle.search('()&%'), []);
  assert.equal(kettle.search(`timer ${'stop '.repeat(20_000)}`)[0]?.path, '/timers');
});

test('it is built in as many steps as there is time for, and finds nothing before', () => {
  const file = { format: 1, pages: [page('Steps', [['One', 'one', 2, '']])] };
  const index = new LocalIndex(parseSiteIndex(JSON.stringify(file)));
  let steps = 0;
  while (!index.advance(() => false)) {
    assert.deepEqual(index.search('one'), []);
    steps += 1;
  }
  assert.ok(steps > 3);
  assert.equal(index.search('one').length, 1);
  assert.equal(new LocalIndex([]).advance(), true);
});

test('a file is read a page at a time, with room for other things in between', async () => {
  const pages = Array.from({ length: 50 }, (_, number) =>
    page(`Page ${number}`, [['One', 'one', 2, '']]),
  );
  const bytes = await new Blob([JSON.stringify({ format: 2, pages })]).arrayBuffer();
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const index = await LocalIndex.read(bytes, { pause });
  assert.equal(pauses, pages.length);
  index.advance();
  assert.equal(index.search('one').length, 10);
  const given = new Error('The reader has left.');
  await assert.rejects(LocalIndex.read(bytes, { pause: () => Promise.reject(given) }), given);
});

test('in a language that writes compounds as one word, these are found by their parts', async () => {
  const file: SiteIndex = {
    format: 2,
    pages: [
      page('Netz', [['Zugang', 'zugang', 2, 'Die Datenbankverbindung steht.']], { language: 'de' }),
    ],
  };
  const { buffer } = new TextEncoder().encode(JSON.stringify(file));
  const index = await LocalIndex.read(buffer, {});
  index.advance();
  for (const query of ['Verbindungen', 'Datenbank für']) {
    const [first] = index.search(query);
    assert.equal(first?.metadata.anchor, 'zugang', query);
  }
});
