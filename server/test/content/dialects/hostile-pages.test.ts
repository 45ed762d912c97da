import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dialectFor } from '../../../src/content/dialects/dialects.js';
import { dialectNames } from '../../../src/content/dialects/reading/dialect.js';
import { PageDialect } from '../../../src/content/dialects/reading/page-dialect.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { countSteps } from '../counted-steps.js';
import { temporaryFolder } from '../temporary-folder.js';
import { resolvePage } from './resolve.js';

/** Syntax that never ends, in pieces that a page repeats. */
const pieces = [
  ...[
    '{{< a "',
    '{{% a %}}',
    '{{< /a >}}{{< b >}}',
    '{% if a %}',
    '{{ a | b: "',
    '{{',
    '{%',
    '{% raw %}',
  ],
  ...[
    ':::',
    '::: note\n',
    '\n:::{note}\n',
    '```{note}\n',
    '!!! note\n',
    '\n    !!! note\n',
    '=== "a"\n',
  ],
  ...[
    '<A b={',
    '<A>',
    '<Snippet file="',
    'import A from',
    '[!',
    '> [!NOTE]\n',
    '[!INCLUDE [',
    '`',
    '``a`',
  ],
  ...[
    '{: .a',
    '{ .a.a.a',
    '{',
    '.. a::\n',
    ' ',
    '\t',
    ':a:`',
    '``',
    '|a',
    '<!--@include:',
    '<<< a',
    '\n--8<--\n',
  ],
  ...[
    '<a',
    '\n===\n',
    '*',
    '- ',
    'a::\n',
    '(a)=\n',
    '{a}`',
    '==a',
    '++a',
    '^^',
    '---\n',
    '"',
    '\n:   a',
  ],
  ...[
    '>>> \n\n',
    '{* a *}\n',
    '{! a !}\n',
    '{# a',
    '{% set a',
    '{% a | b(',
    '::: a.b\n',
    '::: note :::::x',
  ],
];

