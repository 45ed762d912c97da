import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRecord } from '../../../src/core/record.js';
import { writtenAddresses } from '../../src/content/navigation/written-addresses.js';
import { parsePage } from '../../src/content/parse-page.js';
import { placeLinks, placeSection } from '../../src/site/addresses/placed-links.js';
import { chunkOf, readChunks, textOf } from '../http/read-events.js';
import { indexPath, searchPath, type TestServer } from '../http/test-server.js';
import { startPlacedServer } from './placed-server.js';

/** Where a site is, and what stands before paths of its pages then, and before addresses of sources. */
const places = [
  {
    name: 'published below a path',
    place: { url: 'https://docs.example.com/guide' },
    path: '/guide',
    address: 'https://docs.example.com/guide',
  },
  { name: 'served below a path', place: { basePath: '/help' }, path: '/help', address: '/help' },
  {
    name: 'published elsewhere than it is served',
    place: { url: 'https://docs.example.com/guide', basePath: '/help' },
    path: '/guide',
    address: 'https://docs.example.com/guide',
  },
  {
    name: 'published at the root, and served below a path',
    place: { url: 'https://docs.example.com', basePath: '/help' },
    path: '',
    address: 'https://docs.example.com',
  },
];

for (const { name, place, path, address } of places) {
  describe(`on a site that is ${name}`, () => {
    let server: TestServer;
    before(async () => {
      server = await startPlacedServer(place);
    });
    after(() => server.stop());

    it('search results have the paths that its pages have there', async () => {
      const response = await server.post(searchPath, { query: 'stop a timer' });
      const results: unknown = await response.json();
      assert.ok(Array.isArray(results) && isRecord(results[0]));
      assert.equal(results[0].path, `${path}/timers`);
    });

    it('so do the pages of the index for browsers', async () => {
      const headers = { authorization: `Bearer ${server.key}` };
      const index: unknown = await (await fetch(server.url + indexPath, { headers })).json();
      assert.ok(isRecord(index) && Array.isArray(index.pages));
      const paths = index.pages.map((page: unknown) => isRecord(page) && page.path);
      assert.deepEqual(paths.sort(), ['/', '/links', '/styling', '/timers']);
      assert.equal(index.sitePath ?? '', path);
    });

    it('sources have their whole address', async () => {
      const chunks = await readChunks(await server.ask('How do I stop a timer?'));
      assert.equal(chunkOf(chunks, 'source-url').url, `${address}/timers#stop`);
    });

    it('links of a quoted page lead there, and code stays as it is', async () => {
      const text = textOf(
        await readChunks(await server.ask('Where does the lid take its colour?')),
      );
      assert.ok(text.includes(`[the timers](${path}/timers#stop)`), text);
      assert.ok(text.includes('`[x](/y)`'), text);
    });

    it('the page that a reader is on decides between pages that say the same', async () => {
      const same = '# Lid\n\nThe lid opens by itself.';
      const twins = await startPlacedServer(place, { more: { 'one.md': same, 'two.md': same } });
      try {
        const base = place.basePath ?? '';
        for (const page of ['/one', '/two']) {
          const question = 'How does the lid open by itself?';
          const asked = [
            twins.ask(question, {}, { referer: `${twins.url}${path}${page}` }),
            twins.ask(question, {}, { referer: `${twins.url}${base}${page}/` }),
            twins.ask(question, {
              context: [{ type: 'textSelection', value: 'lid', path: path + page }],
            }),
          ];
          for (const response of asked) {
            const source = chunkOf(await readChunks(await response), 'source-url');
            assert.equal(source.url, address + page);
          }
        }
      } finally {
        await twins.stop();
      }
    });
  });
}

describe('a result that is opened on a server with another path than the published site', () => {
  it('leads to the page here', async () => {
    const server = await startPlacedServer({
      url: 'https://docs.example.com/guide',
      basePath: '/help',
    });
    try {
      const open = (path: string) => fetch(server.url + path, { redirect: 'manual' });
      for (const query of ['', '?search=x']) {
        const { headers } = await open(`/guide/timers${query}`);
        assert.equal(headers.get('location'), `/help/timers${query}`);
      }
      const { headers } = await open('/guide/timers.html');
      assert.equal(headers.get('location'), '/help/timers');
      assert.equal((await open('/guide/nothing')).status, 404);
    } finally {
      await server.stop();
    }
  });
});

describe('quoted Markdown', () => {
  it('keeps everything but the addresses that begin at the root of the site', async () => {
    const markdown = [
      '> [a](/a "b](/c"), [](/n), [b]( </b c> ), ![d](/d.png), [![e](/e.png)](/f), [g](g), [h](#h)',
      '> [i](//host/i) [j](https://example.com/j) [k](/\\host) `[l](/l)`',
      '',
      '```md\n[m](/m)\n```',
    ].join('\n');
    assert.equal(
      await placeLinks(markdown, { basePath: '/guide' }),
      [
        '> [a](/guide/a "b](/c"), [](/guide/n), [b]( </guide/b c> ), ![d](/guide/d.png), [![e](/guide/e.png)](/guide/f), [g](g), [h](#h)',
        '> [i](//host/i) [j](https://example.com/j) [k](/\\host) `[l](/l)`',
        '',
        '```md\n[m](/m)\n```',
      ].join('\n'),
    );
  });

  it('lead where pages say themselves that they are; an address counts before the path of another page', async () => {
    const written = writtenAddresses([
      { path: '/start', address: '/environment' },
      { path: '/introduction', address: '/start/' },
    ]);
    const site = { url: 'https://docs.example.com/guide', written };
    const markdown = '[a](/introduction#b) [c](/start#d) [e](/environment) [f](/other)';
    assert.equal(
      await placeLinks(markdown, site),
      '[a](/guide/start/#b) [c](/guide/start/#d) [e](/guide/environment) [f](/guide/other)',
    );
    assert.equal(await placeLinks(markdown, { written }), markdown);
  });

  it('of a section without such addresses is the section itself, of which more may be known', async () => {
    const source = '# Tea\n\n[Milk](/milk) or none.\n\n## Pot\n\nA pot, or a [kettle](#kettle).\n';
    const { sections } = await parsePage({ file: 'tea.md', path: '/tea', source });
    const placing = sections.map((section) => placeSection(section, { basePath: '/guide' }));
    const [tea, pot] = await Promise.all(placing);
    assert.equal(tea?.blocks[0]?.markdown, '[Milk](/guide/milk) or none.');
    assert.notEqual(tea, sections[0]);
    assert.equal(pot, sections[1]);
  });
});
