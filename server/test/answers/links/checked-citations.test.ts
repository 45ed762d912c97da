import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCitations } from '../../../src/answers/links/checked-citations.js';
import type { SourceLink } from '../../../src/answers/links/source-link.js';

const place = (url: string, title: string, text: string) => {
  const link: SourceLink = {
    ...{ url, title, path: url, excerpt: '', passage: undefined },
    ...{ version: undefined, language: undefined },
  };
  return { link, text };
};
const places = [
  place(
    '/lids#colours',
    'Lids › Colours',
    'The colour of the lid is a custom property. Set it to teal.',
  ),
  place('/timers', 'Timers', 'A stopped timer keeps its elapsed seconds until it is reset.'),
];

const check = (markdown: string) => {
  const { links, dropped } = checkCitations(markdown, places);
  return [links.map(({ url }) => url), dropped];
};

describe('a citation', () => {
  const cases: [name: string, markdown: string, urls: string[], dropped: number][] = [
    ['of what was retrieved stays', 'See [Lids › Colours](/lids#colours).', ['/lids#colours'], 0],
    ['of what was not is none', 'See [Price](/price) and [it](/timers).', ['/timers'], 0],
    ['of another site is none', 'See [it](https://elsewhere.example/else).', [], 0],
    ['in code is none', 'Write `[it](/price)`:\n\n```md\n[it](/price)\n```', [], 0],
    [
      'stays beside words that stand there',
      '“the *colour* of the lid is a custom property” ([Lids › Colours](/lids#colours))',
      ['/lids#colours'],
      0,
    ],
    [
      'is dropped beside words that stand nowhere',
      '"The colour of the lid can never be changed" ([Lids › Colours](/lids#colours)).\n\nElse [Timers](/timers).',
      ['/timers'],
      1,
    ],
    [
      'stays beside code with quotation marks in it',
      'Write `lid --note "a greeting for all who make tea"` [Timers](/timers).',
      ['/timers'],
      0,
    ],
    [
      'stays beside code between two marks with quotation marks in it',
      'Write ``lid --note "a greeting for all who make tea"`` [Timers](/timers).',
      ['/timers'],
      0,
    ],
    [
      'stays beside words with such code that stand there',
      '"A stopped timer keeps its `"elapsed"` seconds" [Timers](/timers)',
      ['/timers'],
      0,
    ],
    [
      'is dropped beside words of another place',
      '[Timers](/timers) says "The colour of the lid is a custom property".',
      [],
      1,
    ],
    [
      'below a block quote answers for it',
      '> The lid is always black, whatever you do.\n\n[Lids › Colours](/lids#colours)',
      [],
      1,
    ],
    [
      'at the end of a block quote is no part of it',
      '> A stopped timer keeps its elapsed seconds. — [Timers](/timers)',
      ['/timers'],
      0,
    ],
    [
      'stays beside a quotation with an ellipsis',
      '"A stopped timer keeps … until it is reset" [Timers](/timers)',
      ['/timers'],
      0,
    ],
    ['stays beside the name of a button', 'Press "Ask AI" ([Timers](/timers)).', ['/timers'], 0],
    [
      'that is nearest to words that stand nowhere is the one that is dropped, behind them',
      '[Timers](/timers) and more: "It was never like this, they say" ([Lids](/lids#colours)).',
      ['/timers'],
      1,
    ],
    [
      'that is nearest to words that stand nowhere is the one that is dropped, before them',
      '[Lids](/lids#colours) “It was never like this, they say” and much more in [Timers](/timers).',
      ['/timers'],
      1,
    ],
    [
      'stays beside words of another place that is cited farther off in the paragraph',
      '"A stopped timer keeps its elapsed seconds" ([Lids](/lids#colours), see [Timers](/timers)).',
      ['/lids#colours', '/timers'],
      0,
    ],
    [
      'stays where the same place is cited soundly once',
      '"It was never like this, they say" [Timers](/timers).\n\nIt stops: [Timers](/timers).',
      ['/timers'],
      1,
    ],
  ];
  for (const [name, markdown, urls, dropped] of cases) {
    it(name, () => assert.deepEqual(check(markdown), [urls, dropped]));
  }
});
