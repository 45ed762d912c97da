import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { collectSources } from '../../../src/core/messages/source.js';

const site = 'https://docs.example.com/guide/start';

type Part = DocsMessage['parts'][number];

function sourcesOf(...parts: Part[]) {
  return collectSources({ id: 'answer-1', role: 'assistant', parts }, site);
}

function urlPart(url: string, title?: string): Part {
  return { type: 'source-url', sourceId: url, url, ...(title === undefined ? {} : { title }) };
}

function documentPart(filename: string | undefined, title: string): Part {
  return {
    type: 'source-document',
    sourceId: title,
    mediaType: 'text/markdown',
    title,
    ...(filename === undefined ? {} : { filename }),
  };
}

function searchPart(output: unknown): Part {
  return {
    type: 'dynamic-tool',
    toolName: 'search',
    toolCallId: 'call-1',
    state: 'output-available',
    input: undefined,
    output,
  };
}

const accent = {
  url: 'https://docs.example.com/styling#accent',
  title: 'Styling',
  location: '/styling#accent',
};

describe('The sources of an answer', () => {
  for (const [name, part] of [
    ['an address on the site', urlPart('/styling#accent', 'Styling')],
    ['a whole address', urlPart('https://docs.example.com/styling#accent', 'Styling')],
    ['a document', documentPart('/styling#accent', 'Styling')],
    [
      'results of a search tool',
      searchPart([
        { content: '', path: '/styling', metadata: { anchor: 'accent', title: 'Styling' } },
      ]),
    ],
    [
      'results of a search tool, in an object, without a leading slash',
      searchPart({
        results: [
          { content: '', path: 'styling', metadata: { anchor: 'accent', title: 'Styling' } },
        ],
      }),
    ],
    [
      'results of a search tool with the fragment in the path',
      searchPart([{ content: '', path: 'styling#accent', metadata: { title: 'Styling' } }]),
    ],
  ] as const) {
    it(`are read from ${name}`, () => {
      assert.deepEqual(sourcesOf(part), [accent]);
    });
  }

  it('keep the order in which they came, each section once', () => {
    const sources = sourcesOf(
      urlPart('/b', 'B'),
      urlPart('/a', 'A'),
      documentPart('/b', 'B again'),
      searchPart([
        { content: '', path: '/a' },
        { content: '', path: '/a', metadata: { anchor: 'x' } },
      ]),
      urlPart('https://docs.example.com/a', 'A again'),
    );
    assert.deepEqual(
      sources.map(({ title, location }) => [title, location]),
      [
        ['B', '/b'],
        ['A', '/a'],
        ['/a#x', '/a#x'],
      ],
    );
  });

  it('are named after where they lie when they have no title', () => {
    assert.equal(sourcesOf(urlPart('/styling'))[0]?.title, '/styling');
    assert.equal(sourcesOf(urlPart('/styling', ''))[0]?.title, '/styling');
  });

  it('tell the host when it is not the docs site', () => {
    assert.deepEqual(sourcesOf(urlPart('https://other.example:8443/a', 'Docs')), [
      { url: 'https://other.example:8443/a', title: 'Docs', location: 'other.example:8443/a' },
    ]);
    assert.equal(sourcesOf(urlPart('//other.example/a'))[0]?.location, 'other.example/a');
    assert.equal(
      sourcesOf(urlPart('http://docs.example.com/a'))[0]?.location,
      'docs.example.com/a',
    );
  });

  it('leave out what no reader should follow', () => {
    const hostile = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'https://docs.example.com@other.example/',
      'https://',
      'blob:https://docs.example.com/1',
    ];
    assert.deepEqual(sourcesOf(...hostile.map((url) => urlPart(url, 'Docs'))), []);
    assert.deepEqual(sourcesOf(...hostile.map((url) => documentPart(url, 'Docs'))), []);
  });

  for (const path of [
    'https://other.example/a',
    'javascript:alert(1)',
    '//other.example/a',
    '\\\\other.example\\a',
    '\\other.example/a',
    '/\\other.example/a',
    '\t/other.example/a',
    '\n\\other.example/a',
    '/\t/other.example/a',
  ]) {
    it(`stay on the docs site for the path ${JSON.stringify(path)} of a search tool`, () => {
      for (const { url } of sourcesOf(searchPart([{ content: '', path }]))) {
        assert.equal(new URL(url).host, 'docs.example.com');
      }
    });
  }

  it('are left out where a backend sends something else', () => {
    const outputs = [
      undefined,
      null,
      'text',
      7,
      {},
      { results: 'text' },
      { results: null },
      [],
      [null, 7, 'text', [], {}, { path: 7 }, { content: 'no path' }],
    ];
    for (const output of outputs) assert.deepEqual(sourcesOf(searchPart(output)), []);
    assert.deepEqual(sourcesOf({ type: 'step-start' }), []);
    assert.deepEqual(sourcesOf(documentPart(undefined, 'Handbook')), []);
  });

  it('are the links of the text that point into the docs site, but none in code', () => {
    const text =
      'See [Styling](/styling#x), [elsewhere](https://evil.example/), ![Logo](/logo.png), ' +
      '`[code](/code)`\n```\n[more](/more)\n```\n[hostile](javascript:alert) [Styling](/styling#x)';
    assert.deepEqual(sourcesOf({ type: 'text', text }), [
      {
        url: 'https://docs.example.com/styling#x',
        title: 'Styling',
        location: '/styling#x',
      },
    ]);
  });

  it('are not what an answer links to whose backend names the sources itself', () => {
    const parts: DocsMessage['parts'] = [{ type: 'text', text: 'Try [Styling](/styling).' }];
    for (const answer of ['none', 'model'] as const) {
      const message: DocsMessage = { id: 'a', role: 'assistant', parts, metadata: { answer } };
      assert.deepEqual(collectSources(message, 'https://docs.example.com/'), []);
    }
  });

  it('are the results of a tool that the client knows by name', () => {
    const part: Part = {
      type: 'tool-search',
      toolCallId: 'call-1',
      state: 'output-available',
      input: {},
      output: [{ path: '/styling' }],
    };
    assert.equal(sourcesOf(part)[0]?.location, '/styling');
  });

  it('do without metadata that is of no use', () => {
    for (const metadata of [undefined, null, 'text', [], { title: 7, anchor: { a: 1 } }]) {
      assert.deepEqual(sourcesOf(searchPart([{ path: '/a', metadata }])), [
        { url: 'https://docs.example.com/a', title: '/a', location: '/a' },
      ]);
    }
  });

  it('are left out on a page that has no address', () => {
    const parts = [urlPart('/styling', 'Styling'), searchPart([{ path: '/styling' }])];
    assert.deepEqual(collectSources({ id: 'a', role: 'assistant', parts }, 'about:srcdoc'), []);
  });
});
