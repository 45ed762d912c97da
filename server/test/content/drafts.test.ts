import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { parse } from './parse-file.js';
import { temporaryFolder } from './temporary-folder.js';

describe('a draft', () => {
  const readersOf = async (matter: string) =>
    (await parse(`---\n${matter}\n---\n\n# Setup\n`)).page.readers;

  for (const matter of [
    'draft: true',
    'draft: "yes"',
    'draft: [soon]',
    'published: false',
    'draft: true\npublic: true\ngroups: [staff]',
    'tags: [open\ndraft: true',
    'published: false # until May\ntags: [open',
    '  draft: true\ntags: [open',
    '{draft: true, tags: [}',
  ]) {
    it(`is for nobody: ${matter.replaceAll('\n', ', ')}`, async () => {
      assert.deepEqual(await readersOf(matter), { groups: [], isDraft: true });
    });
  }

  for (const matter of ['draft: false', 'draft:', 'draft: no', 'published: true', 'drafts: true']) {
    it(`is no page with ${matter}`, async () => {
      assert.equal(await readersOf(matter), undefined);
    });
  }

  it('is kept back where its front matter is TOML', async () => {
    const folder = await temporaryFolder({
      'hugo.toml': 'baseURL = "https://docs.example.com"',
      'content/a.md': '+++\ntitle = "A"\ndraft = true\n+++\n\nSecret.',
      'content/b.md': '+++\ntitle = "B"\ndraft = false # done\n+++\n\nSeen.',
    });
    const store = { readAll: async () => new Map<string, undefined>() };
    const { pages, withheld } = await new DocsFolder({ folder, store }).open();
    assert.deepEqual(
      [...pages.values()].map(({ title }) => title),
      ['B'],
    );
    assert.deepEqual(
      [...(withheld?.pages.values() ?? [])].map(({ title }) => title),
      ['A'],
    );
  });
});
