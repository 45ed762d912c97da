import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkSection } from '../../../src/answers/links/source-link.js';
import type { Answer } from '../../../src/answers/passages/answer-source.js';
import { followUps } from '../../../src/answers/suggesting/follow-ups.js';
import type { SiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import type { Page, Section } from '../../../src/content/page.js';
import { section } from '../../retrieval/section.js';

const site: SiteConfiguration = {
  name: 'Kettle',
  navigation: [{ group: 'Use', pages: ['/keys', '/rate-limits', '/search'] }],
  suggestions: [],
  links: [],
};

function pageOf(title: string, path: string, headings: string[]): Page {
  const sections = [
    section({ path, title, heading: title, blocks: ['It begins.'] }),
    ...headings.map((heading, index) =>
      section({ path, title, heading, anchor: `place-${index}`, blocks: [`Of ${heading}.`] }),
    ),
  ];
  return {
    ...{ path, title, sections, file: `${path}.md`, description: undefined, html: '' },
    ...{ headings: [], links: [], warnings: [], contentHash: path },
    ...{ version: undefined, language: undefined },
  };
}

const keys = pageOf('API keys', '/keys', [
  'Create a key',
  'Rotate a key',
  'See also',
  'Scopes',
  'Revoke a key',
]);
const pages = new Map(
  [keys, pageOf('Rate limits', '/rate-limits', []), pageOf('Search', '/search', [])].map(
    (page) => [page.path, page] as const,
  ),
);

function sectionAt(page: Page, index: number): Section {
  return page.sections[index] ?? assert.fail('there is the section');
}

/** An answer from the first section below the page's title. */
function answered(answer: Partial<Answer> = {}): Answer {
  async function* text() {}
  const sources = [linkSection(sectionAt(keys, 1), { site, query: '' })];
  return { kind: 'passages', text: text(), sources, ...answer };
}

function suggested(
  answer: Answer,
  { asked = ['How do I create a key?'], markdown = 'Press **Create**.' } = {},
): Promise<string[]> {
  const turns = asked.map((text) => ({ role: 'user', text }) as const);
  return followUps(answer, { turns, markdown, library: { site, pages } });
}

describe('questions to ask next', () => {
  it('are headings beside the source, with the title where a word is none, and a page beside it', async () => {
    assert.deepEqual(await suggested(answered()), [
      'Rotate a key',
      'API keys: Scopes',
      'Rate limits',
    ]);
  });

  it('come from before the source as well', async () => {
    const sources = [linkSection(sectionAt(keys, 5), { site, query: '' })];
    const asked = ['How do I revoke one?'];
    assert.deepEqual(await suggested(answered({ sources }), { asked }), [
      'API keys: Scopes',
      'Rotate a key',
      'Rate limits',
    ]);
  });

  it('are none that the reader has asked, or whose words the answer has all said', async () => {
    const asked = ['How are keys rotated?', 'How do I create a key?'];
    const markdown = 'Press **Create**, and choose the scopes of the key in the API.';
    assert.deepEqual(await suggested(answered(), { asked, markdown }), [
      'Revoke a key',
      'Rate limits',
    ]);
  });

  it('may be about what the answer links to without a word about it', async () => {
    const markdown = 'Press it, see [here](/keys/rotate-a-key-and-scopes).';
    assert.equal((await suggested(answered(), { markdown }))[0], 'Rotate a key');
  });

  it('are no section that is a source itself', async () => {
    const sources = [1, 2].map((index) => linkSection(sectionAt(keys, index), { site, query: '' }));
    assert.ok(!(await suggested(answered({ sources }))).includes('Rotate a key'));
  });

  for (const [title, answer] of [
    ['was declined', { kind: 'none' }],
    ['is not sure', { isUnsure: true }],
    ['was cut off', { isCutOff: true }],
    ['has no source', { kind: 'model', sources: [], written: ['How do I rotate a key?'] }],
  ] as const) {
    it(`are none where the answer ${title}`, async () => {
      assert.deepEqual(await suggested(answered(answer)), []);
    });
  }

  it('are a model’s own where it wrote some, three at most and each once', async () => {
    const written = [
      '- How do I rotate a key?',
      '- how do I ROTATE a key',
      '- How do I create a key?',
      '- Which scopes are there?',
      '- See https://evil.example',
      '- How do I revoke a key?',
      '- Who may do that?',
    ];
    assert.deepEqual(await suggested(answered({ kind: 'model', written })), [
      'How do I rotate a key?',
      'Which scopes are there?',
      'How do I revoke a key?',
    ]);
  });

  it('come from beside the sources where the model wrote none that can be shown', async () => {
    const written = ['>', 'x'.repeat(500)];
    assert.equal((await suggested(answered({ kind: 'model', written })))[0], 'Rotate a key');
  });

  it('are none of another language or version, nor of a page that the navigation leaves out', async () => {
    const page = pageOf('Rate limits', '/rate-limits', []);
    for (const other of [{ language: 'de' }, { version: '1' }, { isUnlisted: true as const }]) {
      const library = {
        site,
        pages: new Map([...pages, ['/rate-limits', { ...page, ...other }]]),
      };
      const questions = await followUps(answered(), { turns: [], markdown: '', library });
      assert.ok(!questions.includes('Rate limits'), JSON.stringify(other));
    }
  });
});
