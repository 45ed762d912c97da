import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { quotesOf, resolvePage } from '../dialects/resolve.js';
import { parse } from '../parse-file.js';

describe('an emoji by its name', () => {
  it('is shown, quoted and found in what an author writes for any generator', async () => {
    const body = 'Done :heavy_check_mark:, not :x::rocket:\n\n| A |\n|:-:|\n| :x: |\n';
    const names: DialectName[] = ['plain', 'docusaurus', 'mkdocs', 'vitepress', 'hugo'];
    for (const name of names) {
      const { page } = await resolvePage({ name, files: { 'a.md': body } });
      const [words, table] = page.sections[0]?.blocks ?? [];
      assert.equal(words?.markdown, 'Done ✔️, not ❌🚀');
      assert.equal(words?.text, 'Done ✔️, not ❌🚀');
      assert.match(table?.markdown ?? '', /\| ❌ \|/);
      assert.match(page.html, /Done ✔️, not ❌🚀[\s\S]*<td[^>]*>❌<\/td>/);
    }
  });

  it('leaves alone other names, times, code, addresses and attributes', async () => {
    const written = [
      'At 10:30:45, 5:100:3, std::key::x, a:x:b, :no_such_name:, :constructor: and `:x:`.',
      '',
      '<code>:x:</code> and [link](./:x:/b.md), <a title=":x:">there</a>.',
      '',
      '    :x:',
      '',
      '```yaml',
      'a :x: b',
      '```',
    ].join('\n');
    const { page } = await parse(written);
    assert.doesNotMatch(page.html, /❌|💯|🔑/u);
    assert.doesNotMatch(JSON.stringify(page.sections), /❌|💯|🔑/u);
    const mdx = '<code>:x:</code> :x: <Card title="Go :rocket:">:x:</Card>';
    assert.deepEqual(await quotesOf({ files: { 'a.mdx': mdx } }), [':x: ❌ ❌']);
  });

  it('in a heading is in its anchor as the generator has it', async () => {
    const files = { 'a.md': '# :tada: New\n\n## :rocket: Start `:no:`\n\nGo.\n' };
    const anchors = [];
    for (const name of ['plain', 'docusaurus', 'vitepress'] as const) {
      const { page } = await resolvePage({ name, files });
      assert.equal(page.title, '🎉 New');
      assert.deepEqual(
        page.headings.map(({ text }) => text),
        ['🚀 Start :no:'],
      );
      anchors.push(page.headings[0]?.anchor);
    }
    assert.deepEqual(anchors, ['rocket-start-no', 'rocket-start-no', 'start-no']);
  });
});
