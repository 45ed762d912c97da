import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCitations } from '../../../src/answers/links/cited-links.js';
import {
  linkSection,
  type SourceLink,
  uniqueLinks,
} from '../../../src/answers/links/source-link.js';
import { type SectionDraft, section } from '../../retrieval/section.js';

const site = { name: 'Kettle', description: undefined, navigation: [], suggestions: [], links: [] };
const link = (draft: SectionDraft, url?: string) =>
  linkSection(section({ title: 'Lids', ...draft }), {
    site: { ...site, url, logo: undefined },
    query: 'lids',
  });

const colours = link({ path: '/lids', anchor: 'colours', heading: 'Colours' });
const opening = link({ path: '/lids' });
const encoded = link({ path: '/what?', anchor: 'größe', heading: 'Size' });
const links = [opening, colours, encoded];

const citedLinks = (markdown: string, given: readonly SourceLink[]) =>
  uniqueLinks(findCitations(markdown, given).flatMap(({ link }) => link ?? []));

describe('the sources of what a model wrote', () => {
  const cases: [name: string, markdown: string, expected: unknown[]][] = [
    ['the link as it was given', 'See [Lids › Colours](/lids#colours).', [colours]],
    ['the link with an origin', 'See [it](https://kettle.example.com/lids#colours).', [colours]],
    ['a bare address', 'See https://kettle.example.com/lids#colours', [colours]],
    ['a reference', 'See [it][1].\n\n[1]: /lids#colours', [colours]],
    ['the page alone', 'See [the page](/lids/).', [opening]],
    ['an address that is encoded', 'See [it](/what%3F#gr%C3%B6%C3%9Fe).', [encoded]],
    ['the full title', 'Set it (Lids › Colours).', [colours]],
    ['the order of the text', '[a](/what%3F#größe) [b](/lids#colours)', [encoded, colours]],
    ['each once', '[a](/lids#colours) [b](/lids#colours)', [colours]],
    ['nothing for a page that was not given', 'See [it](/kettles#colours).', []],
    ['nothing for words alone', 'The documentation of Lids does not say.', []],
  ];
  for (const [name, markdown, expected] of cases) {
    it(`are ${name}`, () => assert.deepEqual(citedLinks(markdown, links), expected));
  }

  it('are found where the fragment is the page', () => {
    const place = {
      url: 'https://kettle.example.com',
      addresses: { start: '/#', ending: '', folders: [] },
    };
    const draft = section({ path: '/lids', anchor: 'colours', title: 'Lids', heading: 'Colours' });
    const placed = linkSection(draft, {
      site: { ...site, ...place, logo: undefined },
      query: 'lids',
    });
    assert.deepEqual(citedLinks('[it](https://kettle.example.com/#/lids?id=colours)', [placed]), [
      placed,
    ]);
    assert.deepEqual(citedLinks('See [the page](/#/lids).', [placed]), [placed]);
    assert.deepEqual(citedLinks('See [another](/#/kettles).', [placed]), []);
  });

  it('are found below the site’s own address', () => {
    const published = link(
      { path: '/lids', anchor: 'colours', heading: 'Colours' },
      'https://kettle.example.com',
    );
    assert.deepEqual(citedLinks('See [it](/lids#colours).', [published]), [published]);
    const elsewhere = 'See [it](https://elsewhere.example.com/lids#colours).';
    assert.deepEqual(citedLinks(elsewhere, [published]), []);
  });
});