describe('Hostile pages', () => {
  it('take twice the effort where they are twice as long', async () => {
    // With it, pages of MkDocs are filled in; others do not know it.
    const folder = await temporaryFolder({ 'a.md': '', 'mkdocs.yml': 'plugins:\n  - macros\n' });
    const files = filesOfFolder(folder);
    const tooMuch: string[] = [];
    for (const name of dialectNames) {
      const dialect = await PageDialect.open({ files, dialectFor, name });
      const work = (times: number) => async () => {
        for (const piece of pieces) {
          for (const page of ['a.md', 'a.mdx', 'a.rst']) {
            await dialect.resolve(page, piece.repeat(times));
          }
        }
      };
      const [, one = 0, two = 0] = await countSteps([work(10), work(200), work(400)]);
      if (two > one * 2.5) tooMuch.push(`${name}: ${one}, then ${two}`);
    }
    assert.deepEqual(tooMuch, []);
  });

  it('are read in one pass, whatever they open and never close', async () => {
    const folder = await temporaryFolder({ 'a.md': '', 'mkdocs.yml': 'plugins:\n  - macros\n' });
    const files = filesOfFolder(folder);
    // What no step counts: searches in native code. As squares of their length they would take minutes.
    const texts = [
      `::: note ${':'.repeat(900_000)}x`,
      ...['{% ', '{{ ', '{# ', '{% raw %}', '{* '].map((piece) =>
        piece.repeat(900_000 / piece.length),
      ),
    ];
    for (const name of ['plain', 'mkdocs', 'jekyll'] as const) {
      const dialect = await PageDialect.open({ files, dialectFor, name });
      for (const text of texts) await dialect.resolve('a.md', text).catch(() => undefined);
    }
  });

  it('are read in one pass where references of DocFX never end', { timeout: 60_000 }, async () => {
    const files = filesOfFolder(await temporaryFolder({ 'a.md': '' }));
    const dialect = await PageDialect.open({ files, dialectFor, name: 'docfx' });
    const many = ['<xref:', '[!INCLUDE [', '[](xref:', '[!VIDEO https://a '];
    const long = ['[!INCLUDE [a](', '[!code[a](', '[!VIDEO https://'];
    const texts = [
      ...many.map((piece) => piece.repeat(200_000 / piece.length)),
      ...long.map((piece) => piece + 'a'.repeat(400_000)),
    ];
    for (const text of texts) await dialect.resolve('a.md', text);
  });

  it('are read in one pass where one line has no end', { timeout: 60_000 }, async () => {
    const folder = await temporaryFolder({ 'a.md': '' });
    const files = filesOfFolder(folder);
    const [blanks, marks] = [' '.repeat(200_000), '`'.repeat(200_000)];
    // For regular expressions alone, lines end where these are.
    const lines = ['\u2028', '\r'].flatMap((end) => [
      `${marks}${end}x`,
      ...['```{note}', ':::', '> [!NOTE]', '+++\na=', '.. note::'].map(
        (start) => `${start}${blanks}${end}x\n+++\n`,
      ),
    ]);
    const ways: [(typeof dialectNames)[number], string, string[]][] = [
      ['plain', 'a.mdx', [`import a${blanks}x`, `import a from 'm'${blanks}x`]],
      ['jekyll', 'a.md', [`{:${blanks}x`, `{% link ${'{{'.repeat(100_000)} %}`]],
      ['mkdocs', 'a.md', [`!!! a${blanks}"x`, `///${blanks}|${blanks}x`, `///${blanks}x`]],
      ['vitepress', 'a.md', [`<!--@include:a${blanks}x`, `<<< a${blanks}x`, `{{${blanks}{`]],
      ['vitepress', 'a.md', [`<Badge${' text=""'.repeat(25_000)}`]],
      ['sphinx', 'a.md', [`{{${blanks}{`]],
      ['sphinx', 'a.rst', [`${'+'.repeat(200_000)}x`, `\`a\n${'a'.repeat(200_000)}`]],
    ];
    for (const [name, file, own] of ways) {
      const dialect = await PageDialect.open({ files, dialectFor, name });
      for (const text of [...lines, ...own]) await dialect.resolve(file, text);
    }
  });

  it('get nothing from outside of the folder, nor through a symbolic link', async () => {
    const outside = await temporaryFolder({ 'secret.md': 'SECRET', 'docs/a.md': '' });
    const folder = join(outside, 'docs');
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git/config.md'), 'SECRET');
    await symlink(join(outside, 'secret.md'), join(folder, 'link.md'));
    await symlink(outside, join(folder, 'up'));
    const names = [
      '../secret.md',
      '/../secret.md',
      'link.md',
      'up/secret.md',
      '.git/config.md',
      `${outside}/secret.md`,
    ];
    const ways: [(typeof dialectNames)[number], (name: string) => string][] = [
      ['hugo', (name) => `{{< include "${name}" >}}`],
      ['jekyll', (name) => `{% include ${name} %}\n{% include_relative ${name} %}`],
      ['mkdocs', (name) => `--8<-- "${name}"`],
      ['vitepress', (name) => `<!--@include: ${name}-->\n<<< ${name}`],
      ['docfx', (name) => `[!INCLUDE [x](${name})]\n\n:::code source="${name}":::`],
      ['sphinx', (name) => `\`\`\`{include} ${name}\n\`\`\``],
    ];
    for (const [name, way] of ways) {
      const source = names.map(way).join('\n\n');
      const resolved = await resolvePage({ name, folder, files: { 'a.md': source } });
      assert.doesNotMatch(resolved.source, /SECRET/, name);
    }
    const source = names.map((file, at) => `import A${at} from '${file}';`).join('\n');
    const used = `${source}\n\n${names.map((_file, at) => `<A${at} />`).join('\n')}`;
    const resolved = await resolvePage({ name: 'mintlify', folder, files: { 'a.mdx': used } });
    assert.doesNotMatch(resolved.source, /SECRET/);
  });

  it('stay small where files include each other, or a value itself many times', async () => {
    const many = '\n\n--8<-- "b.md"'.repeat(20);
    const snippets = await resolvePage({
      name: 'mkdocs',
      files: { 'a.md': `Start.${many}`, 'b.md': `${'word '.repeat(200)}${many}` },
    });
    assert.ok(snippets.source.length < 3_000_000, String(snippets.source.length));
    const lines = ['{% assign a = "0123456789" %}'];
    for (let step = 0; step < 40; step += 1)
      lines.push('{% capture a %}{{ a }}{{ a }}{% endcapture %}');
    const files = { 'a.md': `${lines.join('\n')}\n{{ a }}` };
    const values = await resolvePage({ name: 'jekyll', files });
    assert.ok(values.source.length < 3_000_000, String(values.source.length));
  });

  it('are read in one pass where one line has marks of code before each tag', async () => {
    const files = filesOfFolder(await temporaryFolder({ 'a.md': '' }));
    const dialect = await PageDialect.open({ files, dialectFor, name: 'docusaurus' });
    // As squares of their length they would take half an hour.
    for (const piece of ['`<A ', '`<!----> ', '`<Snippet file=""/>'])
      await dialect.resolve('a.md', piece.repeat(900_000 / piece.length));
  });

  it('stay small where they name something long many times', async () => {
    const files = filesOfFolder(await temporaryFolder({ 'a.md': '' }));
    const [long, many] = ['word '.repeat(8_000), 15_000];
    const ways: [(typeof dialectNames)[number], string, string][] = [
      ['hugo', 'a.md', `---\na: ${long}\n---\n${'{{< param a >}} '.repeat(many)}`],
      ['vitepress', 'a.md', `---\na: ${long}\n---\n${'{{ $frontmatter.a }} '.repeat(many)}`],
      ['sphinx', 'a.md', `(l)=\n# ${long}\n\n${'[](l) {ref}`l` '.repeat(many)}`],
      ['sphinx', 'a.rst', `.. |a| replace:: ${long.slice(0, 1900)}\n\n${'|a| '.repeat(many)}`],
      ['sphinx', 'a.rst', `.. _a: https://${'x'.repeat(1900)}\n\n${'a_ '.repeat(many)}`],
    ];
    for (const [name, file, source] of ways) {
      const dialect = await PageDialect.open({ files, dialectFor, name });
      const made = await dialect.resolve(file, source);
      assert.ok(made.source.length < 2_000_000, `${name}: ${made.source.length}`);
    }
  });
});
